/* canvas.js: converts the image sources of a page to tensors, and tensors to ImageData and
   canvases. */
import { coreOf } from '../format.js';
import { asImageData, fromSamples, inOptions, outOptions, withRgba } from './pixels.js';
import { TorchError, argumentError, show } from '../../module/errors.js';

const CODE = { code: 'IMAGE_SOURCE', op: 'image.fromPixels', arg: 'source' };

/* Returns the size of the image itself, not the size at which it is shown. */
function sizeOf(source) {
  const width = source.naturalWidth ?? source.videoWidth ?? source.displayWidth ?? source.width;
  const height =
    source.naturalHeight ?? source.videoHeight ?? source.displayHeight ?? source.height;
  return { width, height };
}

const areBytes = (data) => ArrayBuffer.isView(data) && data.BYTES_PER_ELEMENT === 1;

/* Draws the source on a separate canvas, so that its own context is not changed. */
function rendered(source, { width, height }) {
  if (typeof OffscreenCanvas === 'undefined')
    throw argumentError(
      'image.fromPixels',
      'source',
      source,
      'expected { data, width, height } with 4 bytes per pixel; other sources need a browser',
    );
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  try {
    context.drawImage(source, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  } catch (error) {
    if (error instanceof TypeError)
      throw argumentError(
        'image.fromPixels',
        'source',
        source,
        `expected an image: ${error.message}`,
      );
    throw new TorchError(`image.fromPixels: the pixels cannot be read: ${error.message}`, {
      ...CODE,
      value: source,
    });
  }
}

/* Converts ImageData, any { data, width, height } with 4 bytes per pixel, a canvas, an ImageBitmap,
   a VideoFrame, an <img> or a <video> to a tensor. A ByteTensor is a view of a height x width x 4
   storage: see fromSamples. */
export function fromPixels(torch, source, options) {
  coreOf('image.fromPixels', torch);
  const wanted = inOptions('fromPixels', options);
  if (typeof source !== 'object' || source === null)
    throw argumentError('image.fromPixels', 'source', source, 'expected an image');
  const { width, height } = sizeOf(source);
  const hasSize = [width, height].every((n) => Number.isSafeInteger(n) && n > 0);
  if (!hasSize)
    throw new TorchError(
      `image.fromPixels: ${show(source)} has no pixels: its size is ${show(width)} x ${show(height)}`,
      { ...CODE, value: source },
    );
  const { data: given } = source;
  const data = areBytes(given) ? given : rendered(source, { width, height });
  if (data.length !== width * height * 4)
    throw new TorchError(
      `image.fromPixels: ${data.length} bytes are not ${width} x ${height} pixels of 4 bytes`,
      { ...CODE, value: source },
    );
  return fromSamples(torch, { width, height, channels: 4, data }, wanted);
}

/* Converts a tensor to ImageData with its own memory; in Node, to an object with the same
   fields. */
export function toImageData(tensor, options) {
  return withRgba(tensor, outOptions('toImageData', tensor, options), ({ width, height, data }) => {
    const own = data.slice();
    return globalThis.ImageData
      ? new ImageData(own, width, height)
      : { width, height, data: own, colorSpace: 'srgb' };
  });
}

/* Resizes a canvas to a tensor and draws it. A contiguous ByteTensor of height x width x 4 (layout
   'HWC') is passed from the module's memory without a copy. */
export function draw(canvas, tensor, options) {
  const how = outOptions('draw', tensor, options);
  const context = canvas?.getContext?.('2d');
  if (typeof context?.putImageData !== 'function')
    throw argumentError(
      'image.draw',
      'canvas',
      canvas,
      "expected a canvas without a context other than '2d'",
    );
  if (canvas.width !== how.width || canvas.height !== how.height)
    Object.assign(canvas, { width: how.width, height: how.height });
  /* checked again: code of a canvas of the user's own may have resized the tensor */
  const { layout, max, alpha } = how;
  withRgba(tensor, outOptions('draw', tensor, { layout, max, alpha }), (rgba) =>
    context.putImageData(asImageData(rgba), 0, 0),
  );
}
