// The plots of a report page: HTML.
#pragma once

#include <functional>
#include <string>

#include "periodic/certificate/certificate.h"

namespace chompcert::cli {

/// Pictures inside the page, each as a separate image; empty if there are none.
/// @param is_chocolate whether the board shows the game already.
/// @param warn called with the name of each picture that could not be drawn because a program is missing.
[[nodiscard]] std::string figures_html(const SolvedGame& certificate, bool is_chocolate,
                                       const std::function<void(const std::string&)>& warn);

}  // namespace chompcert::cli
