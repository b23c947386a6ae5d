import { chosen, order, withAxis } from '../helpers/definitions.js';

function smallest(values, { k, largest, sorted }) {
  const places = order(values, largest).slice(0, k);
  return sorted ? places : order(values, false).filter((i) => places.includes(i));
}

export const expected = ({ t, dim, ...how }) => chosen(t, dim, (values) => smallest(values, how));

export const calls = {
  'v.topk(2)[0]': {
    numpy: 'np.partition(v, 1)[:2]',
    make(g) {
      const operands = withAxis({ several: false, zero: false })(g);
      return { ...operands, k: g.integer(1, operands.a.size.at(operands.axis)) };
    },
    python: 'np.take(np.sort(a, axis), range(k), axis) + number(0, a)',
    js: 'torch.sort(torch.topk(a, k, axis)[0], axis)[0].add(0)',
  },
  'v.topk(2, 0, true, true)': { torch: 'v.topk(2)' },
};
