/* types.js — the types of objects in a .t7 file, and classes for what JavaScript has nothing for.
 */

export const NIL = 0;
export const NUMBER = 1;
export const STRING = 2;
export const TABLE = 3;
export const TORCH = 4;
export const BOOLEAN = 5;
export const FUNCTION = 6;
export const OLD_FUNCTION = 7;
export const RECURSIVE_FUNCTION = 8;

/* An object of a torch class that has no code here, such as nn.Linear: `torchType` is the name of
   its class, `version` that of the class (null: the file had none), `payload` what it wrote, most
   often the table of its fields. */
export class TaggedObject {
  static name = 'TaggedObject';
  constructor(torchType, version, payload) {
    Object.assign(this, { torchType, version, payload });
  }
}

/* A function of Lua: bytecode that nothing here runs, and its upvalues. `type`: one of the three
   ways in which they were written. */
export class LuaFunction {
  static name = 'LuaFunction';
  constructor(bytes, upvalues, type = RECURSIVE_FUNCTION) {
    Object.assign(this, { bytes, upvalues, type });
  }

  get torchType() {
    return 'function';
  }
}

/* A string of bytes: a character for each. */
export function bytesOfText(op, text) {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 255) throw new TypeError(`${op}: character ${i} of the string is no byte`);
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

export function textOfBytes(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    const some = bytes.subarray(at, at + 8192);
    /* the decoder is quicker, but knows no plain bytes */
    text += isAscii(some) ? decoder.decode(some) : String.fromCharCode(...some);
  }
  return text;
}
