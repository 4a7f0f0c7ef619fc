#include "parametric/moves/offending_cycle.h"

#include "parametric/game/disorder.h"
#include "parametric/moves/parameters.h"

namespace chompcert {
namespace {

class IslFacts final : public OrderFacts {
  public:
    explicit IslFacts(const SymbolicOrder& order)
        : order_(order), back_(order.context(), parameter_prefix(order.game()) + "{ [a] -> [b] : b <= a }") {}

    [[nodiscard]] std::optional<std::vector<std::int64_t>> least_cycle(std::size_t kind) const override {
        const isl::set cycles = order_.below(kind, kind).intersect(back_).domain();
        if (cycles.is_empty()) return std::nullopt;
        return integers_of(parameters_as_coordinates(cycles).lexmin().sample_point());
    }
    [[nodiscard]] bool is_ever_above_all(std::size_t chain, std::size_t element) const override {
        const isl::set all(order_.context(), parameter_prefix(order_.game()) + "{ [a] : a >= 1 and " +
                                                 bounds_text(order_.game()) + " }");
        const isl::set rest = all.subtract(order_.below(chain, element).domain()).params();
        return !order_.bounds().subtract(rest).is_empty();
    }
    [[nodiscard]] bool is_ever_below(std::size_t u, std::size_t v) const override {
        const isl::map first(order_.context(), "{ [1] -> [1] }");
        return !order_.below(u, v).intersect(first).is_empty();
    }

  private:
    const SymbolicOrder& order_;
    isl::map back_;
};

}  // namespace

void refuse_disorder(const SymbolicOrder& order) {
    refuse_disorder(order.game(), IslFacts(order));
}

}  // namespace chompcert
