// Grundy values by their definition, on demand: each is the mex over the options of its position, and is
// remembered.
//
// Options are looked at one by one, until every value up to the limit is among them. Positions that wait for
// others are on an explicit stack, so that plays may be long.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace chompcert {

class MexTable {
  public:
    using Key = std::uint64_t;  // names a position

    struct Option {
        enum class Kind { none, value, position, end } kind = Kind::none;
        std::uint64_t what = 0;  // the value; or the key

        [[nodiscard]] static Option none() { return {}; }
        [[nodiscard]] static Option value(std::int64_t value) {
            return {Kind::value, static_cast<std::uint64_t>(value)};
        }
        [[nodiscard]] static Option position(Key key) { return {Kind::position, key}; }
        [[nodiscard]] static Option end() { return {Kind::end, 0}; }
    };
    /// The option of this number: `none` if it does not count, `end` after the last one. An option that only
    /// adds a value already reached may be `none`.
    using Options = std::function<Option(Key, std::size_t number, const std::vector<bool>& reached)>;

    /// @param limit values above it are not distinguished.
    MexTable(std::int64_t limit, Options options) : limit_(limit), options_(std::move(options)) {}

    /// The value of a position; limit + 1 if it is larger.
    [[nodiscard]] std::int64_t value(Key key);

  private:
    struct Frame {
        Key key;
        std::size_t next = 0;
        std::int64_t missing;  // how many values up to the limit were not reached
        std::vector<bool> reached;
    };
    [[nodiscard]] Frame frame(Key key) const;
    [[nodiscard]] std::optional<Key> waits_for(Frame& frame) const;
    static void reach(Frame& frame, std::int64_t value);

    std::int64_t limit_;
    Options options_;
    std::unordered_map<Key, std::int64_t> known_;
};

}  // namespace chompcert
