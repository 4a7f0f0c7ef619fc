/* What the parts of the preloaded library share; inject.c explains it. */
#pragma once

enum kind { NONE, MEMORY, FILES, SYSTEM, FOLDER, SQLITE };

/* Counts a call of this kind; true if it has to fail. */
int fails(enum kind kind);

/* Puts faults between SQLite and its files. */
void register_vfs(void);
