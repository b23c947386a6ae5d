/* number.h — text to number, and number to text. */
#ifndef TORCH_LUA_NUMBER_H
#define TORCH_LUA_NUMBER_H

double number_parse(const char *text, char **end);

/* The number to print for x: NaN without a sign, which engines choose as they like. LuaJIT prints
   none either. */
static inline double number_printed(double x) { return x == x ? x : __builtin_nan(""); }

#endif
