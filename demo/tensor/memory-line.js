/* memory-line.js: the line in the bottom bar: the memory of tensors while the script ran. */
import { makeSvg } from '../page/dom.js';
import { bytesText } from './text.js';

const WIDTH = 64;
const HEIGHT = 16;

/* Draws [bytes] in an <svg>; without it, or if it is always 0, nothing is shown. */
export function drawMemory(svg, history = []) {
  const most = Math.max(0, ...history);
  svg.toggleAttribute('hidden', most === 0);
  if (most === 0) return;
  const x = (i) => ((i / Math.max(history.length - 1, 1)) * WIDTH).toFixed(1);
  const y = (bytes) => (HEIGHT - 1 - (bytes / most) * (HEIGHT - 2)).toFixed(1);
  const line = history.map((bytes, i) => `${x(i)},${y(bytes)}`).join(' ');
  svg.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`);
  svg.setAttribute('aria-label', `Memory during the run, at most ${bytesText(most)}`);
  svg.replaceChildren(
    makeSvg('polygon', { points: `0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}` }),
    makeSvg('polyline', { points: line }),
  );
}
