// Rejected: SVG elements in the page itself. An image cannot run scripts, and keeps its white background in
// dark mode.
#include "report/figures.h"

#include <fmt/format.h>

#include "base/error.h"
#include "plot/plot.h"
#include "report/html.h"
#include "shared/io.h"

namespace chompcert::cli {
namespace {

constexpr std::int64_t kMostShownValues = 4;
const Canvas kCanvas{PictureFormat::svg, 120};

class Figures {
  public:
    explicit Figures(const std::function<void(const std::string&)>& warn) : warn_(warn) {}

    void add(const std::function<std::string()>& draw, const std::string& caption,
             const char* shape = "plot") {
        try {
            const std::string svg = draw();
            html_ += fmt::format(
                "<figure class=\"{5}\"><div class=\"zoomable\" tabindex=\"0\" role=\"group\" "
                "aria-label=\"Figure {0}, can be "
                "enlarged: plus, minus, arrow keys, 0\"><img src=\"data:image/svg+xml;base64,{1}\" "
                "alt=\"{2}\" "
                "draggable=\"false\"></div>\n<div class=\"zoom-buttons\"><button type=\"button\" "
                "data-zoom=\"out\" "
                "aria-label=\"smaller\">−</button><button type=\"button\" data-zoom=\"in\" "
                "aria-label=\"larger\">+</button><button type=\"button\" "
                "data-zoom=\"reset\">Reset</button></div>\n"
                "<figcaption><b>Figure {3}.</b> {4}</figcaption></figure>\n",
                number_ + 1, base64(svg), plain(caption), number_ + 1, caption, shape);
            ++number_;
        } catch (const IoError& error) {
            warn_(error.what());
        } catch (const LimitError&) {
        } catch (const NotStored&) {
        } catch (const ArgumentError&) {
        }
    }
    [[nodiscard]] std::string html() const {
        if (html_.empty()) return "";
        return "<section id=\"plots\">\n<h2>Plots</h2>\n" + html_ + "</section>";
    }

  private:
    static std::string plain(std::string caption) {
        for (const std::string tag : {"<i>", "</i>"})
            for (auto at = caption.find(tag); at != std::string::npos; at = caption.find(tag))
                caption.erase(at, tag.size());
        return caption;
    }

    const std::function<void(const std::string&)>& warn_;
    std::string html_;
    int number_ = 0;
};

}  // namespace

std::string figures_html(const SolvedGame& certificate, bool is_chocolate,
                         const std::function<void(const std::string&)>& warn) {
    Figures figures(warn);
    const std::int64_t most = std::min(certificate.max_value(), kMostShownValues - 1);
    const bool two = certificate.game->chains == Chains::two;
    OffsetsPlot offsets;
    for (std::int64_t k = 1; k <= most; ++k) offsets.values.push_back(k);
    figures.add([&] { return draw(certificate, offsets, kCanvas); },
                two ? "<i>f</i>(<i>m</i>) − <i>m</i> against <i>m</i> for <i>A</i> itself, with the "
                      "preperiod and one period marked."
                    : "<i>g</i> − <i>m</i> against <i>m</i> for <i>A</i> itself, with the preperiod and one "
                      "period marked.");
    if (two)
        figures.add(
            [&] {
                return draw(certificate, PlanePlot{most, {}, {}, {}}, kCanvas);
            },
            most == 0 ? "The positions (<i>m</i>, <i>n</i>) in which the player to move loses."
                      : fmt::format("The positions (<i>m</i>, <i>n</i>) of values 0 to {}.", most));
    constexpr std::size_t kCensusFrom = 12;
    if (certificate.game->order.chains.size() == 1 && certificate.game->size() >= kCensusFrom)
        figures.add([&] { return draw(certificate, CensusPlot{}, kCanvas); },
                    "The period, the preperiod and the tail of the ideals, by their size <i>r</i>; value 0.");
    if (!is_chocolate)
        figures.add([&] { return draw(*certificate.game, HassePlot{}, kCanvas); },
                    "The Hasse diagram of the game; the legs are infinite.", "plot narrow");
    return figures.html();
}

}  // namespace chompcert::cli
