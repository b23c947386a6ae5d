/* build: -Os */
/* growth.c — grows the module's memory by a quarter, but by at most 32 MB more than an allocation
   needs.

   It replaces a function of the C library that grows by exactly what is needed. Every growth gives
   JavaScript a new buffer, and engines collect garbage because of that, so it must be rare. */
#include <stddef.h>
#include <stdint.h>

enum { PAGE = 65536, MAX_SPARE_PAGES = (32 << 20) / PAGE };

/* An import of the module: JavaScript makes new arrays on the memory (js/module/load.js). */
__attribute__((import_module("env"), import_name("emscripten_notify_memory_growth"))) void
emscripten_notify_memory_growth(size_t memory);

static int grow(size_t pages) { return __builtin_wasm_memory_grow(0, pages) != SIZE_MAX; }

/* The C library calls it to make the heap `size` bytes long; returns 1 if that succeeds. */
int emscripten_resize_heap(size_t size) {
  size_t pages = __builtin_wasm_memory_size(0);
  size_t needed = (size - 1) / PAGE + 1 - pages;
  size_t ample = pages / 4 < MAX_SPARE_PAGES ? pages / 4 : MAX_SPARE_PAGES;
  int grown = (ample > needed && grow(ample)) || grow(needed);
  if (grown) emscripten_notify_memory_growth(0);
  return grown;
}
