/* types.js: the types of objects in a .t7 file, and classes for objects without a JavaScript
   type. */
import { typeError } from '../../module/errors.js';

/* The number before each object. */
export const NIL = 0;
export const NUMBER = 1;
export const STRING = 2;
export const TABLE = 3;
export const TORCH = 4;
export const BOOLEAN = 5;
export const FUNCTION = 6;
export const OLD_FUNCTION = 7;
export const RECURSIVE_FUNCTION = 8;

/* An object of an unknown torch class, such as nn.Linear: `torchType` is the name of the class,
   `version` the version of the class (null if the file has none), `payload` its contents, usually a
   table of fields. */
export class TaggedObject {
  static name = 'TaggedObject';
  constructor(torchType, version, payload) {
    Object.assign(this, { torchType, version, payload });
  }
}

/* A Lua function: bytecode that is never run, and its upvalues. `type` is one of the three
   encodings. */
export class LuaFunction {
  static name = 'LuaFunction';
  constructor(bytes, upvalues, type = RECURSIVE_FUNCTION) {
    Object.assign(this, { bytes, upvalues, type });
  }

  get torchType() {
    return 'function';
  }
}

/* Returns the bytes of a string that has one character per byte. Throws a TypeError for others. */
export function bytesOfText(op, text) {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 255)
      throw typeError(`${op}: character ${i} of the string is not a byte`, { op, value: text });
    bytes[i] = code;
  }
  return bytes;
}

const decoder = new TextDecoder();
const isAscii = (bytes) => {
  let all = 0;
  for (let i = 0; i < bytes.length; i++) all |= bytes[i];
  return all < 128;
};

/* Returns bytes as a string with one character per byte. */
export function textOfBytes(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    const some = bytes.subarray(at, at + 8192);
    /* TextDecoder is faster, but its latin1 is not one character per byte */
    text += isAscii(some) ? decoder.decode(some) : String.fromCharCode(...some);
  }
  return text;
}
