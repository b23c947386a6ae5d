import { few, map, vector } from '../helpers/definitions.js';

export const samples = () => [{}, { elements: few }];

export function expected({ t }) {
  const values = [];
  const counts = [];
  const inverse = map(t, (x, i) => {
    if (i === 0 || x !== t.values[i - 1]) {
      values.push(x);
      counts.push(0);
    }
    counts[counts.length - 1]++;
    return values.length - 1;
  });
  return [vector(values), inverse, vector(counts)];
}

export const calls = {
  'torch.uniqueConsecutive(torch.Tensor([2, 2, 1, 2]))': {
    torch: 'torch.unique_consecutive(t, return_inverse=True, return_counts=True)',
  },
};
