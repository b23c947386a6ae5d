/* goto.c: goto and labels as in LuaJIT. A goto sees the labels of its block and of the blocks
   around it in the same function, those that follow included; it cannot jump into the scope of a
   local variable. A label at the end of a block is behind the scopes of its variables.

   A goto is OP_CLOSE and OP_JMP: the first closes the upvalues that the jump leaves. The register
   from which it closes is known when the label is. */
#include "goto.h"
#include "lcode.h"
#include "ldo.h"
#include "llex.h"
#include "lopcodes.h"
#include "lparser.h"
#include "lstate.h"
#include "lstring.h"
#include <string.h>

/* Before a chunk is compiled: takes a place on the stack for the array. */
void goto_open(LexState *ls) {
  lua_State *L = ls->L;
  ls->jumps = (struct jumps){NULL, 0, 0, savestack(L, L->top)};
  setnilvalue(L->top);
  incr_top(L);
}

void goto_close(LexState *ls) { ls->L->top = restorestack(ls->L, ls->jumps.anchor); }

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

static void drop(struct jumps *jumps, int i) {
  jumps->count--;
  memmove(&jumps->list[i], &jumps->list[i + 1], (size_t)(jumps->count - i) * sizeof(struct jump));
}

static _Noreturn void fail(LexState *ls, int line, const char *message) {
  ls->linenumber = line;
  luaX_lexerror(ls, message, 0);
  __builtin_unreachable();
}

/* The label of this name from entry `first` on; -1: there is none. */
static int find_label(const struct jumps *jumps, TString *name, int first) {
  for (int i = first; i < jumps->count; i++) {
    if (jumps->list[i].is_label && jumps->list[i].name == name) return i;
  }
  return -1;
}

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

/* Is the next statement a goto? `goto` is no reserved word: a variable may have this name. */
int goto_is_next(LexState *ls) {
  if (ls->t.token != TK_NAME || strcmp(getstr(ls->t.seminfo.ts), "goto") != 0) return 0;
  if (ls->lookahead.token == TK_EOS) luaX_lookahead(ls);
  return ls->lookahead.token == TK_NAME;
}

/* goto `name`, in the block whose entries begin at `first`. */
void goto_statement(LexState *ls, TString *name, int first) {
  FuncState *fs = ls->fs;
  int label = find_label(&ls->jumps, name, first);
  luaK_codeABC(fs, OP_CLOSE, fs->nactvar, 0, 0);
  struct jump *jump = add(ls, name, luaK_jump(fs));
  if (label < 0) return;
  resolve(ls, jump, &ls->jumps.list[label]);
  ls->jumps.count--;
}

/* A new label in the block whose entries begin at `first`. */
void goto_declare(LexState *ls, TString *name, int first) {
  if (find_label(&ls->jumps, name, first) >= 0)
    fail(ls, ls->linenumber, luaO_pushfstring(ls->L, "duplicate label " LUA_QS, getstr(name)));
  add(ls, name, luaK_getlabel(ls->fs))->is_label = 1;
}

/* The label is where `nactvar` variables are active: resolves the gotos of its block that wait for
   it. */
void goto_place(LexState *ls, TString *name, int first, int nactvar) {
  struct jumps *jumps = &ls->jumps;
  int label = find_label(jumps, name, first);
  jumps->list[label].nactvar = (lu_byte)nactvar;
  for (int i = label - 1; i >= first; i--) {
    if (jumps->list[i].is_label || jumps->list[i].name != name) continue;
    resolve(ls, &jumps->list[i], &jumps->list[label]);
    drop(jumps, i);
    label--;
  }
}

/* At the end of a block that began with `nactvar` variables: its labels go. Its gotos are from now
   on those of the block around it, whose entries begin at `outer`. */
void goto_leave_block(LexState *ls, int first, int outer, int nactvar) {
  struct jumps *jumps = &ls->jumps;
  for (int i = jumps->count - 1; i >= first; i--) {
    if (jumps->list[i].is_label) drop(jumps, i);
  }
  for (int i = jumps->count - 1; i >= first; i--) {
    struct jump *jump = &jumps->list[i];
    if (jump->nactvar > nactvar) jump->nactvar = (lu_byte)nactvar;
    int label = find_label(jumps, jump->name, outer);
    if (label < 0) continue;
    resolve(ls, jump, &jumps->list[label]);
    drop(jumps, i);
  }
}

void goto_leave_function(LexState *ls, int first) {
  struct jumps *jumps = &ls->jumps;
  for (int i = first; i < jumps->count; i++) {
    const struct jump *jump = &jumps->list[i];
    if (!jump->is_label)
      fail(ls, jump->line, luaO_pushfstring(ls->L, "undefined label " LUA_QS, getstr(jump->name)));
  }
  jumps->count = first;
}

/* Is there a label from entry `first` on? */
int goto_has_label(const LexState *ls, int first) {
  for (int i = first; i < ls->jumps.count; i++) {
    if (ls->jumps.list[i].is_label) return 1;
  }
  return 0;
}
