#include "conditions.h"

#include "judge_ways.h"

namespace worlds {

std::set<std::string> violated(const Game& game, int K, const Claims& claims, Via via) try {
    World world(game, K);
    std::set<std::string> all;
    for (int ideal = 0; ideal < static_cast<int>(game.ideals().size()); ++ideal)
        for (int k = 0; k <= K; ++k) world.set(ideal, k, {});
    for (int ideal = 0; ideal < static_cast<int>(game.ideals().size()); ++ideal) {
        for (int k = 0; k <= K; ++k) {
            std::set<std::string> found;
            if (via == Via::rows) {
                RowJudge judge(world, claims, ideal, k);
                judge.judge();
                found = judge.violated();
            } else {
                ColumnJudge judge(world, claims, ideal, k);
                judge.judge(via == Via::columns);
                found = judge.violated();
            }
            all.insert(found.begin(), found.end());
        }
    }
    return all;
} catch (const Window&) {
    return {"window"};
}

}  // namespace worlds
