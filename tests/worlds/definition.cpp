#include "definition.h"

namespace worlds {

Definition::Definition(const Game& game, int K, int columns)
    : game_(game), K_(K), columns_(columns), values_(game.text(), K, columns) {
    for (int ideal = 0; ideal < static_cast<int>(game.ideals().size()); ++ideal)
        for (int k = 0; k <= K; ++k)
            for (int m = 0; m < columns; ++m) rows_.push_back(row(ideal, k, m));
}

int Definition::row(int ideal, int k, int m) const {
    const oracle::IdealMask members = game_.ideals()[static_cast<std::size_t>(ideal)].members;
    for (int n = 0; n <= values_.n_max(); ++n)
        if (values_.grundy(members, m, n) == k && values_.is_canonical(members, m, n)) return n;
    return kNone;
}

bool Definition::has_value(std::size_t number, int m, int n) const {
    const std::size_t values = static_cast<std::size_t>(K_) + 1;
    const oracle::IdealMask members = game_.ideals()[number / values].members;
    return n >= 0 && n <= values_.n_max() &&
           values_.grundy(members, m, n) == static_cast<int>(number % values);
}

std::optional<std::string> Definition::contradicts(const Claims& claims) const {
    std::size_t place = 0;
    for (std::size_t number = 0; number < claims.size(); ++number) {
        const Claim& claim = claims[number];
        std::size_t next = 0;
        for (int m = 0; m < columns_; ++m, ++place) {
            const bool in_tail = claim.periodic && m >= claim.N;
            int n = in_tail ? m + claim.offset(m) : kNone;
            if (next < claim.list.size() && claim.list[next].m == m) n = claim.list[next++].n;
            if (n != rows_[place] && !(in_tail && has_value(number, m, n)))
                return "claim " + std::to_string(number) + ", column " + std::to_string(m) + ": label at " +
                       std::to_string(n) + ", by the definition at " + std::to_string(rows_[place]);
        }
    }
    return std::nullopt;
}

}  // namespace worlds
