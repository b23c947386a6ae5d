/* goto.h — goto and labels, which Lua 5.1 lacks. patches/lparser.c.sed inserts the calls of these
   functions into Lua's parser. */
#ifndef TORCH_LUA_GOTO_H
#define TORCH_LUA_GOTO_H

#include "lobject.h"
#include <stddef.h>

struct LexState;

struct jump {
  TString *name;
  int pc; /* of the label, or of the OP_JMP of the goto */
  int line;
  lu_byte nactvar; /* number of active local variables */
  lu_byte is_label;
};

/* The labels and unresolved gotos of the open blocks, outermost block first. The array is a
   userdata on the stack, so that a syntax error does not leak it. */
struct jumps {
  struct jump *list;
  int count, capacity;
  ptrdiff_t anchor; /* stack offset of the userdata */
};

void goto_open(struct LexState *ls);
void goto_close(struct LexState *ls);
int goto_is_next(struct LexState *ls);
void goto_statement(struct LexState *ls, TString *name, int first);
void goto_declare(struct LexState *ls, TString *name, int first);
void goto_set_scope(struct LexState *ls, TString *name, int first, int nactvar);
void goto_leave_block(struct LexState *ls, int first, int outer, int nactvar);
void goto_leave_function(struct LexState *ls, int first);
int goto_has_label(const struct LexState *ls, int first);

#endif
