/* jpeg.node.js: decodes and encodes JPEG files for Lua in Node with the package jpeg-js, which is
   synchronous, as Lua needs. */
import { createRequire } from 'node:module';
import { TorchError } from '../module/errors.js';

const PACKAGE = 'jpeg-js';
const QUALITY = 75; /* of 100, as Torch7's image.save */
const MEGA = 1e6;
const MEMORY_LIMIT = 2048; /* MB: jpeg-js has its own limit, and the size is limited here */

/* Returns the package. Throws PACKAGE with the command that installs it. */
function jpegJs(op, load) {
  try {
    return load(PACKAGE);
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
    throw new TorchError(
      `image.${op}: JPEG needs the package ${PACKAGE}; install it: npm install ${PACKAGE}`,
      { code: 'PACKAGE', op: `image.${op}` },
    );
  }
}

/* The number of components in a JPEG's frame header (SOF0 to SOF2); 3 if it has none. */
function componentsOf(bytes) {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1];
    if (marker >= 0xc0 && marker <= 0xc2) return bytes[at + 9];
    at += 2 + 256 * bytes[at + 2] + bytes[at + 3];
  }
  return 3;
}

/* Returns { decode, encode } for image.js. `load` returns a package by its name. */
export const jpegWith = (load) => ({
  decode(bytes, maxPixels) {
    const { decode } = jpegJs('load', load);
    let image;
    try {
      image = decode(bytes, {
        useTArray: true,
        formatAsRGBA: false,
        maxResolutionInMP: maxPixels / MEGA,
        maxMemoryUsageInMB: MEMORY_LIMIT,
      });
    } catch (error) {
      throw new TorchError(`image.load: not a JPEG that can be read: ${error.message}`, {
        code: 'BAD_FILE',
        op: 'image.load',
        cause: error,
      });
    }
    const { width, height, data } = image;
    if (componentsOf(bytes) !== 1) return { width, height, channels: 3, data };
    return { width, height, channels: 1, data: data.filter((_, i) => i % 3 === 0) };
  },

  /* Opacity is left out. */
  encode({ width, height, channels, data }) {
    const colours = channels > 2 ? 3 : 1;
    const rgba = new Uint8Array(4 * width * height).fill(255);
    for (let i = 0; i < width * height; i++)
      for (let c = 0; c < 3; c++) rgba[4 * i + c] = data[i * channels + (c % colours)];
    return jpegJs('save', load).encode({ width, height, data: rgba }, QUALITY).data;
  },
});

export const jpeg = jpegWith(createRequire(import.meta.url));
