/* codecs.node.js: decodes and encodes PNG and JPEG in Node. */
import { isJpeg } from './jpeg.js';
import { jpeg } from './jpeg.node.js';
import { isPng } from './png.js';
import * as png from './png.node.js';
import { withSamples } from './pixels.js';
import { badFile } from '../feed.js';
import { TorchError } from '../../module/errors.js';

/* Returns a promise of { width, height, channels, data, orientation }. */
export async function decode(bytes, maxPixels, orientation) {
  if (isPng(bytes)) return png.decode(bytes, maxPixels);
  if (!isJpeg(bytes))
    throw badFile(
      'image.load',
      0,
      'not an image that Node reads: it does not begin as PNG, JPEG, PPM or PGM files do',
    );
  const samples = jpeg.decode(bytes, maxPixels);
  return orientation === 'none' ? { ...samples, orientation: 1 } : samples;
}

/* Returns a copy of a tensor's samples. */
export function take(tensor, how) {
  if (how.format === 'webp')
    throw new TorchError(`${how.op}: \`format\` = 'webp': Node writes PNG, JPEG, PPM and PGM`, {
      code: 'IMAGE_FORMAT',
      op: how.op,
      arg: 'format',
      value: how.format,
    });
  return withSamples(tensor, how, (samples) => ({
    ...samples,
    data: how.bits === 16 ? Uint16Array.from(samples.data) : samples.data.slice(),
  }));
}

/* Returns a promise of the bytes of a file. */
export async function encode(samples, how) {
  return how.format === 'png' ? png.encode(samples, how.bits) : jpeg.encode(samples, how);
}
