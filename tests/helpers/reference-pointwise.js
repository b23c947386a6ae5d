// What the ops of pointwise.c, ternary.c and transcendental.c give, for reference.js: element by element, of plain tensors.
const map = (t, f) => ({ size: t.size, values: t.values.map(f) });

// Of a; of a and b, or of a and a number.
const unary = (f) => ({ a }, to) => map(a, (x) => to(f(x)));
const pointwise = (f) => ({ a, b, value }, to) => map(a, (x, i) => to(f(x, b ? b.values[i] : to(value))));
const ternary = (f) => ({ a, b, c, value }, to) => map(a, (x, i) => to(x + f(to(value), b.values[i], c.values[i], to)));
// Reals are rounded at each step; the product of small integers is not cut to their width before it is divided.
const quotient = (v, y, z, to) => (to(0.5) === 0.5 ? to(to(v * y) / z) : Math.trunc(v * y / z));

// Whole numbers are cut; toElement does that to what comes out, so that only what is left of a division needs care.
const modulo = (x, y) => x % y;
const remainder = (x, y) => x - y * Math.floor(x / y);
// As many bits as the type has: what to() makes of a number shifted left is right already.
const BITS = { Byte: 8, Char: 8, Short: 16, Int: 32, Long: 64 };
const bits = (f) => pointwise((x, y) => Number(f(BigInt(x), BigInt(y))));
const typeOf = (to) => (to(0.5) === 0.5 ? '' : to(-1) === 255 ? 'Byte' : to(128) === -128 ? 'Char' : to(32768) === -32768 ? 'Short' : to(2 ** 31) < 0 ? 'Int' : 'Long');
const shift = (left) => ({ a, b, value }, to) => {
  const width = BITS[typeOf(to)];
  return map(a, (x, i) => {
    const by = b ? b.values[i] : to(value);
    if (!width) return to(left ? x * 2 ** by : x / 2 ** by);
    if (by < 0 || by >= width) return 0;
    const unsigned = BigInt.asUintN(width, BigInt(x));
    const moved = left ? unsigned << BigInt(by) : unsigned >> BigInt(by);
    return Number(typeOf(to) === 'Byte' ? BigInt.asUintN(8, moved) : BigInt.asIntN(width, moved));
  });
};

// Abramowitz and Stegun 7.1.5, which converges for all x: enough terms for |x| < 4.
function erf(x) {
  let [sum, term] = [x, x];
  for (let n = 1; n < 80; n++) {
    term *= -x * x / n;
    sum += term / (2 * n + 1);
  }
  return 2 / Math.sqrt(Math.PI) * sum;
}

const round = (x) => Math.sign(x) * Math.floor(Math.abs(x) + 0.5);
const where = ({ mask, a, b, value }, to) => map(mask, (m, i) => (m ? (a ? a.values[i] : to(value)) : (b ? b.values[i] : to(value))));

export const referencePointwise = {
  cinv: unary((x) => 1 / x),
  sign: unary(Math.sign),
  frac: unary((x) => x - Math.trunc(x)),
  round: unary(round),
  rsqrt: unary((x) => 1 / Math.sqrt(x)),
  sigmoid: unary((x) => 1 / (1 + Math.exp(-x))),
  erf: unary(erf),
  atan2: pointwise(Math.atan2),
  pow: pointwise(Math.pow),
  cpow: pointwise(Math.pow),
  pow_of: ({ value, b }, to) => map(b, (y) => to(to(value) ** y)),
  fmod: pointwise(modulo), cfmod: pointwise(modulo), mod: pointwise(modulo), cmod: pointwise(modulo),
  remainder: pointwise(remainder), cremainder: pointwise(remainder),
  cmax_scalar: pointwise(Math.max), cmax: pointwise(Math.max),
  cmin_scalar: pointwise(Math.min), cmin: pointwise(Math.min),
  bitand: bits((x, y) => x & y), cbitand: bits((x, y) => x & y),
  bitor: bits((x, y) => x | y), cbitor: bits((x, y) => x | y),
  bitxor: bits((x, y) => x ^ y), cbitxor: bits((x, y) => x ^ y),
  lshift: shift(true), clshift: shift(true),
  rshift: shift(false), crshift: shift(false),
  clamp: ({ a, min, max }, to) => map(a, (x) => (x < to(min) ? to(min) : x > to(max) ? to(max) : x)),
  lerp: ({ a, b, weight }, to) => map(a, (x, i) => to(x + to(to(weight) * to(b.values[i] - x)))),
  addcmul: ternary((v, y, z, to) => to(to(v * y) * z)),
  addcdiv: ternary(quotient),
  where, where_a: where, where_b: where,
  zerosLike: ({ t }) => map(t, () => 0),
  onesLike: ({ t }) => map(t, () => 1),
};
for (const name of ['ceil', 'floor', 'trunc', 'expm1', 'log', 'log1p', 'log2', 'log10', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'sinh', 'cosh', 'tanh']) {
  referencePointwise[name] = unary(Math[name]);
}
