import { around, gaussian, overWindows, planeSamples, separable } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { x: [m, n], sigma: 1 },
  ...planeSamples({ sigma: 1.5, options: { kernel: [3, 5], least: 0.25 } })(m, n).slice(1),
];

export function expected({ x, sigma, kernel, least, border, value }, to, type) {
  const usual = 2 * Math.floor(4 * sigma + 0.5) + 1;
  const [h, w] =
    [kernel ?? usual].flat().length === 2 ? kernel : [kernel ?? usual, kernel ?? usual];
  const weights = separable(gaussian(h, sigma), gaussian(w, sigma));
  const centre = Math.floor(h / 2) * w + Math.floor(w / 2);
  const { size, values } = overWindows({ x, border, value }, [h, w], (list) => {
    const mean = list.reduce((sum, v, i) => sum + v * weights[i], 0);
    const square = list.reduce((sum, v, i) => sum + (v - mean) ** 2 * weights[i], 0);
    return (list[centre] - mean) / Math.max(Math.sqrt(square), least);
  });
  return around(size, values, type, { Float: 1e-3, Double: 1e-5 });
}
