// The disjoint sum of any number of games (take_apart.h); the empty poset is the sum of no parts.
#pragma once

#include <memory>
#include <vector>

#include "finite/subgame.h"

namespace chompcert {

using Parts = std::vector<std::unique_ptr<Subgame>>;

[[nodiscard]] std::uint32_t total_size(const Parts& parts);

class DisjointSum final : public Subgame {
  public:
    /// Asks the largest part last, which need not find its value where only one value is asked for.
    explicit DisjointSum(Parts parts);
    [[nodiscard]] std::uint32_t size() const override { return size_; }
    bool has_value(std::uint32_t k) override;
    void add_moves_to(std::uint32_t k, std::vector<std::uint32_t>& moves) override;
    void add_progress(SearchProgress& progress) const override;

  private:
    std::uint32_t find_value() override;
    bool finds_move_to(std::uint32_t k) override;

    Parts parts_;
    std::uint32_t size_;
};

}  // namespace chompcert
