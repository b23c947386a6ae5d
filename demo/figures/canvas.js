/* canvas.js: pixels on the page. */
import { make } from '../page/dom.js';

export function drawPixels(canvas, pixels) {
  Object.assign(canvas, { width: pixels.width, height: pixels.height });
  canvas.getContext('2d').putImageData(pixels, 0, 0);
}

/* Returns a canvas with these pixels. */
export function canvasOf(pixels, label) {
  const canvas = make('canvas', { className: 'pixels', role: 'img' });
  canvas.setAttribute('aria-label', label);
  drawPixels(canvas, pixels);
  return canvas;
}
