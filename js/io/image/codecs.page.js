/* codecs.page.js: decodes images with the browser's decoders and encodes PNG, JPEG and WebP with a
   canvas, in a page. */
import { isJpeg, readJpegHeader, withoutOrientation } from './jpeg.js';
import { isPng, readPng, checkPixels } from './png.js';
import { asImageData, withRgba } from './pixels.js';
import { TorchError } from '../../module/errors.js';

/* Decodes without colour profiles and without multiplying by the opacity. The canvas still does
   that, so nearly transparent pixels lose precision. */
const AS_IT_IS = { colorSpaceConversion: 'none', premultiplyAlpha: 'none' };

async function bitmapOf(bytes) {
  try {
    return await createImageBitmap(new Blob([bytes]), AS_IT_IS);
  } catch (cause) {
    throw Object.assign(
      new TorchError('image.load: the browser cannot decode the image', {
        code: 'IMAGE_SOURCE',
        op: 'image.load',
        arg: 'source',
      }),
      { cause },
    );
  }
}

/* Returns the channels of the PNG from the four of a canvas. In grey images the first three are
   equal. */
function chosen(data, channels) {
  if (channels === 4) return data;
  const kept = { 1: [0], 2: [0, 3], 3: [0, 1, 2] }[channels];
  const out = new Uint8Array((data.length / 4) * channels);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    for (const channel of kept) out[to++] = data[from + channel];
  }
  return out;
}

/* Checks a file and returns the channels of its pixels: those of a PNG, and 4 of others. */
function channelsOf(bytes, maxPixels) {
  if (isPng(bytes)) return readPng(bytes, maxPixels).channels;
  if (isJpeg(bytes)) readJpegHeader(bytes, maxPixels);
  return 4;
}

/* Returns a promise of { width, height, channels, data }, 8 bits per sample. The browser applies
   the orientation of a camera. */
export async function decode(bytes, maxPixels, orientation) {
  const channels = channelsOf(bytes, maxPixels);
  const isIgnored = orientation === 'none' && isJpeg(bytes);
  const bitmap = await bitmapOf(isIgnored ? withoutOrientation(bytes) : bytes);
  try {
    const { width, height } = bitmap;
    checkPixels(width, height, maxPixels);
    const context = new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    });
    context.drawImage(bitmap, 0, 0);
    return {
      width,
      height,
      channels,
      data: chosen(context.getImageData(0, 0, width, height).data, channels),
    };
  } finally {
    bitmap.close();
  }
}

/* Returns a canvas with the current elements of a tensor. A JPEG has no opacity. */
export function take(tensor, how) {
  if (how.bits !== 8)
    throw new TorchError(`${how.op}: \`bits\` = 16: browsers write only 8`, {
      code: 'IMAGE_BITS',
      op: how.op,
      arg: 'bits',
      value: how.bits,
    });
  return withRgba(tensor, how, (rgba) => {
    const canvas = new OffscreenCanvas(rgba.width, rgba.height);
    const pixels = how.format === 'jpeg' ? { ...rgba, data: opaque(rgba.data) } : rgba;
    canvas.getContext('2d').putImageData(asImageData(pixels), 0, 0);
    return canvas;
  });
}

/* Returns a copy of pixels with full opacity. */
function opaque(data) {
  const out = data.slice();
  for (let i = 3; i < out.length; i += 4) out[i] = 255;
  return out;
}

/* Returns a promise of the bytes of a file. A browser writes a PNG if it does not know the type. */
export async function encode(canvas, { op, format, quality }) {
  const type = `image/${format}`;
  const blob = await canvas.convertToBlob({ type, quality: quality / 100 });
  if (blob.type !== type)
    throw new TorchError(`${op}: \`format\` = '${format}': this browser does not write it`, {
      code: 'IMAGE_FORMAT',
      op,
      arg: 'format',
      value: format,
    });
  return new Uint8Array(await blob.arrayBuffer());
}
