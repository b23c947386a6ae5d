/* growth.c — how the module's memory grows, in place of the C library's function, which takes
   exactly what one allocation needs. After every growth JavaScript gets a new, larger buffer, and
   engines collect garbage because of it: so memory grows by a quarter, but at most by 32 MB more
   than what is needed. */
#include <stddef.h>
#include <stdint.h>

enum { PAGE = 65536, MOST = (32 << 20) / PAGE }; /* MOST: in pages */

void emscripten_notify_memory_growth(size_t memory);

static int grow(size_t pages) { return __builtin_wasm_memory_grow(0, pages) != SIZE_MAX; }

/* What the C library calls when the heap is to reach up to the byte `size`: whether it does. */
int emscripten_resize_heap(size_t size) {
  size_t pages = __builtin_wasm_memory_size(0);
  size_t needed = (size - 1) / PAGE + 1 - pages;
  size_t ample = pages / 4 < MOST ? pages / 4 : MOST;
  int grown = (ample > needed && grow(ample)) || grow(needed);
  if (grown) emscripten_notify_memory_growth(0);
  return grown;
}
