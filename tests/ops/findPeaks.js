import { line } from '../helpers/definitions.js';

/* Peaks by definition, without plateaus, distances and limits. */
const peaksOf = (x) =>
  x.flatMap((v, i) => (i > 0 && i < x.length - 1 && v > x[i - 1] && v > x[i + 1] ? [i] : []));
const lowest = (x, at, step) => {
  let least = x[at];
  for (let i = at; i >= 0 && i < x.length && x[i] <= x[at]; i += step)
    least = Math.min(least, x[i]);
  return least;
};

const hills = (type, i) => [0, 2, 1, 3, 0, 1, 0.5, 4, 2][i % 9];

export const samples = () => ({
  x: [9],
  elements: { x: hills },
  height: 0,
  distance: 1,
  prominence: 0,
});
export const expected = ({ x: { values } }, to) => {
  const peaks = peaksOf(values);
  const prominences = peaks.map(
    (at) => values[at] - Math.max(lowest(values, at, -1), lowest(values, at, 1)),
  );
  return [line(peaks), line(prominences, to)];
};

export const calls = {
  'torch.Tensor([0, 2, 1, 3, 0]).findPeaks(0, 1, 1.5)[0]': {
    numpy: 'scipy.signal.find_peaks([0, 2, 1, 3, 0], 0, prominence=1.5)[0]',
    make: (g) => ({
      v: g.tensor({ type: 'double', size: [g.integer(3, 60)], values: 'small' }),
      height: g.integer(-4, 4) / 2,
      prominence: g.integer(0, 6) / 2,
    }),
    python: 'scipy.signal.find_peaks(d(v), height, prominence=prominence)[0]',
    js: 'torch.findPeaks(v, height, 1, prominence)[0]',
  },
};
