/* files.js: image.load, image.encode and image.save. The platform provides { decode, take, encode }
   (codecs.node.js, codecs.page.js); PPM and PGM are the same everywhere. */
import { coreOf } from '../format.js';
import { IN, OUT, fromSamples, inOptions, oneOf, outOptions, withSamples } from './pixels.js';
import { isPng, pixelBytes, readPngHeader } from './png.js';
import { decodePpm, encodePpm, isPpm } from './ppm.js';
import { TRANSFER, read } from '../drive.js';
import { readOptions } from '../../module/options.js';
import { write } from '../sink.js';
import { TorchError, argumentError } from '../../module/errors.js';

/* The limit for a source: a PNG has little data besides its pixels. */
const FILE_LIMIT = 1 << 26;

/* suffix of a file name -> format */
const SUFFIXES = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', webp: 'webp', ppm: 'ppm', pgm: 'pgm' };
const FORMATS = ['png', 'jpeg', 'webp', 'ppm', 'pgm'];
const ENCODE = [...OUT, 'format', 'quality', 'bits', 'ascii'];
const QUALITY = 75; /* of 100, as Torch7's image.save */

/* Reads everything. Refuses a PNG with too many pixels after its header. */
function* wholeFile(feed, maxPixels) {
  const head = yield { peek: 33 };
  const limit =
    FILE_LIMIT + (isPng(head) ? 2 * pixelBytes(readPngHeader(head, maxPixels)) : 4 * maxPixels);
  const bytes = yield { peek: limit + 1 };
  if (bytes.length > limit) feed.fail(`the file exceeds the limit of ${limit} bytes for an image`);
  return bytes;
}

/* Throws a TypeError for an option of another format. */
function refuse(op, name, value, formats) {
  throw argumentError(`image.${op}`, name, value, `only ${formats} has it`);
}

/* Checks a tensor and the options of a file: those of outOptions, and { format, quality, bits,
   ascii }. */
function fileOptions(op, tensor, options, suffix) {
  const given = readOptions(`image.${op}`, options, ENCODE);
  const { format = SUFFIXES[suffix] ?? 'png', quality, bits = 8, ascii = false, ...out } = given;
  oneOf(op, 'format', format, FORMATS);
  oneOf(op, 'bits', bits, [8, 16]);
  oneOf(op, 'ascii', ascii, [true, false]);
  const isPpmOrPgm = format === 'ppm' || format === 'pgm';
  if (ascii && !isPpmOrPgm) refuse(op, 'ascii', ascii, 'PPM');
  if (bits === 16 && !isPpmOrPgm && format !== 'png') refuse(op, 'bits', bits, 'PNG or PPM');
  if (quality !== undefined) {
    if (isPpmOrPgm || format === 'png') refuse(op, 'quality', quality, 'JPEG or WebP');
    if (!(typeof quality === 'number' && quality >= 1 && quality <= 100))
      throw argumentError(`image.${op}`, 'quality', quality, 'expected a number from 1 to 100');
  }
  const how = outOptions(op, tensor, out);
  if (format === 'pgm' && how.channels > 2)
    throw new TorchError(
      `image.${op}: \`tensor\` has ${how.channels} channels: a PGM has one, or two of which the second is left out`,
      { code: 'IMAGE_SHAPE', op: `image.${op}`, arg: 'tensor', value: tensor },
    );
  return { ...how, op: `image.${op}`, format, quality: quality ?? QUALITY, bits, ascii };
}

/* Returns { load, encode, save } for a platform's decoder and encoder. */
export const imageFiles = (platform) => {
  /* Returns the tensor's current elements, from which encodeTaken makes a file. */
  const take = (tensor, how) =>
    how.format === 'ppm' || how.format === 'pgm'
      ? withSamples(tensor, how, (samples) => encodePpm(samples, how))
      : platform.take(tensor, how);
  const encodeTaken = (taken, how) =>
    how.format === 'ppm' || how.format === 'pgm' ? taken : platform.encode(taken, how);

  /* Loads a file as a tensor: see types/image.d.ts. */
  async function load(torch, source, options = {}) {
    const op = 'image.load';
    coreOf(op, torch);
    const names = [...IN, 'maxPixels', 'orientation', ...TRANSFER];
    const given = readOptions(op, options, names);
    const { maxPixels = 1e8, orientation = 'from-image', signal, onProgress, ...how } = given;
    const wanted = inOptions('load', how);
    oneOf('load', 'orientation', orientation, ['from-image', 'none']);
    if (typeof maxPixels !== 'number' || !(maxPixels > 0))
      throw argumentError(op, 'maxPixels', maxPixels, 'expected a number greater than 0');
    const bytes = await read(op, source, (feed) => wholeFile(feed, maxPixels), {
      signal,
      onProgress,
    });
    const samples = isPpm(bytes)
      ? decodePpm(bytes, maxPixels)
      : await platform.decode(bytes, maxPixels, orientation);
    signal?.throwIfAborted();
    return fromSamples(torch, samples, wanted);
  }

  /* Returns the bytes of a file of the tensor's current elements. Later changes have no effect. */
  async function encode(tensor, options = {}) {
    const how = fileOptions('encode', tensor, options);
    return encodeTaken(take(tensor, how), how);
  }

  /* Writes a file to a path (Node) or a stream, in the format of the path's suffix. */
  async function save(target, tensor, options = {}) {
    const names = [...ENCODE, ...TRANSFER];
    const { signal, onProgress, ...given } = readOptions('image.save', options, names);
    const suffix = /\.(\w+)$/.exec(target?.pathname ?? target)?.[1].toLowerCase();
    if (suffix !== undefined && given.format === undefined && !SUFFIXES[suffix])
      throw argumentError(
        'image.save',
        'target',
        target,
        `no format has the suffix .${suffix}: use ${Object.keys(SUFFIXES).join(', ')}, or the option format`,
      );
    const how = fileOptions('save', tensor, given, suffix);
    const bytes = await encodeTaken(take(tensor, how), how);
    signal?.throwIfAborted();
    await write(
      'image.save',
      target,
      function* pieces() {
        yield bytes;
      },
      { signal, onProgress },
    );
  }
  return { load, encode, save };
};
