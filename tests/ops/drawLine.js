import { canvases, drawn, onLine } from '../helpers/definitions.js';

export const samples = canvases([
  { x1: 1, y1: 0, x2: 5, y2: 3 },
  { x1: 4, y1: 6.2, x2: -2, y2: -3 },
  { x1: 2, y1: 2, x2: 2, y2: 2, options: { thickness: 4 } },
  { x1: -1, y1: 1, x2: 6, y2: 4, options: { thickness: 3 } },
]);

export const expected = ({ x1, y1, x2, y2, thickness, ...o }, to, type) =>
  drawn(o, type, onLine([x1, y1, x2, y2], thickness));
