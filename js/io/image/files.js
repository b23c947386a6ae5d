/* files.js: image.load, image.encode and image.save. The platform provides { decode, take, encode }
   (png.node.js, png.page.js). */
import { coreOf } from '../format.js';
import { IN, OUT, fileOptions, fromSamples, inOptions } from './pixels.js';
import { isPng, pixelBytes, readPngHeader } from './png.js';
import { TRANSFER, read } from '../drive.js';
import { readOptions } from '../../module/options.js';
import { write } from '../sink.js';
import { argumentError } from '../../module/errors.js';

/* The limit for a source: a PNG has little data besides its pixels. */
const FILE_LIMIT = 1 << 26;

/* Reads everything. Refuses a PNG with too many pixels after its header. */
function* wholeFile(feed, maxPixels) {
  const head = yield { peek: 33 };
  const limit =
    FILE_LIMIT + (isPng(head) ? 2 * pixelBytes(readPngHeader(head, maxPixels)) : 4 * maxPixels);
  const bytes = yield { peek: limit };
  if (bytes.length === limit)
    feed.fail(`the file exceeds the limit of ${limit} bytes for an image`);
  return bytes;
}

/* Returns { load, encode, save } for a platform's decoder and encoder. */
export const imageFiles = ({ decode, take, encode: encodeSamples }) => {
  /* Loads a file as a tensor: see types/image.d.ts. */
  async function load(torch, source, options = {}) {
    const op = 'image.load';
    coreOf(op, torch);
    const names = [...IN, 'maxPixels', ...TRANSFER];
    const { maxPixels = 1e8, signal, onProgress, ...how } = readOptions(op, options, names);
    const wanted = inOptions('load', how);
    if (typeof maxPixels !== 'number' || !(maxPixels > 0))
      throw argumentError(op, 'maxPixels', maxPixels, 'expected a number greater than 0');
    const bytes = await read(op, source, (feed) => wholeFile(feed, maxPixels), {
      signal,
      onProgress,
    });
    const samples = await decode(bytes, maxPixels);
    signal?.throwIfAborted();
    return fromSamples(torch, samples, wanted);
  }

  /* Returns the bytes of a PNG of the tensor's current elements. Later changes have no effect. */
  async function encode(tensor, options) {
    const how = fileOptions('encode', tensor, options);
    return encodeSamples(take(tensor, how), how.bits);
  }

  /* Writes a PNG to a path (Node) or a stream. */
  async function save(target, tensor, options = {}) {
    const names = [...OUT, 'bits', ...TRANSFER];
    const { signal, onProgress, ...given } = readOptions('image.save', options, names);
    const how = fileOptions('save', tensor, given);
    const bytes = await encodeSamples(take(tensor, how), how.bits);
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
