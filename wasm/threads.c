/* threads.c — the exported functions of the pool of threads (core/pool.h), only in the module for
   shared memory (threads.mk). js/threads/ starts workers: each instantiates the same module on the
   same memory, sets its stack pointer to a stack of its own and enters pool_worker. */
#include "abi.h"
#include "core/pool.h"

enum { LINE_BYTES = 64 };
/* The top of a new stack of `bytes` bytes, which are never freed; 0 if memory is out. It shares no
   cache line with the memory behind it. */
EXPORT(pool_stack) uintptr_t export_pool_stack(uint32_t bytes) {
  char *memory = torch_alloc(bytes);
  return memory == NULL ? 0 : ((uintptr_t)memory + bytes) & ~(uintptr_t)(LINE_BYTES - 1);
}
EXPORT(pool_worker) void export_pool_worker(int32_t thread, int32_t addons) {
  pool_worker(thread, addons);
}
EXPORT(pool_set_addons) void export_pool_set_addons(int32_t addons) { pool_set_addons(addons); }
EXPORT(pool_set_threads) void export_pool_set_threads(int32_t n) { pool_set_threads(n); }
EXPORT(pool_quit) void export_pool_quit(void) { pool_quit(); }
EXPORT(pool_joined) int32_t export_pool_joined(void) { return pool_joined(); }
EXPORT(pool_abandon) void export_pool_abandon(int32_t thread) { pool_abandon(thread); }
EXPORT(pool_failed) int32_t export_pool_failed(void) { return pool_failed(); }
EXPORT(pool_thresholds) void export_pool_thresholds(double awake, double asleep) {
  pool_thresholds(awake, asleep);
}
/* Two uint32_t: jobs that the thread has taken part in, ranges of blocks that it has computed. */
EXPORT(pool_counters) const PoolCounters *export_pool_counters(int32_t thread) {
  return pool_counters(thread);
}
