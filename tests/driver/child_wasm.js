/* child_wasm.js: fork for a module (emcc --js-library). A child is a call in the same instance:
   what it changed in memory is put back afterwards, except what it shares with the parent. */
/* global mergeInto, LibraryManager, wasmTable, HEAPU8, FS, ExitStatus, copyOfMemory, stackSave,
   stackRestore */
/* eslint object-shorthand: off -- Emscripten 3.1.6 reads neither methods nor `?.` */
mergeInto(LibraryManager.library, {
  /* one for all children: new memory takes longer than the copy */
  $copyOfMemory: { bytes: null },
  child_call__deps: ['$FS', '$copyOfMemory'],
  /* output: the file for standard output and error, or -1. dup2 of Emscripten 3.1.6 would open the
     file once more, by its name. */
  child_call: function (body, argument, shared, bytes, output) {
    const size = HEAPU8.length;
    const room = copyOfMemory.bytes ? copyOfMemory.bytes.length : 0;
    if (room < size) copyOfMemory.bytes = new Uint8Array(size);
    const before = copyOfMemory.bytes.subarray(0, size);
    before.set(HEAPU8);
    const stack = stackSave();
    const [, out, err] = FS.streams;
    if (output >= 0) FS.streams[1] = FS.streams[2] = FS.streams[output];
    let outcome;
    try {
      outcome = wasmTable.get(body)(argument) ? 0 : 1;
    } catch (error) {
      outcome = 2; // exit(), after a sanitizer's report; a trap; abort()
      if (!(error instanceof ExitStatus)) {
        const text = new TextEncoder().encode(`${error.stack}\n`);
        FS.write(FS.streams[2], text, 0, text.length);
      }
    }
    FS.streams[1] = out;
    FS.streams[2] = err;
    stackRestore(stack);
    const kept = HEAPU8.slice(shared, shared + bytes);
    HEAPU8.set(before);
    HEAPU8.fill(0, size);
    HEAPU8.set(kept, shared);
    process.exitCode = undefined;
    return outcome;
  },
});
