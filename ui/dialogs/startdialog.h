// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <quoin/jobs.h>

#include <memory>
#include <vector>

class QListWidget;

namespace quoin {

class Settings;

struct Sample {
    QString file; // absolute
    QString name; // translated
    QString description;
};
// What lies in the templates folder of the data folder, the well-known ones first.
std::vector<Sample> samples(const QString &folder);
QString samplesFolder();

// Where work begins: a gallery of ready-made templates, an empty one, and what was open before. The pictures of the samples are their
// real first pages, rendered in the background.
class StartDialog : public QDialog
{
    Q_OBJECT
public:
    StartDialog(Settings *, std::shared_ptr<FontLibrary>, RenderService *, QWidget *parent = nullptr);
    ~StartDialog() override;

    enum class Choice { None,
        Empty,
        Sample,
        File,
        OpenOther };
    Choice choice() const { return m_choice; }
    QString file() const { return m_file; } // Sample, File

private:
    struct Relay;
    void choose(Choice, const QString &file = {});
    void requestPicture(int row);
    void showPicture(int row, const std::string &pdf);

    Settings *m_settings;
    std::shared_ptr<FontLibrary> m_fonts;
    RenderService *m_service;
    std::vector<Sample> m_samples;
    QListWidget *m_gallery;
    QListWidget *m_recent;
    std::shared_ptr<Relay> m_relay;
    std::vector<std::shared_ptr<Job>> m_jobs;
    Choice m_choice = Choice::None;
    QString m_file;
};

} // namespace quoin
