/* sizes.js: how many bytes values have, about. */
const MOST_LENGTH = 2 ** 25; /* a longer new Array(n) is sparse */
const BYTES_OF_ENTRY = 40; /* of a Map or Set */
export const BYTES_OF_ELEMENT = 8;
export const BYTES_OF_OBJECT = 64;
const LONG_STRING = 1000; /* characters; shorter strings are not counted */

export const isLongString = (v) => typeof v === 'string' && v.length >= LONG_STRING;
export const isCollection = (v) => v instanceof Map || v instanceof Set;

/* Returns { key, bytes } of a value; undefined if it has no memory of its own. */
export function sizeOf(v) {
  if (typeof v !== 'object' || v === null) return undefined;
  if (Array.isArray(v))
    return {
      key: v,
      bytes: BYTES_OF_OBJECT + BYTES_OF_ELEMENT * Math.min(v.length, MOST_LENGTH),
    };
  if (isCollection(v)) return { key: v, bytes: BYTES_OF_OBJECT + BYTES_OF_ENTRY * v.size };
  const buffer = ArrayBuffer.isView(v) ? v.buffer : v;
  if (!(buffer instanceof ArrayBuffer)) return { key: v, bytes: BYTES_OF_OBJECT };
  /* a view of a part, or of the memory of WebAssembly, is not new */
  const isWhole = v.byteLength === buffer.byteLength;
  return isWhole ? { key: buffer, bytes: buffer.byteLength } : undefined;
}
