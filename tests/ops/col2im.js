import {
  at,
  atMost,
  build,
  count,
  optionsOf,
  placesOf,
  positionOf,
  taps,
  upTo,
} from '../helpers/definitions.js';

export const samples = (m, n) => [
  {
    t: [atMost(m, 100), atMost(n, 100) * atMost(m, 100)],
    size: [atMost(n, 100), atMost(m, 100)],
    kernel: 1,
    options: {},
  },
  {
    t: [4 * m, n + 1],
    size: [1, n],
    kernel: 2,
    options: { padding: [1, 1], stride: [2, 1] },
    needs: ['options'],
  },
  { t: [2, 2 * m, n], size: [2, n], kernel: [2, 1], options: {} },
];

export function expected({ t, ...options }, to) {
  const o = optionsOf(options);
  const [places, all] = [placesOf(o.size, o), taps(o)];
  const channels = t.size.at(-2) / all.length;
  return build([...t.size.slice(0, -2), channels, ...o.size], (p) => {
    let sum = 0;
    upTo(all.length * count(places)).forEach((n) => {
      const [tap, column] = [Math.floor(n / count(places)), n % count(places)];
      const place = [Math.floor(column / places[1]), column % places[1]];
      const q = positionOf(all[tap], place, o.size, o);
      if (q && q.join() === p.slice(-2).join())
        sum += at(t, [...p.slice(0, -3), p.at(-3) * all.length + tap, column]);
    });
    return to(sum);
  });
}

export const calls = {
  'torch.col2im(torch.im2col(a, 2), [2, 3], 2)': {
    torch: 'F.fold(t, (2, 3), 2)',
  },
};
