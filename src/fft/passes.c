/* build: -O3 -fno-vectorize -mllvm -inline-threshold=0 -mllvm -unswitch-threshold=0 */
/* passes.c — see passes.h. It is compiled for speed, transform.c for size. */
#include "fft/passes.h"

#define LOOPS "fft/passes.inc"
#include "fft/each_real.h"
