/* number.c — text to number. The strtod of this C library takes a microsecond, because it computes
   with long doubles in software. */
#include "number.h"
#include <stdint.h>
#include <stdlib.h>

#define EXACT ((uint64_t)1 << 53) /* doubles represent all integers up to here */
#define MAX_POWER 22              /* and all powers of ten up to this one */

static const double POWERS[MAX_POWER + 1] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                             1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                             1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

static int is_digit(char c) { return c >= '0' && c <= '9'; }

/* Reads an exponent with its letter. Returns the position after it; NULL if it has no digits or too
   many. */
static const char *read_exponent(const char *at, int *exponent) {
  int is_negative = at[1] == '-';
  at += at[1] == '-' || at[1] == '+' ? 2 : 1;
  const char *digits = at;
  int value = 0;
  for (; is_digit(*at) && at - digits < 4; at++) value = 10 * value + (*at - '0');
  if (at == digits || is_digit(*at)) return NULL;
  *exponent += is_negative ? -value : value;
  return at;
}

/* strtod(text, end). Computes decimal numbers itself whose digits and power of ten are exact as
   doubles: the one product or quotient is then rounded correctly. */
double number_parse(const char *text, char **end) {
  const char *at = text;
  int is_negative = *at == '-';
  if (*at == '-' || *at == '+') at++;
  uint64_t digits = 0;
  int exponent = 0, count = 0, is_fraction = 0;
  for (;; at++) {
    if (is_digit(*at)) {
      if (digits >= EXACT / 16) return strtod(text, end);
      digits = 10 * digits + (uint64_t)(*at - '0');
      count++;
      exponent -= is_fraction;
    } else if (*at == '.' && !is_fraction) {
      is_fraction = 1;
    } else {
      break;
    }
  }
  if (count == 0 || *at == 'x' || *at == 'X') return strtod(text, end);
  if (*at == 'e' || *at == 'E') {
    at = read_exponent(at, &exponent);
    if (at == NULL) return strtod(text, end);
  }
  if (exponent < -MAX_POWER || exponent > MAX_POWER) return strtod(text, end);
  double value = (double)digits;
  value = exponent < 0 ? value / POWERS[-exponent] : value * POWERS[exponent];
  *end = (char *)at;
  return is_negative ? -value : value;
}
