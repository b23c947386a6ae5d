/* t7-format.js — floating-point numbers as C's printf writes them with %.9g and %.17g, in no country's way. */

/* The digits of x (greater than 0) to a precision and the power of ten of the first. What lies exactly between two goes to the even one in C, up in JavaScript. */
function digitsOf(x, precision) {
  let [digits, power] = x.toExponential(precision - 1).split('e');
  if (/5e/.test(x.toExponential(precision))) {
    const [exact, exactPower] = x.toExponential(60).split('e'); /* a number between has no more digits than one beyond the precision */
    const kept = exact.slice(0, precision + 1);
    if (/[02468]$/.test(kept) && /^50*$/.test(exact.slice(precision + 1))) [digits, power] = [kept, exactPower];
  }
  return [digits.replace('.', ''), Number(power)];
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
