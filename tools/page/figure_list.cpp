// Rejected: SVG elements in the page itself. An image cannot run scripts, and keeps its white background in
// dark mode.
#include "page/figure_list.h"

#include <fmt/format.h>

#include "base/error.h"
#include "page/html.h"
#include "plot/plot.h"
#include "shared/io.h"

namespace chompcert::cli {
namespace {

std::string plain(std::string caption) {
    for (const std::string tag : {"<i>", "</i>"})
        for (auto at = caption.find(tag); at != std::string::npos; at = caption.find(tag))
            caption.erase(at, tag.size());
    return caption;
}

}  // namespace

void FigureList::add(const std::function<std::string()>& draw, const std::string& caption,
                     const char* shape) {
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

std::string FigureList::html(const char* heading) const {
    if (html_.empty()) return "";
    return fmt::format("<section id=\"plots\">\n<h2>{}</h2>\n{}</section>", heading, html_);
}

}  // namespace chompcert::cli
