#include "show/symbolic/form/piecewise.h"

#include <algorithm>
#include <map>

#include "base/numbers/integers.h"

namespace chompcert {
namespace {

using Value = EventualSequence::Value;

class Exceptions {
  public:
    explicit Exceptions(const EventualSequence& sequence) : sequence_(&sequence) {}

    std::vector<Piece> pieces() {
        for (std::int64_t v = 0; v < sequence_->tail_from(); ++v) {
            if (!is_exception(v)) continue;
            const auto [interval, value] = longest_from(v);
            piece_of(value).intervals.push_back(interval);
            v = interval.last;
        }
        return std::move(pieces_);
    }

  private:
    [[nodiscard]] bool is_exception(std::int64_t v) const {
        const auto& tail = sequence_->tail();
        if (tail.empty()) return sequence_->at(v).has_value();
        const auto period = static_cast<std::int64_t>(tail.size());
        const auto i = static_cast<std::size_t>(modulo(v - sequence_->tail_from(), period));
        return sequence_->at(v) != Value(sequence_->slope() * v + tail[i]);
    }
    [[nodiscard]] bool has(std::int64_t v, const std::optional<Affine>& value) const {
        return sequence_->at(v) == (value ? Value(value->slope * v + value->offset) : std::nullopt);
    }
    [[nodiscard]] std::int64_t last_exception(std::int64_t first, const std::optional<Affine>& value) const {
        std::int64_t last = first;
        for (std::int64_t v = first; v < sequence_->tail_from() && has(v, value); ++v)
            if (is_exception(v)) last = v;
        return last;
    }
    [[nodiscard]] std::pair<Interval, std::optional<Affine>> longest_from(std::int64_t v) const {
        const Value here = sequence_->at(v);
        std::optional<Affine> value = here ? std::optional(Affine{0, *here}) : std::nullopt;
        std::int64_t last = last_exception(v, value);
        if (here) {
            const Affine growing{1, *here - v};
            if (const std::int64_t other = last_exception(v, growing); other > last) {
                last = other;
                value = growing;
            }
        }
        std::int64_t first = v;
        while (last > v && first > 0 && has(first - 1, value)) --first;
        return {{first == 0 ? 0 : v, last}, value};
    }
    Piece& piece_of(const std::optional<Affine>& value) {
        const auto found = std::ranges::find(pieces_, value, &Piece::value);
        if (found != pieces_.end()) return *found;
        return pieces_.emplace_back(Piece{{}, {}, value});
    }

    const EventualSequence* sequence_;
    std::vector<Piece> pieces_;
};

// The residues modulo p by offset, as unions of classes.
class Tail {
  public:
    explicit Tail(const EventualSequence& sequence)
        : slope_(sequence.slope()), period_(static_cast<std::int64_t>(sequence.tail().size())) {
        for (std::int64_t r = 0; r < period_; ++r)
            offsets_.push_back(
                sequence.tail()[static_cast<std::size_t>(modulo(r - sequence.tail_from(), period_))]);
        covered_.resize(offsets_.size());
        for (std::int64_t modulus = 1; modulus <= period_; ++modulus)
            if (period_ % modulus == 0) add_classes(modulus);
    }

    [[nodiscard]] std::vector<Piece> pieces() const {
        std::vector<Piece> result;
        for (const auto& [offset, classes] : classes_)
            result.push_back({{}, classes, Affine{slope_, offset}});
        return result;
    }

  private:
    void add_classes(std::int64_t modulus) {
        for (std::int64_t residue = 0; residue < modulus; ++residue) {
            const std::int64_t offset = offsets_[static_cast<std::size_t>(residue)];
            bool is_same = true, is_covered = true;
            for (std::int64_t r = residue; r < period_ && is_same; r += modulus) {
                is_same = offsets_[static_cast<std::size_t>(r)] == offset;
                is_covered = is_covered && covered_[static_cast<std::size_t>(r)];
            }
            if (!is_same || is_covered) continue;
            classes_[offset].push_back({residue, modulus});
            for (std::int64_t r = residue; r < period_; r += modulus)
                covered_[static_cast<std::size_t>(r)] = true;
        }
    }

    std::int64_t slope_, period_;
    std::vector<std::int64_t> offsets_;  // by residue
    std::vector<bool> covered_;
    std::map<std::int64_t, std::vector<ResidueClass>> classes_;
};

}  // namespace

Piecewise piecewise(const EventualSequence& sequence) {
    Piecewise result{Exceptions(sequence).pieces(), std::nullopt};
    if (sequence.tail().empty()) return result;
    std::vector<Piece> tail = Tail(sequence).pieces();
    const auto longest =
        std::ranges::max_element(tail, {}, [](const Piece& piece) { return piece.classes.size(); });
    result.otherwise = longest->value;
    tail.erase(longest);
    result.pieces.insert(result.pieces.end(), tail.begin(), tail.end());
    return result;
}

}  // namespace chompcert
