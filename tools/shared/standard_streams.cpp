// A path descriptor (O_PATH) of the root folder: every read and write of it fails with EBADF, and /dev/stdout
// becomes a folder, which cannot be written. Rejected: /dev/null, since `-o /dev/stdout` would lose the
// result and call it written, and since a system may lack it.
#include "shared/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <initializer_list>

namespace chompcert::cli {

bool occupy_standard_descriptors() {
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
        if (open("/", O_PATH) != descriptor) return false;  // the least free number
    }
    return true;
}

}  // namespace chompcert::cli
