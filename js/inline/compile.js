/* compile.js: compiles the modules inside the JavaScript, synchronously. */
import { checkModuleOptions, compileBytes } from '../module/compile.js';

/* Returns a function that compiles the bytes once. */
export function compileOnce(bytes, what) {
  let module = null;
  return () => (module ??= compileBytes(bytes, what));
}

/* Returns the module that the options of `op` give, compiled or as bytes, or usual(). */
export function moduleFrom(op, options, usual) {
  checkModuleOptions(op, options);
  const { wasmModule, wasmBinary } = options;
  if (wasmModule) return wasmModule;
  return wasmBinary ? compileBytes(wasmBinary, `${op}: \`wasmBinary\``) : usual();
}
