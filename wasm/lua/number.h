/* number.h — text to number. */
#ifndef TORCH_LUA_NUMBER_H
#define TORCH_LUA_NUMBER_H

double number_parse(const char *text, char **end);

#endif
