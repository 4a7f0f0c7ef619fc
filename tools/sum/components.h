// The components of a sum, from the words of a command line.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "periodic/query/sum.h"
#include "periodic/solve/exact_grundy.h"
#include "shared/run.h"

namespace chompcert::cli {

class SumComponents {
  public:
    /// Opens each certificate once. @throws UsageError naming the component; what open_certificate throws.
    SumComponents(Run& run, const std::vector<std::string>& words);

    [[nodiscard]] const std::vector<Component>& all() const { return components_; }
    [[nodiscard]] const std::string& path(std::size_t i) const { return paths_[i]; }
    [[nodiscard]] std::size_t arity(std::size_t i) const;
    /// Values and moves above the certificates' K, from the games themselves, within the limits.
    [[nodiscard]] BeyondProved beyond(const ExactLimits& limits) const;
    void for_each_certificate(const std::function<void(SolvedGame&)>& visit);

  private:
    void add(Run& run, const std::vector<std::string>& words);

    std::map<std::string, std::unique_ptr<SolvedGame>> certificates_;  // by path
    std::vector<std::unique_ptr<TransfiniteQuery>> queries_;
    std::vector<Component> components_;
    std::vector<std::string> paths_;
    std::vector<std::vector<std::uint32_t>> gone_;
};

}  // namespace chompcert::cli
