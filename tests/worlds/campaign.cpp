#include "campaign.h"

#include <algorithm>
#include <array>
#include <iomanip>
#include <iostream>
#include <stdexcept>

namespace worlds {

namespace {

constexpr int kWidest = 1024;
constexpr int kLies = 10;

int largest_index(const std::string& text) {
    int largest = 0, number = 0;
    for (const char ch : text) {
        number = ch >= '0' && ch <= '9' ? number * 10 + (ch - '0') : 0;
        largest = std::max(largest, number);
    }
    return largest;
}

bool is_game(const std::string& text) try {
    const Game game(text, kWidest);
    return true;
} catch (const std::invalid_argument&) {
    return false;
}

std::string draw_game(Random& random) {
    while (true) {
        const int kind = random.below(100);
        std::string text = kind < 20   ? systematic_game_text(random.next() % kSystematicGames)
                           : kind < 45 ? edge_game_text(random)
                                       : random_game_text(random);
        if (is_game(text)) return text;
    }
}

}  // namespace

Campaign::Campaign(const Plan& plan)
    : plan_(plan),
      routes_(plan.chompcheck, plan.verified, plan.folder),
      random_(plan.seed),
      start_(std::chrono::steady_clock::now()) {}

bool Campaign::out_of_time() const {
    return std::chrono::steady_clock::now() - start_ > plan_.time;
}

std::uint64_t Campaign::run() {
    for (std::uint64_t number = 0; number < plan_.games && !out_of_time(); ++number) play(number);
    return failures_;
}

void Campaign::play(std::uint64_t number) {
    number_ = number;
    random_ = Random(plan_.seed * 1'000'003 + number);
    std::string text = draw_game(random_);
    if (plan_.decreed > 0 && random_.below(100) < plan_.decreed) text = with_decrees(random_, text);
    const bool two_chains = text.find("chains") == std::string::npos;
    const int K = two_chains
                      ? std::array{0, 0, 0, 0, 1, 1, 1, 2, 2, 3}[static_cast<std::size_t>(random_.below(10))]
                      : 0;
    for (int width = std::max(96, (largest_index(text) + 12) * 8 / 3); width <= kWidest; width *= 2)
        if (play_game(text, K, width)) return;
    ++undetermined_;
}

// False if the width does not show the periods.
bool Campaign::play_game(const std::string& text, int K, int width) {
    const Game game(text, width + kMargin);
    routes_.use_game(game);
    const World truth = true_world(game, K, Method::columns);
    const std::optional<Claims> claims = find_claims(truth, width);
    if (!claims || !true_certificates_pass(game, K, *claims, width * 2 > kWidest)) return false;
    definition_.emplace(game, K, std::min(width, std::max(24, 3 * largest_index(text))));
    if (const auto error = definition_->contradicts(*claims)) fail(game, "the rules: " + *error, "no fault");
    ++games_;
    decreed_ += game.decrees().empty() ? 0 : 1;
    on_top_ += game.on_top() ? 1 : 0;
    seen_ = {claims_text(game, K, *claims, Level::full), claims_text(game, K, *claims, Level::compact)};
    play_faults(truth, *claims, width, Method::columns);
    play_lies(truth, *claims, tell_a_lie);
    play_other_game(truth, *claims, width);
    play_decrees(truth, width, Method::columns);
    if (!game.on_top()) return true;
    const World by_rows = true_world(game, K, Method::rows);
    const std::optional<Claims> again = find_claims(by_rows, width);
    if (!again || seen_.count(claims_text(game, K, *again, Level::full)) == 0)
        fail(game, "(FF) and (FF') differ", "");
    else
        play_faults(by_rows, *claims, width, Method::rows);
    play_decrees(by_rows, width, Method::rows);
    return true;
}

bool Campaign::true_certificates_pass(const Game& game, int K, const Claims& truth, bool last_try) {
    for (const Level level : {Level::full, Level::compact}) {
        const auto verdicts =
            routes_.check(game, level, heading(game.text()) + claims_text(game, K, truth, level));
        for (const Verdict& verdict : verdicts) {
            if (verdict.word == "VERIFIED") continue;
            if (last_try) fail(game, verdict.route->name + ": " + verdict.word, "no fault");
            return false;
        }
    }
    true_ += 2;
    return true;
}

void Campaign::play_faults(const World& truth, const Claims& claims, int width, Method method) {
    for (int i = 0; i < plan_.faults && !out_of_time(); ++i) {
        const Fault fault = random_fault(random_, truth.game(), truth.K(), claims, width, method);
        const std::optional<World> world = false_world(truth, method, fault);
        if (!world) {
            ++harmless_;
            continue;
        }
        const std::optional<Claims> changed = find_claims(*world, width);
        if (!changed) {
            ++unseen_;
            continue;
        }
        const std::string how = method == Method::columns ? "by columns: " : "by rows: ";
        check_false(truth, *changed, how + name_of(fault.rule), to_string(fault, truth.game()));
    }
}

void Campaign::play_lies(const World& truth, const Claims& claims,
                         bool (*tell)(Random&, const Game&, int, Claims&, std::string&)) {
    for (int i = 0; i < kLies; ++i) {
        Claims changed = claims;
        std::string what;
        if (tell(random_, truth.game(), truth.K(), changed, what))
            check_false(truth, changed, "lie: " + what, what);
    }
}

void Campaign::check_false(const World& truth, const Claims& claims, const std::string& kind,
                           const std::string& what) {
    const Game& game = truth.game();
    for (const Level level : {Level::full, Level::compact}) {
        const std::string text = claims_text(game, truth.K(), claims, level);
        if (!seen_.insert(text).second) {
            harmless_ += level == Level::full ? 1 : 0;
            continue;
        }
        by_definition_ += definition_->contradicts(claims) ? 1 : 0;
        check_false(game, level, heading(game.text()) + text, kind, what);
    }
}

void Campaign::check_false(const Game& game, Level level, const std::string& certificate,
                           const std::string& kind, const std::string& what) {
    ++false_;
    const bool sampled = random_.below(plan_.verified_every) == 0;
    const std::vector<Verdict> verdicts = routes_.check(game, level, certificate, sampled);
    bool verified = false;
    for (const Verdict& verdict : verdicts) {
        Count& count = counts_[kind][verdict.route->name];
        ++count.checked;
        count.limit += verdict.word == "LIMIT" ? 1 : 0;
        count.verified += verdict.word == "VERIFIED" ? 1 : 0;
        verified = verified || verdict.word == "VERIFIED";
    }
    const std::string difference = disagreement(verdicts);
    if (verified) games_with_verified_.insert(game.text());
    if (verified && difference.empty()) fail(game, "a false certificate is VERIFIED by all routes", what);
    if (!difference.empty())
        fail(game, (verified ? "a false certificate is VERIFIED, " : "") + difference, what);
}

void Campaign::fail(const Game&, const std::string& why, const std::string& what) {
    ++failures_;
    const std::string name = "seed_" + std::to_string(plan_.seed) + "_game_" + std::to_string(number_) + "_" +
                             std::to_string(failures_);
    if (failures_ > 1000) return;
    routes_.keep(plan_.found, name);
    std::cout << "FAILURE " << (plan_.found / name).string() << ".{poset,cert}: " << why << " (" << what
              << ")" << std::endl;
}

void Campaign::print_counts() const {
    std::map<std::string, Count> totals;
    for (const auto& [kind, routes] : counts_) {
        std::cout << kind << "\n";
        for (const auto& [route, count] : routes) {
            std::cout << "    " << std::left << std::setw(22) << route << std::right << std::setw(9)
                      << count.checked << " checked " << std::setw(6) << count.verified << " VERIFIED "
                      << std::setw(6) << count.limit << " LIMIT\n";
            Count& total = totals[route];
            total.checked += count.checked;
            total.verified += count.verified;
            total.limit += count.limit;
        }
    }
    std::cout << "all\n";
    for (const auto& [route, count] : totals)
        std::cout << "    " << std::left << std::setw(22) << route << std::right << std::setw(9)
                  << count.checked << " checked " << std::setw(6) << count.verified << " VERIFIED "
                  << std::setw(6) << count.limit << " LIMIT\n";
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start_;
    std::cout << games_ << " games (" << on_top_ << " with A on top, " << decreed_ << " with decrees; "
              << undetermined_ << " more left out), " << true_ << " true certificates, " << false_
              << " false ones (" << by_definition_
              << " by the definition in the first columns, the others in "
              << "later ones or by their form; " << harmless_ << " faults without effect, " << unseen_
              << " without a period in sight), false VERIFIED in " << games_with_verified_.size()
              << " games, " << failures_ << " failures, " << std::fixed << std::setprecision(1)
              << time.count() << " s\n";
}

}  // namespace worlds
