/* format.js — what users get of each format of files of arrays: load, save and bytes, alike for
   all. */
import { show } from '../module/errors.js';
import { TRANSFER, read, readOptions } from './drive.js';
import { collect, write } from './sink.js';

/* What load gets first. */
export function coreOf(op, torch) {
  if (!torch?.core?.handles)
    throw new TypeError(
      `${op}: ${show(torch)} is not torch: give the instance whose tensors these are`,
    );
  return torch.core;
}

/* parse(core, feed): a parser (feed.js). pieces(op, given, options): checks what is to be written,
   then gives a writer (sink.js). names: of options for writing.

   load(torch, source, { signal, onProgress }): at once from bytes and, in Node, from a path; else a
   promise. save(target, given, { signal, onProgress }): to a path (in Node, at once, the whole file
   or nothing) or a stream (a promise). bytes(given): the same as a Uint8Array. */
export const functionsOf = (format, parse, pieces, names = []) => ({
  load(torch, source, options = {}) {
    const op = `${format}.load`;
    const core = coreOf(op, torch);
    return read(op, source, (feed) => parse(core, feed), readOptions(op, options, TRANSFER));
  },
  save(target, given, options = {}) {
    const op = `${format}.save`;
    const wanted = readOptions(op, options, [...names, ...TRANSFER]);
    return write(op, target, pieces(op, given, wanted), wanted);
  },
  bytes(given, options = {}) {
    const op = `${format}.bytes`;
    return collect(op, pieces(op, given, readOptions(op, options, names)));
  },
});
