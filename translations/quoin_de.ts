<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>Begin an empty template</source>
        <translation>Eine leere Vorlage beginnen</translation>
    </message>
    <message>
        <source>New from &amp;Sample…</source>
        <translation>Neu aus &amp;Beispiel …</translation>
    </message>
    <message>
        <source>Begin with a ready-made template</source>
        <translation>Mit einer fertigen Vorlage beginnen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open a template</source>
        <translation>Eine Vorlage öffnen</translation>
    </message>
    <message>
        <source>Reopen &amp;Last</source>
        <translation>&amp;Letzte wieder öffnen</translation>
    </message>
    <message>
        <source>Open the template that was open before</source>
        <translation>Die zuvor geöffnete Vorlage öffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save the template</source>
        <translation>Die Vorlage speichern</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>Save the template under another name</source>
        <translation>Die Vorlage unter einem anderen Namen speichern</translation>
    </message>
    <message>
        <source>&amp;Export PDF…</source>
        <translation>PDF &amp;exportieren …</translation>
    </message>
    <message>
        <source>Write the document as a PDF file</source>
        <translation>Das Dokument als PDF-Datei schreiben</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Das Fenster schließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Leave Quoin</source>
        <translation>Quoin verlassen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Take the last change back</source>
        <translation>Die letzte Änderung zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Do again what was taken back</source>
        <translation>Zurückgenommenes erneut ausführen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>Move the selection to the clipboard</source>
        <translation>Die Auswahl in die Zwischenablage verschieben</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the selection to the clipboard</source>
        <translation>Die Auswahl in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Insert what is on the clipboard</source>
        <translation>Inhalt der Zwischenablage einfügen</translation>
    </message>
    <message>
        <source>Paste &amp;in Place</source>
        <translation>An &amp;Ort einfügen</translation>
    </message>
    <message>
        <source>Insert at the position that it was copied from</source>
        <translation>An der Stelle einfügen, von der kopiert wurde</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>Insert a copy of the selection behind it</source>
        <translation>Eine Kopie der Auswahl dahinter einfügen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Delete the selection</source>
        <translation>Die Auswahl löschen</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>&amp;Alles auswählen</translation>
    </message>
    <message>
        <source>Select everything beside the selection</source>
        <translation>Alles neben der Auswahl auswählen</translation>
    </message>
    <message>
        <source>Select &amp;Parent</source>
        <translation>Über&amp;geordnetes auswählen</translation>
    </message>
    <message>
        <source>Select the element around</source>
        <translation>Das umgebende Element auswählen</translation>
    </message>
    <message>
        <source>Rena&amp;me</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Change the element’s id</source>
        <translation>Die Kennung des Elements ändern</translation>
    </message>
    <message>
        <source>Edit Te&amp;xt</source>
        <translation>Te&amp;xt bearbeiten</translation>
    </message>
    <message>
        <source>Type in the selected element</source>
        <translation>Im gewählten Element schreiben</translation>
    </message>
    <message>
        <source>&amp;Find Element…</source>
        <translation>Element &amp;suchen …</translation>
    </message>
    <message>
        <source>Search the outline</source>
        <translation>Die Gliederung durchsuchen</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>Units, theme and behaviour</source>
        <translation>Einheiten, Farbschema und Verhalten</translation>
    </message>
    <message>
        <source>&amp;Bold</source>
        <translation>&amp;Fett</translation>
    </message>
    <message>
        <source>Bold text</source>
        <translation>Fetter Text</translation>
    </message>
    <message>
        <source>&amp;Italic</source>
        <translation>&amp;Kursiv</translation>
    </message>
    <message>
        <source>Italic text</source>
        <translation>Kursiver Text</translation>
    </message>
    <message>
        <source>&amp;Underline</source>
        <translation>&amp;Unterstrichen</translation>
    </message>
    <message>
        <source>Underlined text</source>
        <translation>Unterstrichener Text</translation>
    </message>
    <message>
        <source>&amp;Strikethrough</source>
        <translation>&amp;Durchgestrichen</translation>
    </message>
    <message>
        <source>Text with a line through it</source>
        <translation>Durchgestrichener Text</translation>
    </message>
    <message>
        <source>Align &amp;Left</source>
        <translation>&amp;Linksbündig</translation>
    </message>
    <message>
        <source>Text begins at the left edge</source>
        <translation>Text beginnt am linken Rand</translation>
    </message>
    <message>
        <source>&amp;Center</source>
        <translation>&amp;Zentrieren</translation>
    </message>
    <message>
        <source>Text in the middle</source>
        <translation>Text in der Mitte</translation>
    </message>
    <message>
        <source>Align &amp;Right</source>
        <translation>&amp;Rechtsbündig</translation>
    </message>
    <message>
        <source>Text ends at the right edge</source>
        <translation>Text endet am rechten Rand</translation>
    </message>
    <message>
        <source>&amp;Justify</source>
        <translation>&amp;Blocksatz</translation>
    </message>
    <message>
        <source>Text fills the lines</source>
        <translation>Text füllt die Zeilen</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>&amp;Gruppieren</translation>
    </message>
    <message>
        <source>Put the selection into a group</source>
        <translation>Die Auswahl zu einer Gruppe zusammenfassen</translation>
    </message>
    <message>
        <source>&amp;Ungroup</source>
        <translation>Gruppierung au&amp;fheben</translation>
    </message>
    <message>
        <source>Replace a group by what is in it</source>
        <translation>Eine Gruppe durch ihren Inhalt ersetzen</translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>One place up in reading order</source>
        <translation>In der Lesereihenfolge einen Platz nach oben</translation>
    </message>
    <message>
        <source>Move &amp;Down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>One place down in reading order</source>
        <translation>In der Lesereihenfolge einen Platz nach unten</translation>
    </message>
    <message>
        <source>Move to &amp;Front</source>
        <translation>An den &amp;Anfang</translation>
    </message>
    <message>
        <source>To the first place of its list</source>
        <translation>An die erste Stelle seiner Liste</translation>
    </message>
    <message>
        <source>Move to &amp;End</source>
        <translation>Ans &amp;Ende</translation>
    </message>
    <message>
        <source>To the last place of its list</source>
        <translation>An die letzte Stelle seiner Liste</translation>
    </message>
    <message>
        <source>Insert Row &amp;Above</source>
        <translation>Zeile &amp;darüber einfügen</translation>
    </message>
    <message>
        <source>A new row above the selected one</source>
        <translation>Eine neue Zeile über der gewählten</translation>
    </message>
    <message>
        <source>Insert Row &amp;Below</source>
        <translation>Zeile dar&amp;unter einfügen</translation>
    </message>
    <message>
        <source>A new row below the selected one</source>
        <translation>Eine neue Zeile unter der gewählten</translation>
    </message>
    <message>
        <source>Insert Column &amp;Left</source>
        <translation>Spalte &amp;links einfügen</translation>
    </message>
    <message>
        <source>A new column left of the selected one</source>
        <translation>Eine neue Spalte links der gewählten</translation>
    </message>
    <message>
        <source>Insert Column &amp;Right</source>
        <translation>Spalte &amp;rechts einfügen</translation>
    </message>
    <message>
        <source>A new column right of the selected one</source>
        <translation>Eine neue Spalte rechts der gewählten</translation>
    </message>
    <message>
        <source>Remove &amp;Rows</source>
        <translation>&amp;Zeilen entfernen</translation>
    </message>
    <message>
        <source>Remove the rows that the selection is in</source>
        <translation>Die Zeilen der Auswahl entfernen</translation>
    </message>
    <message>
        <source>Remove &amp;Columns</source>
        <translation>S&amp;palten entfernen</translation>
    </message>
    <message>
        <source>Remove the columns that the selection is in</source>
        <translation>Die Spalten der Auswahl entfernen</translation>
    </message>
    <message>
        <source>&amp;Merge Cells</source>
        <translation>Zellen &amp;verbinden</translation>
    </message>
    <message>
        <source>Make one cell of the selected ones</source>
        <translation>Aus den gewählten Zellen eine machen</translation>
    </message>
    <message>
        <source>&amp;Split Cell</source>
        <translation>Zelle &amp;teilen</translation>
    </message>
    <message>
        <source>Make a cell for each place of a merged one</source>
        <translation>Für jede Stelle einer verbundenen Zelle eine eigene machen</translation>
    </message>
    <message>
        <source>&amp;Header Row</source>
        <translation>&amp;Kopfzeile</translation>
    </message>
    <message>
        <source>Make the row a header, repeated on each page, or a plain row again</source>
        <translation>Die Zeile zur Kopfzeile machen, die auf jeder Seite wiederholt wird, oder wieder zur einfachen Zeile</translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation>&amp;Auswählen</translation>
    </message>
    <message>
        <source>Select, move and resize elements</source>
        <translation>Elemente auswählen, verschieben und in der Größe ändern</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Text</translation>
    </message>
    <message>
        <source>Draw a text box in a frame, or click text to edit it</source>
        <translation>Ein Textfeld in einem Rahmen aufziehen oder Text zum Bearbeiten anklicken</translation>
    </message>
    <message>
        <source>&amp;Rectangle</source>
        <translation>&amp;Rechteck</translation>
    </message>
    <message>
        <source>Draw a rectangle</source>
        <translation>Ein Rechteck zeichnen</translation>
    </message>
    <message>
        <source>&amp;Ellipse</source>
        <translation>&amp;Ellipse</translation>
    </message>
    <message>
        <source>Draw an ellipse</source>
        <translation>Eine Ellipse zeichnen</translation>
    </message>
    <message>
        <source>&amp;Line</source>
        <translation>&amp;Linie</translation>
    </message>
    <message>
        <source>Draw a line</source>
        <translation>Eine Linie zeichnen</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Show the page larger</source>
        <translation>Die Seite größer zeigen</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Show the page smaller</source>
        <translation>Die Seite kleiner zeigen</translation>
    </message>
    <message>
        <source>&amp;Actual Size</source>
        <translation>&amp;Originalgröße</translation>
    </message>
    <message>
        <source>Show the page at 100 %</source>
        <translation>Die Seite in 100 % zeigen</translation>
    </message>
    <message>
        <source>Fit &amp;Page</source>
        <translation>Ganze &amp;Seite</translation>
    </message>
    <message>
        <source>Show the whole page</source>
        <translation>Die ganze Seite zeigen</translation>
    </message>
    <message>
        <source>Fit &amp;Width</source>
        <translation>Seiten&amp;breite</translation>
    </message>
    <message>
        <source>Show the page as wide as the view</source>
        <translation>Die Seite so breit wie die Ansicht zeigen</translation>
    </message>
    <message>
        <source>Fit &amp;Selection</source>
        <translation>&amp;Auswahl einpassen</translation>
    </message>
    <message>
        <source>Show the selection as large as the view</source>
        <translation>Die Auswahl so groß wie die Ansicht zeigen</translation>
    </message>
    <message>
        <source>&amp;Margins</source>
        <translation>&amp;Seitenränder</translation>
    </message>
    <message>
        <source>Show the page’s margins</source>
        <translation>Die Seitenränder zeigen</translation>
    </message>
    <message>
        <source>Page &amp;Break Reasons</source>
        <translation>Gründe für Seiten&amp;umbrüche</translation>
    </message>
    <message>
        <source>Show why each page ends where it does</source>
        <translation>Zeigen, warum jede Seite dort endet, wo sie endet</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>Ak&amp;tualisieren</translation>
    </message>
    <message>
        <source>Read the data again and lay the document out anew</source>
        <translation>Die Daten neu lesen und das Dokument neu setzen</translation>
    </message>
    <message>
        <source>&amp;Next Panel</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>Go to the next panel</source>
        <translation>Zum nächsten Bereich gehen</translation>
    </message>
    <message>
        <source>&amp;Previous Panel</source>
        <translation>&amp;Voriger Bereich</translation>
    </message>
    <message>
        <source>Go to the panel before</source>
        <translation>Zum vorigen Bereich gehen</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Put all panels back where they were at first</source>
        <translation>Alle Bereiche an ihren ursprünglichen Platz setzen</translation>
    </message>
    <message>
        <source>Find &amp;Command…</source>
        <translation>&amp;Befehl suchen …</translation>
    </message>
    <message>
        <source>Search everything that Quoin can do</source>
        <translation>Alles durchsuchen, was Quoin kann</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts…</source>
        <translation>&amp;Tastenkürzel …</translation>
    </message>
    <message>
        <source>See and change the keys of all commands</source>
        <translation>Die Tasten aller Befehle ansehen und ändern</translation>
    </message>
    <message>
        <source>&amp;About Quoin</source>
        <translation>&amp;Über Quoin</translation>
    </message>
    <message>
        <source>Version, licences and where to report a fault</source>
        <translation>Version, Lizenzen und wo ein Fehler gemeldet werden kann</translation>
    </message>
    <message>
        <source>&amp;Validate</source>
        <translation>&amp;Validieren</translation>
    </message>
    <message>
        <source>Let veraPDF check the PDF of the document as it is now</source>
        <translation>Das PDF des Dokuments, wie es jetzt ist, von veraPDF prüfen lassen</translation>
    </message>
    <message>
        <source>Reading &amp;Order</source>
        <translation>Lese&amp;reihenfolge</translation>
    </message>
    <message>
        <source>Number what is read, in its order, and drag the numbers to change it</source>
        <translation>Nummerieren, was vorgelesen wird, und die Reihenfolge durch Ziehen der Nummern ändern</translation>
    </message>
    <message>
        <source>&amp;Merge and Split PDF Files…</source>
        <translation>PDF-Dateien &amp;zusammenfügen und teilen…</translation>
    </message>
    <message>
        <source>Put existing PDF files together, take them apart, turn their pages</source>
        <translation>Vorhandene PDF-Dateien zusammenfügen, teilen und ihre Seiten drehen</translation>
    </message>
</context>
<context>
    <name>DrawTool</name>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Draw line</source>
        <translation>Linie zeichnen</translation>
    </message>
    <message>
        <source>Draw ellipse</source>
        <translation>Ellipse zeichnen</translation>
    </message>
    <message>
        <source>Draw rectangle</source>
        <translation>Rechteck zeichnen</translation>
    </message>
</context>
<context>
    <name>EditCommands</name>
    <message>
        <source>Bold</source>
        <translation>Fett</translation>
    </message>
    <message>
        <source>Italic</source>
        <translation>Kursiv</translation>
    </message>
    <message>
        <source>Underline</source>
        <translation>Unterstrichen</translation>
    </message>
    <message>
        <source>Strikethrough</source>
        <translation>Durchgestrichen</translation>
    </message>
    <message>
        <source>Insert image</source>
        <translation>Bild einfügen</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>%1 einfügen</translation>
    </message>
    <message>
        <source>Insert field</source>
        <translation>Feld einfügen</translation>
    </message>
    <message>
        <source>Insert table of list</source>
        <translation>Tabelle der Liste einfügen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete %1 elements</source>
        <translation>%1 Elemente löschen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Duplicate %1 elements</source>
        <translation>%1 Elemente duplizieren</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Cut %1 elements</source>
        <translation>%1 Elemente ausschneiden</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Paste %1 elements</source>
        <translation>%1 Elemente einfügen</translation>
    </message>
    <message>
        <source>Paste text</source>
        <translation>Text einfügen</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation>Gruppierung aufheben</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben verschieben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten verschieben</translation>
    </message>
    <message>
        <source>Move to the beginning</source>
        <translation>An den Anfang verschieben</translation>
    </message>
    <message>
        <source>Move to the end</source>
        <translation>Ans Ende verschieben</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>Ausrichtung</translation>
    </message>
    <message>
        <source>Apply style</source>
        <translation>Stil anwenden</translation>
    </message>
    <message>
        <source>Insert row</source>
        <translation>Zeile einfügen</translation>
    </message>
    <message>
        <source>Insert column</source>
        <translation>Spalte einfügen</translation>
    </message>
    <message>
        <source>Remove rows</source>
        <translation>Zeilen entfernen</translation>
    </message>
    <message>
        <source>Remove columns</source>
        <translation>Spalten entfernen</translation>
    </message>
    <message>
        <source>Merge cells</source>
        <translation>Zellen verbinden</translation>
    </message>
    <message>
        <source>Split cell</source>
        <translation>Zelle teilen</translation>
    </message>
    <message>
        <source>Make header row</source>
        <translation>Zur Kopfzeile machen</translation>
    </message>
    <message>
        <source>Make body row</source>
        <translation>Zur Datenzeile machen</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>Größe ändern</translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>1, 2, 3</source>
        <translation>1, 2, 3</translation>
    </message>
    <message>
        <source>A BCP 47 tag such as en-GB; number and date formats follow it.</source>
        <translation>Ein BCP-47-Kürzel wie de-DE; Zahlen- und Datumsformate richten sich danach.</translation>
    </message>
    <message>
        <source>A, B, C</source>
        <translation>A, B, C</translation>
    </message>
    <message>
        <source>A3</source>
        <translation>A3</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>A5</source>
        <translation>A5</translation>
    </message>
    <message>
        <source>Accessibility</source>
        <translation>Barrierefreiheit</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>Ausrichtung</translation>
    </message>
    <message>
        <source>Alternative text</source>
        <translation>Alternativtext</translation>
    </message>
    <message>
        <source>Anchor</source>
        <translation>Anker</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Aside</source>
        <translation>Randbemerkung</translation>
    </message>
    <message>
        <source>Assets</source>
        <translation>Eingebettete Dateien</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Verfasser</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Blocks of first page</source>
        <translation>Blöcke der ersten Seite</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Hauptteil</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>Fett</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Bookmark level</source>
        <translation>Ebene des Lesezeichens</translation>
    </message>
    <message>
        <source>Bookmarks from headings</source>
        <translation>Lesezeichen aus Überschriften</translation>
    </message>
    <message>
        <source>Border</source>
        <translation>Rahmen</translation>
    </message>
    <message>
        <source>Border and fill</source>
        <translation>Rahmen und Füllung</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Bottom margin</source>
        <translation>Unterer Rand</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Center</source>
        <translation>Zentriert</translation>
    </message>
    <message>
        <source>Circle ◦</source>
        <translation>Kreis ◦</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Column header</source>
        <translation>Spaltenkopf</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Columns spanned</source>
        <translation>Überspannte Spalten</translation>
    </message>
    <message>
        <source>Conformance</source>
        <translation>Konformität</translation>
    </message>
    <message>
        <source>Corner radius</source>
        <translation>Eckenradius</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Eigenes Format</translation>
    </message>
    <message>
        <source>Dashed</source>
        <translation>Gestrichelt</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Decoration only</source>
        <translation>Nur Verzierung</translation>
    </message>
    <message>
        <source>Direction of line</source>
        <translation>Richtung der Linie</translation>
    </message>
    <message>
        <source>Disc •</source>
        <translation>Punkt •</translation>
    </message>
    <message>
        <source>Distance from edge</source>
        <translation>Abstand vom Blattrand</translation>
    </message>
    <message>
        <source>Distance of page border</source>
        <translation>Abstand des Seitenrahmens</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Dotted</source>
        <translation>Gepunktet</translation>
    </message>
    <message>
        <source>Double</source>
        <translation>Doppelt</translation>
    </message>
    <message>
        <source>Downwards</source>
        <translation>Abwärts</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>Ellipse</translation>
    </message>
    <message>
        <source>Embed subsets</source>
        <translation>Teilmengen einbetten</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Füllung</translation>
    </message>
    <message>
        <source>Fill of every second row</source>
        <translation>Füllung jeder zweiten Zeile</translation>
    </message>
    <message>
        <source>Fill, cut off</source>
        <translation>Füllen, beschneiden</translation>
    </message>
    <message>
        <source>First line indent</source>
        <translation>Einzug der ersten Zeile</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassung</translation>
    </message>
    <message>
        <source>Font family</source>
        <translation>Schriftart</translation>
    </message>
    <message>
        <source>Fonts</source>
        <translation>Schriften</translation>
    </message>
    <message>
        <source>Footer</source>
        <translation>Fußzeile</translation>
    </message>
    <message>
        <source>For instance: item in invoice.items</source>
        <translation>Zum Beispiel: item in invoice.items</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Kopfzeile</translation>
    </message>
    <message>
        <source>Header cells</source>
        <translation>Kopfzellen</translation>
    </message>
    <message>
        <source>Header of</source>
        <translation>Überschrift für</translation>
    </message>
    <message>
        <source>Heading 1</source>
        <translation>Überschrift 1</translation>
    </message>
    <message>
        <source>Heading 2</source>
        <translation>Überschrift 2</translation>
    </message>
    <message>
        <source>Heading 3</source>
        <translation>Überschrift 3</translation>
    </message>
    <message>
        <source>Heading 4</source>
        <translation>Überschrift 4</translation>
    </message>
    <message>
        <source>Heading 5</source>
        <translation>Überschrift 5</translation>
    </message>
    <message>
        <source>Heading 6</source>
        <translation>Überschrift 6</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Horizontal</source>
        <translation>Waagerecht</translation>
    </message>
    <message>
        <source>I, II, III</source>
        <translation>I, II, III</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Image file</source>
        <translation>Bilddatei</translation>
    </message>
    <message>
        <source>Indent left</source>
        <translation>Einzug links</translation>
    </message>
    <message>
        <source>Indent of text</source>
        <translation>Einzug des Textes</translation>
    </message>
    <message>
        <source>Indent right</source>
        <translation>Einzug rechts</translation>
    </message>
    <message>
        <source>Italic</source>
        <translation>Kursiv</translation>
    </message>
    <message>
        <source>Justify</source>
        <translation>Blocksatz</translation>
    </message>
    <message>
        <source>Keep on one page</source>
        <translation>Auf einer Seite halten</translation>
    </message>
    <message>
        <source>Keep with next</source>
        <translation>Mit dem Nächsten zusammenhalten</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Stichwörter</translation>
    </message>
    <message>
        <source>Landscape</source>
        <translation>Querformat</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Left margin</source>
        <translation>Linker Rand</translation>
    </message>
    <message>
        <source>Letter spacing</source>
        <translation>Zeichenabstand</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Line height</source>
        <translation>Zeilenhöhe</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Verweis</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Margins</source>
        <translation>Seitenränder</translation>
    </message>
    <message>
        <source>Marker</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>May break across pages</source>
        <translation>Darf auf die nächste Seite umbrechen</translation>
    </message>
    <message>
        <source>Middle</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Multiple of the font size.</source>
        <translation>Vielfaches der Schriftgröße.</translation>
    </message>
    <message>
        <source>Natural size</source>
        <translation>Natürliche Größe</translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation>Navigation</translation>
    </message>
    <message>
        <source>No header</source>
        <translation>Keine Überschrift</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>One family, or several separated by commas: the next ones are used for characters that the first lacks.</source>
        <translation>Eine Schriftart oder mehrere, durch Kommas getrennt: die weiteren dienen für Zeichen, die der ersten fehlen.</translation>
    </message>
    <message>
        <source>Opacity in percent</source>
        <translation>Deckkraft in Prozent</translation>
    </message>
    <message>
        <source>Orientation</source>
        <translation>Ausrichtung</translation>
    </message>
    <message>
        <source>Other on first page</source>
        <translation>Auf der ersten Seite anders</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Over the content</source>
        <translation>Über dem Inhalt</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Innenabstand</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Page border</source>
        <translation>Seitenrahmen</translation>
    </message>
    <message>
        <source>Page break before</source>
        <translation>Seitenumbruch davor</translation>
    </message>
    <message>
        <source>Pagination</source>
        <translation>Seitenumbruch</translation>
    </message>
    <message>
        <source>Paragraph</source>
        <translation>Absatz</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Portrait</source>
        <translation>Hochformat</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Quotation</source>
        <translation>Zitat</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>Repeat for</source>
        <translation>Wiederholen für</translation>
    </message>
    <message>
        <source>Repeat header on each page</source>
        <translation>Kopfzeile auf jeder Seite wiederholen</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Right margin</source>
        <translation>Rechter Rand</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Row and column header</source>
        <translation>Zeilen- und Spaltenkopf</translation>
    </message>
    <message>
        <source>Row header</source>
        <translation>Zeilenkopf</translation>
    </message>
    <message>
        <source>Rows spanned</source>
        <translation>Überspannte Zeilen</translation>
    </message>
    <message>
        <source>Sample data</source>
        <translation>Beispieldaten</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Show if</source>
        <translation>Zeigen wenn</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Solid</source>
        <translation>Durchgezogen</translation>
    </message>
    <message>
        <source>Space after</source>
        <translation>Abstand danach</translation>
    </message>
    <message>
        <source>Space before</source>
        <translation>Abstand davor</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>Abstände</translation>
    </message>
    <message>
        <source>Square ▪</source>
        <translation>Quadrat ▪</translation>
    </message>
    <message>
        <source>Standard 14, not embedded</source>
        <translation>Standard-14, nicht eingebettet</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Start at</source>
        <translation>Beginnen bei</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>Strecken</translation>
    </message>
    <message>
        <source>Strikethrough</source>
        <translation>Durchgestrichen</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Stil</translation>
    </message>
    <message>
        <source>Styles</source>
        <translation>Stile</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Tagged</source>
        <translation>Mit Tags</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Top margin</source>
        <translation>Oberer Rand</translation>
    </message>
    <message>
        <source>US Legal</source>
        <translation>US Legal</translation>
    </message>
    <message>
        <source>US Letter</source>
        <translation>US Letter</translation>
    </message>
    <message>
        <source>Underline</source>
        <translation>Unterstrichen</translation>
    </message>
    <message>
        <source>Upwards</source>
        <translation>Aufwärts</translation>
    </message>
    <message>
        <source>Vertical</source>
        <translation>Senkrecht</translation>
    </message>
    <message>
        <source>Vertical alignment</source>
        <translation>Senkrechte Ausrichtung</translation>
    </message>
    <message>
        <source>Watermark</source>
        <translation>Wasserzeichen</translation>
    </message>
    <message>
        <source>Whole image</source>
        <translation>Ganzes Bild</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>a, b, c</source>
        <translation>a, b, c</translation>
    </message>
    <message>
        <source>i, ii, iii</source>
        <translation>i, ii, iii</translation>
    </message>
    <message>
        <source>Aztec code</source>
        <translation>Aztec-Code</translation>
    </message>
    <message>
        <source>Barcode</source>
        <translation>Strichcode</translation>
    </message>
    <message>
        <source>Code 128</source>
        <translation>Code 128</translation>
    </message>
    <message>
        <source>Code 39</source>
        <translation>Code 39</translation>
    </message>
    <message>
        <source>Data Matrix</source>
        <translation>Data Matrix</translation>
    </message>
    <message>
        <source>EAN-13</source>
        <translation>EAN-13</translation>
    </message>
    <message>
        <source>EAN-8</source>
        <translation>EAN-8</translation>
    </message>
    <message>
        <source>Error correction</source>
        <translation>Fehlerkorrektur</translation>
    </message>
    <message>
        <source>GS1 Data Matrix</source>
        <translation>GS1 Data Matrix</translation>
    </message>
    <message>
        <source>GS1 data with its application identifiers in parentheses: (01)09506000134352(10)ABC</source>
        <translation>GS1-Daten mit den Datenbezeichnern in Klammern: (01)09506000134352(10)ABC</translation>
    </message>
    <message>
        <source>GS1-128</source>
        <translation>GS1-128</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>ITF-14</source>
        <translation>ITF-14</translation>
    </message>
    <message>
        <source>Interleaved 2 of 5</source>
        <translation>Interleaved 2 of 5</translation>
    </message>
    <message>
        <source>Kind of code</source>
        <translation>Art des Codes</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Niedrig</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Of QR, Aztec and PDF417.</source>
        <translation>Bei QR, Aztec und PDF417.</translation>
    </message>
    <message>
        <source>PDF417</source>
        <translation>PDF417</translation>
    </message>
    <message>
        <source>QR code</source>
        <translation>QR-Code</translation>
    </message>
    <message>
        <source>Quartile</source>
        <translation>Quartil</translation>
    </message>
    <message>
        <source>Show value below bars</source>
        <translation>Wert unter den Strichen zeigen</translation>
    </message>
    <message>
        <source>UPC-A</source>
        <translation>UPC-A</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>Kinds</name>
    <message>
        <source>Heading</source>
        <translation>Überschrift</translation>
    </message>
    <message>
        <source>Paragraph</source>
        <translation>Absatz</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>List item</source>
        <translation>Listenpunkt</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Table row</source>
        <translation>Tabellenzeile</translation>
    </message>
    <message>
        <source>Table cell</source>
        <translation>Tabellenzelle</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Spacer</source>
        <translation>Abstandhalter</translation>
    </message>
    <message>
        <source>Page break</source>
        <translation>Seitenumbruch</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Rahmenfläche</translation>
    </message>
    <message>
        <source>Unknown element</source>
        <translation>Unbekanntes Element</translation>
    </message>
    <message>
        <source>Barcode</source>
        <translation>Strichcode</translation>
    </message>
</context>
<context>
    <name>LengthExpression</name>
    <message>
        <source>“%1” is not expected here.</source>
        <translation>„%1“ wird hier nicht erwartet.</translation>
    </message>
    <message>
        <source>Two lengths can’t be multiplied.</source>
        <translation>Zwei Längen können nicht multipliziert werden.</translation>
    </message>
    <message>
        <source>Division by zero.</source>
        <translation>Division durch null.</translation>
    </message>
    <message>
        <source>A number can’t be divided by a length.</source>
        <translation>Eine Zahl kann nicht durch eine Länge geteilt werden.</translation>
    </message>
    <message>
        <source>Too many brackets.</source>
        <translation>Zu viele Klammern.</translation>
    </message>
    <message>
        <source>A closing bracket is missing.</source>
        <translation>Eine schließende Klammer fehlt.</translation>
    </message>
    <message>
        <source>A number such as 12, 12.5pt or 20mm is expected.</source>
        <translation>Eine Zahl wie 12, 12,5pt oder 20mm wird erwartet.</translation>
    </message>
    <message>
        <source>“%1” is no unit; use mm, cm, in or pt.</source>
        <translation>„%1“ ist keine Einheit; verwenden Sie mm, cm, in oder pt.</translation>
    </message>
    <message>
        <source>This value has a unit already.</source>
        <translation>Dieser Wert hat bereits eine Einheit.</translation>
    </message>
    <message>
        <source>The expression is too long.</source>
        <translation>Der Ausdruck ist zu lang.</translation>
    </message>
    <message>
        <source>The length is out of range; up to %1 pt are allowed.</source>
        <translation>Die Länge ist außerhalb des Bereichs; bis zu %1 pt sind erlaubt.</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Heading</source>
        <translation>Überschrift</translation>
    </message>
    <message>
        <source>First item</source>
        <translation>Erster Punkt</translation>
    </message>
    <message>
        <source>Second item</source>
        <translation>Zweiter Punkt</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Tables and pictures</source>
        <translation>Tabellen und Bilder</translation>
    </message>
    <message>
        <source>Arrangement</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>Heading 1</source>
        <translation>Überschrift 1</translation>
    </message>
    <message>
        <source>Heading 2</source>
        <translation>Überschrift 2</translation>
    </message>
    <message>
        <source>Heading 3</source>
        <translation>Überschrift 3</translation>
    </message>
    <message>
        <source>Paragraph</source>
        <translation>Absatz</translation>
    </message>
    <message>
        <source>Bulleted list</source>
        <translation>Aufzählung</translation>
    </message>
    <message>
        <source>Numbered list</source>
        <translation>Nummerierte Liste</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>Ellipse</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Rahmenfläche</translation>
    </message>
    <message>
        <source>Spacer</source>
        <translation>Abstandhalter</translation>
    </message>
    <message>
        <source>Page break</source>
        <translation>Seitenumbruch</translation>
    </message>
    <message>
        <source>Barcode or QR code</source>
        <translation>Strich- oder QR-Code</translation>
    </message>
</context>
<context>
    <name>ReadingOrderTool</name>
    <message>
        <source>%1 “%2”</source>
        <translation>%1 „%2“</translation>
    </message>
    <message>
        <source>Read %1 before %2</source>
        <translation>%1 vor %2 lesen</translation>
    </message>
    <message>
        <source>Read %1 after %2</source>
        <translation>%1 nach %2 lesen</translation>
    </message>
    <message>
        <source>Drop it on the number beside which it shall be read</source>
        <translation>Auf der Nummer ablegen, neben der es gelesen werden soll</translation>
    </message>
    <message>
        <source>Change reading order</source>
        <translation>Lesereihenfolge ändern</translation>
    </message>
</context>
<context>
    <name>SelectTool</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Move %1 elements</source>
        <translation>%1 Elemente verschieben</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>Größe ändern</translation>
    </message>
    <message>
        <source>Resize column</source>
        <translation>Spaltenbreite ändern</translation>
    </message>
    <message>
        <source>Begin header</source>
        <translation>Kopfzeile beginnen</translation>
    </message>
    <message>
        <source>Begin footer</source>
        <translation>Fußzeile beginnen</translation>
    </message>
    <message>
        <source>X %1   Y %2</source>
        <translation>X %1   Y %2</translation>
    </message>
    <message>
        <source>Drop to place it here</source>
        <translation>Loslassen, um es hier abzulegen</translation>
    </message>
    <message>
        <source>It can&apos;t be placed here</source>
        <translation>Hier kann es nicht abgelegt werden</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Column %1: %2</source>
        <translation>Spalte %1: %2</translation>
    </message>
</context>
<context>
    <name>TextTool</name>
    <message>
        <source>Insert paragraph</source>
        <translation>Absatz einfügen</translation>
    </message>
</context>
<context>
    <name>Verdicts</name>
    <message>
        <source>PASS</source>
        <translation>BESTANDEN</translation>
    </message>
    <message>
        <source>FAIL</source>
        <translation>NICHT BESTANDEN</translation>
    </message>
    <message>
        <source>NOT CHECKED</source>
        <translation>NICHT GEPRÜFT</translation>
    </message>
    <message numerus="yes">
        <source>No rule is broken in %n checks</source>
        <translation>
            <numerusform>Keine Regel verletzt bei %n Prüfung</numerusform>
            <numerusform>Keine Regel verletzt bei %n Prüfungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 broken at %2</source>
        <extracomment>%1: &quot;3 rules&quot;, %2: &quot;14 places&quot;</extracomment>
        <translation>%1 verletzt an %2</translation>
    </message>
    <message numerus="yes">
        <source>%n rules</source>
        <translation>
            <numerusform>%n Regel</numerusform>
            <numerusform>%n Regeln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n places</source>
        <translation>
            <numerusform>%n Stelle</numerusform>
            <numerusform>%n Stellen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Designs document templates and shows the PDF they make.</source>
        <translation>Gestaltet Dokumentvorlagen und zeigt die PDF-Dateien, die daraus entstehen.</translation>
    </message>
    <message>
        <source>Template to open</source>
        <translation>Vorlage, die geöffnet wird</translation>
    </message>
    <message>
        <source>Quoin can’t start</source>
        <translation>Quoin kann nicht starten</translation>
    </message>
</context>
<context>
    <name>quoin::AboutDialog</name>
    <message>
        <source>About Quoin</source>
        <translation>Über Quoin</translation>
    </message>
    <message>
        <source>&lt;h2&gt;Quoin %1&lt;/h2&gt;&lt;p&gt;Designs document templates and lays them out as accessible, archivable PDF files.&lt;/p&gt;&lt;p&gt;The window is free software under the GNU General Public License, version 3 or later; the engine under the Apache License 2.0. It comes without any warranty.&lt;/p&gt;&lt;p&gt;Built with Qt %2, HarfBuzz, ICU, OpenSSL and other free libraries. The bundled fonts Noto Sans and Liberation are under the SIL Open Font License.&lt;/p&gt;</source>
        <translation>&lt;h2&gt;Quoin %1&lt;/h2&gt;&lt;p&gt;Gestaltet Dokumentvorlagen und setzt sie als barrierefreie, archivierbare PDF-Dateien.&lt;/p&gt;&lt;p&gt;Das Fenster ist freie Software unter der GNU General Public License, Version 3 oder später; die Engine unter der Apache-Lizenz 2.0. Es gibt keinerlei Gewährleistung.&lt;/p&gt;&lt;p&gt;Gebaut mit Qt %2, HarfBuzz, ICU, OpenSSL und anderen freien Bibliotheken. Die mitgelieferten Schriften Noto Sans und Liberation stehen unter der SIL Open Font License.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>quoin::Actions</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>quoin::BenchmarkModel</name>
    <message>
        <source>Compliant</source>
        <translation>Normgerecht</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>Schlicht</translation>
    </message>
    <message numerus="yes">
        <source>Best %1, mean %2, worst %3 of %n runs</source>
        <translation>
            <numerusform>Beste %1, Mittel %2, schlechteste %3 aus %n Lauf</numerusform>
            <numerusform>Beste %1, Mittel %2, schlechteste %3 aus %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 documents a second then</source>
        <translation>damals %1 Dokumente je Sekunde</translation>
    </message>
    <message>
        <source>The document’s own template, on data made from its sample</source>
        <translation>Die Vorlage des Dokuments selbst, mit Daten nach dem Muster ihrer Beispieldaten</translation>
    </message>
    <message>
        <source>%1, signed</source>
        <translation>%1, signiert</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>What is measured</source>
        <translation>Was gemessen wird</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Compliant: PDF/A-4 and PDF/UA-2, retail notes signed. Plain: no standard, no tags, standard fonts</source>
        <translation>Normgerecht: PDF/A-4 und PDF/UA-2, Abrechnungen für Privatkunden signiert. Schlicht: keine Norm, keine Tags, Standardschriften</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Threads that render</source>
        <translation>Threads, die Dokumente erzeugen</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Documents a second, median of the runs</source>
        <translation>Dokumente je Sekunde, Median der Läufe</translation>
    </message>
    <message>
        <source>Docs/s</source>
        <translation>Dok./s</translation>
    </message>
    <message>
        <source>Faster or slower than in the saved report</source>
        <translation>Schneller oder langsamer als im gespeicherten Bericht</translation>
    </message>
    <message>
        <source>Against saved</source>
        <translation>Zum Vergleich</translation>
    </message>
    <message>
        <source>Standard deviation of the runs, documents a second</source>
        <translation>Standardabweichung der Läufe, Dokumente je Sekunde</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>Half of the documents took at most so many milliseconds</source>
        <translation>Die Hälfte der Dokumente brauchte höchstens so viele Millisekunden</translation>
    </message>
    <message>
        <source>p50 ms</source>
        <translation>p50 ms</translation>
    </message>
    <message>
        <source>95 of 100 documents took at most so many milliseconds</source>
        <translation>95 von 100 Dokumenten brauchten höchstens so viele Millisekunden</translation>
    </message>
    <message>
        <source>p95 ms</source>
        <translation>p95 ms</translation>
    </message>
    <message>
        <source>99 of 100 documents took at most so many milliseconds</source>
        <translation>99 von 100 Dokumenten brauchten höchstens so viele Millisekunden</translation>
    </message>
    <message>
        <source>p99 ms</source>
        <translation>p99 ms</translation>
    </message>
    <message>
        <source>Microseconds of processor time a document, all threads</source>
        <translation>Mikrosekunden Prozessorzeit je Dokument, alle Threads</translation>
    </message>
    <message>
        <source>CPU µs</source>
        <translation>CPU µs</translation>
    </message>
    <message>
        <source>Most memory of the whole program while it rendered, megabytes</source>
        <translation>Größter Speicherbedarf des ganzen Programms beim Erzeugen, Megabyte</translation>
    </message>
    <message>
        <source>Peak MB</source>
        <translation>Spitze MB</translation>
    </message>
    <message>
        <source>Bytes of a document</source>
        <translation>Byte je Dokument</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>Documents that don’t show their own data, or whose pages or signature are wrong</source>
        <translation>Dokumente, die nicht ihre eigenen Daten zeigen oder deren Seiten oder Signatur falsch sind</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>Falsch</translation>
    </message>
</context>
<context>
    <name>quoin::BenchmarkPanel</name>
    <message>
        <source>Bind</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Lay out</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Textsatz</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Compress</source>
        <translation>Komprimieren</translation>
    </message>
    <message>
        <source>Hash</source>
        <translation>Prüfsumme</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>Signieren</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %n workers</source>
        <translation>
            <numerusform>%1, %2, %n Thread</numerusform>
            <numerusform>%1, %2, %n Threads</numerusform>
        </translation>
    </message>
    <message>
        <source>Speed of each run</source>
        <translation>Tempo jedes Laufs</translation>
    </message>
    <message>
        <source>Where the time goes</source>
        <translation>Wohin die Zeit geht</translation>
    </message>
    <message>
        <source>Nothing was measured yet</source>
        <translation>Noch nichts gemessen</translation>
    </message>
    <message>
        <source>Measure this template or the built-in workloads. Every document differs, and each is read back and searched for its own data.</source>
        <translation>Messen Sie diese Vorlage oder die eingebauten Aufgaben. Jedes Dokument ist anders, und jedes wird zurückgelesen und nach seinen eigenen Daten durchsucht.</translation>
    </message>
    <message>
        <source>This template</source>
        <translation>Diese Vorlage</translation>
    </message>
    <message>
        <source>All workloads, quick</source>
        <translation>Alle Aufgaben, schnell</translation>
    </message>
    <message>
        <source>All workloads, full</source>
        <translation>Alle Aufgaben, gründlich</translation>
    </message>
    <message>
        <source>What to measure</source>
        <translation>Was gemessen wird</translation>
    </message>
    <message>
        <source>Its profiles</source>
        <translation>Deren Profile</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Compliant: PDF/A-4 and PDF/UA-2, retail notes signed. Plain: no standard, no tags, standard fonts</source>
        <translation>Normgerecht: PDF/A-4 und PDF/UA-2, Abrechnungen für Privatkunden signiert. Schlicht: keine Norm, keine Tags, Standardschriften</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Threads that render</source>
        <translation>Threads, die Dokumente erzeugen</translation>
    </message>
    <message>
        <source>Workers: </source>
        <translation>Threads: </translation>
    </message>
    <message>
        <source>Runs: 3 or 5</source>
        <translation>Läufe: 3 oder 5</translation>
    </message>
    <message>
        <source>Runs: </source>
        <translation>Läufe: </translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Runs of each workload; 3, or 5 with all workloads in full</source>
        <translation>Läufe jeder Aufgabe; 3, oder 5 bei allen Aufgaben gründlich</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Measure on this machine; the window stays usable, but what you do in it costs speed</source>
        <translation>Auf diesem Rechner messen; das Fenster bleibt benutzbar, doch was Sie darin tun, kostet Tempo</translation>
    </message>
    <message>
        <source>Progress of the benchmark</source>
        <translation>Fortschritt der Messung</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>Messung abbrechen</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Vergleichen …</translation>
    </message>
    <message>
        <source>Compare with a report that was saved as JSON</source>
        <translation>Mit einem als JSON gespeicherten Bericht vergleichen</translation>
    </message>
    <message>
        <source>Save Report…</source>
        <translation>Bericht speichern …</translation>
    </message>
    <message>
        <source>Save the report as a page, JSON or CSV</source>
        <translation>Den Bericht als Seite, JSON oder CSV speichern</translation>
    </message>
    <message>
        <source>State of the benchmark</source>
        <translation>Stand der Messung</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>Don’t Compare</source>
        <translation>Nicht vergleichen</translation>
    </message>
    <message>
        <source>Benchmark</source>
        <translation>Leistungsmessung</translation>
    </message>
    <message>
        <source>The measuring failed.</source>
        <translation>Die Messung ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Compare with Report</source>
        <translation>Mit Bericht vergleichen</translation>
    </message>
    <message>
        <source>Reports (*.json);;All files (*)</source>
        <translation>Berichte (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The report could not be read.</source>
        <translation>Der Bericht konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Save Benchmark Report</source>
        <translation>Messbericht speichern</translation>
    </message>
    <message>
        <source>Page to look at (*.html);;JSON, to compare with (*.json);;Table (*.csv)</source>
        <translation>Seite zum Ansehen (*.html);;JSON, zum Vergleichen (*.json);;Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>The report could not be saved.</source>
        <translation>Der Bericht konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Warming up…</source>
        <translation>Aufwärmen …</translation>
    </message>
    <message>
        <source>%1: warmed up</source>
        <translation>%1: aufgewärmt</translation>
    </message>
    <message>
        <source>%1: run %2 of %3</source>
        <translation>%1: Lauf %2 von %3</translation>
    </message>
    <message>
        <source>Measurement %1 of %2. %3</source>
        <translation>Messung %1 von %2. %3</translation>
    </message>
    <message>
        <source>All of %1 documents are right.</source>
        <translation>Alle %1 Dokumente stimmen.</translation>
    </message>
    <message>
        <source>%1 of %2 documents are wrong.</source>
        <translation>%1 von %2 Dokumenten sind falsch.</translation>
    </message>
    <message>
        <source>Cancelled. %1</source>
        <translation>Abgebrochen. %1</translation>
    </message>
    <message>
        <source>Compared with %1.</source>
        <translation>Verglichen mit %1.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Documents/s</source>
        <translation>Dokumente/s</translation>
    </message>
    <message>
        <source>Stages aren’t known here</source>
        <translation>Die Schritte sind hier nicht bekannt</translation>
    </message>
    <message>
        <source>Microseconds of a document: %1</source>
        <translation>Mikrosekunden je Dokument: %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>quoin::BorderEdit</name>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Line width</source>
        <translation>Linienbreite</translation>
    </message>
    <message>
        <source>Line color</source>
        <translation>Linienfarbe</translation>
    </message>
    <message>
        <source>Inherited</source>
        <translation>Geerbt</translation>
    </message>
</context>
<context>
    <name>quoin::BorderSidesEdit</name>
    <message>
        <source>All sides</source>
        <translation>Alle Seiten</translation>
    </message>
</context>
<context>
    <name>quoin::CanvasView</name>
    <message>
        <source>Repeated for %1</source>
        <translation>Wiederholt für %1</translation>
    </message>
    <message>
        <source>Shown if %1</source>
        <translation>Gezeigt, wenn %1</translation>
    </message>
    <message>
        <source>Decoration, not read aloud</source>
        <translation>Verzierung, wird nicht vorgelesen</translation>
    </message>
    <message>
        <source>Page %1 of %2. Tab goes from element to element, Return edits text, Escape steps out.</source>
        <translation>Seite %1 von %2. Tab geht von Element zu Element, Eingabe bearbeitet Text, Escape geht eine Ebene hinaus.</translation>
    </message>
    <message>
        <source>Canvas</source>
        <translation>Zeichenfläche</translation>
    </message>
    <message>
        <source>Laying out …</source>
        <translation>Wird gesetzt …</translation>
    </message>
    <message>
        <source>This template can&apos;t be laid out. The problems panel says why.</source>
        <translation>Diese Vorlage kann nicht gesetzt werden. Der Bereich Probleme sagt, warum.</translation>
    </message>
    <message>
        <source>New list item</source>
        <translation>Neuer Listenpunkt</translation>
    </message>
    <message>
        <source>New paragraph</source>
        <translation>Neuer Absatz</translation>
    </message>
    <message>
        <source>Join paragraphs</source>
        <translation>Absätze verbinden</translation>
    </message>
    <message>
        <source>Bind row to list</source>
        <translation>Zeile an Liste binden</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>%1 einfügen</translation>
    </message>
    <message>
        <source>Insert field</source>
        <translation>Feld einfügen</translation>
    </message>
    <message>
        <source>Insert table of list</source>
        <translation>Tabelle der Liste einfügen</translation>
    </message>
    <message>
        <source>Insert image</source>
        <translation>Bild einfügen</translation>
    </message>
</context>
<context>
    <name>quoin::ColorEdit</name>
    <message>
        <source>Choose a color</source>
        <translation>Farbe wählen</translation>
    </message>
    <message>
        <source>Color value</source>
        <translation>Farbwert</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>&amp;Keine</translation>
    </message>
    <message>
        <source>&amp;Other Color…</source>
        <translation>&amp;Andere Farbe …</translation>
    </message>
    <message>
        <source>Choose a Color</source>
        <translation>Farbe wählen</translation>
    </message>
</context>
<context>
    <name>quoin::ColumnWidthEdit</name>
    <message>
        <source>Fixed</source>
        <translation>Fest</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Fit content</source>
        <translation>Nach Inhalt</translation>
    </message>
    <message>
        <source>Kind of width</source>
        <translation>Art der Breite</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Share of the free width</source>
        <translation>Anteil der freien Breite</translation>
    </message>
    <message>
        <source>A column of share 2 is twice as wide as one of share 1.</source>
        <translation>Eine Spalte mit Anteil 2 ist doppelt so breit wie eine mit Anteil 1.</translation>
    </message>
</context>
<context>
    <name>quoin::ColumnsEdit</name>
    <message>
        <source>Width of column %1</source>
        <translation>Breite von Spalte %1</translation>
    </message>
    <message>
        <source>Alignment of column %1</source>
        <translation>Ausrichtung von Spalte %1</translation>
    </message>
    <message>
        <source>All properties of column %1</source>
        <translation>Alle Eigenschaften von Spalte %1</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>Ausr.</translation>
    </message>
</context>
<context>
    <name>quoin::CommandPalette</name>
    <message>
        <source>Find Command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>Was möchten Sie tun?</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>%1    %2</source>
        <translation>%1    %2</translation>
    </message>
</context>
<context>
    <name>quoin::ConformanceBadge</name>
    <message>
        <source>Not validated</source>
        <translation>Nicht validiert</translation>
    </message>
    <message>
        <source>The document was not validated yet.</source>
        <translation>Das Dokument wurde noch nicht validiert.</translation>
    </message>
    <message>
        <source>Validating…</source>
        <translation>Wird validiert …</translation>
    </message>
    <message>
        <source>The document is being validated.</source>
        <translation>Das Dokument wird gerade validiert.</translation>
    </message>
    <message>
        <source>Validation stale</source>
        <translation>Validierung veraltet</translation>
    </message>
    <message>
        <source>The document was edited since it was validated. The verdict was %1.</source>
        <translation>Das Dokument wurde seit der Validierung bearbeitet. Das Urteil war %1.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The exported file, as it was written</source>
        <translation>Die exportierte Datei, wie sie geschrieben wurde</translation>
    </message>
    <message>
        <source>The preview, which is not signed; an exported file is validated by itself</source>
        <translation>Die Vorschau, die nicht signiert ist; eine exportierte Datei wird von selbst validiert</translation>
    </message>
</context>
<context>
    <name>quoin::DataModel</name>
    <message>
        <source>Not in the data</source>
        <translation>Nicht in den Daten</translation>
    </message>
    <message>
        <source>each item</source>
        <translation>jeder Eintrag</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%n items</source>
        <translation>
            <numerusform>%n Eintrag</numerusform>
            <numerusform>%n Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>true</source>
        <translation>wahr</translation>
    </message>
    <message>
        <source>false</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>used</source>
        <translation>verwendet</translation>
    </message>
    <message>
        <source>The template uses these, but the sample data doesn’t have them.</source>
        <translation>Die Vorlage verwendet diese, aber in den Beispieldaten fehlen sie.</translation>
    </message>
    <message>
        <source>%1: used in the template</source>
        <translation>%1: in der Vorlage verwendet</translation>
    </message>
    <message>
        <source>%1: not used in the template</source>
        <translation>%1: in der Vorlage nicht verwendet</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>nicht verwendet</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Verwendet</translation>
    </message>
    <message>
        <source>The whole list</source>
        <translation>Die ganze Liste</translation>
    </message>
    <message>
        <source>How many items</source>
        <translation>Anzahl der Einträge</translation>
    </message>
    <message>
        <source>Page number</source>
        <translation>Seitenzahl</translation>
    </message>
    <message>
        <source>Number of pages</source>
        <translation>Anzahl der Seiten</translation>
    </message>
    <message>
        <source>No sample data</source>
        <translation>Keine Beispieldaten</translation>
    </message>
</context>
<context>
    <name>quoin::DataPanel</name>
    <message>
        <source>&amp;Insert Field</source>
        <translation>Feld e&amp;infügen</translation>
    </message>
    <message>
        <source>&amp;Bind to Table</source>
        <translation>An Tabelle &amp;binden</translation>
    </message>
    <message>
        <source>New &amp;Table</source>
        <translation>Neue &amp;Tabelle</translation>
    </message>
    <message>
        <source>Choose a data file</source>
        <translation>Datendatei wählen</translation>
    </message>
    <message>
        <source>Read the data again</source>
        <translation>Die Daten neu lesen</translation>
    </message>
    <message>
        <source>Sample data</source>
        <translation>Beispieldaten</translation>
    </message>
    <message>
        <source>Search fields</source>
        <translation>Felder suchen</translation>
    </message>
    <message>
        <source>No sample data</source>
        <translation>Keine Beispieldaten</translation>
    </message>
    <message>
        <source>Choose a JSON or CSV file. Its fields can then be put into the text, and its lists bound to tables.</source>
        <translation>Wählen Sie eine JSON- oder CSV-Datei. Ihre Felder können dann in den Text gesetzt und ihre Listen an Tabellen gebunden werden.</translation>
    </message>
    <message>
        <source>Choose a &amp;File…</source>
        <translation>&amp;Datei wählen …</translation>
    </message>
    <message>
        <source>Fields of the sample data</source>
        <translation>Felder der Beispieldaten</translation>
    </message>
    <message>
        <source>Put the field into the text that is selected or typed in</source>
        <translation>Das Feld in den gewählten oder bearbeiteten Text setzen</translation>
    </message>
    <message>
        <source>Repeat the selected table’s row for each item of the list, and fill its empty cells</source>
        <translation>Die Zeile der gewählten Tabelle für jeden Eintrag der Liste wiederholen und ihre leeren Zellen füllen</translation>
    </message>
    <message>
        <source>Insert a new table with a column for each field of the list</source>
        <translation>Eine neue Tabelle mit einer Spalte je Feld der Liste einfügen</translation>
    </message>
    <message>
        <source>In the template</source>
        <translation>In der Vorlage</translation>
    </message>
    <message>
        <source>Use the data in the template</source>
        <translation>Die Daten in der Vorlage verwenden</translation>
    </message>
    <message>
        <source>Use no sample data</source>
        <translation>Keine Beispieldaten verwenden</translation>
    </message>
    <message>
        <source>Choose sample data</source>
        <translation>Beispieldaten wählen</translation>
    </message>
    <message>
        <source>Choose Sample Data</source>
        <translation>Beispieldaten wählen</translation>
    </message>
    <message>
        <source>Data (%1)</source>
        <translation>Daten (%1)</translation>
    </message>
    <message>
        <source>%1 Save the template first; the data can then stay a file beside it.</source>
        <translation>%1 Speichern Sie zuerst die Vorlage; dann können die Daten als Datei daneben bleiben.</translation>
    </message>
    <message>
        <source>%1 can’t be copied to %2.</source>
        <translation>%1 kann nicht nach %2 kopiert werden.</translation>
    </message>
    <message>
        <source>Copied %1 beside the template.</source>
        <translation>%1 neben die Vorlage kopiert.</translation>
    </message>
    <message>
        <source>Bind row and insert field</source>
        <translation>Zeile binden und Feld einfügen</translation>
    </message>
    <message>
        <source>Insert field</source>
        <translation>Feld einfügen</translation>
    </message>
    <message>
        <source>“%1” belongs to each item of “%2”: the new paragraph comes once per item.</source>
        <translation>„%1“ gehört zu jedem Eintrag von „%2“: der neue Absatz kommt einmal je Eintrag.</translation>
    </message>
    <message>
        <source>Bind row to list</source>
        <translation>Zeile an Liste binden</translation>
    </message>
    <message>
        <source>The row now comes once for each item of “%1”.</source>
        <translation>Die Zeile kommt jetzt einmal für jeden Eintrag von „%1“.</translation>
    </message>
</context>
<context>
    <name>quoin::ExportDialog</name>
    <message>
        <source>No standard</source>
        <translation>Kein Standard</translation>
    </message>
    <message>
        <source>Archive: PDF/A-4</source>
        <translation>Archiv: PDF/A-4</translation>
    </message>
    <message>
        <source>Accessible: PDF/UA-2</source>
        <translation>Barrierefrei: PDF/UA-2</translation>
    </message>
    <message>
        <source>Archive and accessible: PDF/A-4 and PDF/UA-2</source>
        <translation>Archiv und barrierefrei: PDF/A-4 und PDF/UA-2</translation>
    </message>
    <message>
        <source>&amp;Open the file afterwards</source>
        <translation>Datei danach ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Export PDF</source>
        <translation>PDF exportieren</translation>
    </message>
    <message>
        <source>Choose where to write</source>
        <translation>Speicherort wählen</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>&amp;Datei:</translation>
    </message>
    <message>
        <source>&amp;Standard:</source>
        <translation>&amp;Standard:</translation>
    </message>
    <message>
        <source>As the template says</source>
        <translation>Wie in der Vorlage</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>untitled</source>
        <translation>unbenannt</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF-Dateien (*.pdf)</translation>
    </message>
    <message>
        <source>A plain PDF 2.0 file.</source>
        <translation>Eine einfache PDF-2.0-Datei.</translation>
    </message>
    <message>
        <source>The PDF could not be written.</source>
        <translation>Die PDF-Datei konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Si&amp;gn it with a private key</source>
        <translation>Mit einem privaten Schlüssel &amp;signieren</translation>
    </message>
    <message>
        <source>&amp;Key:</source>
        <translation>S&amp;chlüssel:</translation>
    </message>
    <message>
        <source>Choose the private key</source>
        <translation>Privaten Schlüssel auswählen</translation>
    </message>
    <message>
        <source>PKCS#12 or PEM</source>
        <translation>PKCS#12 oder PEM</translation>
    </message>
    <message>
        <source>&amp;Passphrase:</source>
        <translation>&amp;Passphrase:</translation>
    </message>
    <message>
        <source>&amp;Certificates:</source>
        <translation>&amp;Zertifikate:</translation>
    </message>
    <message>
        <source>Choose the certificates</source>
        <translation>Zertifikate auswählen</translation>
    </message>
    <message>
        <source>In the file of the key</source>
        <translation>In der Datei des Schlüssels</translation>
    </message>
    <message>
        <source>Private Key</source>
        <translation>Privater Schlüssel</translation>
    </message>
    <message>
        <source>Keys (*.p12 *.pfx *.pem *.key)</source>
        <translation>Schlüssel (*.p12 *.pfx *.pem *.key)</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Zertifikate</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer)</source>
        <translation>Zertifikate (*.pem *.crt *.cer)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The key can’t be used.</source>
        <translation>Der Schlüssel ist nicht verwendbar.</translation>
    </message>
    <message>
        <source>&amp;Time-stamp server:</source>
        <translation>&amp;Zeitstempelserver:</translation>
    </message>
    <message>
        <source>None: level B-B. With https://… level B-T</source>
        <translation>Keiner: Stufe B-B. Mit https://… Stufe B-T</translation>
    </message>
    <message>
        <source>The time-stamp server can’t be used.</source>
        <translation>Der Zeitstempelserver kann nicht verwendet werden.</translation>
    </message>
</context>
<context>
    <name>quoin::ExpressionEdit</name>
    <message>
        <source>Insert a field of the data</source>
        <translation>Ein Feld der Daten einfügen</translation>
    </message>
</context>
<context>
    <name>quoin::FactorEdit</name>
    <message>
        <source>A number such as 1.25 is expected.</source>
        <translation>Eine Zahl wie 1,25 wird erwartet.</translation>
    </message>
    <message>
        <source>A number from %1 to %2 is expected.</source>
        <translation>Eine Zahl von %1 bis %2 wird erwartet.</translation>
    </message>
</context>
<context>
    <name>quoin::FileController</name>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>%1 (untitled)</source>
        <translation>%1 (unbenannt)</translation>
    </message>
    <message>
        <source>New from Sample</source>
        <translation>Neu aus Beispiel</translation>
    </message>
    <message>
        <source>The folder %1 can’t be made.</source>
        <translation>Der Ordner %1 kann nicht angelegt werden.</translation>
    </message>
    <message>
        <source>Open Template</source>
        <translation>Vorlage öffnen</translation>
    </message>
    <message>
        <source>Reload Template</source>
        <translation>Vorlage neu laden</translation>
    </message>
    <message>
        <source>Save Template</source>
        <translation>Vorlage speichern</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>untitled</source>
        <translation>unbenannt</translation>
    </message>
    <message>
        <source>Save Template As</source>
        <translation>Vorlage speichern unter</translation>
    </message>
    <message>
        <source>Quoin templates (*.quoin)</source>
        <translation>Quoin-Vorlagen (*.quoin)</translation>
    </message>
    <message>
        <source>Unsaved Changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Do you want to save the changes to “%1”?</source>
        <translation>Möchten Sie die Änderungen an „%1“ speichern?</translation>
    </message>
    <message>
        <source>They are lost if you don’t save them.</source>
        <translation>Sie gehen verloren, wenn Sie nicht speichern.</translation>
    </message>
    <message>
        <source>Import Template</source>
        <translation>Vorlage importieren</translation>
    </message>
    <message>
        <source>Imported %1; what is different is among the problems</source>
        <translation>%1 importiert; was anders ist, steht unter den Problemen</translation>
    </message>
    <message>
        <source>Quoin templates (*.quoin);;Templates of gopdfsuit (*.json);;All files (*)</source>
        <translation>Quoin-Vorlagen (*.quoin);;Vorlagen von gopdfsuit (*.json);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>quoin::FindingsModel</name>
    <message>
        <source>%1 “%2”</source>
        <translation>%1 „%2“</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>%1 (%2 times)</source>
        <translation>%1 (%2-mal)</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
</context>
<context>
    <name>quoin::InPlaceEditor</name>
    <message>
        <source>Text of %1</source>
        <translation>Text von %1</translation>
    </message>
    <message>
        <source>Typing</source>
        <translation>Eingabe</translation>
    </message>
</context>
<context>
    <name>quoin::LengthEdit</name>
    <message>
        <source>At least %1 is needed.</source>
        <translation>Mindestens %1 ist nötig.</translation>
    </message>
    <message>
        <source>At most %1 is allowed.</source>
        <translation>Höchstens %1 ist erlaubt.</translation>
    </message>
</context>
<context>
    <name>quoin::LengthSidesEdit</name>
    <message>
        <source>Each side by itself</source>
        <translation>Jede Seite einzeln</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>All sides</source>
        <translation>Alle Seiten</translation>
    </message>
</context>
<context>
    <name>quoin::MainWindow</name>
    <message>
        <source>Canvas</source>
        <translation>Zeichenfläche</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>PDF Preview</source>
        <translation>PDF-Vorschau</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Wie geöffnet</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>Zu&amp;letzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Insert</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>F&amp;ormat</translation>
    </message>
    <message>
        <source>&amp;Arrange</source>
        <translation>&amp;Anordnen</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>&amp;Tabelle</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>A&amp;nsicht</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>As the &amp;System</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>%1 einfügen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Stil</translation>
    </message>
    <message>
        <source>Style of the selection</source>
        <translation>Stil der Auswahl</translation>
    </message>
    <message>
        <source>Font family</source>
        <translation>Schriftart</translation>
    </message>
    <message>
        <source>Font family of the selection</source>
        <translation>Schriftart der Auswahl</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Font size of the selection</source>
        <translation>Schriftgröße der Auswahl</translation>
    </message>
    <message>
        <source>Time from the last change to the finished PDF</source>
        <translation>Zeit von der letzten Änderung bis zur fertigen PDF-Datei</translation>
    </message>
    <message>
        <source>“%1” was changed by another program.</source>
        <translation>„%1“ wurde von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>Neu &amp;laden</translation>
    </message>
    <message>
        <source>&amp;Keep Mine</source>
        <translation>Meine &amp;behalten</translation>
    </message>
    <message>
        <source>Unsaved changes can’t be kept aside: %1</source>
        <translation>Nicht gespeicherte Änderungen können nicht gesichert werden: %1</translation>
    </message>
    <message>
        <source>&amp;Save Now</source>
        <translation>Jetzt &amp;speichern</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Mixed</source>
        <translation>Verschieden</translation>
    </message>
    <message>
        <source>%1[*] – Quoin</source>
        <translation>%1[*] – Quoin</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>Probleme (%1)</translation>
    </message>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notices</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message>
        <source>Show the problems</source>
        <translation>Die Probleme zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n elements</source>
        <translation>
            <numerusform>%n Element</numerusform>
            <numerusform>%n Elemente</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 × %3</source>
        <translation>%1, %2 × %3</translation>
    </message>
    <message>
        <source>This template is open in another window, so it can only be looked at here.</source>
        <translation>Diese Vorlage ist in einem anderen Fenster geöffnet und kann hier nur angesehen werden.</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>This template was made by a newer version of Quoin. It can be looked at and exported, but not changed.</source>
        <translation>Diese Vorlage wurde von einer neueren Version von Quoin erstellt. Sie kann angesehen und exportiert, aber nicht geändert werden.</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n pages to %1</source>
        <translation>
            <numerusform>%n Seite nach %1 exportiert</numerusform>
            <numerusform>%n Seiten nach %1 exportiert</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 does not lie under the template’s folder.</source>
        <translation>%1 liegt nicht im Ordner der Vorlage.</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Screen Reader</source>
        <translation>Bildschirmleser</translation>
    </message>
    <message>
        <source>The imported file holds a private key or certificates. They are not part of the template.</source>
        <translation>Die importierte Datei enthält einen privaten Schlüssel oder Zertifikate. Sie sind nicht Teil der Vorlage.</translation>
    </message>
    <message>
        <source>Save Them &amp;Elsewhere…</source>
        <translation>Sie &amp;woanders speichern…</translation>
    </message>
    <message>
        <source>Folder for Keys and Certificates</source>
        <translation>Ordner für Schlüssel und Zertifikate</translation>
    </message>
    <message>
        <source>The keys were written to %1</source>
        <translation>Die Schlüssel wurden nach %1 geschrieben</translation>
    </message>
    <message>
        <source>Benchmark</source>
        <translation>Leistungsmessung</translation>
    </message>
    <message>
        <source>Signatures</source>
        <translation>Signaturen</translation>
    </message>
</context>
<context>
    <name>quoin::MergeDialog</name>
    <message>
        <source>&amp;Add Files…</source>
        <translation>Dateien &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>&amp;One file of all these pages</source>
        <translation>&amp;Eine Datei aus allen diesen Seiten</translation>
    </message>
    <message>
        <source>Merge and Split PDF Files</source>
        <translation>PDF-Dateien zusammenfügen und teilen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>1-3,8,z: z is the last page, r2 the last but one, 5-1 runs backwards. Empty: all of them</source>
        <translation>1-3,8,z: z ist die letzte Seite, r2 die vorletzte, 5-1 läuft rückwärts. Leer: alle</translation>
    </message>
    <message>
        <source>Files, in order</source>
        <translation>Dateien, der Reihe nach</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben verschieben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten verschieben</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Aus der Liste entfernen</translation>
    </message>
    <message>
        <source>Pages in each file</source>
        <translation>Seiten in jeder Datei</translation>
    </message>
    <message>
        <source>pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Choose where to write</source>
        <translation>Speicherort wählen</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>&amp;Write</source>
        <translation>&amp;Schreiben</translation>
    </message>
    <message>
        <source>Add PDF Files</source>
        <translation>PDF-Dateien hinzufügen</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF-Dateien (*.pdf)</translation>
    </message>
    <message>
        <source>As they are</source>
        <translation>Wie sie sind</translation>
    </message>
    <message>
        <source>To the right</source>
        <translation>Nach rechts</translation>
    </message>
    <message>
        <source>Upside down</source>
        <translation>Auf den Kopf</translation>
    </message>
    <message>
        <source>To the left</source>
        <translation>Nach links</translation>
    </message>
    <message>
        <source>Turn the pages of %1</source>
        <translation>Seiten von %1 drehen</translation>
    </message>
    <message>
        <source>Folder for the Files</source>
        <translation>Ordner für die Dateien</translation>
    </message>
    <message>
        <source>Write PDF</source>
        <translation>PDF schreiben</translation>
    </message>
    <message>
        <source>Fo&amp;lder:</source>
        <translation>&amp;Ordner:</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>&amp;Datei:</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>“%1” is encrypted. Its password:</source>
        <translation>„%1“ ist verschlüsselt. Das Passwort:</translation>
    </message>
    <message numerus="yes">
        <source>%n files were written to %1.</source>
        <translation>
            <numerusform>%n Datei wurde nach %1 geschrieben.</numerusform>
            <numerusform>%n Dateien wurden nach %1 geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was written.</source>
        <translation>%1 wurde geschrieben.</translation>
    </message>
    <message>
        <source>A file for e&amp;very</source>
        <translation>Eine Datei &amp;für je</translation>
    </message>
</context>
<context>
    <name>quoin::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>quoin::OutlineModel</name>
    <message>
        <source>Body</source>
        <translation>Hauptteil</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Kopfzeile</translation>
    </message>
    <message>
        <source>Header of first page</source>
        <translation>Kopfzeile der ersten Seite</translation>
    </message>
    <message>
        <source>Footer</source>
        <translation>Fußzeile</translation>
    </message>
    <message>
        <source>Footer of first page</source>
        <translation>Fußzeile der ersten Seite</translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <translation>%1 „%2“</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>für %1</translation>
    </message>
    <message>
        <source>if %1</source>
        <translation>wenn %1</translation>
    </message>
    <message>
        <source>“%1” can’t be an id: letters, digits, - and _ are allowed, up to 64, and no other element may have it.</source>
        <translation>„%1“ kann keine Kennung sein: erlaubt sind bis zu 64 Buchstaben, Ziffern, - und _, und kein anderes Element darf sie haben.</translation>
    </message>
    <message>
        <source>Rename element</source>
        <translation>Element umbenennen</translation>
    </message>
    <message numerus="yes">
        <source>Move %n elements</source>
        <translation>
            <numerusform>%n Element verschieben</numerusform>
            <numerusform>%n Elemente verschieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Table, %n columns</source>
        <translation>
            <numerusform>Tabelle, %n Spalte</numerusform>
            <numerusform>Tabelle, %n Spalten</numerusform>
        </translation>
    </message>
    <message>
        <source>Header row</source>
        <translation>Kopfzeile</translation>
    </message>
    <message>
        <source>Footer row</source>
        <translation>Fußzeile</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>Ellipse</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>%1 (unknown to this version)</source>
        <translation>%1 (dieser Version unbekannt)</translation>
    </message>
</context>
<context>
    <name>quoin::OutlinePanel</name>
    <message>
        <source>Search elements</source>
        <translation>Elemente suchen</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
</context>
<context>
    <name>quoin::PaletteWidget</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search what can be inserted</source>
        <translation>Einfügbares suchen</translation>
    </message>
    <message>
        <source>Palette</source>
        <translation>Palette</translation>
    </message>
    <message>
        <source>Click to insert after the selection, or drag onto the page</source>
        <translation>Klicken fügt hinter der Auswahl ein; oder auf die Seite ziehen</translation>
    </message>
</context>
<context>
    <name>quoin::PathEdit</name>
    <message>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <source>Images (*.png *.jpg *.jpeg *.svg)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.svg)</translation>
    </message>
    <message>
        <source>Data (*.json *.csv *.tsv)</source>
        <translation>Daten (*.json *.csv *.tsv)</translation>
    </message>
    <message>
        <source>Choose an Image</source>
        <translation>Bild wählen</translation>
    </message>
    <message>
        <source>Choose Sample Data</source>
        <translation>Beispieldaten wählen</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 Pixel</translation>
    </message>
</context>
<context>
    <name>quoin::PositionBox</name>
    <message>
        <source>Position of the pointer</source>
        <translation>Position des Zeigers</translation>
    </message>
    <message>
        <source>Unit of positions</source>
        <translation>Einheit der Positionen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>quoin::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>&amp;Farbschema:</translation>
    </message>
    <message>
        <source>Points (pt)</source>
        <translation>Punkt (pt)</translation>
    </message>
    <message>
        <source>Millimetres (mm)</source>
        <translation>Millimeter (mm)</translation>
    </message>
    <message>
        <source>Centimetres (cm)</source>
        <translation>Zentimeter (cm)</translation>
    </message>
    <message>
        <source>Inches (in)</source>
        <translation>Zoll (in)</translation>
    </message>
    <message>
        <source>&amp;Unit of positions:</source>
        <translation>&amp;Einheit der Positionen:</translation>
    </message>
</context>
<context>
    <name>quoin::PreviewPanel</name>
    <message>
        <source>Previous page</source>
        <translation>Vorige Seite</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Nächste Seite</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Kleiner</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Größer</translation>
    </message>
    <message>
        <source>Fit width</source>
        <translation>Seitenbreite</translation>
    </message>
    <message>
        <source>Fit page</source>
        <translation>Ganze Seite</translation>
    </message>
    <message>
        <source>PDF preview</source>
        <translation>PDF-Vorschau</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>No page</source>
        <translation>Keine Seite</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>quoin::PreviewView</name>
    <message>
        <source>PDF preview</source>
        <translation>PDF-Vorschau</translation>
    </message>
    <message>
        <source>There is no PDF: the template can&apos;t be rendered. The problems panel says why.</source>
        <translation>Es gibt keine PDF-Datei: die Vorlage kann nicht ausgegeben werden. Der Bereich Probleme sagt, warum.</translation>
    </message>
    <message>
        <source>Rendering …</source>
        <translation>Wird ausgegeben …</translation>
    </message>
    <message>
        <source>This page can&apos;t be shown</source>
        <translation>Diese Seite kann nicht gezeigt werden</translation>
    </message>
    <message>
        <source>Older version: the newest can&apos;t be rendered</source>
        <translation>Älterer Stand: der neueste kann nicht ausgegeben werden</translation>
    </message>
</context>
<context>
    <name>quoin::ProblemsPanel</name>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message>
        <source>What Quoin finds while it lays the document out is listed here.</source>
        <translation>Was Quoin beim Setzen des Dokuments findet, steht hier.</translation>
    </message>
    <message>
        <source>Filter problems</source>
        <translation>Probleme filtern</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message numerus="yes">
        <source>%n notices</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quoin::PropertiesPanel</name>
    <message>
        <source>The element’s id in the template</source>
        <translation>Die Kennung des Elements in der Vorlage</translation>
    </message>
    <message>
        <source>Back to the selection</source>
        <translation>Zurück zur Auswahl</translation>
    </message>
    <message>
        <source>Search properties</source>
        <translation>Eigenschaften suchen</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Styles</source>
        <translation>Stile</translation>
    </message>
    <message>
        <source>Take back %1</source>
        <translation>%1 zurücknehmen</translation>
    </message>
    <message>
        <source>Select %1 %2</source>
        <translation>%1 %2 auswählen</translation>
    </message>
</context>
<context>
    <name>quoin::PropertyEditor</name>
    <message>
        <source>Mixed</source>
        <translation>Verschieden</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>By side</source>
        <translation>Je Seite</translation>
    </message>
</context>
<context>
    <name>quoin::PropertyModel</name>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Style “%1”</source>
        <translation>Stil „%1“</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message numerus="yes">
        <source>%n elements</source>
        <translation>
            <numerusform>%n Element</numerusform>
            <numerusform>%n Elemente</numerusform>
        </translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
</context>
<context>
    <name>quoin::ReadingModel</name>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Heading, level %1</source>
        <translation>Überschrift, Ebene %1</translation>
    </message>
    <message numerus="yes">
        <source>List, %n items</source>
        <translation>
            <numerusform>Liste, %n Eintrag</numerusform>
            <numerusform>Liste, %n Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>List item</source>
        <translation>Listeneintrag</translation>
    </message>
    <message>
        <source>Table, %1, %2</source>
        <translation>Tabelle, %1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n columns</source>
        <translation>
            <numerusform>%n Spalte</numerusform>
            <numerusform>%n Spalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Header cell</source>
        <translation>Kopfzelle</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Verweis</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>Quotation</source>
        <translation>Zitat</translation>
    </message>
    <message>
        <source>Aside</source>
        <translation>Randbemerkung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Form field</source>
        <translation>Formularfeld</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>Annotation</translation>
    </message>
    <message>
        <source>Paragraph</source>
        <translation>Absatz</translation>
    </message>
    <message>
        <source>nothing is said of it: it has no alternative text</source>
        <translation>davon wird nichts gesagt: Es hat keinen Alternativtext</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>What is said</source>
        <translation>Was gesagt wird</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
</context>
<context>
    <name>quoin::ReadingPanel</name>
    <message>
        <source>Nothing to read</source>
        <translation>Nichts zu lesen</translation>
    </message>
    <message>
        <source>What a screen reader says of the document is listed here, in its order.</source>
        <translation>Hier steht, was ein Bildschirmleser vom Dokument vorliest, in seiner Reihenfolge.</translation>
    </message>
    <message>
        <source>What a screen reader says</source>
        <translation>Was ein Bildschirmleser sagt</translation>
    </message>
</context>
<context>
    <name>quoin::RecoveryDialog</name>
    <message>
        <source>never saved</source>
        <translation>nie gespeichert</translation>
    </message>
    <message>
        <source>its file can’t be read any more</source>
        <translation>seine Datei kann nicht mehr gelesen werden</translation>
    </message>
    <message numerus="yes">
        <source>%n elements added</source>
        <translation>
            <numerusform>%n Element hinzugefügt</numerusform>
            <numerusform>%n Elemente hinzugefügt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n elements removed</source>
        <translation>
            <numerusform>%n Element entfernt</numerusform>
            <numerusform>%n Elemente entfernt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n elements changed</source>
        <translation>
            <numerusform>%n Element geändert</numerusform>
            <numerusform>%n Elemente geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>settings or styles changed</source>
        <translation>Einstellungen oder Stile geändert</translation>
    </message>
    <message>
        <source>order changed</source>
        <translation>Reihenfolge geändert</translation>
    </message>
    <message>
        <source>the same as its file</source>
        <translation>gleich wie die Datei</translation>
    </message>
    <message>
        <source>Recover Unsaved Work</source>
        <translation>Nicht gespeicherte Arbeit wiederherstellen</translation>
    </message>
    <message>
        <source>Quoin did not end as it should. This work was not saved:</source>
        <translation>Quoin wurde nicht ordentlich beendet. Diese Arbeit war nicht gespeichert:</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>Nicht gespeicherte Arbeit</translation>
    </message>
    <message>
        <source>%1: edited %2
%3</source>
        <translation>%1: bearbeitet %2
%3</translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Später</translation>
    </message>
</context>
<context>
    <name>quoin::Settings</name>
    <message>
        <source>The settings file could not be read. It was kept as %1, and the defaults are used.</source>
        <translation>Die Datei der Einstellungen konnte nicht gelesen werden. Sie wurde als %1 aufbewahrt, und es gelten die Vorgaben.</translation>
    </message>
</context>
<context>
    <name>quoin::ShortcutsDialog</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Arrange</source>
        <translation>Anordnen</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Tools (on the canvas)</source>
        <translation>Werkzeuge (auf der Zeichenfläche)</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>&amp;Assign</source>
        <translation>Zu&amp;weisen</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Search commands</source>
        <translation>Befehle suchen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>&amp;New keys:</source>
        <translation>&amp;Neue Tasten:</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>Neue Tasten</translation>
    </message>
    <message>
        <source>On the canvas: arrows move an element in a frame by 1 pt, with Shift by 10 pt, with Alt by 0.1 pt. Alt+Up and Alt+Down reorder, Tab goes through the elements in reading order, Enter edits, Escape steps out. Ctrl+wheel zooms, Space and drag moves the page.</source>
        <translation>Auf der Zeichenfläche: Pfeiltasten bewegen ein Element in einer Rahmenfläche um 1 pt, mit Umschalt um 10 pt, mit Alt um 0,1 pt. Alt+Auf und Alt+Ab ordnen um, Tab geht die Elemente in Lesereihenfolge durch, Eingabe bearbeitet, Escape geht eine Ebene hinaus. Strg+Mausrad zoomt, Leertaste und Ziehen verschiebt die Seite.</translation>
    </message>
    <message>
        <source>Used by: %1. Assigning takes the keys from there.</source>
        <translation>Belegt von: %1. Zuweisen nimmt die Tasten dort weg.</translation>
    </message>
</context>
<context>
    <name>quoin::SignaturePanel</name>
    <message>
        <source>No signatures were checked yet</source>
        <translation>Noch wurden keine Signaturen geprüft</translation>
    </message>
    <message>
        <source>Export a signed PDF, choose a file, or drop one here.</source>
        <translation>Exportieren Sie ein signiertes PDF, wählen Sie eine Datei oder legen Sie hier eine ab.</translation>
    </message>
    <message>
        <source>Check File…</source>
        <translation>Datei prüfen…</translation>
    </message>
    <message>
        <source>Check the signatures of a PDF file</source>
        <translation>Die Signaturen einer PDF-Datei prüfen</translation>
    </message>
    <message>
        <source>Check Again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Read the file again</source>
        <translation>Die Datei neu lesen</translation>
    </message>
    <message>
        <source>Which roots to trust</source>
        <translation>Welchen Wurzeln vertraut wird</translation>
    </message>
    <message>
        <source>Trust the Roots in a File…</source>
        <translation>Den Wurzeln in einer Datei vertrauen…</translation>
    </message>
    <message>
        <source>Don’t Check Chains</source>
        <translation>Ketten nicht prüfen</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>Signatur</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Signatures</source>
        <translation>Signaturen</translation>
    </message>
    <message>
        <source>Check Signatures</source>
        <translation>Signaturen prüfen</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF-Dateien (*.pdf)</translation>
    </message>
    <message>
        <source>Roots to Trust</source>
        <translation>Vertraute Wurzeln</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer)</source>
        <translation>Zertifikate (*.pem *.crt *.cer)</translation>
    </message>
    <message>
        <source>No roots trusted</source>
        <translation>Keiner Wurzel vertraut</translation>
    </message>
    <message>
        <source>Roots: %1</source>
        <translation>Wurzeln: %1</translation>
    </message>
    <message>
        <source>%1 is not signed.</source>
        <translation>%1 ist nicht signiert.</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n signatures.</source>
        <translation>
            <numerusform>%1 hat eine Signatur.</numerusform>
            <numerusform>%1 hat %n Signaturen.</numerusform>
        </translation>
    </message>
    <message>
        <source>leads to a trusted root</source>
        <translation>führt zu einer vertrauten Wurzel</translation>
    </message>
    <message>
        <source>not checked: no roots are trusted</source>
        <translation>nicht geprüft: keiner Wurzel wird vertraut</translation>
    </message>
    <message>
        <source>Intact, the whole file</source>
        <translation>Unversehrt, die ganze Datei</translation>
    </message>
    <message>
        <source>Intact, but something came later</source>
        <translation>Unversehrt, aber später kam etwas hinzu</translation>
    </message>
    <message>
        <source>Changed since it was signed</source>
        <translation>Seit dem Signieren verändert</translation>
    </message>
    <message>
        <source>No signature that can be checked</source>
        <translation>Keine Signatur, die geprüft werden kann</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Signed by</source>
        <translation>Signiert von</translation>
    </message>
    <message>
        <source>Time, as the signer says</source>
        <translation>Zeit, wie der Signierende sagt</translation>
    </message>
    <message>
        <source>Time-stamp</source>
        <translation>Zeitstempel</translation>
    </message>
    <message>
        <source>%1, by %2; its chain: %3</source>
        <translation>%1, von %2; seine Kette: %3</translation>
    </message>
    <message>
        <source>Revision %1 of %2</source>
        <translation>Fassung %1 von %2</translation>
    </message>
    <message>
        <source>Covers</source>
        <translation>Umfasst</translation>
    </message>
    <message>
        <source>%1; %2 bytes came later</source>
        <translation>%1; %2 Bytes kamen später hinzu</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Chain</source>
        <translation>Kette</translation>
    </message>
</context>
<context>
    <name>quoin::StartDialog</name>
    <message>
        <source>Contract note</source>
        <translation>Wertpapierabrechnung</translation>
    </message>
    <message>
        <source>Trades of a day in a table, with totals and a watermark</source>
        <translation>Geschäfte eines Tages in einer Tabelle, mit Summen und Wasserzeichen</translation>
    </message>
    <message>
        <source>Invoice</source>
        <translation>Rechnung</translation>
    </message>
    <message>
        <source>Items, tax and payment details</source>
        <translation>Posten, Steuer und Zahlungsangaben</translation>
    </message>
    <message>
        <source>Account statement</source>
        <translation>Kontoauszug</translation>
    </message>
    <message>
        <source>Several pages of bookings with running balances</source>
        <translation>Mehrere Seiten Buchungen mit laufenden Salden</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Brief</translation>
    </message>
    <message>
        <source>A letter with address field and letterhead</source>
        <translation>Ein Brief mit Anschriftfeld und Briefkopf</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Urkunde</translation>
    </message>
    <message>
        <source>One landscape page, laid out freely in a frame</source>
        <translation>Eine Seite im Querformat, frei in einer Rahmenfläche angeordnet</translation>
    </message>
    <message>
        <source>Service agreement</source>
        <translation>Dienstleistungsvertrag</translation>
    </message>
    <message>
        <source>Headings, numbered lists and links between sections</source>
        <translation>Überschriften, nummerierte Listen und Verweise zwischen Abschnitten</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Opened before</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>&amp;Open Another…</source>
        <translation>Andere &amp;öffnen …</translation>
    </message>
    <message>
        <source>Begin with a template</source>
        <translation>Mit einer Vorlage beginnen</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Empty page</source>
        <translation>Leere Seite</translation>
    </message>
    <message>
        <source>Begin with nothing</source>
        <translation>Mit nichts beginnen</translation>
    </message>
    <message>
        <source>&amp;Use Template</source>
        <translation>Vorlage &amp;verwenden</translation>
    </message>
</context>
<context>
    <name>quoin::StyleCombo</name>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
</context>
<context>
    <name>quoin::StyleExtendsEdit</name>
    <message>
        <source>Based on</source>
        <translation>Aufbauend auf</translation>
    </message>
    <message>
        <source>Base style on another</source>
        <translation>Stil auf einen anderen aufbauen</translation>
    </message>
</context>
<context>
    <name>quoin::StyleManager</name>
    <message>
        <source>Styles</source>
        <translation>Stile</translation>
    </message>
    <message>
        <source>New style</source>
        <translation>Neuer Stil</translation>
    </message>
    <message>
        <source>Edit the style’s properties</source>
        <translation>Die Eigenschaften des Stils bearbeiten</translation>
    </message>
    <message>
        <source>Rename the style</source>
        <translation>Den Stil umbenennen</translation>
    </message>
    <message>
        <source>Delete the style</source>
        <translation>Den Stil löschen</translation>
    </message>
    <message>
        <source>%1  ‹ %2</source>
        <translation>%1  ‹ %2</translation>
    </message>
    <message numerus="yes">
        <source>Used %n times</source>
        <translation>
            <numerusform>%n-mal verwendet</numerusform>
            <numerusform>%n-mal verwendet</numerusform>
        </translation>
    </message>
    <message>
        <source>New Style</source>
        <translation>Neuer Stil</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
    </message>
    <message>
        <source>New style “%1”</source>
        <translation>Neuer Stil „%1“</translation>
    </message>
    <message>
        <source>Rename Style</source>
        <translation>Stil umbenennen</translation>
    </message>
    <message>
        <source>There is a style “%1” already.</source>
        <translation>Es gibt bereits einen Stil „%1“.</translation>
    </message>
    <message>
        <source>Rename style “%1”</source>
        <translation>Stil „%1“ umbenennen</translation>
    </message>
    <message>
        <source>Delete style “%1”</source>
        <translation>Stil „%1“ löschen</translation>
    </message>
</context>
<context>
    <name>quoin::TemplateDocument</name>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>%1 was made by a newer version of Quoin, so it is not saved over. Save it under another name.</source>
        <translation>%1 wurde von einer neueren Version von Quoin erstellt und wird daher nicht überschrieben. Speichern Sie unter einem anderen Namen.</translation>
    </message>
    <message>
        <source>%1 is open in another window, so it is not saved over. Save it under another name.</source>
        <translation>%1 ist in einem anderen Fenster geöffnet und wird daher nicht überschrieben. Speichern Sie unter einem anderen Namen.</translation>
    </message>
    <message>
        <source>The template has no file name yet.</source>
        <translation>Die Vorlage hat noch keinen Dateinamen.</translation>
    </message>
    <message>
        <source>%1 is open in another window.</source>
        <translation>%1 ist in einem anderen Fenster geöffnet.</translation>
    </message>
</context>
<context>
    <name>quoin::TextRunsEdit</name>
    <message>
        <source>Bold</source>
        <translation>Fett</translation>
    </message>
    <message>
        <source>Italic</source>
        <translation>Kursiv</translation>
    </message>
    <message>
        <source>Underline</source>
        <translation>Unterstrichen</translation>
    </message>
    <message>
        <source>Strikethrough</source>
        <translation>Durchgestrichen</translation>
    </message>
    <message>
        <source>Text color</source>
        <translation>Textfarbe</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Verweis</translation>
    </message>
    <message>
        <source>Insert a field of the data</source>
        <translation>Ein Feld der Daten einfügen</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>As the style says</source>
        <translation>Wie im Stil</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Text Color</source>
        <translation>Textfarbe</translation>
    </message>
    <message>
        <source>Address (https://…, mailto:…) or #anchor of an element; empty removes the link:</source>
        <translation>Adresse (https://…, mailto:…) oder #Anker eines Elements; leer entfernt den Verweis:</translation>
    </message>
</context>
<context>
    <name>quoin::ValidationController</name>
    <message>
        <source>Preview of %1</source>
        <translation>Vorschau von %1</translation>
    </message>
    <message>
        <source>The document can’t be rendered: %1</source>
        <translation>Das Dokument kann nicht ausgegeben werden: %1</translation>
    </message>
</context>
<context>
    <name>quoin::ValidationFindingsModel</name>
    <message>
        <source>%1 “%2”</source>
        <translation>%1 „%2“</translation>
    </message>
    <message>
        <source>“%1”, no longer in the template</source>
        <translation>„%1“, nicht mehr in der Vorlage</translation>
    </message>
    <message>
        <source>data row %1</source>
        <translation>Datenzeile %1</translation>
    </message>
    <message>
        <source>page %1</source>
        <translation>Seite %1</translation>
    </message>
    <message>
        <source>object %1</source>
        <translation>Objekt %1</translation>
    </message>
    <message numerus="yes">
        <source>%n places</source>
        <translation>
            <numerusform>%n Stelle</numerusform>
            <numerusform>%n Stellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
</context>
<context>
    <name>quoin::ValidationPanel</name>
    <message>
        <source>Nothing was validated yet</source>
        <translation>Noch wurde nichts validiert</translation>
    </message>
    <message>
        <source>Check the preview, or drop PDF files here. veraPDF tells whether they keep PDF/A, PDF/UA and WTPDF.</source>
        <translation>Prüfen Sie die Vorschau, oder legen Sie PDF-Dateien hier ab. veraPDF sagt, ob sie PDF/A, PDF/UA und WTPDF einhalten.</translation>
    </message>
    <message>
        <source>Check Preview</source>
        <translation>Vorschau prüfen</translation>
    </message>
    <message>
        <source>Validate the PDF of the document as it is now</source>
        <translation>Das PDF des Dokuments validieren, wie es jetzt ist</translation>
    </message>
    <message>
        <source>Check Files…</source>
        <translation>Dateien prüfen …</translation>
    </message>
    <message>
        <source>Validate PDF files</source>
        <translation>PDF-Dateien validieren</translation>
    </message>
    <message>
        <source>Which profiles to check</source>
        <translation>Welche Profile geprüft werden</translation>
    </message>
    <message>
        <source>While designing</source>
        <translation>Beim Gestalten</translation>
    </message>
    <message>
        <source>Validate the preview by itself a moment after each change</source>
        <translation>Die Vorschau kurz nach jeder Änderung von selbst validieren</translation>
    </message>
    <message>
        <source>Progress of the validation</source>
        <translation>Fortschritt der Validierung</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop the validation</source>
        <translation>Die Validierung abbrechen</translation>
    </message>
    <message>
        <source>Save Report…</source>
        <translation>Bericht speichern …</translation>
    </message>
    <message>
        <source>Save the report as a page, JSON or XML</source>
        <translation>Den Bericht als Seite, JSON oder XML speichern</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Broken rules</source>
        <translation>Verletzte Regeln</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>All that a file claims</source>
        <translation>Alle, die eine Datei beansprucht</translation>
    </message>
    <message>
        <source>Profiles: as claimed</source>
        <translation>Profile: wie beansprucht</translation>
    </message>
    <message numerus="yes">
        <source>Profiles: %n chosen</source>
        <translation>
            <numerusform>Profile: %n gewählt</numerusform>
            <numerusform>Profile: %n gewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Profiles: %1</source>
        <translation>Profile: %1</translation>
    </message>
    <message>
        <source>Validate PDF Files</source>
        <translation>PDF-Dateien validieren</translation>
    </message>
    <message>
        <source>PDF files (*.pdf);;All files (*)</source>
        <translation>PDF-Dateien (*.pdf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save Validation Report</source>
        <translation>Validierungsbericht speichern</translation>
    </message>
    <message>
        <source>Page to look at (*.html);;JSON (*.json);;XML (*.xml)</source>
        <translation>Seite zum Ansehen (*.html);;JSON (*.json);;XML (*.xml)</translation>
    </message>
    <message>
        <source>The report could not be saved.</source>
        <translation>Der Bericht konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1
It needs Java 11 or newer, and Maven to be fetched. Once it is there, check again.</source>
        <translation>%1
Es braucht Java 11 oder neuer, und Maven zum Herunterladen. Ist es da, prüfen Sie noch einmal.</translation>
    </message>
    <message>
        <source>Stale: the document was edited since it was validated</source>
        <translation>Veraltet: Das Dokument wurde seit der Validierung bearbeitet</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 – %n files</source>
        <translation>
            <numerusform>%1 – %n Datei</numerusform>
            <numerusform>%1 – %n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Here:</source>
        <translation>Hier:</translation>
    </message>
    <message>
        <source>Element:</source>
        <translation>Element:</translation>
    </message>
    <message>
        <source>Object:</source>
        <translation>Objekt:</translation>
    </message>
    <message>
        <source>Context:</source>
        <translation>Zusammenhang:</translation>
    </message>
    <message>
        <source>Listed:</source>
        <translation>Aufgeführt:</translation>
    </message>
    <message>
        <source>%1 of %2 places</source>
        <translation>%1 von %2 Stellen</translation>
    </message>
    <message>
        <source>Tested:</source>
        <translation>Geprüft:</translation>
    </message>
    <message>
        <source>Not checked:</source>
        <translation>Nicht geprüft:</translation>
    </message>
    <message>
        <source>Profile:</source>
        <translation>Profil:</translation>
    </message>
    <message>
        <source>File:</source>
        <translation>Datei:</translation>
    </message>
    <message>
        <source>SHA-256:</source>
        <translation>SHA-256:</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n bytes</source>
        <translation>
            <numerusform>%1, %n Byte</numerusform>
            <numerusform>%1, %n Byte</numerusform>
        </translation>
    </message>
    <message>
        <source>Validator:</source>
        <translation>Prüfprogramm:</translation>
    </message>
    <message>
        <source>%1, %2 ms</source>
        <translation>%1, %2 ms</translation>
    </message>
    <message>
        <source>Get veraPDF</source>
        <translation>veraPDF holen</translation>
    </message>
    <message>
        <source>Fetch veraPDF with Maven into your cache folder; it is a program of its own under GPL or MPL</source>
        <translation>veraPDF mit Maven in Ihren Cache-Ordner holen; es ist ein eigenes Programm unter GPL oder MPL</translation>
    </message>
    <message>
        <source>Getting veraPDF… %1</source>
        <translation>veraPDF wird geholt … %1</translation>
    </message>
    <message>
        <source>veraPDF could not be fetched: %1</source>
        <translation>veraPDF konnte nicht geholt werden: %1</translation>
    </message>
</context>
<context>
    <name>quoin::ValidationTableModel</name>
    <message>
        <source>%1, stale</source>
        <translation>%1, veraltet</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
</context>
<context>
    <name>quoin::WholeNumberEdit</name>
    <message>
        <source>A whole number from %1 to %2 is expected.</source>
        <translation>Eine ganze Zahl von %1 bis %2 wird erwartet.</translation>
    </message>
</context>
<context>
    <name>quoin::ZoomBox</name>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>Zoom in percent</source>
        <translation>Zoom in Prozent</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Fit page</source>
        <translation>Ganze Seite</translation>
    </message>
    <message>
        <source>Fit width</source>
        <translation>Seitenbreite</translation>
    </message>
</context>
</TS>
