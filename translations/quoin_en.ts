<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="en">
<context>
    <name>Verdicts</name>
    <message numerus="yes">
        <source>No rule is broken in %n checks</source>
        <translation>
            <numerusform>No rule is broken in %n check</numerusform>
            <numerusform>No rule is broken in %n checks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rules</source>
        <translation>
            <numerusform>%n rule</numerusform>
            <numerusform>%n rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n places</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quoin::BenchmarkModel</name>
    <message numerus="yes">
        <source>Best %1, mean %2, worst %3 of %n runs</source>
        <translation>
            <numerusform>Best %1, mean %2, worst %3 of %n run</numerusform>
            <numerusform>Best %1, mean %2, worst %3 of %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quoin::BenchmarkPanel</name>
    <message numerus="yes">
        <source>%1, %2, %n workers</source>
        <translation>
            <numerusform>%1, %2, %n worker</numerusform>
            <numerusform>%1, %2, %n workers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quoin::DataModel</name>
    <message numerus="yes">
        <source>%n items</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quoin::MainWindow</name>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notices</source>
        <translation>
            <numerusform>%n notice</numerusform>
            <numerusform>%n notices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n elements</source>
        <translation>
            <numerusform>%n element</numerusform>
            <numerusform>%n elements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported %n pages to %1</source>
        <translation>
            <numerusform>Exported %n page to %1</numerusform>
            <numerusform>Exported %n pages to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quoin::MergeDialog</name>
    <message numerus="yes">
        <source>%n files were written to %1.</source>
        <translation>
            <numerusform>%n file was written to %1.</numerusform>
            <numerusform>%n files were written to %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quoin::OutlineModel</name>
    <message numerus="yes">
        <source>Move %n elements</source>
        <translation>
            <numerusform>Move %n element</numerusform>
            <numerusform>Move %n elements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Table, %n columns</source>
        <translation>
            <numerusform>Table, %n column</numerusform>
            <numerusform>Table, %n columns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quoin::ProblemsPanel</name>
    <message numerus="yes">
        <source>%n notices</source>
        <translation>
            <numerusform>%n notice</numerusform>
            <numerusform>%n notices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quoin::PropertyModel</name>
    <message numerus="yes">
        <source>%n elements</source>
        <translation>
            <numerusform>%n element</numerusform>
            <numerusform>%n elements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quoin::ReadingModel</name>
    <message numerus="yes">
        <source>List, %n items</source>
        <translation>
            <numerusform>List, %n item</numerusform>
            <numerusform>List, %n items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n columns</source>
        <translation>
            <numerusform>%n column</numerusform>
            <numerusform>%n columns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quoin::RecoveryDialog</name>
    <message numerus="yes">
        <source>%n elements added</source>
        <translation>
            <numerusform>%n element added</numerusform>
            <numerusform>%n elements added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n elements removed</source>
        <translation>
            <numerusform>%n element removed</numerusform>
            <numerusform>%n elements removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n elements changed</source>
        <translation>
            <numerusform>%n element changed</numerusform>
            <numerusform>%n elements changed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quoin::SignaturePanel</name>
    <message numerus="yes">
        <source>%1 has %n signatures.</source>
        <translation>
            <numerusform>%1 has one signature.</numerusform>
            <numerusform>%1 has %n signatures.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quoin::StyleManager</name>
    <message numerus="yes">
        <source>Used %n times</source>
        <translation>
            <numerusform>Used %n time</numerusform>
            <numerusform>Used %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quoin::ValidationFindingsModel</name>
    <message numerus="yes">
        <source>%n places</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>quoin::ValidationPanel</name>
    <message numerus="yes">
        <source>Profiles: %n chosen</source>
        <translation>
            <numerusform>Profiles: %n chosen</numerusform>
            <numerusform>Profiles: %n chosen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 – %n files</source>
        <translation>
            <numerusform>%1 – %n file</numerusform>
            <numerusform>%1 – %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n bytes</source>
        <translation>
            <numerusform>%1, %n byte</numerusform>
            <numerusform>%1, %n bytes</numerusform>
        </translation>
    </message>
</context>
</TS>
