/* index.js — Torch7's serialization: torch.save, load, serialize, deserialize. What is in such a
   file and what it becomes: docs/files.md.

   An object is its type, then what the type has. Tables, torch's objects and functions have a
   number first; a number that came before stands for what it stood for then. So tables that are in
   several places, or in themselves, stay so, and tensors on one storage stay on one. In a binary
   file an int has 4 bytes, a double 8, a long (sizes, strides, offsets, elements of LongTensors) 8
   or 4, and the order is the machine's. In an ascii file numbers are text; a line ends each run of
   numbers or characters. */
import { show } from '../../module/errors.js';
import { TRANSFER, read, readOptions } from '../drive.js';
import { collect, write } from '../sink.js';
import { readObject } from './read.js';
import { LuaFunction, TaggedObject, bytesOfText, textOfBytes } from './types.js';
import { writeObject } from './write.js';

/* What options may be; the first is the default. */
const CHOICES = {
  mode: [undefined, 'binary', 'ascii'],
  longSize: [undefined, 8, 4],
  littleEndian: [undefined, true, false],
  referenced: [true, false],
  strings: ['utf8', 'latin1', 'bytes'],
  tables: ['auto', 'map'],
  functions: ['keep', 'error'],
  trailing: ['error', 'ignore'],
  details: [false, true],
};

const NAMES = [...Object.keys(CHOICES), 'maxDepth', 'maxObjects', ...TRANSFER];

/* After Torch7's arguments (mode, referenced or the size of longs) an object with any of them by
   name, in any order. */
function optionsOf(op, given) {
  const all = { maxDepth: 10000, maxObjects: 1e7 };
  for (const v of given) {
    const name = { string: 'mode', number: 'longSize', boolean: 'referenced' }[typeof v];
    if (name) all[name] = v;
    else if (typeof v === 'object') Object.assign(all, v);
    else if (v !== undefined)
      throw new TypeError(`${op}: ${show(v)} is neither a mode nor options`);
  }
  const longSize = { b32: 4, b64: 8 }[all.mode];
  if (longSize) Object.assign(all, { mode: 'binary', longSize });
  const options = readOptions(op, all, NAMES);
  for (const [name, choices] of Object.entries(CHOICES)) {
    options[name] ??= choices[0];
    if (!choices.includes(options[name]))
      throw new TypeError(
        `${op}: \`${name}\` = ${show(options[name])} is none of ${choices.map(show).join(', ')}`,
      );
  }
  for (const name of ['maxDepth', 'maxObjects']) {
    if (typeof options[name] !== 'number' || !(options[name] >= 1))
      throw new TypeError(`${op}: \`${name}\` = ${show(options[name])} is no limit`);
  }
  return options;
}

export function addT7(core, torch) {
  const parse = (op, source, given) => {
    const options = optionsOf(op, given);
    return read(op, source, (feed) => readObject(core, feed, options), options);
  };
  const pieces = (op, object, options) => (memory) =>
    writeObject(core, op, object, options, memory);
  Object.assign(torch, {
    TaggedObject,
    LuaFunction,
    /* The object in a file; a promise of it where bytes come later (io/feed.js). load(source, mode,
       longSize or referenced, options) */
    load: (source, ...given) => parse('load', source, given),
    /* ... in bytes, or in a string that has a character for each byte. */
    deserialize: (source, ...given) =>
      parse(
        'deserialize',
        typeof source === 'string' ? bytesOfText('deserialize', source) : source,
        given,
      ),
    /* save(path or stream, object, mode, longSize or referenced, options) */
    save(target, object, ...given) {
      const options = optionsOf('save', given);
      return write('save', target, pieces('save', object, options), options);
    },
    /* Bytes; in ascii mode a string with a character for each byte. */
    serialize(object, ...given) {
      const options = optionsOf('serialize', given);
      const bytes = collect('serialize', pieces('serialize', object, options));
      return options.mode === 'ascii' ? textOfBytes(bytes) : bytes;
    },
  });
}
