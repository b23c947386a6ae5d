import { canvases, drawn } from '../helpers/definitions.js';

export const samples = canvases([
  { x1: 1, y1: 1, x2: 4, y2: 5 },
  { x1: 5, y1: 4, x2: -2, y2: 1, options: { thickness: 2 } },
  { x1: 1, y1: 2, x2: 4, y2: 5, options: { filled: true } },
]);

export function expected({ x1, y1, x2, y2, thickness, filled, ...o }, to, type) {
  const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
  const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)];
  const out = Math.floor(thickness / 2);
  const isOver = (i, edge) => i >= edge - out && i < edge - out + thickness;
  const isBetween = (i, low, high) => i >= low - out && i < high - out + thickness;
  return drawn(o, type, (x, y) => {
    if (!isBetween(x, left, right) || !isBetween(y, top, bottom)) return false;
    return filled || isOver(x, left) || isOver(x, right) || isOver(y, top) || isOver(y, bottom);
  });
}
