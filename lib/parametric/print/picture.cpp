#include "parametric/print/picture.h"

#include <algorithm>
#include <array>
#include <set>

#include "base/error.h"

namespace chompcert {
namespace {

constexpr int kSquare = 4, kLeft = 34, kTop = 24, kBetween = 44, kColumns = 3, kLegend = 30;
constexpr std::int64_t kTick = 10;
constexpr std::size_t kZero = 0, kNothing = 1, kFirstKind = 2;  // what a square shows
// Colours that differ for most people; more kinds share them in turn.
constexpr std::array<const char*, 8> kColours = {"#0072b2", "#e69f00", "#009e73", "#cc79a7",
                                                 "#56b4e9", "#d55e00", "#f0e442", "#999999"};

std::string colour_of(std::size_t shown) {
    return shown == kZero ? "#000000" : kColours.at((shown - kFirstKind) % kColours.size());
}

std::string text_at(std::int64_t x, std::int64_t y, const std::string& words, const char* anchor = "middle") {
    return "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" text-anchor=\"" + anchor +
           "\">" + words + "</text>\n";
}

std::string rectangle(std::int64_t x, std::int64_t y, std::int64_t width, std::int64_t height,
                      const std::string& colour) {
    return "<rect x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" width=\"" +
           std::to_string(width) + "\" height=\"" + std::to_string(height) + "\" fill=\"" + colour + "\"/>\n";
}

class Panels {
  public:
    Panels(TheoremQuery& query, const StrategyPicture& what)
        : query_(query), what_(what), game_(query.theorem().game) {
        if (game_.chains.size() < 2)
            throw ArgumentError("a picture of a strategy needs a theorem about two chains or more");
    }

    std::string draw() {
        const std::int64_t panels = game_.chains.size() > 2 ? what_.panels : 1;
        const std::int64_t columns = std::min<std::int64_t>(panels, kColumns);
        const std::int64_t rows = (panels + columns - 1) / columns, cell = what_.size * kSquare + kBetween;
        std::string body;
        for (std::int64_t panel = 0; panel < panels; ++panel)
            body += one(kLeft + panel % columns * cell, kTop + panel / columns * cell, panel * what_.step);
        const std::int64_t width = kLeft + columns * cell, end = kTop + rows * cell;
        body += legend(end);
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + std::to_string(width) + "\" height=\"" +
               std::to_string(end + kLegend) + "\" viewBox=\"0 0 " + std::to_string(width) + " " +
               std::to_string(end + kLegend) +
               "\" font-family=\"sans-serif\" font-size=\"11\" shape-rendering=\"crispEdges\">\n" +
               rectangle(0, 0, width, end + kLegend, "#ffffff") + body + "</svg>\n";
    }

  private:
    std::size_t shown_at(std::int64_t x, std::int64_t y, std::int64_t z) {
        std::vector<Integer> at(game_.chains.size(), 0);
        at[0] = x;
        at[1] = y;
        if (at.size() > 2) at[2] = z;
        const TheoremPosition position = query_.position(at);
        if (position.coordinates != at) return kNothing;
        const auto move = query_.move(position);
        if (!move && !query_.is_zero(position)) return kNothing;  // won by decree
        const std::size_t shown = move ? kFirstKind + move->kind : kZero;
        used_.insert(shown);
        return shown;
    }

    // Squares of one colour in a row are one rectangle.
    std::string one(std::int64_t left, std::int64_t top, std::int64_t z) {
        const std::int64_t side = what_.size * kSquare;
        std::string svg = rectangle(left - 1, top - 1, side + 2, side + 2, "#cccccc") +
                          rectangle(left, top, side, side, "#ffffff");
        for (std::int64_t y = 0; y < what_.size; ++y) {
            std::int64_t begin = 0;
            std::size_t before = kNothing;
            for (std::int64_t x = 0; x <= what_.size; ++x) {
                const std::size_t here = x < what_.size ? shown_at(x, y, z) : kNothing;
                if (here == before) continue;
                if (before != kNothing)
                    svg += rectangle(left + begin * kSquare, top + (what_.size - 1 - y) * kSquare,
                                     (x - begin) * kSquare, kSquare, colour_of(before));
                begin = x;
                before = here;
            }
        }
        return svg + axes(left, top, z);
    }

    std::string axes(std::int64_t left, std::int64_t top, std::int64_t z) const {
        const std::int64_t side = what_.size * kSquare;
        std::string svg;
        for (std::int64_t tick = 0; tick < what_.size; tick += kTick) {
            svg += text_at(left + tick * kSquare + kSquare / 2, top + side + 13, std::to_string(tick));
            svg += text_at(left - 4, top + side - tick * kSquare, std::to_string(tick), "end");
        }
        svg += text_at(left + side, top + side + 13, game_.chains[0]) +
               text_at(left - 4, top + 8, game_.chains[1], "end");
        if (game_.chains.size() > 2)
            svg += text_at(left + side / 2, top - 6, game_.chains[2] + " = " + std::to_string(z));
        return svg;
    }

    std::string legend(std::int64_t top) const {
        std::string svg;
        std::int64_t x = kLeft;
        for (const std::size_t shown : used_) {
            const std::string words = shown == kZero ? "value 0" : "take " + kind(shown - kFirstKind);
            svg += rectangle(x, top, 10, 10, colour_of(shown)) + text_at(x + 15, top + 9, words, "start");
            x += 40 + 7 * static_cast<std::int64_t>(words.size());
        }
        return svg;
    }
    [[nodiscard]] std::string kind(std::size_t kind) const {
        return kind < game_.chains.size() ? "from " + game_.chains[kind]
                                          : game_.elements[kind - game_.chains.size()];
    }

    TheoremQuery& query_;
    StrategyPicture what_;
    const SymbolicGame& game_;
    std::set<std::size_t> used_;
};

}  // namespace

std::string draw_strategy(TheoremQuery& query, const StrategyPicture& what) {
    return Panels(query, what).draw();
}

}  // namespace chompcert
