/* png.node.js: decodes and encodes PNG files synchronously, for Lua in Node: Lua cannot wait for
   the promises of torch7-wasm/image. Checks and inflation are those of io/image/png.node.js. */
import { deflateSync, inflateSync } from 'node:zlib';
import { SAMPLES, SIGNATURE, readPng } from '../io/image/png.js';
import { decodeWith } from '../io/image/png.node.js';
import { crc32 } from '../io/zip/crc32.js';

/* Reverses PNG's row filters. The first byte of each row is its filter: none, left, up, average or
   Paeth. `pixel` is the number of bytes per pixel. */
function unfilter(raw, rowBytes, pixel) {
  const rows = raw.length / (rowBytes + 1);
  const out = new Uint8Array(rows * rowBytes);
  for (let y = 0; y < rows; y++) {
    const from = y * (rowBytes + 1);
    const kind = raw[from];
    if (kind > 4) throw new RangeError(`filter ${kind}`);
    const to = y * rowBytes;
    for (let x = 0; x < rowBytes; x++) {
      const left = x >= pixel ? out[to + x - pixel] : 0;
      const up = y > 0 ? out[to + x - rowBytes] : 0;
      const corner = x >= pixel && y > 0 ? out[to + x - rowBytes - pixel] : 0;
      out[to + x] = raw[from + 1 + x] + predicted(kind, left, up, corner);
    }
  }
  return out;
}

function predicted(kind, left, up, corner) {
  switch (kind) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const [a, b, c] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs);
      return a <= b && a <= c ? left : b <= c ? up : corner;
    }
    default:
      return 0;
  }
}

/* Decodes the one-pass PNG that decodeWith passes: a header, one IDAT chunk and the end. */
function decodePass(file) {
  const width = file.readUInt32BE(16);
  const [bits, colour] = [file[24], file[25]];
  const perPixel = bits * SAMPLES[colour];
  const raw = inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)));
  const bytes = unfilter(raw, Math.ceil((width * perPixel) / 8), Math.ceil(perPixel / 8));
  if (bits < 16) return { data: bytes };
  const view = new DataView(bytes.buffer);
  return { data: Uint16Array.from({ length: bytes.length / 2 }, (_, i) => view.getUint16(2 * i)) };
}

function chunk(type, data) {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length);
  out.write(type, 4, 'latin1');
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8);
  return out;
}

export { readPng as header };
export const decode = (bytes, maxPixels) => decodeWith(decodePass, bytes, maxPixels);

/* Encodes with 8 bits per sample and unfiltered rows. */
export function encode({ width, height, channels, data }) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, [0, 0, 4, 2, 6][channels], 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const row = width * channels;
  const raw = Buffer.alloc(height * (row + 1));
  for (let y = 0; y < height; y++)
    raw.set(data.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
