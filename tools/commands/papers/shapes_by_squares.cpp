#include "commands/papers/shapes_by_squares.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "commands/commands.h"
#include "shared/io.h"
#include "shared/progress_line.h"

namespace chompcert::cli {
namespace {

// OEIS A112470 and A112471 begin with n = 0, where no square is left and the player to move has won; A112472
// and A112473 begin with n = 1.
void print_bfile(const std::vector<ShapesOfSize>& sizes, const std::string& moves) {
    for (std::size_t n = 0; n < sizes.size(); ++n) {
        const auto [none, one, several] = sizes[n];
        if (n == 0 && (moves == "one" || moves == "several")) continue;
        fmt::print("{} {}\n", n,
                   moves == "one"       ? one
                   : moves == "several" ? several
                   : moves == "any"     ? one + several + (n == 0 ? 1 : 0)
                                        : none);
    }
}

void print_table(const std::vector<ShapesOfSize>& sizes) {
    fmt::print("squares  P-positions  one winning move  several\n");
    for (std::size_t n = 1; n < sizes.size(); ++n)
        fmt::print("{:7}  {:11}  {:16}  {:7}\n", n, sizes[n].none, sizes[n].one, sizes[n].several);
}

void print_json(const std::vector<ShapesOfSize>& sizes) {
    for (std::size_t n = 1; n < sizes.size(); ++n)
        fmt::print("{}\n", nlohmann::ordered_json{{"squares", n},
                                                  {"p_positions", sizes[n].none},
                                                  {"one_winning_move", sizes[n].one},
                                                  {"several_winning_moves", sizes[n].several}}
                               .dump());
}

}  // namespace

int print_shapes_by_squares(const ShapesBySquares& question) {
    if (!question.moves.empty() && !question.bfile)
        throw UsageError("--moves chooses what --bfile prints: add --bfile, or leave it out");
    ProgressLine line(question.quiet);
    const auto sizes = count_by_squares(question.squares, question.max_bytes, [&](double share) {
        line.show([&](double) {
            return fmt::format("{:.0f} % of the shapes of at most {} squares", 100 * share, question.squares);
        });
    });
    line.clear();
    if (question.bfile)
        print_bfile(sizes, question.moves);
    else if (question.json)
        print_json(sizes);
    else
        print_table(sizes);
    flush_stdout();
    return kDone;
}

}  // namespace chompcert::cli
