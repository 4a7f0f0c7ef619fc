/* A virtual file system of SQLite whose calls fail one by one; the files are those of the real one beneath it. It becomes
   the default before main, so that the program under test needs no code for it. The variable FAULT_CODE says what a call that
   fails returns: IOERR, FULL or BUSY. Only locks can be busy: of xWrite or xSync, which never are, SQLite takes BUSY for that
   of a lock, and deletes a log that it has not copied.
   Chosen rather than system calls that fail: SQLite's own layer for Unix hides some of these, repeats others, and maps
   several to one code, while its core has to cope with each code at each method. xClose, xUnlock and xShmUnmap give something
   back and do not fail. Waiting for a busy file takes no time, so that a run with a file that stays busy ends. */
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "inject.h"

static sqlite3_vfs* real_vfs;
static sqlite3_vfs faulty_vfs;
static int code;

struct faulty_file {
    sqlite3_file base;
    sqlite3_file* real; /* behind this struct, in the same memory */
};

#define REAL(file) (((struct faulty_file*)(file))->real)
/* Other methods than those of locks cannot find a file busy. */
static int call_fails(void) {
    return code != SQLITE_BUSY && fails(SQLITE);
}

#define METHOD_IF(fails, name, parameters, arguments) \
    static int name parameters {                      \
        if (fails) return code;                       \
        return REAL(file)->pMethods->name arguments;  \
    }
#define METHOD(name, parameters, arguments) METHOD_IF(call_fails(), name, parameters, arguments)
#define LOCK(name, parameters, arguments) METHOD_IF(fails(SQLITE), name, parameters, arguments)
#define GIVES_BACK(name, parameters, arguments)      \
    static int name parameters {                     \
        return REAL(file)->pMethods->name arguments; \
    }

METHOD(xRead, (sqlite3_file * file, void* to, int size, sqlite3_int64 at), (REAL(file), to, size, at))
METHOD(xWrite, (sqlite3_file * file, const void* from, int size, sqlite3_int64 at),
       (REAL(file), from, size, at))
METHOD(xTruncate, (sqlite3_file * file, sqlite3_int64 size), (REAL(file), size))
METHOD(xSync, (sqlite3_file * file, int flags), (REAL(file), flags))
METHOD(xFileSize, (sqlite3_file * file, sqlite3_int64* size), (REAL(file), size))
LOCK(xLock, (sqlite3_file * file, int level), (REAL(file), level))
LOCK(xCheckReservedLock, (sqlite3_file * file, int* result), (REAL(file), result))
LOCK(xShmMap, (sqlite3_file * file, int page, int size, int extend, void volatile** to),
     (REAL(file), page, size, extend, to))
METHOD(xFetch, (sqlite3_file * file, sqlite3_int64 at, int size, void** to), (REAL(file), at, size, to))
GIVES_BACK(xUnlock, (sqlite3_file * file, int level), (REAL(file), level))
GIVES_BACK(xShmUnmap, (sqlite3_file * file, int remove), (REAL(file), remove))
GIVES_BACK(xUnfetch, (sqlite3_file * file, sqlite3_int64 at, void* from), (REAL(file), at, from))
GIVES_BACK(xSectorSize, (sqlite3_file * file), (REAL(file)))
GIVES_BACK(xDeviceCharacteristics, (sqlite3_file * file), (REAL(file)))
GIVES_BACK(xFileControl, (sqlite3_file * file, int operation, void* argument),
           (REAL(file), operation, argument))

static int xShmLock(sqlite3_file* file, int offset, int count, int flags) {
    if ((flags & SQLITE_SHM_LOCK) && fails(SQLITE)) return code;
    return REAL(file)->pMethods->xShmLock(REAL(file), offset, count, flags);
}

static void xShmBarrier(sqlite3_file* file) {
    REAL(file)->pMethods->xShmBarrier(REAL(file));
}

static int xClose(sqlite3_file* file) {
    return REAL(file)->pMethods ? REAL(file)->pMethods->xClose(REAL(file)) : SQLITE_OK;
}

static const sqlite3_io_methods methods = {3,
                                           xClose,
                                           xRead,
                                           xWrite,
                                           xTruncate,
                                           xSync,
                                           xFileSize,
                                           xLock,
                                           xUnlock,
                                           xCheckReservedLock,
                                           xFileControl,
                                           xSectorSize,
                                           xDeviceCharacteristics,
                                           xShmMap,
                                           xShmLock,
                                           xShmBarrier,
                                           xShmUnmap,
                                           xFetch,
                                           xUnfetch};

static int xOpen(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
    (void)vfs;
    struct faulty_file* const faulty = (struct faulty_file*)file;
    faulty->base.pMethods = NULL;
    if (call_fails()) return code;
    faulty->real = (sqlite3_file*)(faulty + 1);
    int result = real_vfs->xOpen(real_vfs, name, faulty->real, flags, out_flags);
    if (faulty->real->pMethods) faulty->base.pMethods = &methods;
    return result;
}

static int xDelete(sqlite3_vfs* vfs, const char* name, int sync) {
    (void)vfs;
    return call_fails() ? code : real_vfs->xDelete(real_vfs, name, sync);
}

static int xAccess(sqlite3_vfs* vfs, const char* name, int flags, int* result) {
    (void)vfs;
    return call_fails() ? code : real_vfs->xAccess(real_vfs, name, flags, result);
}

/* Waits for a busy file are counted, and take no time. */
static int xSleep(sqlite3_vfs* vfs, int microseconds) {
    (void)vfs;
    return microseconds;
}

void register_vfs(void) {
    const char* name = getenv("FAULT_CODE");
    code = name && strcmp(name, "FULL") == 0   ? SQLITE_FULL
           : name && strcmp(name, "BUSY") == 0 ? SQLITE_BUSY
                                               : SQLITE_IOERR;
    real_vfs = sqlite3_vfs_find(NULL);
    faulty_vfs = *real_vfs;
    faulty_vfs.zName = "faulty";
    faulty_vfs.szOsFile = (int)sizeof(struct faulty_file) + real_vfs->szOsFile;
    faulty_vfs.xOpen = xOpen;
    faulty_vfs.xDelete = xDelete;
    faulty_vfs.xAccess = xAccess;
    faulty_vfs.xSleep = xSleep;
    sqlite3_vfs_register(&faulty_vfs, 1);
}
