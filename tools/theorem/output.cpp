#include "theorem/output.h"

#include <fmt/format.h>

#include "base/files/output_file.h"
#include "base/overwriting/extent.h"
#include "base/sha256.h"
#include "text/printable.h"

namespace chompcert::cli {
namespace {

bool a_better_one_stays(const TheoremTarget& target, const TheoremText& text) {
    const auto there = target.force ? std::nullopt : extent_of_file(target.path);
    const Extent mine{sha256_hex(text.game), text.values ? Extent::Form::values : Extent::Form::positions};
    if (!there || !there->has_more_than(mine)) return false;
    say(fmt::format("{} stays: it is about {} of this game, and this theorem about {}: --force replaces it",
                    target.path, there->str(), mine.str()));
    return true;
}

}  // namespace

std::optional<std::size_t> write_theorem(const TheoremTarget& target, const TheoremText& text) {
    if (a_better_one_stays(target, text)) return std::nullopt;
    const std::string bytes = theorem_file(text);
    write_output(target.path, {FileKind::theorem, target.force}, bytes);
    return bytes.size();
}

}  // namespace chompcert::cli
