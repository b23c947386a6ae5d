/* References of incomplete gamma and beta functions and of probabilities. The series have positive
   terms only, so that nothing cancels; gamma is for multiples of 1/2. */
import { map } from './plain.js';
import { erf } from './pointwise.js';

const gamma = (x) => {
  if (x === 0.5) return Math.sqrt(Math.PI);
  return x === 1 ? 1 : (x - 1) * gamma(x - 1);
};

/* 1 + ratio(1) + ratio(1) ratio(2) + ... */
function series(ratio) {
  let [sum, term] = [0, 1];
  for (let n = 1; n < 500; n++) {
    sum += term;
    term *= ratio(n);
  }
  return sum;
}

export const gammaP = (a, x) =>
  ((x ** a * Math.exp(-x)) / gamma(a + 1)) * series((n) => x / (a + n));
export const gammaQ = (a, x) => 1 - gammaP(a, x);

export const betaI = (a, b, x) =>
  ((gamma(a + b) * x ** a * (1 - x) ** b) / (gamma(a + 1) * gamma(b))) *
  series((n) => ((a + b + n - 1) / (a + n)) * x);

export const normalP = (x) => (1 + erf(x / Math.SQRT2)) / 2;
export function normalQuantile(p) {
  let x = 0;
  for (let n = 0; n < 60; n++)
    x -= (normalP(x) - p) * Math.sqrt(2 * Math.PI) * Math.exp((x * x) / 2);
  return x;
}
/* P(X > x) for x >= 0. */
export const tTail = (x, df) => (1 - betaI(0.5, df / 2, (x * x) / (df + x * x))) / 2;

/* The op with f(...) of the arguments of these names, of which the last tensor has all elements. */
export const mapped = (names, f) => (args, to) => {
  const at = (v, i) => v.values?.[i] ?? v;
  const lead = names.map((name) => args[name]).find((v) => v.values);
  return map(lead, (_, i) => to(f(...names.map((name) => at(args[name], i)))));
};

/* Elements from `low` / 2 on, in `count` steps of 1/2. */
export const halves = (low, count) => (type, i) => (low + (i % count)) / 2;
