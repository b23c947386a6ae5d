// Special functions, by series that are slow and simple.
import { map } from './plain.js';

const unary =
  (f) =>
  ({ a }, to) =>
    map(a, (x) => to(f(x)));
const binary =
  (f) =>
  ({ a, b }, to) =>
    map(a, (x, i) => to(f(x, b.values[i])));

// From 20 on by Stirling's series; below, and under 0, by lgamma(x + 1) = lgamma(x) + log|x|.
const BERNOULLI = [1 / 6, -1 / 30, 1 / 42, -1 / 30, 5 / 66];
const sumOf = (x, f) => BERNOULLI.reduce((sum, b, i) => sum + f(b, 2 * i + 2), 0);
function lgamma(x) {
  if (x <= 0 && Number.isInteger(x)) return Infinity;
  if (x < 20) return lgamma(x + 1) - Math.log(Math.abs(x));
  return (
    (x - 0.5) * Math.log(x) -
    x +
    Math.log(2 * Math.PI) / 2 +
    sumOf(x, (b, k) => b / (k * (k - 1) * x ** (k - 1)))
  );
}
function digamma(x) {
  if (x === 0) return -Infinity;
  if (x < 0 && Number.isInteger(x)) return NaN;
  if (x < 20) return digamma(x + 1) - 1 / x;
  return Math.log(x) - 1 / (2 * x) - sumOf(x, (b, k) => b / (k * x ** k));
}

// The integral of e^(-t^2), term by term.
function erf(x) {
  let [sum, term] = [0, x];
  for (let n = 1; n < 200; n++) {
    sum += term;
    term *= (2 * x * x) / (2 * n + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}
function erfinv(y) {
  if (Math.abs(y) >= 1) return Math.abs(y) === 1 ? y * Infinity : NaN;
  let x = 0;
  for (let n = 0; n < 60; n++) x -= ((erf(x) - y) * Math.sqrt(Math.PI) * Math.exp(x * x)) / 2;
  return x;
}

const sinc = (x) => {
  const left = x - Math.round(x);
  const sign = Math.round(x) % 2 ? -1 : 1;
  return x === 0 ? 1 : (sign * Math.sin(Math.PI * left)) / (Math.PI * x);
};

export const special = {
  lgamma: unary(lgamma),
  digamma: unary(digamma),
  erfinv: unary(erfinv),
  sinc: unary(sinc),
  hypot: binary(Math.hypot),
  logaddexp: binary((x, y) => Math.max(x, y) + Math.log1p(Math.exp(-Math.abs(x - y)))),
};
