// Nim: heaps side by side, at most two of them infinite.
#pragma once

namespace chompcert {

struct FamilyWords;
struct MadeGame;

[[nodiscard]] MadeGame make_nim(const FamilyWords& words);

}  // namespace chompcert
