#include <algorithm>
#include <array>

#include "draw.h"

namespace worlds {
namespace {

constexpr std::array kByColumns{
    Rule::smaller_value, Rule::own_columns, Rule::lower_columns, Rule::element,
    Rule::cut_column,    Rule::cut_row,     Rule::shut_below,    Rule::shut_cap,
    Rule::capped,        Rule::shut,        Rule::least,         Rule::lowest_row,
    Rule::staircase,     Rule::highest_row, Rule::first_column,  Rule::last_column};
constexpr std::array kByRows{Rule::smaller_value, Rule::lower_columns, Rule::lower_columns, Rule::element,
                             Rule::shut_below,    Rule::shut_cap,      Rule::capped,        Rule::least,
                             Rule::lowest_row,    Rule::staircase,     Rule::first_column,  Rule::open,
                             Rule::shut_row};

bool is_bound(Rule rule) {
    return rule == Rule::cut_column || rule == Rule::cut_row || rule == Rule::lowest_row ||
           rule == Rule::staircase || rule == Rule::highest_row || rule == Rule::first_column ||
           rule == Rule::last_column;
}

class Drawing {
  public:
    Drawing(Random& random, const Game& game, int K, const Claims& claims, int width)
        : random_(random), game_(game), K_(K), claims_(claims), width_(width) {}

    template <class Container>
    auto pick(const Container& container) {
        return container[static_cast<std::size_t>(random_.below(static_cast<int>(container.size())))];
    }

    Fault fault(Method method) {
        Fault fault;
        do {
            fault.rule = method == Method::columns ? pick(kByColumns) : pick(kByRows);
            fault.ideal = random_.below(static_cast<int>(game_.ideals().size()));
            fault.k = random_.below(K_ + 1);
        } while (!exists(fault));
        if (random_.percent(60)) fault.detail = detail(fault);
        act(fault);
        fault.scope = scope(fault, method);
        return fault;
    }

  private:
    const Ideal& ideal(const Fault& fault) const {
        return game_.ideals()[static_cast<std::size_t>(fault.ideal)];
    }

    bool exists(const Fault& fault) const {
        const Ideal& B = ideal(fault);
        switch (fault.rule) {
            case Rule::smaller_value:
                return fault.k > 0;
            case Rule::lower_columns:
            case Rule::shut_row:
            case Rule::first_column:
                return B.lo > 0;
            case Rule::element:
                return B.members != 0;
            case Rule::cut_column:
                return B.members != 0 && some(B, [&](int a) { return game_.hC(a) < kInfinite; });
            case Rule::cut_row:
                return B.members != 0 && some(B, [&](int a) { return game_.hD(a) < kInfinite; });
            case Rule::shut_below:
            case Rule::shut_cap:
            case Rule::lowest_row:
                return B.loD > 0;
            case Rule::highest_row:
                return B.hiD < kInfinite;
            case Rule::last_column:
                return B.hiC < kInfinite;
            case Rule::staircase:
            case Rule::capped:
                return game_.delta(game_.columns()) > 0;
            default:
                return true;
        }
    }

    template <class Test>
    bool some(const Ideal& B, Test test) const {
        for (int a = 0; a < game_.size(); ++a)
            if ((B.members >> a & 1) != 0 && test(a)) return true;
        return false;
    }

    int detail(const Fault& fault) {
        const Ideal& B = ideal(fault);
        switch (fault.rule) {
            case Rule::smaller_value:
                return random_.below(fault.k);
            case Rule::element:
            case Rule::cut_column:
            case Rule::cut_row:
                return random_.below(game_.size());
            case Rule::lower_columns:
                return random_.below(static_cast<int>(B.lower.size()));
            case Rule::shut_below:
            case Rule::shut_cap:
                return random_.below(B.loD);
            default:
                return -1;
        }
    }

    void act(Fault& fault) {
        const int kind = random_.below(100);
        fault.act = kind < 55 ? Act::drop : kind < 80 || is_bound(fault.rule) ? Act::shift : Act::force;
        if (fault.rule == Rule::least) fault.act = Act::drop;
        if (fault.act == Act::shift)
            (random_.percent(50) ? fault.dm : fault.dn) = random_.percent(50) ? 1 : -1;
    }

    // A place where something happens, and its neighbours.
    int place(const Fault& fault, bool by_row) {
        const Claim& claim = claims_[static_cast<std::size_t>(
            random_.percent(70) ? fault.ideal * (K_ + 1) + fault.k
                                : random_.below(static_cast<int>(claims_.size())))];
        const Ideal& B = ideal(fault);
        if (width_ > 150 && random_.percent(40))  // an index far from 0
            return 64 * std::max(1, (B.lo + 32) / 64) + random_.between(-1, 1);
        const int end = claim.periodic ? claim.N + random_.below(4) * claim.p() : claim.columns();
        const int first = by_row ? B.loD : B.lo;
        const std::array<int, 10> places{0,
                                         first,
                                         first,
                                         end,
                                         end,
                                         end + random_.below(24),
                                         random_.below(12),
                                         64 * (1 + random_.below(3)),
                                         64 * ((first + 32) / 64),
                                         random_.below(width_ * 3 / 8)};
        return std::clamp(pick(places) + random_.between(-2, 2), 0, width_ * 3 / 8);
    }

    Scope scope(const Fault& fault, Method method) {
        Scope scope;
        scope.by_row = random_.percent(method == Method::rows ? 80 : 25);
        scope.from = place(fault, scope.by_row);
        const int kind = random_.below(100);
        if (kind < 25) scope.to = scope.from + 1;
        if (kind >= 25 && kind < 35) scope.to = scope.from + random_.between(2, 5);
        if (kind >= 35 && kind < 50) {
            const Claim& claim = claims_[static_cast<std::size_t>(fault.ideal * (K_ + 1) + fault.k)];
            scope.modulus = claim.periodic && random_.percent(50) ? claim.p() * random_.between(1, 2)
                                                                  : random_.between(2, 4);
            scope.residue = random_.below(scope.modulus);
        }
        return scope;
    }

    Random& random_;
    const Game& game_;
    int K_;
    const Claims& claims_;
    int width_;
};

// The tail many times, but the last columns exchange their rows, or the last one moves by one.
void change_end_of_longer_period(Random& random, Claim& claim) {
    const std::vector<int> tail = claim.tail;
    for (int times = random.between(2, 12); times > 0; --times)
        claim.tail.insert(claim.tail.end(), tail.begin(), tail.end());
    const int p = claim.p(), width = std::min(random.between(2, 5), p);
    if (random.percent(20)) claim.tail.back() += random.percent(50) ? 1 : -1;
    const std::vector<int> before = claim.tail;
    std::vector<int> columns;
    for (int m = p - width; m < p; ++m)
        columns.insert(columns.begin() + random.below(static_cast<int>(columns.size()) + 1), m);
    for (int i = 0; i < width; ++i) {
        const int from = columns[static_cast<std::size_t>(i)], to = p - width + i;
        claim.tail[static_cast<std::size_t>(to)] = before[static_cast<std::size_t>(from)] + from - to;
    }
}

bool tell_about_periodic(Random& random, Claim& claim, int lo, std::string& what) {
    const int kind = random.below(6);
    const std::vector<int> tail = claim.tail;
    if (kind == 0) {
        what = "(P8) the period twice";
        claim.tail.insert(claim.tail.end(), tail.begin(), tail.end());
    } else if (kind == 1) {
        const int more = random.percent(50) ? 1 : claim.p();
        what = "(P7) a preperiod larger by " + std::to_string(more);
        for (int i = 0; i < more; ++i, ++claim.N) {
            if (claim.N + claim.tail[0] >= 0) claim.list.push_back({claim.N, claim.N + claim.tail[0]});
            std::rotate(claim.tail.begin(), claim.tail.begin() + 1, claim.tail.end());
        }
    } else if (kind == 2 && claim.N > lo) {
        what = "(P5) a preperiod smaller by 1";
        std::rotate(claim.tail.begin(), claim.tail.end() - 1, claim.tail.end());
        --claim.N;
        if (claim.columns() > claim.N) claim.list.pop_back();
    } else if (kind == 5) {
        what = "(P1)-(P3), (P6) a longer period, another at its end";
        change_end_of_longer_period(random, claim);
    } else if (kind == 3 && claim.p() > 1) {
        what = "(P1)-(P3) two offsets of the tail exchanged";
        const int at = random.below(claim.p() - 1);
        if (claim.tail[static_cast<std::size_t>(at)] == claim.tail[static_cast<std::size_t>(at) + 1])
            return false;
        std::swap(claim.tail[static_cast<std::size_t>(at)], claim.tail[static_cast<std::size_t>(at) + 1]);
    } else {
        what = "(F3) finite in place of periodic";
        for (int m = claim.N; m < claim.N + random.below(3); ++m)
            if (m + claim.offset(m) >= 0) claim.list.push_back({m, m + claim.offset(m)});
        claim.periodic = false;
        claim.tail.clear();
    }
    return true;
}

bool tell_about_finite(Random& random, Claim& claim, int lo, std::string& what) {
    const int kind = random.below(3);
    const int C = claim.columns();
    if (kind == 0 && C > 0) {
        what = "(E2) the last entry left out";
        claim.list.pop_back();
    } else if (kind == 1) {
        what = "(E3) an entry more";
        const int m = std::max(C, lo) + random.below(2);
        claim.list.push_back({m, std::max(0, m + random.between(-1, 2))});
    } else {
        what = "(P0) periodic in place of finite";
        claim.periodic = true;
        claim.N = std::max(C, lo);
        claim.tail = {random.between(-1, 2)};
        if (random.percent(30)) claim.tail = {1, -1};
    }
    return true;
}

}  // namespace

Fault random_fault(Random& random, const Game& game, int K, const Claims& claims, int width, Method method) {
    return Drawing(random, game, K, claims, width).fault(method);
}

bool tell_a_lie(Random& random, const Game& game, int K, Claims& claims, std::string& what) {
    const int number = random.below(static_cast<int>(claims.size()));
    const int lo = game.ideals()[static_cast<std::size_t>(number / (K + 1))].lo;
    Claim& claim = claims[static_cast<std::size_t>(number)];
    return claim.periodic ? tell_about_periodic(random, claim, lo, what)
                          : tell_about_finite(random, claim, lo, what);
}

}  // namespace worlds
