/* fft.js: Fourier transforms of complex and real numbers. Complex numbers are pairs of a real and
   an imaginary part, in inputs and in results. Checked: the sum of the spectrum's first elements by
   definition, and its energy. */
import { uniform } from '../lib/data.js';

const SIZES = [64, 1024, 4096, 99991, 1000000];
const TYPES = { double: Float64Array, float: Float32Array };
const CHECKED = 3; /* elements */

/* Element k of the spectrum of n numbers, whose parts are re(j) and im(j). */
function element(k, n, re, im) {
  let [x, y] = [0, 0];
  for (let j = 0; j < n; j++) {
    const angle = (-2 * Math.PI * ((j * k) % n)) / n;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    x += re(j) * c - im(j) * s;
    y += re(j) * s + im(j) * c;
  }
  return [x, y];
}

const energy = (list) => list.reduce((sum, v) => sum + v * v, 0);

/* A sentence if the spectrum is not that of `data`; `half`: of real numbers. */
function wrong(spectrum, { data }, { n, half, tolerance }) {
  const length = half ? Math.floor(n / 2) + 1 : n;
  if (spectrum.length !== 2 * length) return `${spectrum.length} numbers, not ${2 * length}`;
  const re = half ? (j) => data[j] : (j) => data[2 * j];
  const im = half ? () => 0 : (j) => data[2 * j + 1];
  for (let i = 0; i < CHECKED; i++) {
    const k = Math.floor((i * (length - 1)) / (CHECKED - 1));
    const found = [...spectrum.subarray(2 * k, 2 * k + 2)];
    const wanted = element(k, n, re, im);
    if (!(Math.hypot(found[0] - wanted[0], found[1] - wanted[1]) <= tolerance * Math.sqrt(n)))
      return `element ${k}: ${found} instead of ${wanted}`;
  }
  const once = energy(spectrum.subarray(0, 2)) + (n % 2 ? 0 : energy(spectrum.subarray(n, n + 2)));
  const all = half ? 2 * energy(spectrum) - once : energy(spectrum);
  const ratio = all / n / energy(data);
  return Math.abs(ratio - 1) <= tolerance ? undefined : `energy: ${ratio} times the signal's`;
}

export default ['fft', 'rfft'].flatMap((op) =>
  Object.entries(TYPES).flatMap(([type, Type]) =>
    SIZES.map((n) => {
      const half = op === 'rfft';
      const tolerance = type === 'float' ? 1e-4 : 1e-10;
      return {
        id: `fft/${op}/${type}/${n}`,
        op: `fft ${op}`,
        options: { n, type },
        inputs: () => ({ x: uniform(half ? [n] : [n, 2], { seed: 5, Type }) }),
        check: ([spectrum], { x }) => wrong(spectrum, x, { n, half, tolerance }),
      };
    }),
  ),
);
