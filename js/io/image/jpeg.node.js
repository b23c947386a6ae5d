/* jpeg.node.js: decodes and encodes JPEG files in Node with the package jpeg-js, which is
   synchronous, as Lua needs. */
import { createRequire } from 'node:module';
import { badJpeg, readJpegHeader } from './jpeg.js';
import { TorchError } from '../../module/errors.js';

const PACKAGE = 'jpeg-js';
const MEGA = 1e6;
const MEMORY_LIMIT = 2048; /* MB: jpeg-js has its own limit, and the size is limited here */

/* Returns the package. Throws PACKAGE with the command that installs it. */
function jpegJs(op, load) {
  try {
    return load(PACKAGE);
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
    throw new TorchError(
      `image.${op}: JPEG in Node needs the package ${PACKAGE}; install it: npm install ${PACKAGE}`,
      { code: 'PACKAGE', op: `image.${op}` },
    );
  }
}

/* Returns { header, decode, encode }. `load` returns a package by its name. */
export const jpegWith = (load) => ({
  header: readJpegHeader,

  /* Returns { width, height, channels, data, orientation }. */
  decode(bytes, maxPixels) {
    const { channels, orientation } = readJpegHeader(bytes, maxPixels);
    const { decode } = jpegJs('load', load);
    let image;
    try {
      image = decode(bytes, {
        useTArray: true,
        formatAsRGBA: false,
        tolerantDecoding: false,
        maxResolutionInMP: maxPixels / MEGA,
        maxMemoryUsageInMB: MEMORY_LIMIT,
      });
    } catch (error) {
      throw badJpeg(bytes.length, `the pixels cannot be decoded: ${error.message}`, error);
    }
    const { width, height, data } = image;
    const samples = channels === 1 ? data.filter((_, i) => i % 3 === 0) : data;
    return { width, height, channels, data: samples, orientation };
  },

  /* Opacity is left out. */
  encode({ width, height, channels, data }, { quality }) {
    const colours = channels > 2 ? 3 : 1;
    const rgba = new Uint8Array(4 * width * height).fill(255);
    for (let i = 0; i < width * height; i++)
      for (let c = 0; c < 3; c++) rgba[4 * i + c] = data[i * channels + (c % colours)];
    const { data: bytes } = jpegJs('save', load).encode({ width, height, data: rgba }, quality);
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  },
});

export const jpeg = jpegWith(createRequire(import.meta.url));
