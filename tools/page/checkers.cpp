#include "page/checkers.h"

#include <nlohmann/json.hpp>

#include "base/files/files.h"
#include "page/html.h"
#include "shared/subject.h"

namespace chompcert::cli {
namespace {

constexpr std::string_view kOpen = "<script type=\"application/json\" id=\"programs\">";

nlohmann::ordered_json programs_in(std::string_view page) {
    const auto open = page.find(kOpen), close = page.find("</script>", open);
    if (close == std::string_view::npos) return {};
    const std::string_view text = page.substr(open + kOpen.size(), close - open - kOpen.size());
    return nlohmann::ordered_json::parse(text, nullptr, false);
}

}  // namespace

std::string checkers_in(const std::string& path) {
    const nlohmann::ordered_json programs = programs_in(read_file(path));
    nlohmann::ordered_json checkers;
    for (const char* name : {"chompcheck", "verified"}) {
        if (!programs.is_object() || !programs.contains(name))
            throw MalformedInput(path +
                                 ": found no checkers, expected the page playground.html that "
                                 "web/playground/build makes");
        checkers[name] = programs[name];
    }
    return script_json(checkers);
}

}  // namespace chompcert::cli
