/* wide.c — see wide.h. */
#include "wide.h"
#define LOOPS "wide.inc"
#include "each_dtype.h"

static void (*const widen_loops[])(int64_t, const char *, int64_t, void *) = TABLE_ALL(widen);
static void (*const narrow_loops[])(int64_t, const void *, char *, int64_t) = TABLE_ALL(narrow);

void widen(DType dtype, int64_t n, const char *p, int64_t step, void *to) { widen_loops[dtype](n, p, step, to); }
void narrow(DType dtype, int64_t n, const void *from, char *p, int64_t step) { narrow_loops[dtype](n, from, p, step); }
