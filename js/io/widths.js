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

/* Widens signed 32-bit integers to 64 bits. */
export function widenInt32({ buffer, address, count }) {
  const narrow = new Int32Array(buffer, address, count);
  const wide = new BigInt64Array(buffer, address, count);
  for (let i = count - 1; i >= 0; i--) wide[i] = BigInt(narrow[i]);
}
