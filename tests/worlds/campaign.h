#pragma once

// A campaign: games, their true certificates, their false ones, what each route says, and the counts.

#include <chrono>
#include <filesystem>
#include <map>
#include <set>

#include "definition.h"
#include "draw.h"
#include "routes.h"

namespace worlds {

struct Plan {
    std::string chompcheck, verified;
    std::filesystem::path folder, found = "false_worlds_found";
    std::uint64_t seed = 1;
    std::uint64_t games = ~std::uint64_t{0};
    int verified_every = 1;  // one in so many false certificates is given to the verified checker too
    int faults = 80;         // tried in each game and by each method
    int decreed = 0;         // of a hundred games so many decree values
    std::chrono::seconds time{~0U};
};

class Campaign {
  public:
    explicit Campaign(const Plan& plan);
    /// Plays games until the plan ends. Returns the number of failures, which have been printed.
    std::uint64_t run();
    void print_counts() const;

  private:
    struct Count {
        std::uint64_t checked = 0, verified = 0, limit = 0;
    };

    bool out_of_time() const;
    void play(std::uint64_t number);
    bool play_game(const std::string& text, int K, int width);
    bool true_certificates_pass(const Game& game, int K, const Claims& truth, bool last_try);
    void play_faults(const World& truth, const Claims& claims, int width, Method method);
    void play_decrees(const World& truth, int width, Method method);
    void play_other_game(const World& truth, const Claims& claims, int width);
    void play_lies(const World& truth, const Claims& claims,
                   bool (*tell)(Random&, const Game&, int, Claims&, std::string&));
    /// Writes the claims at both levels, unless it has done so in this game, and has them checked.
    void check_false(const World& truth, const Claims& claims, const std::string& kind,
                     const std::string& what);
    void check_false(const Game& game, Level level, const std::string& certificate, const std::string& kind,
                     const std::string& what);
    void fail(const Game& game, const std::string& why, const std::string& what);

    Plan plan_;
    Routes routes_;
    Random random_;
    std::chrono::steady_clock::time_point start_;
    std::map<std::string, std::map<std::string, Count>> counts_;  // by kind of fault, by route
    std::set<std::string> seen_;                                  // claims of this game
    std::set<std::string> games_with_verified_;
    std::uint64_t games_ = 0, undetermined_ = 0, on_top_ = 0, true_ = 0, harmless_ = 0, unseen_ = 0,
                  false_ = 0, by_definition_ = 0, decreed_ = 0, failures_ = 0;
    std::optional<Definition> definition_;  // of this game
    std::uint64_t number_ = 0;
};

}  // namespace worlds
