#include "periodic/certificate/records.h"

#include "base/error.h"

namespace chompcert {
namespace {

// Errors in the game are located by the lines of the certificate.
std::shared_ptr<const Game> read_embedded(std::string_view bytes, std::size_t lines_before) {
    try {
        return std::make_shared<const Game>(read_game(bytes));
    } catch (const GameFileError& error) {
        throw GameFileError(error.line + lines_before, error.column, error.rule, error.what());
    }
}

}  // namespace

std::exception_ptr CertificateRecords::error(const std::string& message) const {
    return std::make_exception_ptr(CertificateError(line(), message));
}

void CertificateRecords::version() {
    if (!accept("chompcert "))
        fail("'chompcert ' as in every certificate (chompcert prove makes one from a game file)");
    const std::int64_t version = number("a version number");
    if (version != 1)
        throw UnsupportedError(line(),
                               "version " + std::to_string(version) + " of the format; this program knows 1");
    end_line();
}

CertificateRecords::Embedded CertificateRecords::embedded() {
    version();
    expect("game ");
    const std::string_view sha256 = take(64, "64 bytes of the game file");
    expect(" ");
    const std::int64_t size = number("the length of the game file");
    end_line();
    const std::size_t record = line() - 1;
    return {sha256, take(static_cast<std::size_t>(size), std::to_string(size) + " bytes of the game file"),
            record};
}

void CertificateRecords::end_embedded(const Embedded& game, const std::string& found_sha256) {
    if (found_sha256 != game.sha256)
        throw CertificateError(game.record, "the game inside has SHA-256 " + found_sha256 + ", not " +
                                                std::string(game.sha256) +
                                                " as this line says: the file was changed");
    end_line();
}

std::shared_ptr<const Game> CertificateRecords::head() {
    const Embedded inside = embedded();
    auto game = read_embedded(inside.bytes, inside.record);
    end_embedded(inside, game->sha256);
    return game;
}

Offset CertificateRecords::offset() {
    const std::int64_t value = signed_number("an offset");
    if (value != static_cast<Offset>(value))
        throw LimitError("line " + std::to_string(line()) + ": an offset over 32 bits");
    return static_cast<Offset>(value);
}

}  // namespace chompcert
