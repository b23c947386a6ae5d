import {
  at,
  build,
  count,
  images2,
  optionsOf,
  placesOf,
  plane,
  positionOf,
  taps,
} from '../helpers/definitions.js';

export const samples = (m, n) =>
  images2(m, n).flatMap((image) => [
    { ...image, kernel: 1, options: {} },
    { ...image, kernel: [1, 2], options: { padding: 1 }, needs: ['options'] },
    {
      ...image,
      kernel: 2,
      options: { stride: [2, 1], padding: [1, 2], dilation: [1, 2] },
      needs: ['options'],
    },
  ]);

export function expected({ x, ...options }) {
  const o = optionsOf(options);
  const [channels = 1] = x.size.slice(0, -2).slice(-1);
  const batch = x.size.slice(0, -3);
  const [places, all] = [placesOf(plane(x), o), taps(o)];
  return build([...batch, channels * all.length, count(places)], (p) => {
    const [row, column] = p.slice(-2);
    const place = [Math.floor(column / places[1]), column % places[1]];
    const q = positionOf(all[row % all.length], place, plane(x), o);
    const channel = x.size.length > 2 ? [Math.floor(row / all.length)] : [];
    return q ? at(x, [...p.slice(0, -2), ...channel, ...q]) : 0;
  });
}

export const calls = { 'torch.im2col(a, 2)': { torch: 'F.unfold(a[None], 2)' } };
