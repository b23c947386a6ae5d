import { at, build, tensor } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { k: 0, dim1: 0, dim2: 1 },
  { k: 1, dim1: 2, dim2: 1, t: [2, m + 1, n + 1] },
  { k: -1, dim1: 0, dim2: 2, t: [m + 1, 2, n + 1] },
];

export const expected = ({ t, k, dim1, dim2 }) => {
  const [down, right] = [Math.max(0, -k), Math.max(0, k)];
  const count = Math.max(0, Math.min(t.size[dim1] - down, t.size[dim2] - right));
  const rest = t.size.filter((_, d) => d !== dim1 && d !== dim2);
  return build([...rest, count], (p) => {
    const others = p.slice(0, -1);
    const i = p.at(-1);
    const place = t.size.map((_, d) =>
      d === dim1 ? i + down : d === dim2 ? i + right : others.shift(),
    );
    return at(t, place);
  });
};

export const calls = {
  'a.diagonal(1)': {
    numpy: 'np.diagonal(a, 1)',
    torch: 'a.diagonal(1)',
    make: tensor(3, (g) => ({ k: g.integer(-4, 4), dims: g.shuffled([0, 1, 2]).slice(0, 2) })),
    python: 'np.diagonal(a, k, *dims)',
    js: 'a.diagonal(k, ...dims)',
  },
};

export const section = 'Views';
