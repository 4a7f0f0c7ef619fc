// Certificates as bytes: proofs/FORMAT.md, section 2.1.

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "claims.h"

namespace worlds {
namespace {

std::string sha256(const std::string& bytes) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr) != 1)
        throw std::runtime_error("SHA-256 failed");
    std::string text;
    for (unsigned i = 0; i < size; ++i)
        for (int half : {digest[i] >> 4, digest[i] & 15}) text += "0123456789abcdef"[half];
    return text;
}

std::string list_text(const std::vector<Cell>& list) {
    std::string text;
    int due = -1;
    for (const Cell& cell : list) {
        if (cell.m != due) text += " @" + std::to_string(cell.m);
        text += " " + std::to_string(cell.n - cell.m);
        due = cell.m + 1;
    }
    return text;
}

std::string ideal_text(const Game& game, Mask members) {
    std::string names;
    int count = 0;
    for (int a = 0; a < game.size(); ++a) {
        if ((members >> a & 1) == 0 || (members & game.up(a)) != Mask{1} << a) continue;
        ++count;
        names += " " + game.name(a);
    }
    return "ideal " + std::to_string(count) + names + "\n";
}

std::string claim_text(const Claim& claim, int k, Level level) {
    const std::string list = level == Level::full ? list_text(claim.list) : "";
    std::string text = claim.periodic ? "periodic " : "finite ";
    text += std::to_string(k);
    if (!claim.periodic)
        return text + (level == Level::full ? list : " " + std::to_string(claim.columns())) + "\n";
    text += " " + std::to_string(claim.N) + " " + std::to_string(claim.p()) + list + "\ntail";
    for (int offset : claim.tail) text += " " + std::to_string(offset);
    return text + "\n";
}

}  // namespace

std::string heading(const std::string& game_text) {
    return "chompcert 1\ngame " + sha256(game_text) + " " + std::to_string(game_text.size()) + "\n" +
           game_text + "\n";
}

std::string claims_text(const Game& game, int K, const Claims& claims, Level level) {
    const auto periodic =
        std::count_if(claims.begin(), claims.end(), [](const Claim& claim) { return claim.periodic; });
    std::string text = level == Level::full ? "level full\n" : "level compact\n";
    text += "values " + std::to_string(K) + "\nideals " + std::to_string(game.ideals().size()) +
            " periodic " + std::to_string(periodic) + " finite " +
            std::to_string(static_cast<long>(claims.size()) - periodic) + "\n";
    std::size_t next = 0;
    for (const Ideal& ideal : game.ideals()) {
        text += ideal_text(game, ideal.members);
        for (int k = 0; k <= K; ++k) text += claim_text(claims[next++], k, level);
    }
    return text + "end\n";
}

}  // namespace worlds
