/* index.js: Torch7's serialization: torch.save, load, serialize, deserialize. docs/files.md lists
   the types. Importing the file adds them to torch; it is published as torch7-wasm/t7.

   An object is a type, followed by its contents. Tables, torch objects and functions have a number
   first. A repeated number refers to the object that had it first, so that shared and recursive
   tables and shared storages are preserved. In a binary file an int has 4 bytes, a double 8, and a
   long (sizes, strides, offsets, elements of LongTensors) 8 or 4, in the machine's byte order. In
   an ascii file numbers are text, and a line feed ends each sequence of numbers or characters. */
import { argumentError } from '../../module/errors.js';
import { extend } from '../../module/extensions.js';
import { read } from '../drive.js';
import { collect, write } from '../sink.js';
import { optionsOf } from './options.js';
import { readObject } from './read.js';
import { LuaFunction, TaggedObject, bytesOfText, textOfBytes } from './types.js';
import { writeObject } from './write.js';

/* Adds the functions to an instance of torch. */
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
    /* load(source, mode, longSize or referenced, options) returns the object in a file; a promise
       of it unless the source is a path or bytes. */
    load: (source, ...given) => parse('load', source, given),
    /* The same for bytes, or for a string with one character per byte. */
    deserialize: (source, ...given) =>
      parse(
        'deserialize',
        typeof source === 'string' ? bytesOfText('deserialize', source) : source,
        given,
      ),
    /* save(path or stream, object, mode, longSize or referenced, options) */
    save(target, object, ...given) {
      if (object === undefined)
        throw argumentError('save', 'object', object, 'expected an object; null is saved as nil');
      const options = optionsOf('save', given);
      return write('save', target, pieces('save', object, options), options);
    },
    /* Returns bytes; in ascii mode, a string with one character per byte. */
    serialize(object, ...given) {
      const options = optionsOf('serialize', given);
      const bytes = collect('serialize', pieces('serialize', object, options));
      return options.mode === 'ascii' ? textOfBytes(bytes) : bytes;
    },
  });
}

extend(addT7, 't7');
export { LuaFunction, TaggedObject };
