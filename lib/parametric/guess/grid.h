// One coordinate of points in a box as a function of the others: a table over the inputs (x, y). With one
// input y is 0, with none x too.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "parametric/guess/box.h"

namespace chompcert {

class Grid {
  public:
    /// @return nothing if the output has two values for some inputs.
    [[nodiscard]] static std::optional<Grid> make(const std::vector<BoxPoint>& points, std::int64_t size,
                                                  std::size_t coordinates, std::size_t output) {
        Grid grid(size, coordinates - 1);
        for (const BoxPoint& point : points) {
            std::vector<std::int64_t> inputs;
            for (std::size_t at = 0; at < coordinates; ++at)
                if (at != output) inputs.push_back(point[at]);
            inputs.resize(2, 0);
            std::int64_t& value = grid.values_[grid.cell(inputs[0], inputs[1])];
            if (value >= 0) return std::nullopt;
            value = point[output];
        }
        return grid;
    }

    [[nodiscard]] std::int64_t size() const { return size_; }
    [[nodiscard]] std::int64_t last_x() const { return inputs_ > 0 ? size_ : 0; }
    [[nodiscard]] std::int64_t last_y() const { return inputs_ > 1 ? size_ : 0; }
    [[nodiscard]] bool has_x() const { return inputs_ > 0; }
    [[nodiscard]] bool has_y() const { return inputs_ > 1; }
    /// −1 where there is no point, and outside the box.
    [[nodiscard]] std::int64_t at(std::int64_t x, std::int64_t y) const {
        if (x < 0 || y < 0 || x > last_x() || y > last_y()) return -1;
        return values_[cell(x, y)];
    }

  private:
    Grid(std::int64_t size, std::size_t inputs)
        : size_(size),
          inputs_(inputs),
          values_(static_cast<std::size_t>((last_x() + 1) * (last_y() + 1)), -1) {}
    [[nodiscard]] std::size_t cell(std::int64_t x, std::int64_t y) const {
        return static_cast<std::size_t>(x * (last_y() + 1) + y);
    }

    std::int64_t size_;
    std::size_t inputs_;
    std::vector<std::int64_t> values_;
};

}  // namespace chompcert
