#include "plot/svg.h"

#include <fmt/core.h>

#include <optional>
#include <utility>
#include <vector>

#include "shared/io.h"

namespace chompcert::cli {
namespace {

[[noreturn]] void no_svg() {
    throw IoError("expected a complete SVG document of the drawing program, found none");
}

// The place after the '>' of the tag that begins here.
std::size_t tag_end(std::string_view svg, std::size_t at) {
    for (char quote = 0; at < svg.size(); ++at) {
        const char c = svg[at];
        if (quote != 0) {
            if (c == quote) quote = 0;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '>') {
            return at + 1;
        }
    }
    no_svg();
}

std::optional<std::string_view> attribute(std::string_view tag, std::string_view name) {
    for (std::size_t at = tag.find(name); at != std::string_view::npos; at = tag.find(name, at + 1)) {
        const std::size_t open = at + name.size() + 1;
        if (open >= tag.size() || tag[open - 1] != '=') continue;
        return tag.substr(open + 1, tag.find(tag[open], open + 1) - open - 1);
    }
    return std::nullopt;
}

// id="x" becomes id="ID_x", and so do the places that refer to it.
std::string with_ids(std::string_view tag, std::string_view id) {
    std::string own;
    std::size_t done = 0;
    for (std::size_t at = 0; at < tag.size(); ++at) {
        const std::string_view rest = tag.substr(at);
        std::size_t size = 0;
        if (rest.starts_with(" id=")) size = std::string_view(" id='").size();
        if (rest.starts_with("href=") && rest.substr(6, 1) == "#") size = std::string_view("href='#").size();
        if (rest.starts_with("url(#")) size = std::string_view("url(#").size();
        if (rest.starts_with("url('#")) size = std::string_view("url('#").size();
        if (size == 0) continue;
        own.append(tag.substr(done, at + size - done)).append(id).append("_");
        done = at + size;
    }
    return own.append(tag.substr(done));
}

// Gnuplot draws full circles of one size and colour one by one. They become a path of points with round caps,
// which takes a sixth of the bytes.
class Circles {
  public:
    // Takes the tag if it is one more of these circles.
    [[nodiscard]] bool take(std::string_view tag) {
        const auto place = attribute(tag, "transform"), shade = attribute(tag, "color");
        double x = 0, y = 0, scale = 0;
        if (!tag.starts_with("<use xlink:href='#gpPt6'") || !place || !shade ||
            std::sscanf(std::string(*place).c_str(), "translate(%lf,%lf) scale(%lf)", &x, &y, &scale) != 3)
            return false;
        if (scale != scale_ || *shade != colour_) close();
        scale_ = scale, colour_ = *shade;
        path_ += fmt::format("M{:.6g},{:.6g}h0", x, y);
        return true;
    }
    [[nodiscard]] bool open() const { return !path_.empty(); }
    // The path of the circles taken since the last call.
    [[nodiscard]] std::string take_path() {
        close();
        return std::exchange(done_, {});
    }

  private:
    void close() {
        if (open())
            done_ += fmt::format(
                "<path class=\"dots\" stroke=\"{}\" stroke-width=\"{:.3g}\" stroke-linecap=\"round\" "
                "d=\"{}\"/>\n",
                colour_, 2 * scale_, path_);
        path_.clear();
    }
    std::string path_, done_, colour_;
    double scale_ = 0;
};

class Tidier {
  public:
    Tidier(std::string_view svg, std::string_view id) : svg_(svg), id_(id) {}

    // Everything after the root's tag.
    [[nodiscard]] std::string body(std::size_t at) {
        while (at < svg_.size()) {
            const std::size_t open = svg_.find('<', at);
            if (open == std::string_view::npos) break;
            if (!circles_.open()) own_.append(svg_.substr(at, open - at));
            at = element(open);
        }
        if (!own_.ends_with("</svg>")) no_svg();
        return own_ + "\n";
    }

  private:
    [[nodiscard]] bool skipped(std::size_t open) const {
        return svg_.substr(open).starts_with("<title>") || svg_.substr(open).starts_with("<desc>");
    }
    std::size_t after(std::string_view end, std::size_t from) const {
        const std::size_t found = svg_.find(end, from);
        if (found == std::string_view::npos) no_svg();
        const std::size_t next = found + end.size();
        return next < svg_.size() && svg_[next] == '\n' ? next + 1 : next;
    }
    std::size_t element(std::size_t open) {
        if (svg_.substr(open).starts_with("<!--")) return after("-->", open);
        if (skipped(open)) return after(">", svg_.find("</", open));
        const std::size_t end = tag_end(svg_, open);
        const std::string_view tag = svg_.substr(open, end - open);
        if (circles_.take(tag)) return end;
        own_ += circles_.take_path();
        if (tag == "</g>" && close_group()) return after(">", open);
        if (tag.starts_with("<g ") || tag == "<g>") groups_.push_back({own_.size(), 0});
        own_ += with_ids(tag, id_);
        if (tag.starts_with("<g ") || tag == "<g>") groups_.back().inside = own_.size();
        return end;
    }
    // Removes the group if it is empty; returns whether it did.
    bool close_group() {
        if (groups_.empty()) no_svg();
        const Group group = groups_.back();
        groups_.pop_back();
        if (own_.find_first_not_of(" \t\n", group.inside) != std::string::npos) return false;
        own_.resize(group.open);
        return true;
    }

    struct Group {
        std::size_t open, inside;
    };
    std::string_view svg_, id_;
    std::string own_;
    std::vector<Group> groups_;
    Circles circles_;
};

struct Size {
    double width = 0, height = 0;
};

Size size_of(std::string_view root) {
    const auto box = attribute(root, "viewBox");
    double left = 0, top = 0;
    Size size;
    if (!box ||
        std::sscanf(std::string(*box).c_str(), "%lf %lf %lf %lf", &left, &top, &size.width, &size.height) !=
            4 ||
        !(size.width > 0))
        no_svg();
    return size;
}

}  // namespace

std::string escape_xml(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        switch (c) {
            case '&':
                escaped += "&amp;";
                break;
            case '<':
                escaped += "&lt;";
                break;
            case '>':
                escaped += "&gt;";
                break;
            case '"':
                escaped += "&quot;";
                break;
            case '\'':
                escaped += "&#39;";
                break;
            default:
                escaped += c;
        }
    }
    return escaped;
}

std::string tidy_svg(std::string_view svg, std::string_view id, std::string_view title, double width) {
    const std::size_t open = svg.find("<svg");
    if (open == std::string_view::npos) no_svg();
    const std::size_t end = tag_end(svg, open);
    const std::string_view root = svg.substr(open, end - open);
    const Size size = size_of(root);
    const std::string said = escape_xml(title);
    return fmt::format(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
               "width=\"{:.2f}mm\" height=\"{:.2f}mm\" viewBox=\"{}\" role=\"img\" "
               "aria-label=\"{}\">\n<title>{}</title>",
               width, width * size.height / size.width, attribute(root, "viewBox").value_or(""), said, said) +
           Tidier(svg, id).body(end);
}

}  // namespace chompcert::cli
