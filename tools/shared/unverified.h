// What a command says of a file from which it answers without having proved or checked it: a certificate, a
// strategy or a theorem file, from whomever.
//
// One rule for all of them: a note on stderr, once a file, with the command that checks it. There is none
// with --quiet, and where the answer itself says so (`verify`, `formula`, `patterns`, `play`). `coq` needs
// none, since Coq checks what it writes, and `theorem` proves the file.
#pragma once

#include "shared/run.h"

namespace chompcert::cli {

enum class ReadKind { certificate, theorem };

/// About the file of the run.
void note_unverified(const Run& run, ReadKind kind);

}  // namespace chompcert::cli
