/* compile.node.js: finds and compiles a module in Node, synchronously. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileBytes, givenModule, loadError } from './compile.js';

function read(url) {
  try {
    return readFileSync(url);
  } catch (error) {
    throw loadError(
      `${url} cannot be read: ${error.message}; copy the file there; or import torch7-wasm/inline, if the program is bundled into one file; or give the module as \`wasmModule\` or \`wasmBinary\`, or its path as \`wasmUrl\``,
      error,
    );
  }
}

/* The file URL of a URL or a path. */
const fileOf = (file) =>
  file instanceof URL || /^file:/i.test(file) ? new URL(file) : pathToFileURL(String(file));

/* Returns the module that the options of `op` give: compiled, as bytes or by its file; `usual()`
   finds it if they name none. */
export function moduleFrom(op, options, usual) {
  const given = givenModule(op, options);
  if (given !== null) return given;
  return options.wasmUrl === undefined ? usual() : compileSource(fileOf(options.wasmUrl));
}

const sources = new WeakMap(); /* by module */

/* Compiles a module: bytes, or the URL or path of a file. */
function compileSource(source) {
  const module = ArrayBuffer.isView(source)
    ? compileBytes(source, 'the module inside the package')
    : compileBytes(read(source), source);
  sources.set(module, source);
  return module;
}

/* The bytes of a module that compileSource() returned. */
export function bytesOf(module) {
  const source = sources.get(module);
  return source === undefined || ArrayBuffer.isView(source) ? source : read(source);
}

/* The modules inside the JavaScript, by the name of the file: functions that return the bytes
   (js/inline/modules.node.js). */
export const inline = {};

/* Returns a function that compiles a module once: that of `inline`, or the file: its URL or
   path. */
export function compileOnce(locate) {
  let module = null;
  return () => {
    if (module !== null) return module;
    const file = locate();
    module = compileSource(inline[basename(String(file))]?.() ?? file);
    return module;
  };
}
