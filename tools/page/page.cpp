#include "page/page.h"

#include <functional>
#include <stdexcept>

#include "page/html.h"
#include "page/web_files.h"
#include "version.h"

namespace chompcert::cli {
namespace {

std::string_view web_file(std::string_view wanted) {
    for (const WebFile& file : web_files())
        if (file.name == wanted) return file.text;
    throw std::logic_error("no file " + std::string(wanted) + " in web/");
}

// The modules share one scope in the page, so import lines and the word export are removed.
void append_module(std::string& script, std::string_view text) {
    constexpr std::string_view kExport = "export ";
    while (!text.empty()) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (line.starts_with("import ") || line.starts_with("export {")) continue;
        if (line.starts_with(kExport)) line.remove_prefix(kExport.size());
        script.append(line).append("\n");
    }
}

// What the plane of an automaton needs of the room page.
bool serves_plane(std::string_view name) {
    return name.starts_with("plane/") || name == "page/dom.js" || name == "page/numbers.js" ||
           name == "page/files.js";
}

bool serves_claims(std::string_view name) {
    return !name.starts_with("plane/") && !name.starts_with("strategy/") && name != "engine/strategy.js";
}

// What of a page of claims that of a strategy has too: not the claims.
bool serves_strategy(std::string_view name) {
    return !name.starts_with("plane/") && name != "engine/query.js" && name != "page/table.js" &&
           name != "page/papers.js" && name != "page/main.js";
}

std::string script(const std::function<bool(std::string_view)>& wanted) {
    std::string text = "'use strict';\n{\n";
    for (const WebFile& file : web_files())
        if (file.name.ends_with(".js") && wanted(file.name)) append_module(text, file.text);
    return text + "}\n";
}

// {{board/board.html}} stands for that file; another name in braces for a part.
std::string fill(std::string_view frame, const std::map<std::string, std::string>& parts) {
    std::string page;
    for (;;) {
        const auto open = frame.find("{{"), close = frame.find("}}");
        if (open == std::string_view::npos) break;
        page += frame.substr(0, open);
        const std::string name(frame.substr(open + 2, close - open - 2));
        const auto part = parts.find(name);
        if (name.ends_with(".html"))
            page += fill(web_file(name), parts);
        else if (part == parts.end())
            throw std::logic_error("the page has no part " + name);
        else
            page += part->second;
        frame.remove_prefix(close + 2);
    }
    return page.append(frame);
}

// A page with a board and the checkers.
std::string make_board_page(std::string_view frame, std::map<std::string, std::string> parts,
                            const std::function<bool(std::string_view)>& wanted) {
    parts["script"] = script(wanted);
    parts["version"] = kProjectVersion;
    parts["style"] = std::string(web_file("page/page.css")).append(web_file("check/check.css"));
    parts["policy"] = "default-src 'none'; script-src '" + csp_hash(parts["script"]) +
                      "' 'wasm-unsafe-eval'; worker-src blob:; style-src '" + csp_hash(parts["style"]) +
                      "'; img-src data:; base-uri 'none'; form-action 'none'";
    return fill(web_file(frame), parts);
}

}  // namespace

std::string make_page(std::map<std::string, std::string> parts) {
    return make_board_page("page/page.html", std::move(parts), serves_claims);
}

std::string make_strategy_page(std::map<std::string, std::string> parts) {
    return make_board_page("page/strategy.html", std::move(parts), serves_strategy);
}

std::string make_theorem_page(std::map<std::string, std::string> parts) {
    parts["style"] = web_file("page/page.css");
    parts["policy"] = "default-src 'none'; style-src '" + csp_hash(parts["style"]) +
                      "'; img-src data:; base-uri 'none'; form-action 'none'";
    return fill(web_file("page/theorem.html"), parts);
}

std::string make_automaton_page(std::map<std::string, std::string> parts) {
    parts["script"] = script(serves_plane);
    parts["style"] = web_file("page/page.css");
    parts["policy"] = "default-src 'none'; script-src '" + csp_hash(parts["script"]) + "'; style-src '" +
                      csp_hash(parts["style"]) + "'; img-src data:; base-uri 'none'; form-action 'none'";
    return fill(web_file("page/automaton.html"), parts);
}

}  // namespace chompcert::cli
