/* fetch.js: fetches and compiles a module in a page or worker. */
import {
  checkBytes,
  checkEngine,
  checkModuleOptions,
  compileError,
  isForbidden,
  loadError,
} from './compile.js';
import { onceLoaded } from './once.js';
import { compileResponse } from './stream.js';

const HINT =
  'serve the .wasm files of torch7-wasm/lib there, name the address by `wasmUrl`, or import torch7-wasm/inline';

/* The address of a file beside the JavaScript. Vite before 8 moves the JavaScript of packages to
   .vite/deps/ during development and leaves the files, so they are looked for in the package. */
export const inPackage = (url) =>
  String(url).replace('/node_modules/.vite/deps/', '/node_modules/torch7-wasm/lib/');

/* Returns a promise of the compiled module; rejects with MODULE_LOAD, and says what else can be
   done: `hint`. */
export async function fetchModule(given, hint = HINT) {
  checkEngine();
  const url = inPackage(given);
  const response = await fetch(url).catch((error) => {
    throw loadError(`${url} cannot be fetched: ${error.message}; ${hint}`, error);
  });
  if (!response.ok) throw loadError(`${url} answers ${response.status}; ${hint}`);
  try {
    return await compileResponse(response, (bytes) => checkBytes(bytes, url));
  } catch (error) {
    if (error.code === 'MODULE_LOAD') throw error;
    const isCut = error instanceof TypeError && !isForbidden(error);
    throw isCut
      ? loadError(`the download of ${url} was cut off: ${error.message}`, error)
      : compileError(error, url);
  }
}

/* Returns a promise of the module that the options of `op` give: compiled, as bytes or by its
   address; `usual()` finds it if they name none. */
export async function moduleFrom(op, options, usual) {
  checkModuleOptions(op, options);
  const { wasmModule, wasmBinary, wasmUrl } = options;
  if (wasmModule) return wasmModule;
  if (!wasmBinary) return wasmUrl === undefined ? usual() : fetchModule(wasmUrl);
  checkEngine();
  return WebAssembly.compile(wasmBinary).catch((error) => {
    throw compileError(error, `${op}: \`wasmBinary\``);
  });
}

/* Returns a function that fetches a module once, and again after a failure. urlOf: the address,
   when it is first needed; hint: see fetchModule. */
export const fetchOnce = (urlOf, hint = HINT) => onceLoaded(() => fetchModule(urlOf(), hint));
