/* run.js FILE [WORD]: runs the tests of the core as WebAssembly (build.mk), in Node's WASI. */
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const [, , ...args] = process.argv;
/* Exported to be kept: Node collects a WASI that nothing refers to, also while its program runs,
   and aborts when the program then writes. */
export const wasi = new WASI({ version: 'preview1', args, env: process.env, returnOnExit: true });
const env = { now: () => performance.now(), emscripten_notify_memory_growth() {} };
const module = new WebAssembly.Module(readFileSync(args[0]));
const imports = { wasi_snapshot_preview1: wasi.wasiImport, env };
process.exitCode = wasi.start(new WebAssembly.Instance(module, imports));
