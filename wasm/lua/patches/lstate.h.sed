# Calls that catch errors: wasm/lua/protect.c.
/^typedef struct CallInfo/,/^}/ s/^  int tailcalls;.*/&\
  int catches;  \/* it is pcall or xpcall in a coroutine: results begin so far from base, and one more *\/\
  ptrdiff_t errfunc;  \/* L->errfunc before it *\//
