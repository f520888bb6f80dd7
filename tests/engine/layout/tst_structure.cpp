// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "structure/containment.h"

#include <fstream>
#include <map>

using namespace quoin;

class TestStructure : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void names();
    void tree();
    void strings();
    void clearing();
    void containment();
    void lookedThrough();
};

void TestStructure::names()
{
    QCOMPARE(structureTypeName(StructureType::Document), "Document");
    QCOMPARE(structureTypeName(StructureType::H6), "H6");
    QCOMPARE(structureTypeName(StructureType::TD), "TD");
    QCOMPARE(structureTypeName(StructureType::Artifact), "Artifact");
}

void TestStructure::tree()
{
    StructureTree tree;
    const StructureIndex table = tree.add(0, StructureType::Table);
    const StructureIndex first = tree.add(table, StructureType::TR), second = tree.add(table, StructureType::TR);
    QCOMPARE(tree.size(), std::size_t(4));
    QCOMPARE(tree[0].type, StructureType::Document);
    QCOMPARE(tree[0].firstChild, table);
    QCOMPARE(tree[table].firstChild, first);
    QCOMPARE(tree[table].lastChild, second);
    QCOMPARE(tree[first].nextSibling, second);
    QCOMPARE(tree[second].nextSibling, noStructure);
    QCOMPARE(tree[second].parent, table);
}

void TestStructure::strings()
{
    StructureTree tree;
    QCOMPARE(tree.intern(""), StringIndex(0));
    QCOMPARE(tree.string(0), std::string_view());
    const StringIndex a = tree.intern("de");
    QCOMPARE(tree.intern("de"), a);
    QVERIFY(tree.intern("fr") != a);
    QCOMPARE(tree.string(a), std::string_view("de"));
}

void TestStructure::clearing()
{
    StructureTree tree;
    tree.add(0, StructureType::P);
    tree.intern("x");
    tree.clear();
    QCOMPARE(tree.size(), std::size_t(1));
    QCOMPARE(tree[0].firstChild, noStructure);
    QCOMPARE(tree.intern("y"), StringIndex(1));
}

// Against the table that was taken from the validator's own rules, where it is at hand.
void TestStructure::containment()
{
    const QString folder = qEnvironmentVariable("QUOIN_SHARED_DIR", QStringLiteral(QUOIN_SOURCE_DIR "/../shared"));
    std::ifstream file(folder.toStdString() + "/conformance/containment.tsv");
    if (!file)
        QSKIP("containment.tsv is not at hand (QUOIN_SHARED_DIR)");
    std::map<std::pair<std::string, std::string>, std::string> rules;
    std::string parent, child, rule;
    std::getline(file, parent);
    while (std::getline(file, parent, '\t') && std::getline(file, child, '\t') && std::getline(file, rule))
        rules[{parent, child}] = rule;
    QVERIFY(rules.size() > 1000);
    const auto key = [](StructureType type) { return type >= StructureType::H1 && type <= StructureType::H6 ? std::string("Hn") : std::string(structureTypeName(type)); };
    int compared = 0;
    for (int p = 0; p <= static_cast<int>(StructureType::Artifact); ++p) {
        const auto above = static_cast<StructureType>(p);
        if (above == StructureType::Part || above == StructureType::Div)
            continue;
        const auto content = rules.find({key(above), "#content"});
        if (content != rules.end() && above != StructureType::LI) // LI: rule 8.2.5.25-2 forbids it all the same
            QCOMPARE(mayHoldContent(above), content->second != "never");
        for (int c = 0; c <= static_cast<int>(StructureType::Artifact); ++c) {
            const auto below = static_cast<StructureType>(c);
            const auto found = rules.find({key(above), key(below)});
            const bool allowed = found != rules.end() && (found->second == "any" || found->second == "one");
            QVERIFY2(mayContain(above, below) == allowed, structureTypeName(below));
            ++compared;
        }
    }
    QVERIFY(compared > 1000);
}

void TestStructure::lookedThrough()
{
    StructureTree tree;
    const StructureIndex aside = tree.add(0, StructureType::Aside);
    const StructureIndex div = tree.add(tree.add(aside, StructureType::Div), StructureType::Div);
    QCOMPARE(containingType(tree, div), StructureType::Aside);
    QCOMPARE(containingType(tree, tree.add(0, StructureType::Div)), StructureType::Document);
}

QTEST_GUILESS_MAIN(TestStructure)
#include "tst_structure.moc"
