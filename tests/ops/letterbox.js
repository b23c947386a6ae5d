import { build, pick, warped } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { x: [m, n], height: 4, width: 4 },
  { x: [2, n, m], height: 3, width: 5, options: { value: 3 }, needs: ['options'] },
  { x: [m, n, 2], height: 5, width: 4, options: { layout: 'HWC' }, needs: ['options'] },
];

export function expected({ x, height, width, value, layout }, to, type) {
  if (layout === 'HWC') {
    const [rows, columns, channels] = x.size;
    const planes = pick(x, [channels, rows, columns], ([c, i, j]) => [i, j, c]);
    const { test } = expected({ x: planes, height, width, value }, to, type);
    const inPlanes = (got) =>
      build([channels, height, width], ([c, i, j]) => got[(i * width + j) * channels + c]).values;
    return { size: [height, width, channels], test: (got) => test(inPlanes(got)) };
  }
  const [h, w] = x.size.slice(-2);
  const isWide = w * height > h * width;
  const size = isWide
    ? [Math.max(1, Math.floor((h * width) / w + 0.5)), width]
    : [height, Math.max(1, Math.floor((w * height) / h + 0.5))];
  const [top, left] = [Math.floor((height - size[0]) / 2), Math.floor((width - size[1]) / 2)];
  const along = (i, n, from) => ((i + 0.5) * from) / n - 0.5;
  const place = (y, c) => {
    const [i, j] = [y - top, c - left];
    if (i < 0 || j < 0 || i >= size[0] || j >= size[1]) return [NaN, NaN];
    const inside = (v, most) => Math.min(Math.max(v, 0), most - 1);
    return [inside(along(j, size[1], w), w), inside(along(i, size[0], h), h)];
  };
  return warped({ x, value }, [height, width], place, type);
}
