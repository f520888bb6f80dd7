// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "console.h"
#include "output.h"

#include <quoin/atomic_file.h>
#include <quoin/signature.h>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>

namespace quoin::cli {

namespace {

constexpr std::size_t largestPdf = std::size_t(1) << 30;

struct VerifyArguments {
    std::vector<std::string> files;
    std::string trust;
};

std::string describe(const SignatureReport &report)
{
    static constexpr std::array states {"INTACT", "CHANGED", "BROKEN"};
    static constexpr std::array chains {"not checked (no --trust)", "trusted", "not trusted"};
    std::string out = "  " + report.field + ": " + states[static_cast<std::size_t>(report.state)];
    if (!report.problem.empty())
        out += ": " + report.problem;
    out += "\n";
    const auto line = [&out](const char *what, const std::string &text) {
        if (!text.empty())
            out += "    " + std::string(what) + ": " + text + "\n";
    };
    line("signer", printable(report.signer));
    line("time claimed", printable(report.time));
    if (report.coveredBytes > 0)
        line("covers", "revision " + std::to_string(report.revision) + " of " + std::to_string(report.revisions) + ", " + (report.laterBytes == 0 ? "the whole file" : std::to_string(report.laterBytes) + " bytes came later"));
    if (report.state == SignatureState::Intact) {
        line("level", report.level.empty() ? "none: " + report.levelProblem : report.level);
        if (report.timeStamp) {
            const TimeStampReport &stamp = *report.timeStamp;
            line("time-stamp", stamp.problem.empty() ? stamp.time + " by " + printable(stamp.authority) + ", chain " + chains[static_cast<std::size_t>(stamp.chain)] + (stamp.chainProblem.empty() ? "" : ": " + stamp.chainProblem) : stamp.problem);
        }
        line("chain", chains[static_cast<std::size_t>(report.chain)] + (report.chainProblem.empty() ? "" : ": " + report.chainProblem));
    }
    return out;
}

Status verify(const VerifyArguments &arguments)
{
    Status status = Status::Good;
    std::string text;
    for (const std::string &file : arguments.files) {
        const auto pdf = readFile(file, largestPdf);
        if (!pdf)
            return fail(pdf.error());
        auto reports = verifySignatures(*pdf, {arguments.trust});
        if (!reports) {
            Diagnostic error = reports.error();
            if (error.file.empty())
                error.file = file;
            return fail(error);
        }
        text += printable(file) + ": " + (reports->empty() ? "no signature" : std::to_string(reports->size()) + (reports->size() == 1 ? " signature" : " signatures")) + "\n";
        for (const SignatureReport &report : *reports)
            text += describe(report);
        // Good is: signed, nothing changed, nothing added after the last signature, and trusted where that was asked.
        const bool good = !reports->empty() && reports->back().laterBytes == 0 && std::all_of(reports->begin(), reports->end(), [&](const SignatureReport &r) { return r.state == SignatureState::Intact && r.chain != ChainState::Untrusted && (!r.timeStamp || (r.timeStamp->problem.empty() && r.timeStamp->chain != ChainState::Untrusted)); });
        if (!good)
            status = Status::BadInput;
    }
    const auto written = writeOutput("-", text);
    return written ? status : fail(written.error());
}

} // namespace

Action addVerify(CLI::App &verb)
{
    auto arguments = std::make_shared<VerifyArguments>();
    verb.add_option("files", arguments->files, "PDF files")->required()->type_name("FILE");
    verb.add_option("--trust", arguments->trust, "PEM of the roots to trust; without it chains aren't checked")->type_name("FILE");
    verb.footer("Status: 0 every signature is intact and the last covers the whole file; 1 one isn't, or there is none; 2 usage; 3 environment.");
    return [arguments] { return verify(*arguments); };
}

} // namespace quoin::cli
