// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QString>
#include <QStringList>

#include <quoin/structure_check.h>

#include <string_view>

// What other programs, and our own structure checker, say of a PDF file. Each answers with an empty text where all is well.
namespace testsupport {

inline bool writeBytes(const QString &path, std::string_view bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes.data(), static_cast<qint64>(bytes.size())) == static_cast<qint64>(bytes.size());
}

inline bool has(const QString &program)
{
    return !QStandardPaths::findExecutable(program).isEmpty();
}

// Standard output; `errors` gets standard error. A crash or time-out gives a null array.
inline QByteArray outputOf(const QString &program, const QStringList &arguments, QByteArray *errors = nullptr, int *status = nullptr)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    if (errors)
        *errors = process.readAllStandardError();
    if (status)
        *status = process.exitCode();
    const QByteArray output = process.readAllStandardOutput();
    return output.isNull() ? QByteArray("") : output;
}

inline QString qpdfFaults(const QString &path)
{
    QByteArray errors;
    int status = -1;
    const QByteArray said = outputOf(QStringLiteral("qpdf"), {QStringLiteral("--check"), path}, &errors, &status);
    if (status == 0 && said.contains("No syntax or stream encoding errors found") && !said.contains("WARNING"))
        return {};
    return QString::fromUtf8(said + errors);
}

inline QString structureFaults(std::string_view pdf)
{
    const auto findings = quoin::checkStructure(pdf);
    if (!findings)
        return QString::fromStdString(findings.error().message);
    QString text;
    for (const quoin::StructureFinding &finding : *findings)
        text += QString::fromStdString(finding.id + ": " + finding.message + '\n');
    return text;
}

inline QString textByPoppler(const QString &path, const QStringList &options = {})
{
    return QString::fromUtf8(outputOf(QStringLiteral("pdftotext"), options + QStringList {QStringLiteral("-enc"), QStringLiteral("UTF-8"), path, QStringLiteral("-")}));
}

inline QString textByMuPdf(const QString &path)
{
    return QString::fromUtf8(outputOf(QStringLiteral("mutool"), {QStringLiteral("draw"), QStringLiteral("-q"), QStringLiteral("-F"), QStringLiteral("txt"), path}));
}

// The launcher of veraPDF (packaging/get-judges), or empty.
inline QString veraPdf()
{
    const QString named = qEnvironmentVariable("QUOIN_VERAPDF");
    if (!named.isEmpty())
        return QFile::exists(named) ? named : QString();
    const QString usual = QStringLiteral("/opt/verapdf/verapdf");
    return QFile::exists(usual) ? usual : QStandardPaths::findExecutable(QStringLiteral("verapdf"));
}

// Validates files in one run against all that they claim; gives "PASS name flavour" or "FAIL name flavour" lines, failed rules
// below each.
inline QStringList veraPdfVerdicts(const QStringList &paths)
{
    QStringList lines = QString::fromUtf8(outputOf(veraPdf(), QStringList {QStringLiteral("--format"), QStringLiteral("text"), QStringLiteral("-v"), QStringLiteral("--loglevel"), QStringLiteral("0")} + paths)).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (QString &line : lines)
        line.replace(QDir::fromNativeSeparators(QFileInfo(paths.front()).path()) + QLatin1Char('/'), QString());
    return lines;
}

} // namespace testsupport
