/* compile.js: compiles the modules inside the JavaScript, synchronously. */
import { checkModuleOptions, compileError } from '../module/compile.js';

/* Compiles bytes; throws MODULE_LOAD, which names them by `what`. */
function compile(bytes, what) {
  try {
    return new WebAssembly.Module(bytes);
  } catch (error) {
    throw compileError(error, what);
  }
}

/* Returns a function that compiles the bytes once. */
export function compileOnce(bytes, what) {
  let module = null;
  return () => (module ??= compile(bytes, what));
}

/* Returns the module that the options of `op` give, compiled or as bytes, or usual(). */
export function moduleFrom(op, options, usual) {
  checkModuleOptions(op, options);
  const { wasmModule, wasmBinary } = options;
  if (wasmModule) return wasmModule;
  return wasmBinary ? compile(wasmBinary, `${op}: \`wasmBinary\``) : usual();
}
