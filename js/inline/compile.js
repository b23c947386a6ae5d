/* compile.js: compiles the modules inside the JavaScript, synchronously. */
import { compileBytes, givenModule } from '../module/compile.js';
import { addons } from '../module/fetch-addon.js';

/* Returns a function that compiles the bytes once. */
export function compileOnce(bytes, what) {
  let module = null;
  return () => {
    if (module === null) {
      module = compileBytes(bytes, what);
      addons.sources.set(module, bytes);
    }
    return module;
  };
}

/* Returns the module that the options of `op` give, compiled or as bytes, or usual(). */
export const moduleFrom = (op, options, usual) => givenModule(op, options) ?? usual();
