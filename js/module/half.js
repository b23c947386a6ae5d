/* half.js: IEEE 754 halves (binary16): numbers from their bits and back. Engines without
   Float16Array have no other way, and the library uses the same one everywhere. */
const { Float16Array = Uint16Array } = globalThis;

/* The class of the arrays that users get for halves. A Uint16Array holds their bits. */
export const HalfArray = Float16Array;
export const hasFloat16 = HalfArray !== Uint16Array;

const double = new Float64Array(1);
const words = new Uint32Array(double.buffer); /* little-endian, like WebAssembly */
const single = new Float32Array(1);
const singleBits = new Int32Array(single.buffer);

/* The bits of the equal float. Subnormal halves become normal floats. */
function halfToFloatBits(half) {
  const sign = (half & 0x8000) << 16;
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  if (exponent === 31) return sign | 0x7f800000 | (fraction << 13);
  if (exponent > 0) return sign | ((exponent + 112) << 23) | (fraction << 13);
  if (fraction === 0) return sign;
  const shift = Math.clz32(fraction) - 21;
  return sign | ((113 - shift) << 23) | (((fraction << shift) & 1023) << 13);
}

export function fromHalf(bits) {
  singleBits[0] = halfToFloatBits(bits);
  return single[0];
}

const TWO_52 = 2 ** 52; /* doubles from here on are whole numbers: adding it rounds to even */

/* The nearest half, ties to even. The number is divided by the distance of two halves in its
   range, and the quotient rounded: that is the fraction. It may carry into the exponent. */
export function toHalf(number) {
  double[0] = number;
  const sign = (words[1] >>> 16) & 0x8000;
  if (Number.isNaN(number)) return 0x7e00;
  const magnitude = Math.abs(number);
  if (magnitude >= 65520) return sign | 0x7c00;
  const exponent = Math.max(((words[1] >>> 20) & 0x7ff) - 1023, -14);
  const fraction = magnitude / 2 ** (exponent - 10) + TWO_52 - TWO_52;
  return sign | ((exponent + 14) * 1024 + fraction);
}

/* A Float16Array, or a Uint16Array of bits (of any realm), as numbers. */
export const halvesToNumbers = (elements) =>
  Array.from(elements, elements[Symbol.toStringTag] === 'Uint16Array' ? fromHalf : undefined);
