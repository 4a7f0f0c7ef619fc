// false_worlds CHOMPCHECK [--verified PROGRAM [--verified-every N]] [--seconds N] [--games N] [--faults N]
// [--decreed PERCENT] [--seed S] [--keep FOLDER]
//
// Certificates of worlds in which one rule of proofs/THEOREM.md does not hold, and all others do, or in which
// other values are decreed than in the game: no checker may verify one. Certificates of the true worlds of
// the same games have to pass. A seed is drawn, and printed, if none is given. Exit 0 if nothing failed, 1 if
// something did, 5 for a wrong command line.
#include <stdlib.h>
#include <unistd.h>

#include <iostream>
#include <random>
#include <stdexcept>

#include "campaign.h"

namespace {

constexpr const char* kUsage =
    "Usage: false_worlds CHOMPCHECK [--verified PROGRAM [--verified-every N]] [--seconds N] [--games N] "
    "[--faults N]\n"
    "                    [--decreed PERCENT] [--seed S] [--keep FOLDER]\n";

void take(worlds::Plan& plan, const std::string& option, const std::string& value) {
    if (option == "--verified")
        plan.verified = value;
    else if (option == "--keep")
        plan.found = value;
    else if (option == "--seconds")
        plan.time = std::chrono::seconds(std::stoul(value));
    else if (option == "--games")
        plan.games = std::stoull(value);
    else if (option == "--verified-every")
        plan.verified_every = std::stoi(value);
    else if (option == "--faults")
        plan.faults = std::stoi(value);
    else if (option == "--decreed")
        plan.decreed = std::stoi(value);
    else if (option == "--seed")
        plan.seed = std::stoull(value);
    else
        throw std::invalid_argument(option);
}

// A folder of its own, in memory where there is /dev/shm.
class Folder {
  public:
    Folder() {
        std::string name =
            std::filesystem::exists("/dev/shm") ? "/dev/shm/false_worlds_XXXXXX" : "/tmp/false_worlds_XXXXXX";
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder " + name);
        path = name;
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
    std::filesystem::path path;
};

}  // namespace

int main(int count, char** words) try {
    worlds::Plan plan;
    plan.seed = std::random_device{}();
    if (count < 2 || count % 2 != 0) throw std::invalid_argument("a wrong number of words");
    plan.chompcheck = words[1];
    for (int i = 2; i < count; i += 2) take(plan, words[i], words[i + 1]);
    const Folder folder;
    plan.folder = folder.path;
    std::cout << "seed " << plan.seed << std::endl;
    worlds::Campaign campaign(plan);
    const std::uint64_t failures = campaign.run();
    campaign.print_counts();
    return failures == 0 ? 0 : 1;
} catch (const std::invalid_argument& error) {
    std::cerr << "false_worlds: " << error.what() << "\n" << kUsage;
    return 5;
} catch (const std::exception& error) {
    std::cerr << "false_worlds: " << error.what() << "\n";
    return 5;
}
