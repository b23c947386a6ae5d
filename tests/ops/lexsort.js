import { ALL, along, few, filled, positions, ties, upTo } from '../helpers/definitions.js';

export const samples = {
  lexsort_list: (m, n) => [
    {
      list: [
        [m, n],
        [m, n],
      ],
      elements: few,
    },
  ],
  lexsort: (m, n) => [{ keys: [2, m, n], elements: few }],
};

/* The order of the places by the keys, the last first. */
function order(keys, size) {
  const last = size.length - 1;
  const places = { size, values: positions(size).map((p) => p[last]) };
  let at = -1;
  return along(places, last, (line) => {
    at++;
    const first = at * line.length;
    const compare = (i, j) =>
      keys.reduceRight((found, key) => found || key[first + i] - key[first + j], 0) || i - j;
    return line.toSorted(compare);
  });
}

export const expected = {
  lexsort_list: ({ list }) =>
    order(
      list.map(({ values }) => values),
      list[0].size,
    ),
  lexsort({ keys }) {
    const size = keys.size.slice(1);
    const count = keys.values.length / keys.size[0];
    return order(
      upTo(keys.size[0]).map((k) => keys.values.slice(k * count, (k + 1) * count)),
      size,
    );
  },
};

export const calls = {
  'torch.lexsort([v, torch.Tensor([1, 0, 1])])': {
    numpy: 'np.lexsort([v, [1, 0, 1]])',
    make(g) {
      const type = g.pick(ALL);
      const size = filled(g, g.integer(1, 3));
      const values = ties(g);
      const keys = g.integer(1, 3);
      return {
        a: g.tensor({ type, size: [keys, ...size], values }),
      };
    },
    python: 'np.lexsort(a)',
    js: 'torch.lexsort(a)',
  },
};
