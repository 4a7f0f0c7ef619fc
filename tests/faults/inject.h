/* What the parts of the preloaded library share; inject.c explains it. */
#pragma once

enum kind { NONE, MEMORY, FILES, SYSTEM, FOLDER, SQLITE };

/* Counts a call of this kind; true if it has to fail. */
int fails(enum kind kind);

/* The call stack as a number that is the same in every run (stacks.c). */
unsigned long stack_of_call(void);

/* Keeps the stack of the call of this number, if it is the first of its stack. */
void note_stack(long call);

/* Writes a line for each stack that was noted: the number of its first call, and the stack. */
void write_stacks(int descriptor);

/* Puts faults between SQLite and its files. */
void register_vfs(void);
