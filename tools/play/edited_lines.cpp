#include "play/edited_lines.h"

#include <histedit.h>
#include <unistd.h>

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string_view>

namespace chompcert::cli {
namespace {

constexpr int kLinesKept = 1000;
constexpr char kUnseen = '\1';  // around what takes no place on the line

// Each CSI … m between two marks.
std::string with_marks(std::string_view prompt) {
    std::string marked;
    bool inside = false;
    for (const char c : prompt) {
        const bool begins = c == '\x1b', ends = inside && c == 'm';
        if (begins) marked += kUnseen;
        marked += c;
        if (ends) marked += kUnseen;
        inside = begins || (inside && !ends);
    }
    return marked;
}

}  // namespace

struct EditedLines::Editor {
    Editor() : line(el_init("chompcert", stdin, stdout, stderr)), kept(history_init()) {
        if (line == nullptr || kept == nullptr) throw std::bad_alloc();
        HistEvent event{};
        history(kept, &event, H_SETSIZE, kLinesKept);
        history(kept, &event, H_SETUNIQUE, 1);
        el_set(line, EL_CLIENTDATA, this);
        el_set(line, EL_PROMPT_ESC, &Editor::prompt_of, kUnseen);
        el_set(line, EL_EDITOR, "emacs");
        el_set(line, EL_HIST, history, kept);
        el_set(line, EL_SIGNAL, 1);
        el_source(line, nullptr);  // ~/.editrc
    }
    ~Editor() {
        if (line != nullptr) el_end(line);
        if (kept != nullptr) history_end(kept);
    }
    Editor(const Editor&) = delete;
    Editor& operator=(const Editor&) = delete;

    static char* prompt_of(EditLine* line) {
        void* self = nullptr;
        el_get(line, EL_CLIENTDATA, &self);
        return static_cast<Editor*>(self)->prompt.data();
    }

    EditLine* line;
    History* kept;
    std::string prompt;
};

EditedLines::EditedLines() {
    std::setlocale(LC_CTYPE, "");  // by which libedit reads characters
    editor_ = std::make_unique<Editor>();
}

EditedLines::~EditedLines() = default;

bool EditedLines::can_edit() {
    const char* const terminal = std::getenv("TERM");
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && terminal != nullptr &&
           *terminal != '\0' && std::string_view(terminal) != "dumb";
}

std::optional<std::string> EditedLines::next(const std::string& prompt) {
    std::fflush(stdout);
    editor_->prompt = with_marks(prompt);
    // el_gets shows the prompt first, and a Ctrl-D that is typed between the two would be lost.
    el_set(editor_->line, EL_PREP_TERM, 1);
    int length = 0;
    const char* const typed = el_gets(editor_->line, &length);
    if (typed == nullptr || length <= 0) return std::nullopt;
    std::string line(typed, static_cast<std::size_t>(length));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    HistEvent event{};
    if (!line.empty()) history(editor_->kept, &event, H_ENTER, line.c_str());
    return line;
}

}  // namespace chompcert::cli
