/* fetch.js: fetches and compiles a module in a page or worker. */
import { checkBytes, checkEngine, checkModuleOptions, compileError, loadError } from './compile.js';
import { onceLoaded } from './once.js';

const MIME = 'application/wasm';
const HINT =
  'serve the .wasm files of torch7-wasm/lib there, name the address by `wasmUrl`, or import torch7-wasm/inline';

/* The address of a file beside the JavaScript. Vite before 8 moves the JavaScript of packages to
   .vite/deps/ during development and leaves the files, so they are looked for in the package. */
export const inPackage = (url) =>
  String(url).replace('/node_modules/.vite/deps/', '/node_modules/torch7-wasm/lib/');

/* Returns a promise of the compiled module; rejects with MODULE_LOAD, and says what else can be
   done: `hint`. Streaming compiles during the download, but needs the MIME type application/wasm.
   Without it the module is compiled after the download. `get` fetches. */
export async function fetchModule(given, hint = HINT, get = fetch) {
  checkEngine();
  const url = inPackage(given);
  const response = await get(url).catch((error) => {
    throw loadError(`${url} cannot be fetched: ${error.message}; ${hint}`, error);
  });
  if (!response.ok) throw loadError(`${url} answers ${response.status}; ${hint}`);
  const streams =
    WebAssembly.compileStreaming && response.headers.get('Content-Type')?.startsWith(MIME);
  const bytes = streams
    ? null
    : await response.arrayBuffer().catch((error) => {
        throw loadError(`the download of ${url} was cut off: ${error.message}`, error);
      });
  if (bytes) checkBytes(bytes, url);
  try {
    return await (streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(bytes));
  } catch (error) {
    throw compileError(error, url);
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
   when it is first needed; hint, get: see fetchModule. */
export const fetchOnce = (urlOf, hint = HINT, get = fetch) =>
  onceLoaded(() => fetchModule(urlOf(), hint, get));
