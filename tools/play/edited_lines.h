// Lines typed on a terminal, with editing keys and a history, by libedit (BSD licence).
//
// Rejected: readline, whose licence is the GPL; lines of our own, which would know fewer terminals. Input
// that is no terminal goes the way of InputLines (shared/io.h).
#pragma once

#include <memory>
#include <optional>
#include <string>

namespace chompcert::cli {

class EditedLines {
  public:
    /// Takes the terminal of stdin and stdout. While a line is edited, signals restore its mode first.
    EditedLines();
    ~EditedLines();
    EditedLines(const EditedLines&) = delete;
    EditedLines& operator=(const EditedLines&) = delete;

    /// Whether stdin and stdout are terminals that can be edited on.
    [[nodiscard]] static bool can_edit();
    /// The next line without its end; nothing at the end of input. @param prompt may have colours (CSI … m).
    [[nodiscard]] std::optional<std::string> next(const std::string& prompt);

  private:
    struct Editor;
    std::unique_ptr<Editor> editor_;
};

}  // namespace chompcert::cli
