// What the public values hold (chompcert.h).
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "chompcert.h"
#include "periodic/certificate/certificate.h"
#include "periodic/query/query.h"

namespace chompcert::v1 {

struct Game::Data {
    std::shared_ptr<const chompcert::Game> game;
};

struct Certificate::Data {
    Data(std::shared_ptr<const chompcert::SolvedGame> certificate, std::string its_bytes);

    std::shared_ptr<const chompcert::SolvedGame> stored;
    Query whole;  // about all of A
    Game game;
    std::string bytes, sha256;
    ClaimCounts counts;
    // The full certificate of a compact one, after the recomputation.
    mutable std::mutex mutex;
    mutable std::shared_ptr<const Data> full;
};

/// The public values.
[[nodiscard]] Game make_game_value(std::shared_ptr<const Game::Data> data);
[[nodiscard]] Game make_game_value(std::shared_ptr<const chompcert::Game> game);
[[nodiscard]] Certificate make_certificate_value(std::shared_ptr<const Certificate::Data> data);
/// The ideal that is left without these elements.
[[nodiscard]] IdealId ideal_without(const chompcert::SolvedGame& certificate,
                                    const std::vector<std::uint32_t>& elements);
/// The data of a solved certificate, whose bytes are still to be written.
[[nodiscard]] std::shared_ptr<const Certificate::Data> make_certificate_data(chompcert::SolvedGame solved);

}  // namespace chompcert::v1
