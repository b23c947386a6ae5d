# Lua 5.1 matches patterns by unlimited recursion, which can overflow the C stack. As in LuaJIT, more
# than 200 levels are an error, "pattern too complex". Each level uses fuel.
/^static const char \*max_expand/,/^}/ s/^    i++;.*/    if ((++i \& 4095) == 0) safepoint_use_c(ms->L, ep - p);/
/^static const char \*matchbalance/,/^}/ s/^    int cont = 1;/&\n    const char *begin = s;/
/^static const char \*matchbalance/,/^}/ s/^    while (++s < ms->src_end) {/&\n      if (((s - begin) \& 4095) == 0) safepoint_pass_c(ms->L);/
/^static const char \*match_capture/,/^}/ s/^  if ((size_t)(ms->src_end-s) >= len/  if ((size_t)(ms->src_end-s) >= len) safepoint_charge(len >> 12);\n&/
/^static const char \*classend/,/^}/ {
  s/^      if (\*p == '^') p++;/      const char *begin = p;\n&/
  s/^      } while (\*p != ']');/&\n      safepoint_charge((p - begin) >> 12);/
}
# A plain search compares at each occurrence of the first character.
s/lmemfind (const char \*s1, size_t l1,/lmemfind (lua_State *L, const char *s1, size_t l1,/
s/= lmemfind(s+init,/= lmemfind(L, s+init,/
/^static const char \*lmemfind/,/^}/ s/^      init++;.*/&\n      safepoint_use_c(L, 1 + (l2 >> 12));/
# Each item of a format is a safepoint.
/^static int str_format/,/^}/ s/^      if (++arg > top)/      safepoint_pass_c(L);\n&/
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
# %a and %A, as in LuaJIT.
/^static int str_format/,/^}/ s/^        case 'e':  case 'E': case 'f':/        case 'a': case 'A':\n&/
# NaN has no sign: number.h.
/^static int str_format/,/^}/ s/(double)luaL_checknumber(L, arg)/number_printed(luaL_checknumber(L, arg))/
