/* widths.js: converts elements in place from their format in a file: swaps bytes, or widens
   elements from the front of the memory, last one first, so that none is overwritten before it is
   read. */

/* Swaps the bytes of each element; `width` is 2, 4 or 8 bytes. */
export function swapBytes(buffer, address, count, width) {
  if (width === 2) {
    const v = new Uint16Array(buffer, address, count);
    for (let i = 0; i < count; i++) v[i] = (v[i] << 8) | (v[i] >> 8);
    return;
  }
  const v = new Uint32Array(buffer, address, (count * width) / 4);
  const swap = (x) => (x << 24) | ((x & 0xff00) << 8) | ((x >>> 8) & 0xff00) | (x >>> 24);
  if (width === 4) {
    for (let i = 0; i < count; i++) v[i] = swap(v[i]);
    return;
  }
  for (let i = 0; i < 2 * count; i += 2) {
    const low = v[i];
    v[i] = swap(v[i + 1]);
    v[i + 1] = swap(low);
  }
}

/* Returns the bits of a float for the bits of an IEEE half. Subnormal halves become normal
   floats. */
function halfToSingle(h) {
  const sign = (h & 0x8000) << 16;
  const exponent = (h >> 10) & 31;
  const fraction = h & 1023;
  if (exponent === 31) return sign | 0x7f800000 | (fraction << 13);
  if (exponent > 0) return sign | ((exponent + 112) << 23) | (fraction << 13);
  if (fraction === 0) return sign;
  const shift = Math.clz32(fraction) - 21;
  return sign | ((113 - shift) << 23) | (((fraction << shift) & 1023) << 13);
}

/* Widens IEEE halves to floats. */
export function widenHalf({ buffer, address, count }) {
  const narrow = new Uint16Array(buffer, address, count);
  const wide = new Int32Array(buffer, address, count);
  for (let i = count - 1; i >= 0; i--) wide[i] = halfToSingle(narrow[i]);
}

/* Widens signed 32-bit integers to 64 bits. */
export function widenInt32({ buffer, address, count }) {
  const narrow = new Int32Array(buffer, address, count);
  const wide = new BigInt64Array(buffer, address, count);
  for (let i = count - 1; i >= 0; i--) wide[i] = BigInt(narrow[i]);
}
