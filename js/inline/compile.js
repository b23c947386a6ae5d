/* compile.js: compiles the modules inside the JavaScript, synchronously. */
import { compileBytes, givenModule } from '../module/compile.js';

/* Returns a function that compiles the bytes once. */
export function compileOnce(bytes, what) {
  let module = null;
  return () => (module ??= compileBytes(bytes, what));
}

/* Returns the module that the options of `op` give, compiled or as bytes, or usual(). */
export const moduleFrom = (op, options, usual) => givenModule(op, options) ?? usual();
