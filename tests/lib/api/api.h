// Shared code of the tests of the public header, which use the library through chompcert.h alone.
#pragma once

#include <string>

#include "catch.h"
#include "chompcert.h"
#include "oracle/explicit_game.h"

namespace cc = chompcert::v1;

inline const cc::Game& chomp_5_3() {
    static const cc::Game game = cc::Game::make({"chomp", "5", "3"});
    return game;
}

inline const cc::Certificate& chomp_5_3_certificate() {
    static const cc::Certificate certificate = cc::prove(chomp_5_3(), {.max_value = 2});
    return certificate;
}

inline cc::Certificate compact(const cc::Game& game, std::int64_t max_value) {
    return cc::prove(game, {.max_value = max_value, .level = cc::Level::compact});
}
