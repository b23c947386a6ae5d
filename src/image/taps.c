/* taps.c — see taps.h. */
#include "image/taps.h"

#define LOOPS "image/taps.inc"
#include "core/each_dtype.h"
