/* child_wasm.js: fork for a module (emcc --js-library). A child is a call in the same instance: what
   it changed in memory is put back afterwards, except what it shares with the parent. */
/* global mergeInto, LibraryManager, wasmTable, HEAPU8, err, stackSave, stackRestore */
/* eslint object-shorthand: off -- Emscripten 3.1.6 reads no methods */
mergeInto(LibraryManager.library, {
  child_call: function (body, argument, shared, bytes) {
    const before = HEAPU8.slice();
    const stack = stackSave();
    let outcome;
    try {
      outcome = wasmTable.get(body)(argument) ? 0 : 1;
    } catch (error) {
      err(error.stack); // a trap, abort() or exit()
      outcome = 2;
    }
    stackRestore(stack);
    const kept = HEAPU8.slice(shared, shared + bytes);
    HEAPU8.fill(0, before.length);
    HEAPU8.set(before);
    HEAPU8.set(kept, shared);
    process.exitCode = undefined;
    return outcome;
  },
});
