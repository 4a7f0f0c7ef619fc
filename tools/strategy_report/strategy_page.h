// The report page of a strategy certificate (web/page/strategy.html). Its scripts are web/strategy/, the
// board and the checkers.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "finite/certificate/stored_strategy.h"
#include "finite/certificate/strategy_certificate.h"
#include "page/proof_files.h"

namespace chompcert::cli {

struct StrategyReport {
    std::string title;  // instead of the name of the game
    CarriedFile game, certificate;
    std::string no_board;           // why the page neither carries the certificate nor has a board
    std::string model = "null";     // as JSON, of model.h: for the board
    std::string checkers = "null";  // as JSON, of checkers.h
    bool plots = true;
};

/// The HTML for the names in web/page/strategy.html.
/// @param warn called with the name of each part that could not be made because a program is missing.
[[nodiscard]] std::map<std::string, std::string> parts_of_strategy(
    const StoredStrategy& strategy, const StrategySummary& summary, const StrategyReport& report,
    const std::function<void(const std::string&)>& warn);

}  // namespace chompcert::cli
