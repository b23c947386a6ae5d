/* comparison.js: how far a value is from the oracle's. A difference is '' or a text with both
   values. */
import { showIndex, showNumber } from '../../helpers/show.js';

const bits32 = new Int32Array(1);
const float = new Float32Array(bits32.buffer);
const bits64 = new BigInt64Array(1);
const double = new Float64Array(bits64.buffer);
const HALF = { precision: 11, lowest: -14 };

/* Return the position of a value among all values of its type in ascending order. -0 and 0 have
   the same position. */
const ORDINALS = {
  half(value) {
    const size = Math.abs(value);
    const exponent = Math.max(Math.floor(Math.log2(size)), HALF.lowest);
    const steps = (exponent - HALF.lowest + size / 2 ** exponent) * 2 ** (HALF.precision - 1);
    return value < 0 ? -steps : steps;
  },
  float(value) {
    float[0] = value;
    return bits32[0] < 0 ? -(bits32[0] & 0x7fffffff) : bits32[0];
  },
  double(value) {
    double[0] = value;
    return bits64[0] < 0n ? -(bits64[0] & 0x7fffffffffffffffn) : bits64[0];
  },
};

/* Returns the number of steps between two values of a type ('half', 'float' or 'double'): 0 for
   two NaNs or equal infinities, Infinity if only one of the values is NaN or infinite. */
export function ulps(type, a, b) {
  if (Number.isNaN(a) && Number.isNaN(b)) return 0;
  if (!Number.isFinite(a) || !Number.isFinite(b)) return a === b ? 0 : Infinity;
  const distance = Number(ORDINALS[type](a) - ORDINALS[type](b));
  return Math.abs(distance);
}

export const isNear = (expected, got, { relative, absolute }) =>
  Object.is(expected, got) ||
  expected === got ||
  Math.abs(expected - got) <= absolute + relative * Math.abs(expected);

/* Returns the elements of a tensor in order; of halves, as floats. */
export const elementsOf = (x) =>
  (x.type() === 'torch.HalfTensor' ? x.float() : x).contiguous().toTypedArray();

/* Compares the elements of two tensors of a size; `isRight` takes an expected value and a got
   one. */
export function listDifference(expected, got, isRight, size = [expected.length]) {
  if (expected.length !== got.length) {
    return `${expected.length} elements expected, got ${got.length}`;
  }
  for (let i = 0; i < expected.length; i++) {
    if (!isRight(expected[i], got[i])) {
      const [e, g] = [expected[i], got[i]].map(showNumber);
      return `${showIndex(i, size)}: ${e} expected, got ${g}`;
    }
  }
  return '';
}
