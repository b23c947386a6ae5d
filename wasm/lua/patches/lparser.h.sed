# goto: wasm/lua/goto.c.
/^typedef struct FuncState/,/^}/ s/^  struct BlockCnt \*bl;.*/&\
  int first_jump;  \/* in LexState.jumps *\//
