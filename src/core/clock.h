/* clock.h — the time, for choices between loops that give the same results. */
#ifndef CLOCK_H
#define CLOCK_H

/* Milliseconds since some moment; NaN where there is no clock. The definition in clock.c, for
   builds that have no other, is always NaN. The module asks JavaScript (wasm/clock.c). */
double clock_milliseconds(void);
#endif
