/* compile.js: compiles a WebAssembly module, and explains why one cannot be loaded
   (MODULE_LOAD). */
import { TorchError, argumentError, counted } from './errors.js';

/* Returns a TorchError: `text` says what failed, `cause` is the engine's error. */
export const loadError = (text, cause) =>
  new TorchError(`torch7-wasm: ${text}`, { code: 'MODULE_LOAD', cause });

/* Whether an error says that a Content-Security-Policy forbids WebAssembly. */
export const isForbidden = ({ message }) =>
  /Content Security Policy|CSP|disallowed by embedder|unsafe-eval/i.test(message);

/* The TorchError for an exception of WebAssembly.compile. */
export function compileError(error, what) {
  const { message } = error;
  return isForbidden(error)
    ? loadError(
        `the Content-Security-Policy of the page forbids WebAssembly: add 'wasm-unsafe-eval' to script-src (${message})`,
        error,
      )
    : loadError(`${what} cannot be compiled: ${message}`, error);
}

/* Throws if the bytes do not begin like a module. `what` names them in the error. */
export function checkBytes(bytes, what) {
  const view = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  const start = String.fromCharCode(...view.subarray(0, 64));
  if (start.startsWith('\0asm')) return;
  throw loadError(
    /^\s*</.test(start)
      ? `received HTML instead of the module from ${what}: serve the .wasm file there, or name its address by \`wasmUrl\``
      : `${what}: a file of ${counted(view.length, 'byte')} is not a WebAssembly module`,
  );
}

/* The smallest module with a SIMD instruction. */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);

/* Throws in an engine without WebAssembly SIMD, before a module is loaded. */
export function checkEngine() {
  if (WebAssembly.validate(SIMD_PROBE)) return;
  throw new TorchError('torch7-wasm needs WebAssembly SIMD, which this engine does not have', {
    code: 'NO_SIMD',
  });
}

/* Compiles bytes synchronously. `what` names them in the error. */
export function compileBytes(bytes, what) {
  checkEngine();
  checkBytes(bytes, what);
  try {
    return new WebAssembly.Module(bytes);
  } catch (error) {
    throw compileError(error, what);
  }
}

const tagOf = (value) => Object.prototype.toString.call(value);

/* Checks the options `wasmModule` and `wasmBinary` of the function `op`. A module of another realm
   is accepted. */
export function checkModuleOptions(op, { wasmModule, wasmBinary }) {
  if (wasmModule !== undefined && tagOf(wasmModule) !== '[object WebAssembly.Module]')
    throw argumentError(op, 'wasmModule', wasmModule, 'is not a WebAssembly.Module');
  if (wasmBinary === undefined) return;
  if (!ArrayBuffer.isView(wasmBinary) && !/ArrayBuffer\]$/.test(tagOf(wasmBinary)))
    throw argumentError(
      op,
      'wasmBinary',
      wasmBinary,
      'is neither an ArrayBuffer nor a view of one',
    );
  checkBytes(wasmBinary, `${op}: \`wasmBinary\``);
}

/* Returns the module that the options of `op` give as a module or as bytes; null: they give
   none. */
export function givenModule(op, options) {
  checkModuleOptions(op, options);
  const { wasmModule, wasmBinary } = options;
  if (wasmModule) return wasmModule;
  return wasmBinary ? compileBytes(wasmBinary, `${op}: \`wasmBinary\``) : null;
}
