/* random.js: a million random numbers. Each library has its own generator; the check tests their
   distribution. */
import { drawn } from '../lib/check.js';

/* The cumulative normal distribution by Zelen and Severo's approximation (Abramowitz and Stegun
   26.2.17), with an error below 7.5e-8. */
function normal(x) {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x > 0 ? 1 - tail : tail;
}

export default [
  {
    id: 'random/rand',
    op: 'rand',
    type: 'Float',
    options: { n: 1e6 },
    inputs: () => ({}),
    check: ([r]) =>
      drawn(r, { mean: 0.5, variance: 1 / 12, fourth: 1 / 80, cumulative: (x) => x, length: 1e6 }),
  },
  {
    id: 'random/randn',
    op: 'randn',
    type: 'Float',
    options: { n: 1e6 },
    inputs: () => ({}),
    check: ([r]) => drawn(r, { mean: 0, variance: 1, fourth: 3, cumulative: normal, length: 1e6 }),
  },
];
