/* png.node.js: decodes and encodes PNG in Node with the package fast-png. readPng has checked the
   file before, and zlib has inflated the pixels, to no more bytes than the size in the header
   needs. fast-png gets each pass as a small PNG that is not interlaced and has no palette. */
import { deflateSync, inflateSync } from 'node:zlib';
import { badPng, isPng, passesOf, pixelBytes, readPng } from './png.js';
import { TorchError } from '../../module/errors.js';

const PACKAGE = 'fast-png';

/* Returns a promise of the package. Throws PACKAGE with the command that installs it. */
async function fastPng(op) {
  try {
    return await import(PACKAGE);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new TorchError(
      `image.${op}: PNG in Node needs the package ${PACKAGE}; install it: npm install ${PACKAGE}`,
      { code: 'PACKAGE', op: `image.${op}` },
    );
  }
}

/* Returns the bytes of the pixels before compression. Throws BAD_FILE unless there are `expected`
   ones. */
function inflate({ data, dataAt }, expected) {
  let raw;
  try {
    raw = inflateSync(Buffer.concat(data), {
      maxOutputLength: expected,
      chunkSize: Math.min(Math.max(expected, 64), 1 << 20),
    });
  } catch (error) {
    if (error.code === 'ERR_BUFFER_TOO_LARGE')
      throw badPng(
        dataAt,
        `the pixels inflate to more than the ${expected} bytes that the size needs`,
        error,
      );
    throw badPng(dataAt, 'the pixels cannot be inflated', error);
  }
  if (raw.length !== expected)
    throw badPng(
      dataAt,
      `the pixels inflate to ${raw.length} bytes, but the size needs ${expected}`,
    );
  return raw;
}

/* Returns a chunk of a PNG file. */
function chunk(type, data) {
  const out = Buffer.alloc(data.length + 12); /* the checksum stays 0: fast-png does not check it */
  out.writeUInt32BE(data.length);
  out.write(type, 4, 'latin1');
  out.set(data, 8);
  return out;
}

/* Returns one pass as a PNG file. Palette indices are encoded as grey. */
function asFile({ bits, colour }, { width, height }, raw) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, colour === 3 ? 0 : colour, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/* Unpacks samples of fewer than 8 bits. Each row starts at a new byte. */
function unpacked(packed, width, height, bits) {
  if (bits >= 8) return packed;
  const out = new Uint8Array(width * height);
  const row = Math.ceil((width * bits) / 8);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++)
      out[i] =
        (packed[y * row + ((x * bits) >> 3)] >> (8 - bits - ((x * bits) & 7))) & (2 ** bits - 1);
  }
  return out;
}

/* Copies the pixels of one pass of an interlaced image to their positions. `count`: samples of a
   pixel. */
function scatterPass(whole, samples, imageWidth, pass, count) {
  for (let y = 0, from = 0; y < pass.height; y++) {
    for (let x = 0; x < pass.width; x++) {
      const to = ((pass.y + y * pass.down) * imageWidth + pass.x + x * pass.right) * count;
      for (let i = 0; i < count; i++) whole[to + i] = samples[from++];
    }
  }
}

/* Returns the samples of the file. */
function readSamples(png, decodePass) {
  const passes = passesOf(png);
  const raw = inflate(png, pixelBytes(png));
  const whole = png.interlaced
    ? new (png.bits === 16 ? Uint16Array : Uint8Array)(png.width * png.height * png.samples)
    : null;
  let at = 0;
  for (const pass of passes) {
    const file = asFile(png, pass, raw.subarray(at, at + pass.bytes));
    at += pass.bytes;
    let packed;
    try {
      packed = decodePass(file).data;
    } catch (error) {
      throw badPng(png.dataAt, 'the rows of pixels cannot be decoded', error);
    }
    const samples = unpacked(packed, pass.width, pass.height, png.bits);
    if (!whole) return samples;
    scatterPass(whole, samples, png.width, pass, png.samples);
  }
  return whole;
}

/* Replaces the indices of an indexed image by red, green, blue and opacity. */
function fromPalette({ palette, transparency, channels, dataAt }, indices) {
  const out = new Uint8Array(indices.length * channels);
  for (let i = 0, to = 0; i < indices.length; i++, to += channels) {
    const index = indices[i];
    if (index >= palette.length / 3)
      throw badPng(dataAt, `a pixel has colour ${index} of a palette of ${palette.length / 3}`);
    for (let c = 0; c < 3; c++) out[to + c] = palette[3 * index + c];
    if (channels === 4) out[to + 3] = transparency[index] ?? 255;
  }
  return out;
}

/* Scales smaller samples to 8 bits, and adds a channel of opacity if the file declares a
   transparent colour. */
function completed({ bits, samples, channels, transparency }, given) {
  const most = 2 ** bits - 1;
  const scale = bits < 8 ? 255 / most : 1;
  if (scale === 1 && !transparency) return given;
  const key = Array.from(
    { length: transparency ? samples : 0 },
    (_, i) => (transparency[2 * i] * 256 + transparency[2 * i + 1]) & most,
  );
  const out = new given.constructor((given.length / samples) * channels);
  for (let from = 0, to = 0; from < given.length; from += samples, to += channels) {
    for (let c = 0; c < samples; c++) out[to + c] = given[from + c] * scale;
    if (transparency)
      out[to + samples] = key.every((v, c) => given[from + c] === v) ? 0 : Math.max(most, 255);
  }
  return out;
}

/* Decodes the bytes of a file to { width, height, channels, data }, with 8 or 16 bits per
   sample. */
export function decodeWith(decodePass, bytes, maxPixels) {
  if (!isPng(bytes)) throw badPng(0, 'it does not begin as a PNG does');
  const png = readPng(bytes, maxPixels);
  const samples = readSamples(png, decodePass);
  const data = png.colour === 3 ? fromPalette(png, samples) : completed(png, samples);
  return { width: png.width, height: png.height, channels: png.channels, data };
}

/* The same with fast-png. */
export async function decode(bytes, maxPixels) {
  const library = await fastPng('load');
  return decodeWith(library.decode, bytes, maxPixels);
}

/* Returns a promise of the bytes of a PNG with `bits` bits per sample. */
export async function encode({ width, height, channels, data }, bits) {
  const library = await fastPng('encode');
  return library.encode({ width, height, channels, depth: bits, data });
}
