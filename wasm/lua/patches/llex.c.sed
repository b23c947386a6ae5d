# LuaJIT's escapes: \xXX, \z and \u{XXX}.
/^static void read_string/i\
static int hex_digit (LexState *ls) {\
  next(ls);\
  if (!isxdigit(ls->current)) luaX_lexerror(ls, "invalid escape sequence", TK_STRING);\
  return isdigit(ls->current) ? ls->current - '0' : (ls->current | 32) - 'a' + 10;\
}\
\
static void skip_space (LexState *ls) {\
  next(ls);\
  while (isspace(ls->current)) {\
    if (currIsNewline(ls)) inclinenumber(ls);\
    else next(ls);\
  }\
}\
\
static void save_utf8 (LexState *ls) {\
  unsigned int code = 0;\
  next(ls);\
  if (ls->current != '{') luaX_lexerror(ls, "invalid escape sequence", TK_STRING);\
  do {\
    code = 16*code + hex_digit(ls);\
    if (code > 0x10ffff) luaX_lexerror(ls, "invalid escape sequence", TK_STRING);\
  } while (ls->z->n == 0 || *ls->z->p != '}');\
  next(ls);\
  next(ls);\
  if (code < 0x80) save(ls, code);\
  else {\
    int rest = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;\
    save(ls, (0x780 >> rest & 0xff) | code >> 6*rest);\
    while (rest-- > 0) save(ls, 0x80 | (code >> 6*rest & 0x3f));\
  }\
}\
\

/^static void read_string/,/^}/ s/^          case 'v': c = '\\v'; break;/&\
          case 'x': c = hex_digit(ls) << 4; c |= hex_digit(ls); break;\
          case 'z': skip_space(ls); continue;\
          case 'u': save_utf8(ls); continue;/
# The token `::` of labels.
/^const char \*const luaX_tokens/,/^}/ s/"<eof>",/& "::",/
/^static int llex/,/^}/ s/^      case '~': {/      case ':': {\
        next(ls);\
        if (ls->current != ':') return ':';\
        else { next(ls); return TK_LABEL; }\
      }\
&/
# Each token is a safepoint: a chunk may be long.
/^void luaX_next/,/^}/ s/^  ls->lastline = ls->linenumber;/  safepoint_pass_c(ls->L);\n&/
# LuaJIT's numbers 1LL and 1ULL: here they are doubles.
/^static void read_numeral/,/^}/ s/^  save(ls, '\\0');/  {\
    size_t n = luaZ_bufflen(ls->buff);\
    char *text = luaZ_buffer(ls->buff);\
    if (n > 2 \&\& (text[n-1] | 32) == 'l' \&\& (text[n-2] | 32) == 'l') {\
      n -= 2;\
      if (n > 1 \&\& (text[n-1] | 32) == 'u') n--;\
      luaZ_bufflen(ls->buff) = n;\
    }\
  }\
&/
