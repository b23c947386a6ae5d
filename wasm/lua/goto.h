/* goto.h: goto and labels, which Lua 5.1 has not. Lua's parser calls these functions where
   patches/lparser.c.sed says so. */
#ifndef TORCH_LUA_GOTO_H
#define TORCH_LUA_GOTO_H

#include "lobject.h"
#include <stddef.h>

struct LexState;

struct jump {
  TString *name;
  int pc; /* of the label; of the OP_JMP of a goto */
  int line;
  lu_byte nactvar; /* number of active local variables */
  lu_byte is_label;
};

/* The labels of the open blocks and the gotos without a label so far, from the outermost block on.
   The array is a userdata on the stack, so that an error of syntax does not leak it. */
struct jumps {
  struct jump *list;
  int count, capacity;
  ptrdiff_t anchor; /* of the stack: where the userdata is */
};

void goto_open(struct LexState *ls);
void goto_close(struct LexState *ls);
int goto_is_next(struct LexState *ls);
void goto_statement(struct LexState *ls, TString *name, int first);
void goto_declare(struct LexState *ls, TString *name, int first);
void goto_place(struct LexState *ls, TString *name, int first, int nactvar);
void goto_leave_block(struct LexState *ls, int first, int outer, int nactvar);
void goto_leave_function(struct LexState *ls, int first);
int goto_has_label(const struct LexState *ls, int first);

#endif
