/* format.js: makes load, save and bytes for each format of array files. */
import { argumentError } from '../module/errors.js';
import { TRANSFER, read } from './drive.js';
import { readOptions } from '../module/options.js';
import { collect, write } from './sink.js';

/* Checks the first argument of load, the torch instance. */
export function coreOf(op, torch) {
  if (!torch?.core?.handles)
    throw argumentError(op, 'torch', torch, 'not torch: pass the instance that makes the tensors');
  return torch.core;
}

const NO_OPTIONS = { names: [], check() {} };

/* `parse(core, feed, how)` is a parser (feed.js). `pieces(op, given, options)` checks the values
   and returns a writer (sink.js). `names` are the names of writing options. `reading` has the
   `names` of reading options, which its check(op, options) returns as `how`.

   load(torch, source, { signal, onProgress }) is synchronous for bytes and, in Node, for paths;
   otherwise it returns a promise. save(target, given, { signal, onProgress }) writes a path (in
   Node, synchronously, the whole file or nothing) or a stream (returning a promise). bytes(given)
   returns a Uint8Array. */
export const functionsOf = (format, parse, pieces, names = [], reading = NO_OPTIONS) => ({
  load(torch, source, options = {}) {
    const op = `${format}.load`;
    const core = coreOf(op, torch);
    const wanted = readOptions(op, options, [...reading.names, ...TRANSFER]);
    const how = reading.check(op, wanted);
    return read(op, source, (feed) => parse(core, feed, how), wanted);
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
