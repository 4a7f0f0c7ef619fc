#pragma once

// Catch2 of either major version: 3 (Debian 13) or 2 (Debian 12).
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
/// Matches a text that contains this one.
inline auto holds(const std::string& text) {
    return Catch::Matchers::ContainsSubstring(text);
}
#else
#include <catch2/catch.hpp>
/// Matches a text that contains this one.
inline auto holds(const std::string& text) {
    return Catch::Contains(text);
}
#endif
