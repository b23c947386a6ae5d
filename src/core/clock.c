/* build: -Os */
/* clock.c — the clock of builds without one. */
#include "core/clock.h"
#include <math.h>

__attribute__((weak)) double clock_milliseconds(void) { return NAN; }
