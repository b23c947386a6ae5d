/* png.page.js: decodes images with the browser's decoders and encodes PNG with a canvas, in a
   page. */
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

/* Returns a promise of { width, height, channels, data }, 8 bits per sample. */
export async function decode(bytes, maxPixels) {
  const channels = isPng(bytes) ? readPng(bytes, maxPixels).channels : 4;
  const bitmap = await bitmapOf(bytes);
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

/* Returns a canvas with the current elements of a tensor. */
export function take(tensor, how) {
  if (how.bits !== 8)
    throw new TorchError('image.encode: `bits` = 16: browsers write only 8', {
      code: 'IMAGE_BITS',
      op: 'image.encode',
      arg: 'bits',
      value: how.bits,
    });
  return withRgba(tensor, how, (rgba) => {
    const canvas = new OffscreenCanvas(rgba.width, rgba.height);
    canvas.getContext('2d').putImageData(asImageData(rgba), 0, 0);
    return canvas;
  });
}

/* Returns a promise of the bytes of a PNG. */
export async function encode(canvas) {
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}
