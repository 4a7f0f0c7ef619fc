#include "mutations.h"

#include <algorithm>

namespace adversary {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        lines.push_back(text.substr(at, end - at));
        at = end;
    }
    return lines;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line;
    return text;
}

// --- Of the claims

void mutate_claims(CertificateText& certificate, Random& random, std::string& how) {
    for (int count = random.percent(70) ? 1 : 2; count > 0; --count) {
        const ClaimMutation& mutation = pick(claim_mutations(), random);
        IdealText& ideal = pick(certificate.ideals, random);
        if (ideal.claims.empty()) return;
        ClaimText& claim = pick(ideal.claims, random);
        how += std::string(how.empty() ? "" : "; ") + mutation.name;
        mutation.apply(claim, random);
        if (claim.value < 0) claim.value = 0;
    }
}

// --- Of the tree

template <class T>
void rearrange(std::vector<T>& list, Random& random, std::string& how) {
    if (list.empty()) return;
    const auto place = list.begin() + random.below(static_cast<int>(list.size()));
    const int kind = random.below(4);
    how += std::array{" dropped", " said twice", " exchanged",
                      " put in order backwards"}[static_cast<std::size_t>(kind)];
    if (kind == 0)
        list.erase(place);
    else if (kind == 1)
        list.insert(place, T(*place));
    else if (kind == 2)
        std::iter_swap(place, list.begin() + random.below(static_cast<int>(list.size())));
    else
        std::reverse(list.begin(), list.end());
}

void mutate_elements(IdealText& ideal, Random& random, std::string& how) {
    how = "elements of an ideal";
    if (!ideal.maximal.empty() && random.percent(50))
        pick(ideal.maximal, random) = random.percent(50) ? "nobody" : "r3[2]";
    else
        rearrange(ideal.maximal, random, how);
}

// The labels k and k' change places in all ideals: still consistent within each ideal.
void exchange_values(CertificateText& certificate, Random& random, std::string& how) {
    how = "two values exchanged everywhere";
    const auto count = static_cast<int>(certificate.values) + 1;
    const auto a = static_cast<std::size_t>(random.below(count));
    const auto b = static_cast<std::size_t>(random.below(count));
    for (IdealText& ideal : certificate.ideals) {
        std::swap(ideal.claims[a], ideal.claims[b]);
        std::swap(ideal.claims[a].value, ideal.claims[b].value);
    }
}

void mutate_tree(CertificateText& certificate, const CertificateText& other, Random& random,
                 std::string& how) {
    IdealText& ideal = pick(certificate.ideals, random);
    switch (random.below(8)) {
        case 0:
            how = "ideal", rearrange(certificate.ideals, random, how);
            break;
        case 1:
            how = "claim", rearrange(ideal.claims, random, how);
            break;
        case 2:
            mutate_elements(ideal, random, how);
            break;
        case 3:
            how = "claims of another ideal", ideal.claims = pick(certificate.ideals, random).claims;
            break;
        case 4:
            how = "claims of another game", certificate.ideals = other.ideals;
            break;
        case 5:
            how = "another number of values", certificate.values += random.percent(50) ? 1 : -1;
            break;
        case 6:
            exchange_values(certificate, random, how);
            break;
        default:
            how = "an ideal of another game";
            ideal.claims = pick(other.ideals, random).claims;
    }
    certificate.values = std::max<Num>(certificate.values, 0);
}

// --- Of the bytes

const std::vector<std::string> kOddTokens = {"0",
                                             "-0",
                                             "+1",
                                             "00",
                                             "01",
                                             "-1",
                                             "-2",
                                             "1e9",
                                             "0x1",
                                             "999999999999999999",
                                             "-999999999999999999",
                                             "18446744073709551616",
                                             "9223372036854775807",
                                             "1000000000",
                                             "",
                                             " ",
                                             "@",
                                             "@0",
                                             "@1",
                                             "x",
                                             "tail",
                                             "end",
                                             "finite 0",
                                             "ideal 0",
                                             "full",
                                             "compact",
                                             "4611686018427387904",
                                             "\t",
                                             "\r"};
const std::vector<std::string> kOddBytes = {
    std::string(1, '\0'), "\r", "\n", " ", "\t", "\xff", "\x80", "\x7f", "\xef\xbb\xbf", "-", "0", "#"};

void mutate_token(std::string& text, Random& random, std::string& how) {
    const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
    const std::size_t start = text.find_last_of(" \n", at) + 1;
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    const std::string old = end > start ? text.substr(start, end - start) : "";
    const int kind = random.below(4);
    how = "token '" + old + "' " +
          std::array{"replaced", "removed", "doubled", "grown"}[static_cast<std::size_t>(kind)];
    const std::vector<std::string> fresh = {pick(kOddTokens, random), "", old + " " + old,
                                            old + std::to_string(random.below(10))};
    text.replace(start, old.size(), fresh[static_cast<std::size_t>(kind)]);
}

void insert_bytes(std::string& text, Random& random, std::string& how) {
    const std::string& bytes = pick(kOddBytes, random);
    const int where = random.below(4);
    how = "bytes put in";
    const auto anywhere = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
    text.insert(where == 0 ? 0 : where == 1 ? text.size() : anywhere, bytes);
}

void mutate_lines(std::string& text, Random& random, std::string& how) {
    std::vector<std::string> lines = lines_of(text);
    how = "line";
    rearrange(lines, random, how);
    text = joined(lines);
}

// The claims of one level under the heading of the other.
void exchange_levels(std::string& text, Random&, std::string& how) {
    const std::size_t at = text.find("\nlevel ") + 7;
    const bool compact = text.compare(at, 7, "compact") == 0;
    how = "level";
    text.replace(at, compact ? 7 : 4, compact ? "full" : "compact");
}

void carriage_returns(std::string& text, Random& random, std::string& how) {
    how = "CRLF";
    const bool all = random.percent(30);
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2))
        if (all || random.percent(20)) text.insert(at, "\r");
}

void mutate_bytes(std::string& text, Random& random, std::string& how) {
    switch (random.below(7)) {
        case 0:
        case 1:
        case 2:
            return mutate_token(text, random, how);
        case 3:
            return insert_bytes(text, random, how);
        case 4:
            return mutate_lines(text, random, how);
        case 5:
            return exchange_levels(text, random, how);
        default:
            return carriage_returns(text, random, how);
    }
}

// --- Of the game

// A relation added or removed, or a number changed; hash, length and bytes follow.
void mutate_game(std::string& game, Random& random, std::string& how) {
    static const std::vector<std::string> kRelations = {"d[i] < c[i+1]", "d[i] < c[2*i]", "d[2*i] < c[i+3]",
                                                        "d < c[9]",      "d[3] < c[2]",   "d[1] < c[1]",
                                                        "d[7] < c[20]",  "chains c"};
    std::vector<std::string> lines = lines_of(game);
    how = "game with a relation ";
    if (lines.size() > 2 && random.percent(50)) {
        how += "removed";
        lines.erase(lines.begin() + 1 + random.below(static_cast<int>(lines.size()) - 1));
        game = joined(lines);
    } else if (const auto digit = game.find_last_of("123456789"); digit < game.size() && random.percent(40)) {
        how += "changed";
        game[digit] = static_cast<char>('1' + random.below(9));
    } else {
        how += "added";
        game += pick(kRelations, random) + "\n";
    }
}

}  // namespace

Mutant mutate(const std::vector<CertificateText>& pool, std::size_t of, Random& random) {
    CertificateText certificate = pool[of];
    std::string how;
    const int kind = random.below(100);
    if (kind < 55)
        mutate_claims(certificate, random, how);
    else if (kind < 70)
        mutate_tree(certificate, pick(pool, random), random, how);
    else if (kind < 80)
        mutate_game(certificate.game, random, how);
    std::string text = certificate.text();
    if (kind >= 80) mutate_bytes(text, random, how);
    return {how, certificate.game, text};
}

}  // namespace adversary
