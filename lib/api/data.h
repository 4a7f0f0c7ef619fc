// What the public values hold (chompcert.h).
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "certificate/certificate.h"
#include "chompcert.h"
#include "query/query.h"

namespace chompcert::v1 {

struct Game::Data {
    std::string text;
    std::shared_ptr<const chompcert::Game> game;
};

struct Certificate::Data {
    Data(std::shared_ptr<const chompcert::Certificate> certificate, Game its_game, std::string its_bytes);

    std::shared_ptr<const chompcert::Certificate> stored;
    Query whole;  // about all of A
    Game game;
    std::string bytes, sha256;
    ClaimCounts counts;
    // Of a compact certificate, once it was recomputed: the full one.
    mutable std::mutex mutex;
    mutable std::shared_ptr<const Data> full;
};

/// The public values.
[[nodiscard]] Game make_game_value(std::shared_ptr<const Game::Data> data);
[[nodiscard]] Certificate make_certificate_value(std::shared_ptr<const Certificate::Data> data);
/// The ideal that is left without these elements.
[[nodiscard]] IdealId ideal_without(const chompcert::Certificate& certificate,
                                    const std::vector<std::uint32_t>& elements);
/// Of a certificate that was solved, whose bytes are to be written.
[[nodiscard]] std::shared_ptr<const Certificate::Data> make_certificate_data(
    std::unique_ptr<chompcert::Certificate> solved, const std::string& game_text);

}  // namespace chompcert::v1
