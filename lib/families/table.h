// The description of each family, in the order of the manual.
#pragma once

#include <vector>

#include "families/write/words.h"

namespace chompcert {

[[nodiscard]] std::vector<Family> family_table();

}  // namespace chompcert
