# goto and labels: wasm/lua/goto.c.
/^typedef struct BlockCnt/,/^}/ s/^  int breaklist;.*/&\
  int first_jump;  \/* in LexState.jumps *\//
/^static void enterblock/,/^}/ s/^  bl->upval = 0;/&\
  bl->first_jump = fs->ls->jumps.count;/
/^static void enterblock/i\
static int first_jump (const FuncState *fs) {\
  return fs->bl ? fs->bl->first_jump : fs->first_jump;\
}\
\

/^static void leaveblock/,/^}/ s/^  luaK_patchtohere(fs, bl->breaklist);/  goto_leave_block(fs->ls, bl->first_jump, first_jump(fs), bl->nactvar);\
&/
/^static void open_func/,/^}/ s/^  fs->bl = NULL;/&\
  fs->first_jump = ls->jumps.count;/
/^static void close_func/,/^}/ s/^  removevars(ls, 0);/  goto_leave_function(ls, fs->first_jump);\
&/
/^Proto \*luaY_parser/,/^}/ {
  s/^  luaX_setinput(.*/&\
  goto_open(\&lexstate);/
  s/^  close_func(&lexstate);/&\
  goto_close(\&lexstate);/
}
# A goto may jump back to before the declaration of variables that are upvalues.
/^static void breakstat/,/^}/ s/^  if (upval)/  if (upval || goto_has_label(ls, bl->first_jump))/
/^static int statement/i\
static void gotostat (LexState *ls) {\
  luaX_next(ls);  /* skip GOTO */\
  goto_statement(ls, str_checkname(ls), first_jump(ls->fs));\
}\
\
static void labelstat (LexState *ls) {\
  FuncState *fs = ls->fs;\
  TString *name;\
  int level = fs->nactvar;\
  luaX_next(ls);  /* skip `::' */\
  name = str_checkname(ls);\
  goto_declare(ls, name, first_jump(fs));\
  checknext(ls, TK_LABEL);\
  while (ls->t.token == TK_LABEL) {\
    enterlevel(ls);\
    labelstat(ls);\
    leavelevel(ls);\
  }\
  if (block_follow(ls->t.token) && ls->t.token != TK_UNTIL)\
    level = fs->bl ? fs->bl->nactvar : 0;\
  goto_set_scope(ls, name, first_jump(fs), level);\
}\
\

/^static int statement/,/^}/ s/^    default: {/    case TK_LABEL: {\
      labelstat(ls);\
      return 0;\
    }\
    case TK_NAME: if (goto_is_next(ls)) {\
      gotostat(ls);\
      return 0;\
    }\
    \/* else go through *\/\
&/
