# What catches errors lets a stop through.
s/status = \(lua_pcall(L, .*)\);/safepoint_caught(L, status = \1);/
/^static int load_aux/,/^}/ s/^  if (status == 0)/  safepoint_caught(L, status);\n&/
/^static int auxresume/,/^}/ s|^    lua_xmove(co, L, 1);.*|&\n    safepoint_caught(L, status);|
