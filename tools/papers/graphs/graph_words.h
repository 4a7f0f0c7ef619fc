// The graphs of seed 003, as `make` takes them, and their names.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "papers/play.h"

namespace chompcert::papers {

/// 0 for k < 0 and k > n.
[[nodiscard]] std::int64_t binomial(std::int64_t n, std::int64_t k);
/// "KG(5,2,0)".
[[nodiscard]] std::string numbered(const char* family, const std::vector<std::int64_t>& parameters);
/// The words of `make`.
[[nodiscard]] Words family(const char* name, const std::vector<std::int64_t>& parameters);
/// The complex of the cliques of at most `most` vertices: "3", or "all".
[[nodiscard]] Words cliques(Words words, const std::string& most);

}  // namespace chompcert::papers
