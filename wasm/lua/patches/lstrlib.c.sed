# Lua 5.1 matches patterns by unlimited recursion, which can overflow the C stack. As in LuaJIT, more
# than 200 levels are an error, "pattern too complex". Each level uses fuel.
/^static const char \*max_expand/,/^}/ s/^    i++;.*/&\n  safepoint_charge(i >> 12);/
/^typedef struct MatchState/,/^}/ s/  lua_State \*L;/&\n  int depth;/
s/^ *ms\.L = L;/&\n  ms.depth = 0;/
s/^static const char \*match (MatchState \*ms, const char \*s, const char \*p) {/static const char *match_part (MatchState *ms, const char *s, const char *p);\
static const char *match (MatchState *ms, const char *s, const char *p) {\
  const char *end;\
  if (++ms->depth > 200) luaL_error(ms->L, "pattern too complex");\
  safepoint_pass_c(ms->L);\
  end = match_part(ms, s, p);\
  ms->depth--;\
  return end;\
}\
static const char *match_part (MatchState *ms, const char *s, const char *p) {/
# %s of string.format accepts any value, as in LuaJIT.
/^static int str_format/,/^}/ s/luaL_checklstring(L, arg, &l);$/extensions_tostring(L, arg, \&l);/
