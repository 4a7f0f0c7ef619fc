// chompcheck with a list of pairs, one after the other in one process: most of the time that it takes for a
// small pair alone goes into its start.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "checking/child.h"

namespace chompcert::cli {

class CheckerList {
  public:
    /// @param program chompcheck. @throws IoError.
    CheckerList(const std::string& program, std::uint64_t max_megabytes);
    /// Ends it, whatever it does.
    ~CheckerList();
    CheckerList(const CheckerList&) = delete;
    CheckerList& operator=(const CheckerList&) = delete;

    /// Its answer to one more pair: a verdict line, or "e " and a message.
    /// @returns nothing if it gave none, after which it is not asked again. @throws Interrupted.
    [[nodiscard]] std::optional<std::string> answer(const std::string& game, const std::string& certificate);

  private:
    Pipe in_, out_;
    pid_t child_;
    std::size_t number_ = 0;
};

}  // namespace chompcert::cli
