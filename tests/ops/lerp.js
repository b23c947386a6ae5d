import { map } from '../helpers/definitions.js';

export const samples = {
  lerp: () => ({ weight: 0.25 }),
  lerp_tensor: () => ({ elements: { weight: (type, i) => i / 4 } }),
};

export const expected = ({ a, b, weight }, to) =>
  map(a, (x, i) => {
    const [y, w] = [b.values[i], weight.values ? weight.values[i] : to(weight)];
    return to(w < 0.5 ? x + w * (y - x) : y - (1 - w) * (y - x));
  });

export const calls = {
  'a.lerp(b, 0.5)': { torch: 'a.lerp_(b, 0.5)' },
  'torch.lerp(a, b, torch.ones(2, 3))': { torch: 'torch.lerp(a, b, torch.ones(2, 3))' },
};
