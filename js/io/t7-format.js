/* t7-format.js — floating-point numbers as C's printf writes them with %.9g and %.17g, in no country's way. */

/* Does x, whose first digit is at 10^power, lie exactly between two numbers of so many digits? Then its next digit is a 5 and the last one. Behind the point that is
   so for odd multiples of a power of two. */
function isBetween(x, precision, power) {
  const places = precision - power;
  return places > 0 ? x * 2 ** places % 2 === 1 : x % 10 ** (1 - places) === 5 * 10 ** -places;
}

/* The digits of x (greater than 0) and the power of ten of the first. What lies between goes to the even digit in C, up in JavaScript. */
function digitsOf(x, precision) {
  const [digits, power] = x.toExponential(precision - 1).split('e');
  const isOdd = digits.charCodeAt(digits.length - 1) % 2 === 1;
  const even = isOdd && isBetween(x, precision, Number(power)) ? x.toExponential(precision).split('e')[0].slice(0, -1) : digits;
  return [even.replace('.', ''), Number(power)];
}

/* `negativeNaN`: is the sign of a NaN set? */
export function formatReal(x, precision, negativeNaN) {
  if (Number.isNaN(x)) return negativeNaN ? '-nan' : 'nan';
  const sign = x < 0 || Object.is(x, -0) ? '-' : '';
  const size = Math.abs(x);
  if (size === Infinity) return `${sign}inf`;
  if (Number.isInteger(size) && size < 1e9) return sign + size;
  const [padded, power] = digitsOf(size, precision);
  const digits = padded.replace(/0+$/, '');
  if (power < -4 || power >= precision) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
    return `${sign}${digits[0]}${fraction}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
  }
  if (power < 0) return `${sign}0.${'0'.repeat(-power - 1)}${digits}`;
  const whole = digits.slice(0, power + 1).padEnd(power + 1, '0');
  return sign + whole + (digits.length > power + 1 ? `.${digits.slice(power + 1)}` : '');
}
