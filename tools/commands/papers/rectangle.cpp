#include "commands/papers/rectangle.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/overwriting/level.h"
#include "command_line/spelling.h"
#include "shared/interrupt.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "shared/unverified.h"
#include "text/counted.h"
#include "text/printable.h"

namespace chompcert::cli {
namespace {

nlohmann::ordered_json json_of(const BoardFile& board, const BoardAnswer& answer) {
    const WinningOpenings rectangle(board.rows, board.columns);
    nlohmann::ordered_json json{
        {"rows", board.rows}, {"columns", board.columns}, {"count", answer.positions}};
    json["openings"] = nlohmann::ordered_json::array();
    for (const Opening opening : answer.openings)
        json["openings"].push_back(
            {{"row", opening.row}, {"square", opening.square}, {"leaves", rectangle.left_by(opening)}});
    return json;
}

void print_lines_of(const BoardFile& board, const BoardAnswer& answer) {
    const WinningOpenings rectangle(board.rows, board.columns);
    fmt::print("{} of at most {}: {}\n", counted(board.rows, "row"), counted(board.columns, "square"),
               counted(answer.positions, "P-position"));
    for (const Opening opening : answer.openings)
        fmt::print("winning opening: row {}, square {}, leaves {}\n", opening.row, opening.square,
                   fmt::join(rectangle.left_by(opening), " "));
    if (answer.openings.empty()) fmt::print("no winning opening\n");
}

CertificateFile write_board(const BoardFile& board, const BoardAnswer& answer, const GameBeside& files) {
    return write_with_game(files, board_certificate(board, answer), Extent::Form::board);
}

// A damaged head has no level: the reader says what is wrong there.
bool may_be_board_certificate(std::string_view bytes) {
    const std::string_view level = level_of(bytes);
    return kind_of(bytes) == FileKind::certificate && (level.empty() || level == "board");
}

}  // namespace

void require_rectangle_file(const std::string& path) {
    std::error_code unknown;
    if (path != "-" && !std::filesystem::exists(path, unknown))
        throw UsageError(fmt::format("ROWS: expected a number from 1 to {}, or a board file; found '{}'{}",
                                     kMostRows, printable(path.substr(0, 60)), suggested_file(path)));
}

RectangleFile open_rectangle(Run& run, const std::string& path) {
    const InputFile file = open_named(run, path);
    if (may_be_board_certificate(file.bytes)) {
        ReadBoard read = read_board_certificate(file.bytes);
        note_unverified(run, ReadKind::certificate);
        return {std::move(read.board), std::move(read.answer)};
    }
    const FileKind kind = kind_of(file.bytes);
    if (kind != FileKind::board && kind != FileKind::other)
        throw MalformedInput(fmt::format("{}:1:1: this is {}, not a board file or its certificate: {}",
                                         run.file, name_of(kind), use_of(kind)));
    return {read_board_file(file.bytes), {}};
}

GameBeside board_files(const BoardFile& board, const std::string& path,
                       const CertificateTarget& certificate) {
    const std::string what = fmt::format("the board file of {} × {}", board.rows, board.columns);
    const bool writes = path.empty();
    return {FileKind::board, what,
            board.bytes,     writes ? path_beside(certificate, ".board", "board file") : path,
            writes,          certificate};
}

void print_rectangle(const BoardFile& board, const BoardAnswer& answer,
                     const std::optional<GameBeside>& files, bool json) {
    if (files && files->certificate.path == "-") {
        write_board(board, answer, *files);
        return;
    }
    if (json) {
        nlohmann::ordered_json line = json_of(board, answer);
        if (files) {
            const CertificateFile written = write_board(board, answer, *files);
            line["board"] = files->path;
            line["certificate"] = certificate_json(written);
        }
        return fmt::print("{}\n",
                          line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
    }
    print_lines_of(board, answer);
    if (!files) return;
    std::fflush(stdout);  // without complaint, as the files are written in any case
    say_when_ended("the answer is complete, but no certificate was written");
    const CertificateFile written = write_board(board, answer, *files);
    fmt::print("board: {}\n{}\nto check it: {}\n", printable(files->path), certificate_text(written),
               check_command(*files));
}

}  // namespace chompcert::cli
