/* index.js: images as tensors, in a page or a worker: docs/images.md. */
import { imageFiles } from './files.js';
import * as codecs from './codecs.page.js';

export const { load, encode, save } = imageFiles(codecs);
export { draw, fromPixels, toImageData } from './canvas.js';
