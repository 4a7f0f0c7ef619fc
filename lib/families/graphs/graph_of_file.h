// An undirected graph that was read from a file, with the words that the file has for its vertices.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace chompcert {

struct GraphOfFile {
    std::vector<std::string> words;                              // by vertex, as in the file
    std::vector<std::string> names;                              // by vertex, as in the game
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;  // none at one vertex
    std::vector<std::string> notes;                              // what was left out
};

}  // namespace chompcert
