/* compile.node.js: finds and compiles a module in Node, synchronously. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { compileBytes, givenModule, loadError } from './compile.js';

function read(url) {
  try {
    return readFileSync(url);
  } catch (error) {
    throw loadError(
      `${url} cannot be read: ${error.message}; give the module as \`wasmModule\` or \`wasmBinary\`, or its path as \`wasmUrl\``,
      error,
    );
  }
}

/* Returns the bytes of a file of this size; undefined if there is none, as beside a program that is
   bundled into one file. For lib/ (tools/bundle.js). */
export function bytesBeside(url, size) {
  try {
    const bytes = readFileSync(url);
    return bytes.length === size ? bytes : undefined;
  } catch {
    return undefined;
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

/* Compiles a module: bytes, or the URL of a file. */
export function compileSource(source) {
  const module =
    source instanceof URL
      ? compileBytes(read(source), source)
      : compileBytes(source, 'the module inside the package');
  sources.set(module, source);
  return module;
}

/* The bytes of a module that compileSource() returned. */
export function bytesOf(module) {
  const source = sources.get(module);
  return source instanceof URL ? read(source) : source;
}

/* Returns a function that compiles a module once. */
export function compileOnce(sourceOf) {
  let module = null;
  return () => (module ??= compileSource(sourceOf()));
}
