/* passes.h — transforms of lengths whose prime factors are small: one pass over the data for each
   factor. A line's element i is at [i * batch], and `batch` lines, a multiple of LANES or 1, are
   transformed together. Everything is in memory: indices are intptr_t. */
#ifndef PASSES_H
#define PASSES_H
#include "ops/fft/plan.h"
#include "simd/loop_pragmas.h"

#define LOOPS "ops/fft/split.inc"
#include "ops/fft/each_real.h"
#endif
