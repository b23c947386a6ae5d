/* png.js: reads and checks the chunks of a PNG file before anything is decoded or allocated: W3C,
   Portable Network Graphics (Third Edition), chapters 5 and 11. Only the chunks that pixels need
   are read: IHDR, PLTE, tRNS, IDAT, IEND. All others are skipped. */
import { TorchError } from '../../module/errors.js';
import { crc32 } from '../zip/crc32.js';
import { badFile } from '../feed.js';

export const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const SIGNED = 2 ** 31 - 1; /* lengths and sizes in PNG have 31 bits */
const [GREY, RGB, INDEXED] = [0, 2, 3];

/* For each colour type: the possible bits of a sample, and the samples of a pixel. */
const BITS = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] };
export const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/* Throws BAD_FILE with a byte position and a reason. */
export const badPng = (position, reason, cause) =>
  Object.assign(badFile('image.load', position, `not a good PNG: ${reason}`), cause && { cause });

export const isPng = (bytes) => SIGNATURE.every((byte, i) => bytes[i] === byte);

/* Returns the next chunk: { type, at: the start of its data, data }. */
function readChunk(bytes, view, position) {
  if (bytes.length - position < 12)
    throw badPng(position, 'the file ends where a chunk should begin');
  const length = view.getUint32(position);
  if (length > SIGNED || length > bytes.length - position - 12)
    throw badPng(
      position,
      `a chunk of ${length} bytes, but ${bytes.length - position - 12} remain`,
    );
  const at = position + 8;
  const type = String.fromCharCode(...bytes.subarray(position + 4, at));
  if (!/^[A-Za-z]{4}$/.test(type))
    throw badPng(position + 4, 'a chunk without a name of four letters');
  const isAncillary = type[0] >= 'a';
  if (
    (!isAncillary || type === 'tRNS') &&
    crc32(bytes.subarray(position + 4, at + length)) !== view.getUint32(at + length)
  )
    throw badPng(at + length, `the checksum of "${type}" is wrong`);
  return { type, at, isAncillary, data: bytes.subarray(at, at + length) };
}

/* Returns a file without pixels yet (see readPng) from the data of its IHDR. */
function readHeader(view, { at, data }, maxPixels) {
  const [width, height] = [view.getUint32(at), view.getUint32(at + 4)];
  const [bits, colour, compression, filter, interlace] = data.subarray(8);
  if (width < 1 || width > SIGNED || height < 1 || height > SIGNED)
    throw badPng(at, `the size ${width} x ${height}`);
  if (!BITS[colour]?.includes(bits)) throw badPng(at + 8, `${bits} bits of colour type ${colour}`);
  if (compression !== 0 || filter !== 0 || interlace > 1)
    throw badPng(at + 10, 'an unknown compression, filter or interlacing');
  checkPixels(width, height, maxPixels);
  return {
    width,
    height,
    bits,
    colour,
    interlaced: interlace === 1,
    samples: SAMPLES[colour],
    palette: null,
    transparency: null,
    data: [],
  };
}

/* Throws IMAGE_SIZE if the image has more pixels than the user allows. */
export function checkPixels(width, height, maxPixels) {
  if (width * height <= maxPixels) return;
  throw new TorchError(
    `image.load: the image has ${width} x ${height} pixels, more than \`maxPixels\` = ${maxPixels}`,
    { code: 'IMAGE_SIZE', op: 'image.load', arg: 'maxPixels', value: maxPixels },
  );
}

/* Reads the header from the first 33 bytes. */
export function readPngHeader(bytes, maxPixels) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  /* IHDR */
  const isHeader =
    bytes.length >= 33 && view.getUint32(8) === 13 && view.getUint32(12) === 0x49484452;
  if (!isHeader) throw badPng(8, 'the first chunk is not a header (IHDR of 13 bytes)');
  return readHeader(view, readChunk(bytes, view, 8), maxPixels);
}

/* The positions of the pixels in each pass: seven for Adam7, otherwise one. Fields: first column
   and row, distance between columns and rows. Each row starts with a filter byte. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];
export function passesOf({ width, height, interlaced, bits, samples }) {
  return (interlaced ? ADAM7 : [[0, 0, 1, 1]])
    .map(([x, y, right, down]) => {
      const [w, h] = [Math.ceil((width - x) / right), Math.ceil((height - y) / down)];
      return {
        x,
        y,
        right,
        down,
        width: w,
        height: h,
        bytes: h * (1 + Math.ceil((w * bits * samples) / 8)),
      };
    })
    .filter((pass) => pass.width > 0 && pass.height > 0);
}

/* Returns the number of bytes of all pixels before compression. */
export const pixelBytes = (png) => passesOf(png).reduce((sum, pass) => sum + pass.bytes, 0);

/* Checks the order and length of each chunk after the header. */
const CHUNKS = {
  PLTE(png, data, at) {
    const most = png.colour === INDEXED ? 2 ** png.bits : 256;
    if (png.palette || png.transparency || png.data.length > 0)
      throw badPng(at, 'a palette (PLTE) at a wrong place');
    if (png.colour === GREY || png.colour === 4) throw badPng(at, 'a palette (PLTE) for grey');
    if (data.length === 0 || data.length % 3 !== 0 || data.length / 3 > most)
      throw badPng(at, `a palette (PLTE) of ${data.length} bytes`);
    png.palette = data;
  },
  tRNS(png, data, at) {
    if (png.transparency || png.data.length > 0 || (png.colour === INDEXED && !png.palette))
      throw badPng(at, 'transparency (tRNS) at a wrong place');
    const fits =
      png.colour === INDEXED
        ? data.length <= png.palette.length / 3
        : data.length === { [GREY]: 2, [RGB]: 6 }[png.colour];
    if (!fits)
      throw badPng(at, `transparency (tRNS) of ${data.length} bytes for colour type ${png.colour}`);
    png.transparency = data;
  },
  IDAT(png, data, at) {
    if (png.colour === INDEXED && !png.palette)
      throw badPng(at, 'pixels (IDAT) before the palette');
    if (png.ended) throw badPng(at, 'pixels (IDAT) at two places');
    png.data.push(data);
    png.dataAt ??= at;
  },
};

/* Bytes after the end are ignored, as by other readers: cameras and editors append data. Returns a
   checked file: { width, height, bits, colour, interlaced, samples (of a pixel), channels
   (of the image), palette, transparency, data: the pieces of the compressed pixels, dataAt }. */
export function readPng(bytes, maxPixels) {
  if (!isPng(bytes)) throw badPng(0, 'it does not begin as a PNG does');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const png = readPngHeader(bytes, maxPixels);
  let chunk = { at: 16, data: { length: 13 } };
  for (;;) {
    const position = chunk.at + chunk.data.length + 4;
    chunk = readChunk(bytes, view, position);
    const { type, at, data } = chunk;
    if (type === 'IEND') break;
    if (!Object.hasOwn(CHUNKS, type) && !chunk.isAncillary)
      throw badPng(position, `a chunk "${type}", which must not be ignored and is not known`);
    if (type !== 'IDAT') png.ended = png.data.length > 0;
    if (Object.hasOwn(CHUNKS, type)) CHUNKS[type](png, data, at);
  }
  if (png.data.length === 0) throw badPng(chunk.at - 8, 'the file ends without pixels (IDAT)');
  if (chunk.data.length > 0) throw badPng(chunk.at, 'the end (IEND) has data');
  const colours = png.colour === INDEXED ? 3 : png.samples;
  return Object.assign(png, { channels: colours + (png.transparency ? 1 : 0) });
}
