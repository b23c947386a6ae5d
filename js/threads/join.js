/* join.js: what a worker does (pool.js). */

/* Instantiates the module on the memory of the caller, and takes part in its ops until the pool is
   closed. say(message) posts to the caller: {} when the worker joins, { reason, trapped } if it
   cannot, or if it has crashed. */
export function join({ module, memory, stack, thread }, say) {
  /* only the caller makes the memory grow */
  const env = { memory, emscripten_notify_memory_growth() {} };
  let exports;
  try {
    ({ exports } = new WebAssembly.Instance(module, { env }));
    exports.stackRestore(stack);
  } catch (error) {
    say({ reason: String(error) });
    return;
  }
  say({});
  try {
    exports.js_pool_worker(thread);
  } catch (error) {
    exports.js_pool_abandon(thread);
    say({ reason: String(error), trapped: true });
  }
}
