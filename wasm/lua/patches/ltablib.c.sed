# Each item that is joined or compared is a safepoint.
/^static void addfield/,/^}/ s/^  lua_rawgeti/  safepoint_pass_c(L);\n&/
/^static int sort_comp/,/^}/ s/^  if (!lua_isnil(L, 2))/  safepoint_pass_c(L);\n&/
