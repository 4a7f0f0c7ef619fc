// Pictures by gnuplot: the words of a script, and its run. Debian's gnuplot-nox has the terminals svg,
// pngcairo and pdfcairo. All text from a file goes into the script through gnuplot_string().
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "plot/canvas.h"
#include "show/plot/thin.h"

namespace chompcert::cli {

/// The text as a string literal of gnuplot.
[[nodiscard]] std::string gnuplot_string(std::string_view text);

/// "#0072B2" and so on: the colours of Okabe and Ito that are legible on white. Each has its own form of
/// dots, so that the values can be distinguished without colours. @param index < kColours.
inline constexpr std::size_t kColours = 7;
[[nodiscard]] const char* colour(std::size_t index);
[[nodiscard]] int dot_form(std::size_t index);

/// A palette for values 0 … most: viridis in steps, without its yellow end.
[[nodiscard]] std::string palette_words(std::int64_t most);

/// "$NAME << EOD …": one row per dot.
[[nodiscard]] std::string data_block(std::string_view name, const std::vector<Dot>& dots);

/// The plot command for that block, also if it has no rows.
[[nodiscard]] std::string plotted(std::string_view name, const std::vector<Dot>& dots);
/// A text in the middle of a plot without dots that gives the reason.
[[nodiscard]] std::string nothing(bool too_far);

/// The layout of the canvas, in mm: the plot between four margins, with text around it.
struct Frame {
    double width, height, left, right, top, bottom;

    [[nodiscard]] double plot_width() const { return width - left - right; }
    [[nodiscard]] double plot_height() const { return height - top - bottom; }
    /// The margins.
    [[nodiscard]] std::string words() const;
    /// A caption at x, y mm from the lower left corner. @param style as "center", "rotate by 90".
    [[nodiscard]] std::string caption(double x, double y, std::string_view text,
                                      std::string_view style) const;
    /// A dot as in the picture at x, y mm, with its meaning to its right.
    [[nodiscard]] std::string key(double x, double y, std::size_t index, std::string_view text) const;
    /// The titles of picture and axes; empty ones are left out.
    [[nodiscard]] std::string titles(std::string_view title, std::string_view x, std::string_view y) const;
    /// The meaning of a palette's colours, to its right.
    [[nodiscard]] std::string palette_caption(std::string_view text) const;
};
inline constexpr double kTitleHeight = 6, kTickHeight = 4.6, kLabelHeight = 4.6, kKeyHeight = 4,
                        kColourBox = 16;  // of a palette's right margin

/// A range of an axis, and its marks at integers. @param axis "x" or "y".
[[nodiscard]] std::string integer_axis(char axis, double low, double high, std::size_t most_ticks);
/// The number of marks that fit on an axis of this length in mm that ends at this number.
[[nodiscard]] std::size_t room_across(double mm, double high);
[[nodiscard]] std::size_t room_up(double mm);
/// The margins that such axes need: to the left for the marks and the caption, to the right for half a mark.
[[nodiscard]] double left_margin(double low, double high);
[[nodiscard]] double right_margin(double high);

/// A title that fits the column: a long name of a game is cut in its middle.
[[nodiscard]] std::string shortened_name(std::string_view name, std::size_t most = 28);

/// The picture that gnuplot draws. @param height in mm. @param script plot commands, which follow the fixed
/// beginning in the source.
/// @throws IoError.
[[nodiscard]] std::string draw_by_gnuplot(const Canvas& canvas, double height, std::string_view title,
                                          const std::string& script);

}  // namespace chompcert::cli
