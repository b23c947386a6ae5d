/* passes.h — transforms of lengths whose prime factors are small: one pass over the data for each
   factor. A line's element i is at [i * batch], and `batch` lines, a multiple of LANES or 1, are
   transformed together. Everything is in memory: indices are intptr_t. */
#ifndef PASSES_H
#define PASSES_H
#include "fft/plan.h"
#include "simd/loop_pragmas.h"

#define LOOPS "fft/split.inc"
#include "fft/each_real.h"
#endif
