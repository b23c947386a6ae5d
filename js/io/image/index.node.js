/* index.node.js: images as tensors, in Node: docs/images.md. */
import { imageFiles } from './files.js';
import * as png from './png.node.js';

export const { load, encode, save } = imageFiles(png);
export { draw, fromPixels, toImageData } from './canvas.js';
