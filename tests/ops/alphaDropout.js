import { map } from '../helpers/definitions.js';

export const samples = () => [{ options: { p: 0.25 } }, { options: { training: false } }];

const LIMIT = -1.7580993408473766;

/* Each element is what it would be if it was kept, or the same number for all. */
export const expected = ({ x, options: { p = 0.5, training = true } = {} }, to) => {
  if (!training) return map(x, to);
  const factor = 1 / Math.sqrt((1 - p) * (1 + p * LIMIT ** 2));
  const term = -factor * LIMIT * p;
  const near = (a, b) => Math.abs(a - b) <= 2e-3 * (1 + Math.abs(b));
  return {
    size: x.size,
    test: (values) =>
      values.every(
        (v, i) => near(v, x.values[i] * factor + term) || near(v, LIMIT * factor + term),
      ),
  };
};

export const calls = {
  'torch.alphaDropout(v, { training: false })': { torch: 'F.alpha_dropout(v, training=False)' },
};
