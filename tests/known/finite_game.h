// The file of a game without chains: elements x[1] … x[size], ordered by `below` (on 0 … size − 1).
#pragma once

#include <string>
#include <vector>

namespace known {

template <typename Below>
std::string finite_game(std::size_t size, Below below) {
    std::string text = "poset finite\nchains none\n";
    if (size > 0) text += "elements x[1.." + std::to_string(size) + "]\n";
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j < size; ++j)
            if (i != j && below(i, j))
                text += "x[" + std::to_string(i + 1) + "] < x[" + std::to_string(j + 1) + "]\n";
    return text;
}

/// Sets, as bit masks, ordered by inclusion.
inline std::string complex_game(const std::vector<unsigned>& faces) {
    return finite_game(faces.size(),
                       [&](std::size_t i, std::size_t j) { return (faces[i] & ~faces[j]) == 0; });
}

}  // namespace known
