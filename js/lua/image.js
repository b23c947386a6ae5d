/* image.js: loads, saves and displays images for Lua's package `image` (packages/image.lua). PGM
   and PPM are supported everywhere, PNG and JPEG where `png` and `jpeg` are given (png.node.js,
   io/image/jpeg.node.js). */
import { fromSamples, inOptions, outOptions, withSamples } from '../io/image/pixels.js';
import { isJpeg } from '../io/image/jpeg.js';
import { isPng } from '../io/image/png.js';
import { decodePpm, encodePpm, isPpm, readPpmHeader } from '../io/image/ppm.js';

const MAX_PIXELS = 1e8;
const QUALITY = 75; /* of 100, as Torch7's image.save */

/* The formats by their names in Lua, and those that need no codec of the platform. */
const FORMATS = { PPM: isPpm, PNG: isPng, JPG: isJpeg };
const PPM = { decode: decodePpm, encode: encodePpm, header: readPpmHeader };
const formatOf = (bytes) => Object.keys(FORMATS).find((name) => FORMATS[name](bytes));

/* Runs a decoder. The message of a bad PNG begins with Torch7's. */
function decoding(format, run) {
  try {
    return run();
  } catch (error) {
    if (error.code === 'BAD_FILE' && format === 'PNG')
      error.message = `Error during init_io: ${error.message}`;
    throw error;
  }
}

/* Returns samples as Torch7 has them: bytes of 16 bits are their high bytes, and the orientation of
   a camera has no effect. */
const asTorch7 = (samples, type) => ({
  ...samples,
  orientation: 1,
  data:
    type === 'byte' && samples.data.BYTES_PER_ELEMENT === 2
      ? Uint8Array.from(samples.data, (v) => v >> 8)
      : samples.data,
});

/* Adds host.image and host.display to a Lua. `png` and `jpeg`: { decode, encode, header }, of which
   header returns { width, height, channels }; `display`: the option of createLua that shows
   { image } or { svg, number }. */
export function addImage(lua, { files, png, jpeg, display }) {
  const { torch } = lua;
  const codecs = { PPM, PNG: png, JPG: jpeg };
  function codecOf(op, format) {
    if (codecs[format]) return codecs[format];
    throw new TypeError(`image.${op}: ${format} is read and written in Node only`);
  }
  const decode = (bytes, type, format) =>
    decoding(format, () => {
      const samples = codecOf('load', format).decode(bytes, MAX_PIXELS);
      const options = inOptions('load', { type });
      return torch.scope(() => fromSamples(torch, asTorch7(samples, type), options).contiguous());
    });
  const bytesOf = (tensor) => torch.scope(() => tensor.contiguous().data().slice());
  const encode = (tensor, format, quality) => {
    const { encode: write } = codecOf('save', format);
    return withSamples(tensor, outOptions('save', tensor), (samples) =>
      write(samples, { quality }),
    );
  };
  const functions = {
    load: (name, type, format) => decode(files.read(name), type, format),
    save: (name, tensor, format) => files.write(name, encode(tensor, format, QUALITY)),
    decode: (tensor, type, format) => decode(bytesOf(tensor), type, format),
    encode: (tensor, format, quality = QUALITY) =>
      torch.ByteTensor(Uint8Array.from(encode(tensor, format, quality))),
    format: (tensor) => formatOf(bytesOf(tensor)),
    formatOf: (name) => formatOf(files.read(name)),
    size(name, format) {
      const read = () => codecOf('getSize', format).header(files.read(name), MAX_PIXELS);
      const { channels, height, width } = decoding(format, read);
      return [channels, height, width];
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
  lua.own('host.image = ...', [Object.fromEntries(callbacks)]);
  const show = lua.callback((svg, number) => {
    display?.({ svg, number });
    return display !== undefined;
  });
  lua.own('host.display = ...', [show]);
}
