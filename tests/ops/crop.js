import { pick } from '../helpers/definitions.js';

const ANCHORS = ['center', 'topLeft', 'topRight', 'bottomLeft', 'bottomRight'];
export const samples = (m, n) =>
  ANCHORS.flatMap((anchor) => [
    { x: [m + 3, n + 2], anchor, height: m, width: n },
    {
      x: [m + 2, n, 3],
      anchor,
      height: m,
      width: 1,
      options: { layout: 'HWC' },
      needs: ['options'],
    },
  ]);

const START = {
  center: (over) => over.map((n) => Math.floor(n / 2)),
  topLeft: () => [0, 0],
  topRight: (over) => [0, over[1]],
  bottomLeft: (over) => [over[0], 0],
  bottomRight: (over) => over,
};
export function expected({ x, anchor, height, width, layout }) {
  const h = x.size.length - (layout === 'HWC' ? 3 : 2);
  const [top, left] = START[anchor]([x.size[h] - height, x.size[h + 1] - width]);
  const size = x.size.with(h, height).with(h + 1, width);
  return pick(x, size, (p) => p.with(h, p[h] + top).with(h + 1, p[h + 1] + left));
}
