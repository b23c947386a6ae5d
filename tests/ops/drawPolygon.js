import { canvases, drawn, isInside, onLine } from '../helpers/definitions.js';

const CORNERS = [1, 1, 6, 2, 3, 6];
const shape = {
  points: [3, 2],
  types: { points: 'Double' },
  elements: { points: (type, i) => CORNERS[i] },
};
export const samples = canvases([
  shape,
  { ...shape, options: { closed: false, thickness: 2 } },
  { ...shape, options: { filled: true } },
]);

export function expected({ points, thickness, filled, closed, ...o }, to, type) {
  const corners = Array.from({ length: points.size[0] }, (_, i) =>
    points.values.slice(2 * i, 2 * i + 2),
  );
  const ends = corners.map((p, i) => [...p, ...corners[(i + 1) % corners.length]]);
  const edges = (closed || filled ? ends : ends.slice(0, -1)).map((e) => onLine(e, thickness));
  return drawn(
    o,
    type,
    (x, y) => edges.some((isOn) => isOn(x, y)) || (filled && isInside(corners, x, y)),
  );
}
