import { correlated, gaussian, separable, planeSamples } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { x: [m, n], sigma: 0.5 },
  ...planeSamples({ sigma: 2, options: { kernel: [3, 5] } })(m, n).slice(1),
];

export function expected({ sigma, kernel, ...o }, to, type) {
  const usual = 2 * Math.floor(4 * sigma + 0.5) + 1;
  const [h, w] =
    [kernel ?? usual].flat().length === 2 ? kernel : [kernel ?? usual, kernel ?? usual];
  return correlated(o, [h, w], separable(gaussian(h, sigma), gaussian(w, sigma)), type);
}
