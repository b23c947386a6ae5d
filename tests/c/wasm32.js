/* wasm32.js: runs a test program of the core in Node (emcc --pre-js). It is read into Emscripten's
   JavaScript, which would otherwise fetch the module. ASan takes no stack of each allocation, which
   JavaScript makes slowly: ASAN_OPTIONS=malloc_context_size=30 shows where a block was
   allocated. */
/* global Module, require, __filename */
Module.wasmBinary = require('node:fs').readFileSync(`${__filename}.wasm`);
Module.ASAN_OPTIONS = `malloc_context_size=0:quarantine_size_mb=16:${process.env.ASAN_OPTIONS ?? ''}`;
/* The sanitizers' stacks are JavaScript's; their own functions would take all of 10 frames. */
Error.stackTraceLimit = 40;
/* exit() ends the running call of the module: a child of the driver, or the program. */
Module.quit = (status, exception) => {
  process.exitCode = status;
  throw exception;
};
