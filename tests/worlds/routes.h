#pragma once

// The ways to check a certificate: two programs, two levels, by rows or by columns.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "run_server.h"
#include "solver/claims.h"

namespace worlds {

struct Route {
    std::string name;
    Level level;
    std::vector<std::string> options;
    bool verified = false;  // the checker verified in Coq
    bool by_rows = false;   // for games with A on top
};

struct Verdict {
    const Route* route;
    std::string word;
};

class Routes {
  public:
    /// `verified` may be empty. The files are written into `folder`, best one in memory.
    Routes(const std::string& chompcheck, const std::string& verified, std::filesystem::path folder);

    const std::vector<Route>& all() const { return routes_; }
    /// The answers to one certificate by all routes of its level; by the verified checker only if that is
    /// wanted.
    std::vector<Verdict> check(const Game& game, Level level, const std::string& certificate,
                               bool with_verified = true);
    void use_game(const Game& game);
    /// Keeps game and certificate that were checked last.
    void keep(const std::filesystem::path& folder, const std::string& name) const;

  private:
    std::vector<Route> routes_;
    RunServer chompcheck_;
    std::unique_ptr<RunServer> verified_;
    std::filesystem::path game_, certificate_;
};

/// Empty if the answers may stand beside each other (FORMAT.md, section 2.3), and none is unfit.
std::string disagreement(const std::vector<Verdict>& verdicts);

}  // namespace worlds
