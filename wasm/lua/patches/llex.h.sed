# goto: wasm/lua/goto.c. Its token is `::`.
/^enum RESERVED/,/^}/ s/TK_NAME, TK_STRING, TK_EOS$/&, TK_LABEL/
/^typedef struct LexState/,/^}/ s/^  struct FuncState \*fs;.*/&\
  struct jumps jumps;/
s/^#include "lzio.h"/&\
#include "goto.h"/
