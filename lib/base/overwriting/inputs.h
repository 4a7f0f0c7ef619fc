// The files that this process has read, known by device and inode.
//
// So an input is recognised under every name that it has: another spelling of its path, a symbolic link, a
// hard link. A list that names game files, and the files behind a family, are inputs like the file on the
// command line, since all of them are noted where files are opened. Rejected: comparing paths, which misses
// links; handing the inputs of a command to whatever writes its output, which each new reader may forget.
#pragma once

#include <optional>
#include <string>

namespace chompcert {

/// From now on inputs are noted. For programs that do one thing and end: what a long session has read long
/// ago is no input of what it writes.
void remember_inputs();

/// Notes the file behind an open descriptor, if it is a regular file.
void note_input(const std::string& path, int descriptor);

/// The name under which the file at this path was read; nothing if it was not.
[[nodiscard]] std::optional<std::string> input_at(const std::string& path);

}  // namespace chompcert
