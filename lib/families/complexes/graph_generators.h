// The graphs of García-Marco, Knauer and Montejano, and complete graphs, paths and cycles.
#pragma once

#include <cstdint>
#include <vector>

namespace chompcert {

struct FamilyWords;
struct MadeGame;

[[nodiscard]] MadeGame make_complete(const FamilyWords& words);
/// KG(n, k, l): the k-sets of {1, …, n}, two adjacent if they meet in at most l elements.
[[nodiscard]] MadeGame make_kneser(const FamilyWords& words);
/// J(n, k): the k-sets, two adjacent if they meet in k − 1 elements.
[[nodiscard]] MadeGame make_johnson(const FamilyWords& words);
[[nodiscard]] MadeGame make_multipartite(const FamilyWords& words);
/// K_n^{i_1, …, i_k}: the complete graph on u_1 … u_n, and vertices v_j adjacent to u_1 … u_{i_j}.
[[nodiscard]] MadeGame make_threshold(const FamilyWords& words);
[[nodiscard]] MadeGame make_path(const FamilyWords& words);
[[nodiscard]] MadeGame make_cycle(const FamilyWords& words);

[[nodiscard]] bool threshold_allowed(const std::vector<std::int64_t>& numbers);
[[nodiscard]] bool cycle_allowed(const std::vector<std::int64_t>& numbers);

}  // namespace chompcert
