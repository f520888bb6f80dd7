// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "judges.h"

#include <quoin/program.h>
#include <quoin/template_json.h>

using namespace quoin;
using namespace testsupport;

namespace {

const char *const plainTemplate = "{\"quoin\": 1, \"meta\": {\"title\": \"Signed\", \"language\": \"en\"}, \"body\": [{\"type\": \"paragraph\", \"text\": \"To be signed\"}]}";

// Behaves like another signer, but for what a test wants to be different.
class OtherSigner : public Signer
{
public:
    explicit OtherSigner(std::shared_ptr<const Signer> signer)
        : m_signer(std::move(signer))
    {
    }
    const std::string &name() const override { return m_signer->name(); }
    DigestAlgorithm digestAlgorithm() const override { return m_signer->digestAlgorithm(); }
    std::size_t expectedBytes() const override { return 10; }
    Result<std::string> sign(std::span<const std::byte> digest, const TimeStampAuthority *authority) const override
    {
        ++asked;
        if (fails) {
            Diagnostic d;
            d.id = "test.no-token";
            d.message = "The token was pulled.";
            return d;
        }
        return m_signer->sign(digest, authority);
    }
    bool fails = false;
    mutable int asked = 0;

private:
    std::shared_ptr<const Signer> m_signer;
};

// Lets another one stamp something else, or gives what it is told to.
class FalseAuthority : public TimeStampAuthority
{
public:
    Result<std::string> stamp(std::string_view bytes) const override { return forge(std::string(bytes)); }
    std::function<Result<std::string>(const std::string &bytes)> forge;
};

std::string replaced(std::string bytes, const std::string &from, const std::string &to)
{
    const std::size_t at = bytes.find(from);
    return at == std::string::npos ? std::string() : bytes.replace(at, from.size(), to);
}

} // namespace

class TestSignature : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::shared_ptr<FontLibrary> m_fonts;
    QProcess m_authority;
    int m_port = 0;

    std::filesystem::path pki(const QString &name) const { return m_folder.filePath(QStringLiteral("pki/") + name).toStdString(); }
    Result<std::shared_ptr<const Signer>> signer(const QString &name, const char *passphrase = "quoin") const { return Signer::fromFiles(pki(name + QStringLiteral(".p12")), {}, passphrase); }

    Result<Rendered> render(std::shared_ptr<const Signer> signer, StringSink &sink, int compression = 1, std::shared_ptr<const TimeStampAuthority> authority = nullptr) const
    {
        const auto read = readTemplate(plainTemplate, "t.quoin");
        const auto program = Program::compile(read->value, {.fonts = m_fonts, .folder = {}});
        RenderOptions options;
        options.time = std::chrono::sys_seconds(std::chrono::seconds(1'700'000'000));
        options.conformance = std::vector<std::string> {"pdfa-4", "pdfua-2"};
        options.compressionLevel = compression;
        options.signature = Signature {};
        options.signature->signer = std::move(signer);
        options.signature->timeStamps = std::move(authority);
        options.signature->reason = "Geprüft (und gut)";
        return (*program)->render({}, options, sink);
    }

    std::string signedBy(const QString &name) const
    {
        const auto made = signer(name);
        StringSink sink;
        return made && render(*made, sink) ? sink.bytes : std::string();
    }

    SignatureReport onlyReport(const std::string &pdf, const std::filesystem::path &trust = {}) const
    {
        const auto reports = verifySignatures(pdf, {trust});
        return reports && reports->size() == 1 ? reports->front() : SignatureReport {.problem = reports ? "not one signature" : toString(reports.error())};
    }

    void startAuthority()
    {
        if (!has(QStringLiteral("python3")))
            QSKIP("python3, which runs the test's time-stamp authority, is not installed");
        if (m_authority.state() == QProcess::NotRunning) {
            m_authority.start(QStringLiteral("python3"), {QStringLiteral(QUOIN_SOURCE_DIR "/tests/judges/time_stamp_authority.py"), m_folder.filePath(QStringLiteral("pki"))});
            QVERIFY(m_authority.waitForReadyRead(20'000));
            m_port = m_authority.readLine().trimmed().toInt();
        }
        QVERIFY(m_port > 0);
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto fonts = FontLibrary::create(defaultFontFolder());
        QVERIFY(fonts);
        m_fonts = *fonts;
        if (!has(QStringLiteral("openssl")) || !has(QStringLiteral("bash")))
            QSKIP("openssl, which makes the test's keys, is not installed");
        int status = -1;
        QByteArray errors;
        outputOf(QStringLiteral("bash"), {QStringLiteral(QUOIN_SOURCE_DIR "/tests/judges/make-pki"), m_folder.filePath(QStringLiteral("pki"))}, &errors, &status);
        QVERIFY2(status == 0, errors.constData());
    }

    void everyKindOfKey_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"p256", "p384", "p521", "rsa2048", "rsa3072", "rsa4096"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void everyKindOfKey()
    {
        QFETCH(QString, name);
        const std::string pdf = signedBy(name);
        QVERIFY(!pdf.empty());
        const SignatureReport report = onlyReport(pdf, pki(QStringLiteral("root.pem")));
        QVERIFY2(report.state == SignatureState::Intact, report.problem.c_str());
        QCOMPARE(report.level, std::string("PAdES-B-B"));
        QVERIFY2(report.chain == ChainState::Trusted, report.chainProblem.c_str());
        QCOMPARE(report.signer, "Signer " + name.toStdString());
        QCOMPARE(report.time, std::string("2023-11-14T22:13:20Z"));
        QCOMPARE(report.laterBytes, std::uint64_t(0));
        QCOMPARE(report.revision, std::size_t(1));
        const QString file = m_folder.filePath(name + QStringLiteral(".pdf"));
        QVERIFY(writeBytes(file, pdf));
        QCOMPARE(qpdfFaults(file), QString());
        QCOMPARE(structureFaults(pdf), QString());
        if (has(QStringLiteral("pdfsig"))) {
            const QByteArray said = outputOf(QStringLiteral("pdfsig"), {QStringLiteral("-nocert"), file});
            QVERIFY2(said.contains("Signature is Valid") && said.contains("Total document signed") && said.contains("ETSI.CAdES.detached"), said.constData());
        }
    }

    // EU DSS is the one that tells the level.
    void levelByDss()
    {
        const QString judges = qEnvironmentVariable("QUOIN_JUDGES", QDir::homePath() + QStringLiteral("/.cache/quoin/judges")) + QStringLiteral("/dss");
        QFile classpath(judges + QStringLiteral("/classpath.txt"));
        if (!has(QStringLiteral("java")) || !QFile::exists(judges + QStringLiteral("/ready")) || !classpath.open(QFile::ReadOnly))
            QSKIP("EU DSS is not there; packaging/get-judges fetches it");
        QStringList arguments {QStringLiteral("-cp"), judges + u':' + QString::fromUtf8(classpath.readAll().trimmed()), QStringLiteral("SignatureJudge"), m_folder.filePath(QStringLiteral("pki/root.pem"))};
        const QStringList names {QStringLiteral("p256"), QStringLiteral("p384"), QStringLiteral("p521"), QStringLiteral("rsa2048")};
        for (const QString &name : names) {
            const QString file = m_folder.filePath(QStringLiteral("dss-") + name + QStringLiteral(".pdf"));
            QVERIFY(writeBytes(file, signedBy(name)));
            arguments << file;
        }
        const QByteArray said = outputOf(QStringLiteral("java"), arguments);
        QCOMPARE(said.count("\tPAdES-BASELINE-B\t"), names.size());
        QCOMPARE(said.count("\ttrue\t"), names.size());
    }

    void sameKeySameBytes()
    {
        QCOMPARE(QByteArray::fromStdString(signedBy(QStringLiteral("rsa2048"))), QByteArray::fromStdString(signedBy(QStringLiteral("rsa2048"))));
        StringSink plain;
        QVERIFY(render(*signer(QStringLiteral("p256")), plain, 0));
        QCOMPARE(onlyReport(plain.bytes).state, SignatureState::Intact);
    }

    void gapGrows()
    {
        const auto other = std::make_shared<OtherSigner>(*signer(QStringLiteral("rsa4096")));
        StringSink sink;
        QVERIFY(render(other, sink));
        QCOMPARE(other->asked, 2);
        const SignatureReport report = onlyReport(sink.bytes);
        QVERIFY2(report.state == SignatureState::Intact, report.problem.c_str());
        QCOMPARE(structureFaults(sink.bytes), QString());
    }

    void failureToSignIsFailure()
    {
        const auto other = std::make_shared<OtherSigner>(*signer(QStringLiteral("p256")));
        other->fails = true;
        StringSink sink;
        const auto rendered = render(other, sink);
        QVERIFY(!rendered);
        QCOMPARE(rendered.error().id, std::string("test.no-token"));
        QVERIFY(sink.bytes.find("%%EOF") == std::string::npos);
    }

    void timeStamps_data()
    {
        QTest::addColumn<QString>("way");
        QTest::addColumn<QString>("outcome");
        const auto row = [](const char *way, const char *outcome) { QTest::newRow(way) << QString::fromLatin1(way) << QString::fromLatin1(outcome); };
        row("good", "PAdES-B-T");
        row("old", "timestamp.refused"); // another's imprint and nonce
        row("error", "timestamp.status");
        row("redirect", "timestamp.status");
        row("garbage", "timestamp.answer");
        row("endless", "timestamp.answer");
        row("slow", "timestamp.timed-out");
    }

    // A failure to get a time-stamp is a failure to sign: no B-B passes for B-T.
    void timeStamps()
    {
        QFETCH(QString, way);
        QFETCH(QString, outcome);
        startAuthority();
        const std::string address = "http://127.0.0.1:" + std::to_string(m_port) + "/" + way.toStdString();
        const auto authority = TimeStampAuthority::atAddress(address, std::chrono::seconds(way == QLatin1String("slow") ? 1 : 20));
        QVERIFY(authority);
        StringSink sink;
        const auto rendered = render(*signer(QStringLiteral("p256")), sink, 1, *authority);
        if (!outcome.startsWith(QLatin1String("PAdES"))) {
            QVERIFY(!rendered);
            QCOMPARE(QString::fromStdString(rendered.error().id), outcome);
            QVERIFY(rendered.error().message.find(address) != std::string::npos);
            return;
        }
        QVERIFY2(rendered, rendered ? "" : toString(rendered.error()).c_str());
        const SignatureReport report = onlyReport(sink.bytes);
        QVERIFY2(report.state == SignatureState::Intact, report.problem.c_str());
        QCOMPARE(QString::fromStdString(report.level), outcome);
        QCOMPARE(structureFaults(sink.bytes), QString());
    }

    void trustedAuthority()
    {
        startAuthority();
        const std::string address = "http://127.0.0.1:" + std::to_string(m_port) + "/good";
        const auto authority = TimeStampAuthority::atAddress(address, std::chrono::seconds(20), pki(QStringLiteral("root.pem")));
        QVERIFY(authority);
        StringSink sink;
        QVERIFY(render(*signer(QStringLiteral("p256")), sink, 1, *authority));
        const SignatureReport report = onlyReport(sink.bytes, pki(QStringLiteral("root.pem")));
        QCOMPARE(report.level, std::string("PAdES-B-T"));
        QVERIFY(report.timeStamp);
        QCOMPARE(report.timeStamp->problem, std::string());
        QCOMPARE(report.timeStamp->authority, std::string("Quoin Test Time-Stamp Authority"));
        QVERIFY2(report.timeStamp->chain == ChainState::Trusted, report.timeStamp->chainProblem.c_str());
        const QDateTime time = QDateTime::fromString(QString::fromStdString(report.timeStamp->time), Qt::ISODate);
        QVERIFY2(qAbs(time.secsTo(QDateTime::currentDateTimeUtc())) < 600, report.timeStamp->time.c_str());
        // To those who trust somebody else, the time is not proven.
        QCOMPARE(onlyReport(sink.bytes, pki(QStringLiteral("p384.pem"))).level, std::string("PAdES-B-B"));
        // Who wants it trusted gets no other.
        const auto strict = TimeStampAuthority::atAddress(address, std::chrono::seconds(20), pki(QStringLiteral("p384.pem")));
        QVERIFY(strict);
        StringSink none;
        const auto rendered = render(*signer(QStringLiteral("p256")), none, 1, *strict);
        QVERIFY(!rendered);
        QCOMPARE(rendered.error().id, std::string("timestamp.untrusted"));
        QVERIFY(!TimeStampAuthority::atAddress(address, std::chrono::seconds(20), "/nowhere.pem"));
    }

    void falseTimeStamps_data()
    {
        QTest::addColumn<QString>("way");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char *way, const char *problem) { QTest::newRow(way) << QString::fromLatin1(way) << QString::fromLatin1(problem); };
        row("of something else", "The time-stamp is of something else.");
        row("changed", "The time-stamp's own signature is wrong");
        row("no authority's certificate", "isn't one for time-stamps.");
        row("no certificate named", "No signed attribute says which certificate");
        row("no token", "The time-stamp is no TimeStampToken.");
    }

    // A token that proves nothing leaves the signature what it is without: B-B, and the panel says why.
    void falseTimeStamps()
    {
        QFETCH(QString, way);
        QFETCH(QString, problem);
        startAuthority();
        const auto honest = TimeStampAuthority::atAddress("http://127.0.0.1:" + std::to_string(m_port) + "/good", std::chrono::seconds(20));
        QVERIFY(honest);
        const auto authority = std::make_shared<FalseAuthority>();
        authority->forge = [&](const std::string &bytes) -> Result<std::string> {
            if (way == QLatin1String("no token"))
                return std::string("\x30\x03\x02\x01\x07", 5);
            if (way == QLatin1String("of something else"))
                return (*honest)->stamp("something else");
            Result<std::string> token = (*honest)->stamp(bytes);
            if (!token)
                return token;
            if (way == QLatin1String("changed")) {
                token->back() = static_cast<char>(token->back() ^ 1); // of the signature value
                return token;
            }
            // The same statement, signed by somebody who is no authority.
            const QString file = m_folder.filePath(QStringLiteral("token.der")), statement = m_folder.filePath(QStringLiteral("statement.der")), forged = m_folder.filePath(QStringLiteral("forged.der"));
            writeBytes(file, *token);
            outputOf(QStringLiteral("openssl"), {QStringLiteral("cms"), QStringLiteral("-verify"), QStringLiteral("-noverify"), QStringLiteral("-inform"), QStringLiteral("DER"), QStringLiteral("-in"), file, QStringLiteral("-out"), statement});
            QStringList arguments {QStringLiteral("cms"), QStringLiteral("-sign"), QStringLiteral("-binary"), QStringLiteral("-nodetach"), QStringLiteral("-md"), QStringLiteral("sha256"), QStringLiteral("-econtent_type"), QStringLiteral("1.2.840.113549.1.9.16.1.4"), QStringLiteral("-in"), statement,
                QStringLiteral("-signer"), QString::fromStdString(pki(QStringLiteral("p384.pem")).string()), QStringLiteral("-inkey"), QString::fromStdString(pki(QStringLiteral("p384.key")).string()), QStringLiteral("-outform"), QStringLiteral("DER"), QStringLiteral("-out"), forged};
            if (way == QLatin1String("no authority's certificate"))
                arguments << QStringLiteral("-cades");
            outputOf(QStringLiteral("openssl"), arguments);
            QFile in(forged);
            return in.open(QFile::ReadOnly) ? in.readAll().toStdString() : std::string();
        };
        StringSink sink;
        QVERIFY(render(*signer(QStringLiteral("p256")), sink, 1, authority));
        const SignatureReport report = onlyReport(sink.bytes, pki(QStringLiteral("root.pem")));
        QCOMPARE(report.state, SignatureState::Intact);
        QCOMPARE(report.level, std::string("PAdES-B-B"));
        QVERIFY(report.timeStamp);
        QVERIFY2(report.timeStamp->problem.find(problem.toStdString()) != std::string::npos, report.timeStamp->problem.c_str());
        QVERIFY(report.timeStamp->time.empty());
    }

    void noAddress()
    {
        for (const char *address : {"", "127.0.0.1", "file:///etc/passwd", "ftp://127.0.0.1/"})
            QVERIFY(!TimeStampAuthority::atAddress(address));
    }

    void cleanupTestCase()
    {
        m_authority.kill();
        m_authority.waitForFinished();
    }

    void keysThatAreRefused_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("certificates");
        QTest::addColumn<QString>("passphrase");
        QTest::addColumn<QString>("id");
        const auto row = [](const char *name, const char *key, const char *certificates, const char *passphrase, const char *id) { QTest::newRow(name) << QString::fromLatin1(key) << QString::fromLatin1(certificates) << QString::fromLatin1(passphrase) << QString::fromLatin1(id); };
        row("wrong passphrase of PKCS#12", "p256.p12", "", "guessed", "signature.passphrase");
        row("no passphrase of PKCS#12", "p256.p12", "", "", "signature.passphrase");
        row("wrong passphrase of PEM", "p256-locked.key", "p256.pem", "guessed", "signature.passphrase");
        row("no passphrase of PEM", "p256-locked.key", "p256.pem", "", "signature.passphrase");
        row("expired", "expired.key", "expired.pem", "", "signature.expired");
        row("weak", "rsa1024.key", "rsa1024.pem", "", "signature.weak-key");
        row("another's certificate", "p256.key", "p384.pem", "", "signature.certificate");
        row("no certificate", "p256.key", "", "", "signature.certificate");
        row("no key", "p256.pem", "", "", "signature.key-file");
        row("neither", "ca.cnf", "", "", "signature.key-file");
    }

    void keysThatAreRefused()
    {
        QFETCH(QString, key);
        QFETCH(QString, certificates);
        QFETCH(QString, passphrase);
        QFETCH(QString, id);
        const auto made = Signer::fromFiles(pki(key), certificates.isEmpty() ? std::filesystem::path() : pki(certificates), passphrase.toStdString());
        QVERIFY(!made);
        QCOMPARE(QString::fromStdString(made.error().id), id);
        QVERIFY(!made.error().file.empty());
        QVERIFY(!QString::fromStdString(made.error().message).contains(QStringLiteral("guessed")));
    }

    void lockedPem()
    {
        QVERIFY(Signer::fromFiles(pki(QStringLiteral("p256-locked.key")), pki(QStringLiteral("p256.pem")), "quoin"));
    }

    // ---- what was done to a file afterwards ----

    void flippedByte()
    {
        std::string pdf = signedBy(QStringLiteral("p256"));
        pdf[pdf.find("/Reason") + 12] ^= 1;
        const SignatureReport report = onlyReport(pdf);
        QCOMPARE(report.state, SignatureState::Changed);
        QVERIFY(!report.problem.empty());
    }

    void forgedRange_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::newRow("removed") << QStringLiteral("/ByteRange[0 ") << QStringLiteral("/BiteRange[0 ");
        QTest::newRow("not from the start") << QStringLiteral("/ByteRange[0 ") << QStringLiteral("/ByteRange[1 ");
        QTest::newRow("negative") << QStringLiteral("/ByteRange[0 ") << QStringLiteral("/ByteRange[0-");
        QTest::newRow("no numbers") << QStringLiteral("/ByteRange[0 ") << QStringLiteral("/ByteRange[/ ");
        QTest::newRow("no contents") << QStringLiteral("/Contents<") << QStringLiteral("/Contends<");
    }

    void forgedRange()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        const std::string pdf = replaced(signedBy(QStringLiteral("p256")), from.toStdString(), to.toStdString());
        QVERIFY(!pdf.empty());
        const SignatureReport report = onlyReport(pdf);
        QCOMPARE(report.state, SignatureState::Broken);
        QVERIFY2(report.problem.find("ByteRange") != std::string::npos || report.problem.find("Contents") != std::string::npos, report.problem.c_str());
    }

    void zeroContents()
    {
        std::string pdf = signedBy(QStringLiteral("p256"));
        const std::size_t begin = pdf.find("/Contents<") + 10, end = pdf.find('>', begin);
        std::fill(pdf.begin() + static_cast<std::ptrdiff_t>(begin), pdf.begin() + static_cast<std::ptrdiff_t>(end), '0');
        QCOMPARE(onlyReport(pdf).state, SignatureState::Broken);
    }

    // Wrapping: the second range is moved on, and what it leaves could be anything.
    void wrapped()
    {
        std::string pdf = signedBy(QStringLiteral("p256"));
        const std::size_t range = pdf.find("/ByteRange[0 "), begin = pdf.find(' ', pdf.find(' ', range) + 1) + 1, end = pdf.find(' ', begin);
        const std::string moved = std::to_string(std::stoul(pdf.substr(begin, end - begin)) + 8);
        pdf.replace(begin, end - begin, moved);
        QCOMPARE(onlyReport(pdf).state, SignatureState::Broken);
    }

    // What is appended is not signed, however valid the signature is.
    void appended()
    {
        const std::string pdf = signedBy(QStringLiteral("p256"));
        const SignatureReport junk = onlyReport(pdf + "junk");
        QCOMPARE(junk.state, SignatureState::Intact);
        QCOMPARE(junk.laterBytes, std::uint64_t(4));
        QCOMPARE(junk.coveredBytes, std::uint64_t(pdf.size()));

        const std::size_t start = pdf.rfind("startxref");
        const std::string update = "1 0 obj\n<</Type/Catalog>>\nendobj\nxref\n0 0\ntrailer<</Size 1/Root 1 0 R/Prev " + pdf.substr(start + 10, pdf.find('\n', start + 10) - start - 10) + ">>\nstartxref\n" + std::to_string(pdf.size() + 33) + "\n%%EOF\n";
        const auto reports = verifySignatures(pdf + update);
        QVERIFY(!reports || reports->empty() || reports->front().revision == 1);
    }

    void untrusted()
    {
        const SignatureReport report = onlyReport(signedBy(QStringLiteral("p256")), pki(QStringLiteral("tsa.pem")));
        QCOMPARE(report.state, SignatureState::Intact);
        QCOMPARE(report.chain, ChainState::Untrusted);
        QVERIFY(!report.chainProblem.empty());
    }

    void notSignedAndNotPdf()
    {
        const auto read = readTemplate(plainTemplate, "t.quoin");
        StringSink sink;
        QVERIFY((*Program::compile(read->value, {.fonts = m_fonts, .folder = {}}))->render({}, {}, sink));
        const auto none = verifySignatures(sink.bytes);
        QVERIFY(none && none->empty());
        QVERIFY(!verifySignatures("hello"));
        QVERIFY(!verifySignatures(sink.bytes, {"/nowhere.pem"}));
    }

    // Encrypting would break the signature.
    void isNotEncrypted()
    {
        StringSink sink;
        const auto read = readTemplate(plainTemplate, "t.quoin");
        RenderOptions options;
        options.conformance = std::vector<std::string> {};
        options.signature = Signature {};
        options.signature->signer = *signer(QStringLiteral("p256"));
        options.encryption = Encryption {"", "owner", {}};
        const auto rendered = (*Program::compile(read->value, {.fonts = m_fonts, .folder = {}}))->render({}, options, sink);
        QVERIFY(!rendered);
        QCOMPARE(rendered.error().id, std::string("encryption.signed"));
        QVERIFY(sink.bytes.empty());
    }
};

QTEST_GUILESS_MAIN(TestSignature)
#include "tst_signature.moc"
