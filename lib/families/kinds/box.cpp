#include "families/kinds/box.h"

#include <algorithm>
#include <array>

#include "base/error.h"
#include "families/write/game_writer.h"
#include "families/write/words.h"

namespace chompcert {
namespace {

constexpr std::size_t kMaxAxes = 20;
constexpr const char* kLetters = "rstuvwxyzabcdefghijk";
constexpr const char* kChains[] = {"c", "d"};

using Point = std::vector<std::int64_t>;  // all coordinates but the last

// A line along the last axis. The squares before `first` (the poisoned one, or a square of a leg) are not in
// A.
struct Line {
    std::string name;
    std::int64_t first = 1, size = 0;
    const char* chain = nullptr;  // the leg that is this line, without the poisoned square
    std::string head;             // the square of another leg at the beginning of the line
};

class BoxWriter {
  public:
    BoxWriter(const Box& box, const std::vector<std::string>& label) : box_(box), game_(label) {}

    std::string text() {
        Point point(box_.lengths.size() - 1, 1);
        do write_line(point);
        while (advance(point));
        comment();
        game_.chains(std::array{Chains::none, Chains::one, Chains::two}.at(box_.legs.size()));
        return game_.text();
    }

  private:
    [[nodiscard]] const char* leg_of(std::size_t axis) const {
        const auto found = std::ranges::find(box_.legs, axis);
        return found == box_.legs.end() ? nullptr : kChains[found - box_.legs.begin()];
    }

    bool advance(Point& point) const {
        for (std::size_t axis = point.size(); axis-- > 0;) {
            if (point[axis] < box_.lengths[axis]) {
                ++point[axis];
                return true;
            }
            point[axis] = 1;
        }
        return false;
    }

    [[nodiscard]] Line line(const Point& point) const {
        Line line;
        std::size_t beyond = 0, axis = 0;  // coordinates above 1, and where
        for (std::size_t a = 0; a < point.size(); ++a) {
            line.name += kLetters[a] + std::to_string(point[a]);
            if (point[a] > 1) ++beyond, axis = a;
        }
        if (point.empty()) line.name = kLetters[0];
        if (beyond == 0) line.chain = leg_of(point.size());
        const char* const leg = beyond == 1 ? leg_of(axis) : nullptr;
        if (leg != nullptr) line.head = member(leg, point[axis] - 1);
        line.first = beyond == 0 || leg != nullptr ? 2 : 1;
        line.size = line.chain != nullptr ? 0 : box_.lengths.back() - line.first + 1;
        return line;
    }

    void write_line(const Point& point) {
        const Line here = line(point);
        if (here.size > 0) {
            game_.family(here.name, here.size);
            if (!here.head.empty()) game_.less(here.head, member(here.name, 1));
            if (here.size > 1) game_.less(running_member(here.name), running_member(here.name, 1));
        }
        for (std::size_t axis = 0; axis < point.size(); ++axis)
            if (point[axis] < box_.lengths[axis]) {
                Point next = point;
                ++next[axis];
                write_step(here, line(next));
            }
    }

    // One line below the next along another axis.
    void write_step(const Line& lower, const Line& upper) {
        if (!lower.head.empty() && upper.head.empty() && upper.size > 0)
            game_.less(lower.head, member(upper.name, 1));
        if (upper.size == 0 || (lower.size == 0 && lower.chain == nullptr)) return;
        const std::string name = lower.chain != nullptr ? lower.chain : lower.name;
        game_.less(running_member(name), running_member(upper.name, lower.first - upper.first));
    }

    void comment() {
        std::string size;
        for (const std::int64_t length : box_.lengths)
            size += (size.empty() ? "" : " x ") + std::to_string(length);
        game_.comment("Chomp on the box " + size + ", without the poisoned square.");
        for (std::size_t i = 0; i < box_.legs.size(); ++i)
            game_.comment(std::string(i == 0 ? "C" : "D") + " is axis " + std::to_string(box_.legs[i] + 1) +
                          ", which goes on for ever, without the poisoned square.");
        std::string name, last = "[" + std::to_string(box_.lengths.size() + 1) + "]";
        std::string coordinates;
        for (std::size_t a = 0; a + 1 < box_.lengths.size(); ++a) {
            name += kLetters[a] + std::to_string(a + 2);
            coordinates += std::to_string(a + 2) + ", ";
        }
        if (name.empty()) name = kLetters[0];
        game_.comment(
            name + last + " is the square (" + coordinates + std::to_string(box_.lengths.size() + 1) +
            "); a line that begins with the poisoned square or on a leg is counted from its second.");
    }

    const Box& box_;
    GameWriter game_;
};

std::string long_box(const std::vector<std::string>& parameters, const std::vector<std::string>& label) {
    std::int64_t chains = 1;
    std::size_t long_axes = 0;
    for (const std::string& word : parameters) {
        if (word == "long")
            ++long_axes;
        else
            chains = saturating_multiply(chains, parse_number(word, "a length", 1));
    }
    if (long_axes > 1 || chains > 2)
        throw ArgumentError(
            std::string("a game is a finite poset and at most two infinite chains, and this box has ") +
            (long_axes > 1 ? "infinitely many" : std::to_string(chains)) +
            " of them: let the other lengths multiply to 1 or 2, continue only an axis itself with --legs, "
            "or "
            "see chomp, row and hook");
    GameWriter game(label);
    if (chains == 2) {
        game.comment("Chomp with two long rows: D is the first without the poisoned square, C the second.");
        game.less("d[i]", "c[i+1]");
    } else {
        game.comment("Chomp with one row, and that long: C is the row without the poisoned square.");
        game.chains(Chains::one);
    }
    return game.text();
}

std::vector<std::size_t> legs_of(const FamilyWords& words) {
    std::vector<std::size_t> legs;
    for (const std::int64_t axis : words.numbers_of("--legs", 1)) {
        if (static_cast<std::size_t>(axis) > words.parameters.size())
            throw ArgumentError("--legs: axis " + std::to_string(axis) + " of a box that has " +
                                std::to_string(words.parameters.size()));
        if (std::ranges::find(legs, static_cast<std::size_t>(axis - 1)) != legs.end())
            throw ArgumentError("--legs: axis " + std::to_string(axis) + " stands twice");
        legs.push_back(static_cast<std::size_t>(axis - 1));
    }
    if (legs.size() > 2) throw ArgumentError("--legs: a game has at most two infinite chains");
    return legs;
}

}  // namespace

std::string box_game(const Box& box, const std::vector<std::string>& label) {
    if (box.lengths.size() > kMaxAxes)
        throw ArgumentError("a box has at most " + std::to_string(kMaxAxes) +
                            " axes: leave out those of length 1");
    std::int64_t points = 1, lines = 1;
    for (const std::int64_t length : box.lengths) {
        lines = points;
        points = saturating_multiply(points, length);
    }
    require_size(points, "the box");
    require_pairs(saturating_multiply(lines, static_cast<std::int64_t>(box.lengths.size())), "the box");
    return BoxWriter(box, label).text();
}

MadeGame make_box(const FamilyWords& words) {
    if (std::ranges::find(words.parameters, "long") == words.parameters.end())
        return {box_game({words.numbers(1), legs_of(words)}, words.label()), {}};
    if (words.has("--legs")) throw ArgumentError("a box has long axes or --legs, not both");
    return {long_box(words.parameters, words.label()), {}};
}

bool all_positive(const std::vector<std::int64_t>& numbers) {
    return std::ranges::all_of(numbers, [](std::int64_t number) { return number > 0; });
}

}  // namespace chompcert
