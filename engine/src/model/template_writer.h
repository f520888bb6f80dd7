// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json_text.h"

#include <quoin/template.h>

#include <string_view>

namespace quoin {

// A length as it stands in JSON: points as a number, other units as a string.
void appendJson(JsonText &, const Length &);
// JSON that the model carries as text; where it isn't JSON, as a string, so that no one's work is lost.
void appendForeignJson(JsonText &, std::string_view json);

} // namespace quoin
