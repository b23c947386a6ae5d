/* goto.c — goto and labels as in LuaJIT. A goto can jump to any label, before or after it, of its
   own block and of the enclosing blocks of the same function, but not into the scope of a local
   variable. A label at the end of a block is outside the scopes of the block's variables.

   A goto compiles to OP_CLOSE and OP_JMP. OP_CLOSE closes the upvalues whose scope the jump leaves;
   its first register is set when the label is known. */
#include "goto.h"
#include "lcode.h"
#include "ldo.h"
#include "llex.h"
#include "lopcodes.h"
#include "lparser.h"
#include "lstate.h"
#include "lstring.h"
#include <string.h>

/* Before a chunk is compiled: reserves a stack slot for the array of jumps. */
void goto_open(LexState *ls) {
  lua_State *L = ls->L;
  ls->jumps = (struct jumps){NULL, 0, 0, savestack(L, L->top)};
  setnilvalue(L->top);
  incr_top(L);
}

void goto_close(LexState *ls) { ls->L->top = restorestack(ls->L, ls->jumps.anchor); }

/* Appends a goto or label at `pc`. */
static struct jump *add(LexState *ls, TString *name, int pc) {
  struct jumps *jumps = &ls->jumps;
  if (jumps->count == jumps->capacity) {
    lua_State *L = ls->L;
    int capacity = jumps->capacity == 0 ? 8 : 2 * jumps->capacity;
    Udata *memory = luaS_newudata(L, (size_t)capacity * sizeof(struct jump), hvalue(gt(L)));
    if (jumps->count > 0)
      memcpy(memory + 1, jumps->list, (size_t)jumps->count * sizeof(struct jump));
    setuvalue(L, restorestack(L, jumps->anchor), memory);
    jumps->list = (struct jump *)(memory + 1);
    jumps->capacity = capacity;
  }
  struct jump *jump = &jumps->list[jumps->count++];
  *jump = (struct jump){name, pc, ls->lastline, ls->fs->nactvar, 0};
  return jump;
}

static void remove_entry(struct jumps *jumps, int i) {
  jumps->count--;
  memmove(&jumps->list[i], &jumps->list[i + 1], (size_t)(jumps->count - i) * sizeof(struct jump));
}

static _Noreturn void fail(LexState *ls, int line, const char *message) {
  ls->linenumber = line;
  luaX_lexerror(ls, message, 0);
  __builtin_unreachable();
}

/* Returns the index of the label with this name at or after `first`; -1 if there is none. */
static int find_label(const struct jumps *jumps, TString *name, int first) {
  for (int i = first; i < jumps->count; i++) {
    if (jumps->list[i].is_label && jumps->list[i].name == name) return i;
  }
  return -1;
}

/* Completes the instructions of a goto, or fails if it enters the scope of a local variable. */
static void resolve(LexState *ls, const struct jump *jump, const struct jump *label) {
  FuncState *fs = ls->fs;
  if (jump->nactvar < label->nactvar) {
    TString *local = fs->f->locvars[fs->actvar[jump->nactvar]].varname;
    fail(ls, jump->line,
         luaO_pushfstring(ls->L, "<goto %s> jumps into the scope of local " LUA_QS,
                          getstr(jump->name), getstr(local)));
  }
  SETARG_A(fs->f->code[jump->pc - 1], label->nactvar);
  luaK_patchlist(fs, jump->pc, label->pc);
}

/* True if the next statement is a goto. `goto` is not a reserved word: a variable may have the
   name. */
int goto_is_next(LexState *ls) {
  if (ls->t.token != TK_NAME || strcmp(getstr(ls->t.seminfo.ts), "goto") != 0) return 0;
  if (ls->lookahead.token == TK_EOS) luaX_lookahead(ls);
  return ls->lookahead.token == TK_NAME;
}

/* Compiles `goto name`, in the block whose entries begin at `first`. */
void goto_statement(LexState *ls, TString *name, int first) {
  FuncState *fs = ls->fs;
  int label = find_label(&ls->jumps, name, first);
  luaK_codeABC(fs, OP_CLOSE, fs->nactvar, 0, 0);
  struct jump *jump = add(ls, name, luaK_jump(fs));
  if (label < 0) return;
  resolve(ls, jump, &ls->jumps.list[label]);
  ls->jumps.count--;
}

/* Adds a label to the block whose entries begin at `first`. */
void goto_declare(LexState *ls, TString *name, int first) {
  if (find_label(&ls->jumps, name, first) >= 0)
    fail(ls, ls->linenumber, luaO_pushfstring(ls->L, "duplicate label " LUA_QS, getstr(name)));
  add(ls, name, luaK_getlabel(ls->fs))->is_label = 1;
}

/* Sets how many variables are active at a label, and resolves the earlier gotos of its block to
   it. */
void goto_set_scope(LexState *ls, TString *name, int first, int nactvar) {
  struct jumps *jumps = &ls->jumps;
  int label = find_label(jumps, name, first);
  jumps->list[label].nactvar = (lu_byte)nactvar;
  for (int i = label - 1; i >= first; i--) {
    if (jumps->list[i].is_label || jumps->list[i].name != name) continue;
    resolve(ls, &jumps->list[i], &jumps->list[label]);
    remove_entry(jumps, i);
    label--;
  }
}

/* Ends a block that began with `nactvar` active variables: removes its labels. Its unresolved gotos
   become those of the enclosing block, whose entries begin at `outer`. */
void goto_leave_block(LexState *ls, int first, int outer, int nactvar) {
  struct jumps *jumps = &ls->jumps;
  for (int i = jumps->count - 1; i >= first; i--) {
    if (jumps->list[i].is_label) remove_entry(jumps, i);
  }
  for (int i = jumps->count - 1; i >= first; i--) {
    struct jump *jump = &jumps->list[i];
    if (jump->nactvar > nactvar) jump->nactvar = (lu_byte)nactvar;
    int label = find_label(jumps, jump->name, outer);
    if (label < 0) continue;
    resolve(ls, jump, &jumps->list[label]);
    remove_entry(jumps, i);
  }
}

/* Ends a function: a goto without a label is an error. */
void goto_leave_function(LexState *ls, int first) {
  struct jumps *jumps = &ls->jumps;
  for (int i = first; i < jumps->count; i++) {
    const struct jump *jump = &jumps->list[i];
    if (!jump->is_label)
      fail(ls, jump->line, luaO_pushfstring(ls->L, "undefined label " LUA_QS, getstr(jump->name)));
  }
  jumps->count = first;
}

/* True if there is a label at or after `first`. */
int goto_has_label(const LexState *ls, int first) {
  for (int i = first; i < ls->jumps.count; i++) {
    if (ls->jumps.list[i].is_label) return 1;
  }
  return 0;
}
