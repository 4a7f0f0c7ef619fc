/* Makes one call of a program fail, or all calls from one on. It is preloaded: LD_PRELOAD=inject.so.
     FAULT_KIND   memory (malloc and its like), file (what opens, writes, syncs, renames, closes), system (what
                  reads, waits, locks, starts threads, and starts and feeds other programs), folder (fsync of
                  FAULT_FOLDER) or sqlite (vfs.c)
     FAULT_FOLDER a folder
     FAULT_AT     which call of that kind fails, from 1; 0 or absent: none
     FAULT_EVER   if set, all later ones fail too
     FAULT_MARK   a file to which the stack of the first call that fails is written
     FAULT_COUNT  a file to which the number of calls is written at the end
     FAULT_ROOM   how many bytes every file system has free, as far as the program is told
     FAULT_STACKS a file to which the first call of each call stack is written at the end (stacks.c)
   Calls are counted from the beginning of main, as no exception can be caught before it, in constructors of C++ libraries.
   Memory fails with ENOMEM, files with ENOSPC, the rest as its manual page says. glibc's own names __libc_malloc etc. spare a dlsym that allocates. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "inject.h"

extern void* __libc_malloc(size_t);
extern void* __libc_calloc(size_t, size_t);
extern void* __libc_realloc(void*, size_t);
extern void* __libc_memalign(size_t, size_t);

static enum kind chosen = NONE;
static long fails_at;
static int ever;
static int lists_stacks;
static atomic_long calls;

static int create(const char* path) {
    return (int)syscall(SYS_openat, AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, 0644);
}

__attribute__((constructor)) static void begin(void) {
    const char* kind = getenv("FAULT_KIND");
    const char* at = getenv("FAULT_AT");
    fails_at = at ? atol(at) : 0;
    ever = getenv("FAULT_EVER") != NULL;
    lists_stacks = getenv("FAULT_STACKS") != NULL;
    unsetenv("LD_PRELOAD"); /* children are left alone */
    if (!kind) return;
    chosen = strcmp(kind, "memory") == 0   ? MEMORY
             : strcmp(kind, "file") == 0   ? FILES
             : strcmp(kind, "system") == 0 ? SYSTEM
             : strcmp(kind, "folder") == 0 ? FOLDER
                                           : SQLITE;
    if (chosen == SQLITE) register_vfs();
}

static void write_number(const char* path, const char* format, long number) {
    char text[32];
    int length = snprintf(text, sizeof text, format, number);
    int descriptor = create(path);
    syscall(SYS_write, descriptor, text, length);
    syscall(SYS_close, descriptor);
}

__attribute__((destructor)) static void end(void) {
    const char* count = getenv("FAULT_COUNT");
    if (count) write_number(count, "%ld", (long)calls);
    if (!lists_stacks) return;
    int descriptor = create(getenv("FAULT_STACKS"));
    write_stacks(descriptor);
    syscall(SYS_close, descriptor);
}

static int in_main;
static int (*real_main)(int, char**, char**);

static int counted_main(int count, char** words, char** environment) {
    in_main = 1;
    return real_main(count, words, environment);
}

int __libc_start_main(int (*main)(int, char**, char**), int count, char** words, void (*begin)(void), void (*end)(void),
                      void (*unload)(void), void* stack_end) {
    int (*next)(int (*)(int, char**, char**), int, char**, void (*)(void), void (*)(void), void (*)(void), void*) =
        (int (*)(int (*)(int, char**, char**), int, char**, void (*)(void), void (*)(void), void (*)(void), void*))dlsym(
            RTLD_NEXT, "__libc_start_main");
    real_main = main;
    return next(counted_main, count, words, begin, end, unload, stack_end);
}

int fails(enum kind kind) {
    if (kind != chosen || !in_main) return 0;
    long call = ++calls;
    if (lists_stacks) note_stack(call);
    if (fails_at == 0 || (ever ? call < fails_at : call != fails_at)) return 0;
    const char* mark = getenv("FAULT_MARK");
    if (mark && call == fails_at) write_number(mark, "%016lx", (long)stack_of_call());
    errno = kind == MEMORY ? ENOMEM : kind == FOLDER ? EIO : ENOSPC;
    return 1;
}

void* malloc(size_t size) { return fails(MEMORY) ? NULL : __libc_malloc(size); }
void* calloc(size_t count, size_t size) { return fails(MEMORY) ? NULL : __libc_calloc(count, size); }
void* realloc(void* old, size_t size) { return fails(MEMORY) ? NULL : __libc_realloc(old, size); }
void* aligned_alloc(size_t alignment, size_t size) { return fails(MEMORY) ? NULL : __libc_memalign(alignment, size); }
void* memalign(size_t alignment, size_t size) { return fails(MEMORY) ? NULL : __libc_memalign(alignment, size); }
int posix_memalign(void** result, size_t alignment, size_t size) {
    if (fails(MEMORY)) return ENOMEM;
    *result = __libc_memalign(alignment, size);
    return *result ? 0 : ENOMEM;
}

/* The next definition of a function, after this file's. */
#define NEXT(type, name, arguments) \
    static type(*next) arguments;   \
    if (!next) next = (type(*) arguments)dlsym(RTLD_NEXT, #name)

#define INTERPOSE(type, name, parameters, arguments, failure) \
    type name parameters {                                    \
        NEXT(type, name, parameters);                         \
        return fails(FILES) ? (failure) : next arguments;     \
    }

INTERPOSE(FILE*, fopen, (const char* path, const char* mode), (path, mode), NULL)
INTERPOSE(FILE*, fopen64, (const char* path, const char* mode), (path, mode), NULL)
INTERPOSE(FILE*, fdopen, (int descriptor, const char* mode), (descriptor, mode), NULL)
INTERPOSE(int, mkstemp, (char* name), (name), -1)
INTERPOSE(int, mkstemp64, (char* name), (name), -1)
INTERPOSE(int, mkostemps, (char* name, int ending, int flags), (name, ending, flags), -1)
INTERPOSE(int, mkostemps64, (char* name, int ending, int flags), (name, ending, flags), -1)
INTERPOSE(int, fflush, (FILE * file), (file), EOF)
INTERPOSE(int, fdatasync, (int descriptor), (descriptor), -1)
INTERPOSE(int, ftruncate, (int descriptor, off_t size), (descriptor, size), -1)
INTERPOSE(int, ftruncate64, (int descriptor, off64_t size), (descriptor, size), -1)
INTERPOSE(int, rename, (const char* from, const char* to), (from, to), -1)
INTERPOSE(int, unlink, (const char* path), (path), -1)
INTERPOSE(int, mkdir, (const char* path, mode_t mode), (path, mode), -1)
INTERPOSE(ssize_t, write, (int descriptor, const void* bytes, size_t size), (descriptor, bytes, size), -1)
INTERPOSE(ssize_t, pwrite, (int descriptor, const void* bytes, size_t size, off_t at), (descriptor, bytes, size, at), -1)
INTERPOSE(ssize_t, pwrite64, (int descriptor, const void* bytes, size_t size, off64_t at), (descriptor, bytes, size, at), -1)

/* The same for calls that fail with an error of their own. */
#define INTERPOSE_WITH(error, type, name, parameters, arguments, failure) \
    type name parameters {                                                \
        NEXT(type, name, parameters);                                     \
        if (!fails(SYSTEM)) return next arguments;                        \
        errno = error;                                                    \
        return failure;                                                   \
    }

INTERPOSE_WITH(EIO, ssize_t, read, (int descriptor, void* bytes, size_t size), (descriptor, bytes, size), -1)
INTERPOSE_WITH(ENOMEM, int, poll, (struct pollfd * files, nfds_t count, int patience), (files, count, patience), -1)
INTERPOSE_WITH(ENOLCK, int, flock, (int descriptor, int operation), (descriptor, operation), -1)
INTERPOSE_WITH(EMFILE, int, pipe2, (int ends[2], int flags), (ends, flags), -1)
INTERPOSE_WITH(ENFILE, int, memfd_create, (const char* name, unsigned flags), (name, flags), -1)
INTERPOSE_WITH(EAGAIN, int, pthread_create,
               (pthread_t * thread, const pthread_attr_t* attributes, void* (*work)(void*), void* argument),
               (thread, attributes, work, argument), EAGAIN)
INTERPOSE_WITH(EAGAIN, int, posix_spawn,
               (pid_t* child, const char* path, const posix_spawn_file_actions_t* actions, const posix_spawnattr_t* attributes,
                char* const words[], char* const environment[]),
               (child, path, actions, attributes, words, environment), EAGAIN)

static int is_chosen_folder(int descriptor) {
    const char* path = getenv("FAULT_FOLDER");
    struct stat folder, found;
    return path && stat(path, &folder) == 0 && fstat(descriptor, &found) == 0 && folder.st_dev == found.st_dev &&
           folder.st_ino == found.st_ino;
}

int fsync(int descriptor) {
    NEXT(int, fsync, (int));
    if (fails(FILES) || (is_chosen_folder(descriptor) && fails(FOLDER))) return -1;
    return next(descriptor);
}

int statvfs(const char* path, struct statvfs* result) {
    NEXT(int, statvfs, (const char*, struct statvfs*));
    const int failed = next(path, result);
    const char* room = getenv("FAULT_ROOM");
    if (room && failed == 0) result->f_bavail = (unsigned long)atol(room) / result->f_frsize;
    return failed;
}

/* Half of what is to be written has been written when the call fails. */
size_t fwrite(const void* bytes, size_t size, size_t count, FILE* file) {
    NEXT(size_t, fwrite, (const void*, size_t, size_t, FILE*));
    if (!fails(FILES)) return next(bytes, size, count, file);
    size_t written = next(bytes, size, count / 2, file);
    errno = ENOSPC;
    return written < count ? written : 0;
}

/* The file is closed, but what was in its buffer may be lost. */
int fclose(FILE* file) {
    NEXT(int, fclose, (FILE*));
    int failed = fails(FILES);
    int result = next(file);
    if (failed) errno = ENOSPC;
    return failed ? EOF : result;
}

#define INTERPOSE_OPEN(name)                                     \
    int name(const char* path, int flags, ...) {                 \
        NEXT(int, name, (const char*, int, ...));                \
        va_list rest;                                            \
        va_start(rest, flags);                                   \
        mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0; \
        va_end(rest);                                            \
        return fails(FILES) ? -1 : next(path, flags, mode);      \
    }
INTERPOSE_OPEN(open)
INTERPOSE_OPEN(open64)
