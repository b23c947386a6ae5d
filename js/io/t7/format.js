/* format.js: formats floating-point numbers as C's printf does with %.9g and %.17g, in any
   locale. */

/* Returns true if x, whose first digit is at 10^power, lies exactly between two numbers of this
   many digits: its next digit is a 5 and the last one. For fractions, that is true of odd multiples
   of a power of two. */
function isBetween(x, precision, power) {
  const places = precision - power;
  return places > 0 ? (x * 2 ** places) % 2 === 1 : x % 10 ** (1 - places) === 5 * 10 ** -places;
}

/* Returns 10^s as a double-double with a relative error of 2^-106. */
const TENS = Array.from({ length: 41 }, (_, s) => {
  const high = Number(10n ** BigInt(s));
  return [high, Number(10n ** BigInt(s) - BigInt(high))];
});

const SPLIT = 2 ** 27 + 1;
const upper = (a) => a * SPLIT - (a * SPLIT - a);

/* Formats most numbers without long arithmetic. Computes x times 10^s, with 17 digits before the
   point, as a double-double (Dekker's product) with an error below 10^-13. Returns null if rounding
   is not certain, or if the number of digits is another. */
function digitsByDoubles(x) {
  const power = Math.floor(Math.log10(x));
  if (power < -24 || power > 16) return null;
  const [ten, rest] = TENS[16 - power];
  const product = x * ten;
  const [a, c] = [upper(x), upper(ten)];
  const [b, d] = [x - a, ten - c];
  /* the low part of the product, above 2^53 a whole number */
  const low = a * c - product + a * d + b * c + b * d + x * rest + 0.5;
  const whole = Math.floor(low);
  if (low - whole < 1e-9 || low - whole > 1 - 1e-9) return null;
  let first = Math.floor(product / 1e8);
  let last = product - first * 1e8 + whole;
  if (last < 0) [first, last] = [first - 1, last + 1e8];
  if (last >= 1e8) [first, last] = [first + 1, last - 1e8];
  /* the low part may be slightly less, rounded up */
  if (first < 1e8 || first >= 1e9 || first * 1e8 + last === 1e16) return null;
  return [String(first) + String(last + 1e8).slice(1), power];
}

/* The same for 9 digits, with one product. */
function digitsByDouble(x) {
  const power = Math.floor(Math.log10(x));
  if (power < -14 || power > 8) return null;
  /* the error is below 10^-6; a whole number of 10^8 may be slightly less, rounded up */
  const near = x * TENS[8 - power][0] + 0.5;
  const whole = Math.floor(near);
  return whole <= 1e8 || whole >= 1e9 || near - whole < 1e-6 || near - whole > 1 - 1e-6
    ? null
    : [String(whole), power];
}

/* Returns the digits of x > 0 and the power of ten of the first digit. Ties go to the even digit in
   C, and up in JavaScript. */
function digitsOf(x, precision) {
  const quick = precision === 17 ? digitsByDoubles(x) : precision === 9 ? digitsByDouble(x) : null;
  if (quick !== null) return quick;
  const [digits, power] = x.toExponential(precision - 1).split('e');
  const isOdd = digits.charCodeAt(digits.length - 1) % 2 === 1;
  const even =
    isOdd && isBetween(x, precision, Number(power))
      ? x.toExponential(precision).split('e')[0].slice(0, -1)
      : digits;
  return [even.replace('.', ''), Number(power)];
}

/* Formats x. `negativeNaN`: the sign bit of a NaN. */
export function formatReal(x, precision, negativeNaN) {
  if (Number.isNaN(x)) return negativeNaN ? '-nan' : 'nan';
  const sign = x < 0 || Object.is(x, -0) ? '-' : '';
  const size = Math.abs(x);
  if (size === Infinity) return `${sign}inf`;
  if (Number.isInteger(size) && size < 1e9) return sign + size;
  const [padded, power] = digitsOf(size, precision);
  const digits = padded.endsWith('0') ? padded.replace(/0+$/, '') : padded;
  if (power < -4 || power >= precision) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
    const exponent = `${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
    return `${sign}${digits[0]}${fraction}e${exponent}`;
  }
  if (power < 0) return `${sign}0.${'0'.repeat(-power - 1)}${digits}`;
  const whole = digits.slice(0, power + 1).padEnd(power + 1, '0');
  return sign + whole + (digits.length > power + 1 ? `.${digits.slice(power + 1)}` : '');
}
