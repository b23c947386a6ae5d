/* index.node.js: images as tensors, in Node: docs/images.md. */
import { imageFiles } from './files.js';
import * as codecs from './codecs.node.js';

export const { load, encode, save } = imageFiles(codecs);
export { draw, fromPixels, toImageData } from './canvas.js';
