<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin an empty template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New from &amp;Sample…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin with a ready-made template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reopen &amp;Last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the template that was open before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the template under another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export PDF…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the document as a PDF file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave Quoin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the last change back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do again what was taken back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selection to the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selection to the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert what is on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste &amp;in Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert at the position that it was copied from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert a copy of the selection behind it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select everything beside the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;Parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the element around</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rena&amp;me</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the element’s id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit Te&amp;xt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type in the selected element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find Element…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the outline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units, theme and behaviour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bold text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Italic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Italic text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Underline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Underlined text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Strikethrough</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text with a line through it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align &amp;Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text begins at the left edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Center</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text in the middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align &amp;Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text ends at the right edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Justify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text fills the lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the selection into a group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Ungroup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace a group by what is in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One place up in reading order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One place down in reading order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to &amp;Front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the first place of its list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to &amp;End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the last place of its list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert Row &amp;Above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new row above the selected one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert Row &amp;Below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new row below the selected one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert Column &amp;Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new column left of the selected one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert Column &amp;Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new column right of the selected one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove &amp;Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the rows that the selection is in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove &amp;Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the columns that the selection is in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Merge Cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make one cell of the selected ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Split Cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a cell for each place of a merged one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Header Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the row a header, repeated on each page, or a plain row again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select, move and resize elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a text box in a frame, or click text to edit it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rectangle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a rectangle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Ellipse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw an ellipse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the page larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the page smaller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Actual Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the page at 100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit &amp;Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit &amp;Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the page as wide as the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit &amp;Selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the selection as large as the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Margins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the page’s margins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page &amp;Break Reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show why each page ends where it does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the data again and lay the document out anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next Panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous Panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the panel before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put all panels back where they were at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find &amp;Command…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search everything that Quoin can do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See and change the keys of all commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Quoin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version, licences and where to report a fault</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DrawTool</name>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw ellipse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw rectangle</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EditCommands</name>
    <message>
        <source>Bold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Italic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Underline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strikethrough</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bind row to list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert table of list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete %1 elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate %1 elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut %1 elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste %1 elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to the beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make header row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make body row</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>1, 2, 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A BCP 47 tag such as en-GB; number and date formats follow it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A, B, C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accessibility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alternative text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Anchor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Angle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Author</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks of first page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmark level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmarks from headings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Border</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Border and fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottom margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Caption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Center</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Circle ◦</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Color</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns spanned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conformance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Corner radius</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Custom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dashed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decoration only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direction of line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disc •</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distance from edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distance of page border</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dotted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Downwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embed subsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill of every second row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill, cut off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First line indent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Font family</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fonts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Footer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For instance: item in invoice.items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>General</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Header cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Header of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heading 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heading 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heading 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heading 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heading 5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heading 6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Horizontal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I, II, III</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indent left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indent of text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indent right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Italic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Justify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep on one page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep with next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Landscape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letter spacing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Margins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May break across pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multiple of the font size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Natural size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One family, or several separated by commas: the next ones are used for characters that the first lacks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opacity in percent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orientation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other on first page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over the content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page border</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page break before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pagination</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paragraph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Portrait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat header on each page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row and column header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows spanned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Section</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show if</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Square ▪</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard 14, not embedded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strikethrough</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Styles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Subject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tagged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>US Legal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>US Letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Underline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertical alignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watermark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a, b, c</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>i, ii, iii</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LengthExpression</name>
    <message>
        <source>“%1” is not expected here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two lengths can’t be multiplied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Division by zero.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number can’t be divided by a length.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many brackets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A closing bracket is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number such as 12, 12.5pt or 20mm is expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no unit; use mm, cm, in or pt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This value has a unit already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The expression is too long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The length is out of range; up to %1 pt are allowed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Heading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables and pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrangement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heading 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heading 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heading 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paragraph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bulleted list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbered list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spacer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page break</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SelectTool</name>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move %1 elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resize column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin footer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>X %1   Y %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop to place it here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It can&apos;t be placed here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextTool</name>
    <message>
        <source>Insert paragraph</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::AboutDialog</name>
    <message>
        <source>About Quoin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h2&gt;Quoin %1&lt;/h2&gt;&lt;p&gt;Designs document templates and lays them out as accessible, archivable PDF files.&lt;/p&gt;&lt;p&gt;The window is free software under the GNU General Public License, version 3 or later; the engine under the Apache License 2.0. It comes without any warranty.&lt;/p&gt;&lt;p&gt;Built with Qt %2, HarfBuzz, ICU, OpenSSL and other free libraries. The bundled fonts Noto Sans and Liberation are under the SIL Open Font License.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::Actions</name>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::BorderEdit</name>
    <message>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line color</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inherited</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::BorderSidesEdit</name>
    <message>
        <source>All sides</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::ColorEdit</name>
    <message>
        <source>Choose a color</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Color value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Other Color…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a Color</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::ColumnWidthEdit</name>
    <message>
        <source>Fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the free width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A column of share 2 is twice as wide as one of share 1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::ColumnsEdit</name>
    <message>
        <source>Width of column %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alignment of column %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All properties of column %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::CommandPalette</name>
    <message>
        <source>Find Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1    %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::DataModel</name>
    <message>
        <source>Not in the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n items</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>true</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The template uses these, but the sample data doesn’t have them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: used in the template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not used in the template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sample data</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::DataPanel</name>
    <message>
        <source>&amp;Insert Field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bind to Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New &amp;Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a data file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the data again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sample data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a JSON or CSV file. Its fields can then be put into the text, and its lists bound to tables.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a &amp;File…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fields of the sample data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the field into the text that is selected or typed in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat the selected table’s row for each item of the list, and fill its empty cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert a new table with a column for each field of the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the data in the template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use no sample data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose sample data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Sample Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Save the template first; the data can then stay a file beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can’t be copied to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied %1 beside the template.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bind row and insert field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” belongs to each item of “%2”: the new paragraph comes once per item.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bind row to list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row now comes once for each item of “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::ExportDialog</name>
    <message>
        <source>No standard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Archive: PDF/A-4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accessible: PDF/UA-2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Archive and accessible: PDF/A-4 and PDF/UA-2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open the file afterwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose where to write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Standard:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the template says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plain PDF 2.0 file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The PDF could not be written.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::ExpressionEdit</name>
    <message>
        <source>Insert a field of the data</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::FactorEdit</name>
    <message>
        <source>A number such as 1.25 is expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number from %1 to %2 is expected.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::FileController</name>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (untitled)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New from Sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder %1 can’t be made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quoin templates (*.quoin);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload Template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save Template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save Template As</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quoin templates (*.quoin)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved Changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do you want to save the changes to “%1”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are lost if you don’t save them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::FindingsModel</name>
    <message>
        <source>%1 “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 times)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Severity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::LengthEdit</name>
    <message>
        <source>At least %1 is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most %1 is allowed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::LengthSidesEdit</name>
    <message>
        <source>Each side by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All sides</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::MainWindow</name>
    <message>
        <source>Canvas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Insert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Arrange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Style of the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Font family</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Font family of the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Font size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Font size of the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time from the last change to the finished PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was changed by another program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep Mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved changes can’t be kept aside: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1[*] – Quoin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n errors</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notices</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n elements</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 × %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This template is open in another window, so it can only be looked at here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This template was made by a newer version of Quoin. It can be looked at and exported, but not changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Exported %n pages to %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 does not lie under the template’s folder.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::OutlineModel</name>
    <message>
        <source>Body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Header of first page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Footer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Footer of first page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>if %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” can’t be an id: letters, digits, - and _ are allowed, up to 64, and no other element may have it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename element</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Move %n elements</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Table, %n columns</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Header row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Footer row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (unknown to this version)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::OutlinePanel</name>
    <message>
        <source>Search elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outline</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::PaletteWidget</name>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search what can be inserted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to insert after the selection, or drag onto the page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::PathEdit</name>
    <message>
        <source>Choose a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images (*.png *.jpg *.jpeg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data (*.json *.csv *.tsv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an Image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Sample Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::PositionBox</name>
    <message>
        <source>Position of the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit of positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points (pt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Millimetres (mm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centimetres (cm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inches (in)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Unit of positions:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::PreviewPanel</name>
    <message>
        <source>Previous page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::ProblemsPanel</name>
    <message>
        <source>No problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What Quoin finds while it lays the document out is listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n notices</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n errors</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quoin::PropertiesPanel</name>
    <message>
        <source>The element’s id in the template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Styles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::PropertyEditor</name>
    <message>
        <source>Mixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By side</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::PropertyModel</name>
    <message>
        <source>Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Style “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n elements</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::RecoveryDialog</name>
    <message>
        <source>never saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its file can’t be read any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n elements added</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n elements removed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n elements changed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>settings or styles changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same as its file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover Unsaved Work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quoin did not end as it should. This work was not saved:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: edited %2
%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::Settings</name>
    <message>
        <source>The settings file could not be read. It was kept as %1, and the defaults are used.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::ShortcutsDialog</name>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools (on the canvas)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Assign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New keys:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the canvas: arrows move an element in a frame by 1 pt, with Shift by 10 pt, with Alt by 0.1 pt. Alt+Up and Alt+Down reorder, Tab goes through the elements in reading order, Enter edits, Escape steps out. Ctrl+wheel zooms, Space and drag moves the page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used by: %1. Assigning takes the keys from there.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::StartDialog</name>
    <message>
        <source>Contract note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trades of a day in a table, with totals and a watermark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Invoice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Items, tax and payment details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Account statement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several pages of bookings with running balances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A letter with address field and letterhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One landscape page, laid out freely in a frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headings, numbered lists and links between sections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open Another…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin with a template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Templates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin with nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Use Template</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::StyleCombo</name>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::StyleExtendsEdit</name>
    <message>
        <source>Based on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base style on another</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::StyleManager</name>
    <message>
        <source>Styles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the style’s properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1  ‹ %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Used %n times</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>New Style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New style “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename Style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a style “%1” already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename style “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete style “%1”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::TemplateDocument</name>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was made by a newer version of Quoin, so it is not saved over. Save it under another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is open in another window, so it is not saved over. Save it under another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The template has no file name yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is open in another window.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::TextRunsEdit</name>
    <message>
        <source>Bold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Italic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Underline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strikethrough</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text color</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert a field of the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the style says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text Color</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address (https://…, mailto:…) or #anchor of an element; empty removes the link:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::WholeNumberEdit</name>
    <message>
        <source>A whole number from %1 to %2 is expected.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quoin::ZoomBox</name>
    <message>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in percent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit width</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
