/* index.js: images as tensors, in a page or a worker: docs/images.md. */
import { imageFiles } from './files.js';
import * as png from './png.page.js';

export const { load, encode, save } = imageFiles(png);
export { draw, fromPixels, toImageData } from './canvas.js';
