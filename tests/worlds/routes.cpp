#include "routes.h"

#include <fstream>

namespace worlds {
namespace {

void write_file(const std::filesystem::path& path, const std::string& bytes) {
    std::ofstream file(path, std::ios::binary);
    file << bytes;
    if (!file.flush()) throw std::runtime_error("cannot write " + path.string());
}

}  // namespace

Routes::Routes(const std::string& chompcheck, const std::string& verified, std::filesystem::path folder)
    : routes_{{"full", Level::full, {}},
              {"full, by rows", Level::full, {"--route", "rows", "--threads", "1"}, false, true},
              {"compact, by rows", Level::compact, {"--route", "rows", "--threads", "1"}, false, true},
              {"compact, by columns", Level::compact, {"--route", "columns", "--threads", "1"}}},
      chompcheck_(chompcheck),
      game_(folder / "w.poset"),
      certificate_(folder / "w.cert") {
    if (verified.empty()) return;
    verified_ = std::make_unique<RunServer>(verified);
    routes_.push_back({"verified, full", Level::full, {}, true});
    routes_.push_back({"verified, full, by rows", Level::full, {"--route", "rows"}, true, true});
    routes_.push_back({"verified, compact", Level::compact, {}, true});
    routes_.push_back({"verified, compact, by columns", Level::compact, {"--route", "columns"}, true});
}

void Routes::use_game(const Game& game) {
    write_file(game_, game.text());
}

std::vector<Verdict> Routes::check(const Game& game, Level level, const std::string& certificate,
                                   bool with_verified) {
    write_file(certificate_, certificate);
    std::vector<Verdict> verdicts;
    for (const Route& route : routes_) {
        if (route.level != level || (route.by_rows && !game.on_top()) || (route.verified && !with_verified))
            continue;
        std::vector<std::string> words{"--quiet"};
        words.insert(words.end(), route.options.begin(), route.options.end());
        words.insert(words.end(), {game_.string(), certificate_.string()});
        verdicts.push_back({&route, (route.verified ? *verified_ : chompcheck_).run(words).word()});
    }
    return verdicts;
}

void Routes::keep(const std::filesystem::path& folder, const std::string& name) const {
    std::filesystem::create_directories(folder);
    const auto how = std::filesystem::copy_options::overwrite_existing;
    std::filesystem::copy_file(game_, folder / (name + ".poset"), how);
    std::filesystem::copy_file(certificate_, folder / (name + ".cert"), how);
}

std::string disagreement(const std::vector<Verdict>& verdicts) {
    for (const Verdict& verdict : verdicts) {
        if (verdict.word.find(' ') != std::string::npos) return verdict.route->name + ": " + verdict.word;
        for (const Verdict& other : verdicts) {
            const bool limit = verdict.word == "LIMIT" && other.word != "VERIFIED";
            const bool other_limit = other.word == "LIMIT" && verdict.word != "VERIFIED";
            if (verdict.word != other.word && !limit && !other_limit)
                return verdict.route->name + ": " + verdict.word + ", but " + other.route->name + ": " +
                       other.word;
        }
    }
    return {};
}

}  // namespace worlds
