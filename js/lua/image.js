/* image.js: loads, saves and displays images for Lua's package `image` (packages/image.lua). PGM and
   PPM are supported everywhere, PNG and JPEG where `png` and `jpeg` are given (png.node.js,
   jpeg.node.js). */
import { fileOptions, fromSamples, inOptions, withSamples } from '../io/image/pixels.js';

/* suffix of a file name -> format */
const FORMATS = { ppm: 'ppm', pgm: 'ppm', pnm: 'ppm', png: 'png', jpg: 'jpeg', jpeg: 'jpeg' };
const MAX_PIXELS = 1e8;
const HEADER = /^P([56])(?:\s|#[^\n]*\n)+(\d+)(?:\s|#[^\n]*\n)+(\d+)(?:\s|#[^\n]*\n)+(\d+)\s/;

/* Returns { width, height, channels, data } of a binary PGM or PPM, with 8 bits per sample. */
function decodePpm(bytes) {
  const head = HEADER.exec(String.fromCharCode(...bytes.subarray(0, 512)));
  if (!head) throw new TypeError('image.load: not a PGM or PPM file (P5, P6)');
  const [width, height, full] = head.slice(2).map(Number);
  const channels = head[1] === '6' ? 3 : 1;
  const count = width * height * channels;
  if (!(width * height <= MAX_PIXELS) || full < 1 || full > 255)
    throw new RangeError(`image.load: ${width} x ${height} pixels up to ${full} are not supported`);
  const data = bytes.subarray(head[0].length, head[0].length + count);
  if (data.length < count)
    throw new RangeError(`image.load: the file has ${data.length} of ${count} samples`);
  const above = data.find((v) => v > full);
  if (above !== undefined)
    throw new RangeError(
      `image.load: a sample is ${above}, but the file has samples up to ${full}`,
    );
  return {
    width,
    height,
    channels,
    data: full === 255 ? data.slice() : Uint8Array.from(data, (v) => (v * 255) / full + 0.5),
  };
}

/* Returns the bytes of a PGM (1 or 2 channels) or PPM. Opacity is left out. */
function encodePpm({ width, height, channels, data }) {
  const colours = channels > 2 ? 3 : 1;
  const head = new TextEncoder().encode(`P${colours === 3 ? 6 : 5}\n${width} ${height}\n255\n`);
  const out = new Uint8Array(head.length + width * height * colours);
  out.set(head);
  for (let i = 0, to = head.length; i < width * height; i++)
    for (let c = 0; c < colours; c++) out[to++] = data[i * channels + c];
  return out;
}

/* Returns { decode, encode } for the suffix of a file name. */
function codecOf(op, name, codecs) {
  const suffix = /\.(\w+)$/.exec(name)?.[1].toLowerCase();
  const format = FORMATS[suffix];
  const codec = format === 'ppm' ? { decode: decodePpm, encode: encodePpm } : codecs[format];
  if (codec !== undefined) return codec;
  const why = format
    ? `${format.toUpperCase()} is read and written in Node only`
    : 'unknown image type';
  throw new TypeError(`image.${op}: ${why}: ${name}`);
}

/* Adds host.image and host.display to a Lua. `png` and `jpeg`: { decode, encode }; `display`: the
   option of createLua that shows { image } or { svg, number }. */
export function addImage(lua, { files, png, jpeg, display }) {
  const { torch } = lua;
  const codecs = { png, jpeg };
  const functions = {
    load(name, type) {
      const { decode } = codecOf('load', name, codecs);
      const image = fromSamples(
        torch,
        decode(files.read(name), MAX_PIXELS),
        inOptions('load', { type }),
      );
      return image.contiguous();
    },
    save(name, tensor) {
      const { encode } = codecOf('save', name, codecs);
      files.write(name, withSamples(tensor, fileOptions('save', tensor), encode));
    },
    display(tensor) {
      if (!display) throw new Error('image.display: nothing here can show a picture');
      display({ image: tensor });
    },
  };
  const callbacks = Object.entries(functions).map(([name, fn]) => [
    name,
    lua.callback(fn, 'one', false, name),
  ]);
  lua.own('host.image = ...', [{ ...Object.fromEntries(callbacks), formats: FORMATS }]);
  const show = lua.callback((svg, number) => {
    display?.({ svg, number });
    return display !== undefined;
  });
  lua.own('host.display = ...', [show]);
}
