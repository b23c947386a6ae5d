/* crc32.js: the CRC-32 checksum of ZIP, PNG and gzip (polynomial 0xedb88320), four bytes at a time
   (slicing, Kounavis and Berry). */

const TABLES = [0, 1, 2, 3].map(() => new Int32Array(256));
for (let byte = 0; byte < 256; byte++) {
  let c = byte;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  TABLES[0][byte] = c;
}
for (let k = 1; k < 4; k++) {
  for (let byte = 0; byte < 256; byte++) {
    const c = TABLES[k - 1][byte];
    TABLES[k][byte] = (c >>> 8) ^ TABLES[0][c & 255];
  }
}
const [T0, T1, T2, T3] = TABLES;

/* Returns the checksum of earlier bytes, whose checksum is `crc` (0 for none), followed by
   `bytes`. */
export function crc32(bytes, crc = 0) {
  let c = ~crc;
  let i = 0;
  for (const end = bytes.length - 3; i < end; i += 4) {
    c ^= bytes[i] | (bytes[i + 1] << 8) | (bytes[i + 2] << 16) | (bytes[i + 3] << 24);
    c = T3[c & 255] ^ T2[(c >>> 8) & 255] ^ T1[(c >>> 16) & 255] ^ T0[c >>> 24];
  }
  for (; i < bytes.length; i++) c = T0[(c ^ bytes[i]) & 255] ^ (c >>> 8);
  return ~c >>> 0;
}
