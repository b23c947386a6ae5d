/* print.js: the text of a tensor or storage, character for character that of Torch7's tostring().
   Pure functions of the type's name, the sizes and the elements.

   All elements of a tensor are printed in one style, chosen from their smallest and largest
   magnitude, so that columns line up. Irregular indents and headings below are Torch7's. */
import { TORCH7_STYLE } from './print-style.js';

const GAP = '...'; /* stands for what is not shown */

/* Numbers as printf formats them, except that an exact tie rounds away from zero (0.03125 gives
   0.0313), as in LuaJIT, toFixed and toExponential. glibc rounds to even. */

/* nan, inf or -inf. A nan has no sign, as in LuaJIT. */
const nonFinite = (x) => String(x).replace('Infinity', 'inf').toLowerCase();

/* The minus that toFixed and toExponential omit for -0. */
const zeroSign = (x) => (Object.is(x, -0) ? '-' : '');

/* Numbers with four digits behind the point, Torch7's default, are written by the two functions
   below in less time than by toFixed and toExponential. They return '' where the product of x and a
   power of ten, which is rounded, does not decide the last digit, or is too large. */

/* '.0000' to '.9999', and the powers of ten and exponents from -POWER on, made at the first use. */
let parts = null;
const POWER = 300;
const makeParts = () => ({
  fractions: Array.from({ length: 1e4 }, (_, i) => `.${String(1e4 + i).slice(1)}`),
  powers: Float64Array.from({ length: 2 * POWER + 1 }, (_, i) => Number(`1e${i - POWER}`)),
  exponents: Array.from({ length: 2 * POWER + 1 }, (_, i) => {
    const e = i - POWER;
    return `e${e < 0 ? '-' : '+'}${String(Math.abs(e)).padStart(2, '0')}`;
  }),
});

/* The nearest integer; NaN if x is close to a tie. */
function nearestTo(x) {
  const below = Math.floor(x);
  const part = x - below;
  if (Math.abs(part - 0.5) < 1e-4) return NaN;
  return part > 0.5 ? below + 1 : below;
}

/* `units` with a point before its last four digits and the sign of x. */
function withPoint(x, units) {
  const whole = Math.floor(units / 1e4);
  const text = whole + parts.fractions[units - 1e4 * whole];
  return x < 0 || Object.is(x, -0) ? `-${text}` : text;
}

function fixedFour(x) {
  const units = nearestTo(Math.abs(x) * 1e4);
  if (!(units < 1e11)) return '';
  parts ??= makeParts();
  return withPoint(x, units);
}

function exponentialFour(x) {
  const magnitude = Math.abs(x);
  const exponent = Math.floor(Math.log10(magnitude));
  if (!(Math.abs(exponent) < POWER - 4)) return '';
  parts ??= makeParts();
  const units = nearestTo(magnitude * parts.powers[POWER + 4 - exponent]);
  if (!(units >= 1e4 && units < 1e5)) return '';
  return withPoint(x, units) + parts.exponents[POWER + exponent];
}

/* C's `%.<digits>f`, without padding. */
export function fixed(x, digits) {
  if (!Number.isFinite(x)) return nonFinite(x);
  const text = digits === 4 ? fixedFour(x) : '';
  if (text !== '') return text;
  /* toFixed switches to exponents at 1e21. All numbers from there on are integers. */
  if (Math.abs(x) >= 1e21) return `${BigInt(x)}${digits > 0 ? '.' : ''}${'0'.repeat(digits)}`;
  return zeroSign(x) + x.toFixed(digits);
}

/* C's `%.<digits>e`: the exponent has at least two digits. */
export function exponential(x, digits) {
  if (!Number.isFinite(x)) return nonFinite(x);
  const text = digits === 4 ? exponentialFour(x) : '';
  if (text !== '') return text;
  return zeroSign(x) + x.toExponential(digits).replace(/e[+-](?=\d$)/, '$&0');
}

/* C's `%g`: six significant digits without trailing zeros, with an exponent outside 1e-4 to 1e6. */
export function general(x) {
  if (!Number.isFinite(x)) return nonFinite(x);
  const exponent = Number(x.toExponential(5).split('e')[1]);
  if (exponent < -4 || exponent > 5) return exponential(x, 5).replace(/\.?0+e/, 'e');
  return zeroSign(x) + Number(x.toPrecision(6));
}

/* The style of the elements. */

/* Digits before the decimal point: 2 for 12.5, 0 for 0.5, -1 for 0.05; 1 for 0. */
const digitCount = (magnitude) => (magnitude === 0 ? 1 : Math.floor(Math.log10(magnitude)) + 1);

/* The smallest and largest magnitude (NaN if any element is NaN), and whether all elements are
   integers, which includes inf. */
function survey(numbers) {
  let least = Infinity;
  let greatest = 0;
  let allWhole = true;
  for (let i = 0; i < numbers.length; i++) {
    const x = numbers[i];
    const magnitude = Math.abs(x);
    least = Math.min(least, magnitude); /* a NaN stays in both */
    greatest = Math.max(greatest, magnitude);
    allWhole &&= x === Math.ceil(x);
  }
  return { least, greatest, allWhole };
}

/* cell(k): the text of element k, padded. */
const makeStyle = (width, textOf, scale = 1) => ({
  width,
  scale,
  cell: (k) => textOf(k).padStart(width),
});

/* Typed arrays of numbers are converted by their constructor, which is ten times as fast. */
const toDoubles = (values) =>
  ArrayBuffer.isView(values) && typeof values[0] === 'number'
    ? new Float64Array(values)
    : Float64Array.from(values, Number);

/* The style for these elements. With a NaN among them, the width is 0: cells are not aligned, and
   lines not broken. With `allDigits`, integers never have exponents. */
function chooseStyle(values, { precision }, allDigits) {
  const numbers = toDoubles(values);
  const style = (width, write, scale = 1) =>
    makeStyle(width, (k) => write(numbers[k] / scale), scale);
  const fixedPoint = (x) => fixed(x, precision);
  const withExponent = (x) => exponential(x, precision);
  const { least, greatest, allWhole } = survey(numbers);
  const nanDigits = precision === TORCH7_STYLE.precision ? 6 : precision;
  if (Number.isNaN(greatest)) return style(0, (x) => fixed(x, nanDigits));

  const high = digitCount(greatest);
  const low = digitCount(least);
  if (allWhole && high > 9 && allDigits) {
    const texts = Array.from(values, String);
    const longest = texts.reduce((most, text) => Math.max(most, text.replace('-', '').length), 0);
    return makeStyle(longest + 1, (k) => texts[k]);
  }
  const decimals = precision > 0 ? precision + 1 : 0; /* with the point */
  if (allWhole) return high > 9 ? style(6 + decimals, withExponent) : style(high + 1, String);
  if (high - low > 4) return style((Math.max(high, -low) > 99 ? 7 : 6) + decimals, withExponent);
  /* parsing the literal is exact; 10 ** n may be off in the last bit */
  if (high < 0 || high > 5) return style(2 + decimals, fixedPoint, Number(`1e${high - 1}`));
  return style(Math.max(high, 1) + 1 + decimals, fixedPoint);
}

/* The lines of a text. They are joined a thousand at a time: short strings that live until the end
   take the garbage collector as long as all else. */
class Lines {
  constructor() {
    this.done = [];
    this.last = [];
  }

  push(line) {
    this.last.push(line);
    if (this.last.length === 1024) this.join();
  }

  join() {
    this.done.push(this.last.join('\n'));
    this.last = [];
  }

  text() {
    if (this.last.length > 0) this.join();
    return this.done.join('\n');
  }
}

/* Functions that add lines. `shown` has, for each dimension, the positions that are shown;
   -1 is a gap. Elements are those shown, in row-major order. */

function addScale(lines, { scale }, indent) {
  if (scale !== 1) lines.push(`${indent}${general(scale)} *`);
}

function addVector(lines, [rows], style) {
  addScale(lines, style, '');
  let k = 0;
  for (let i = 0; i < rows.length; i++)
    lines.push(rows[i] < 0 ? GAP.padStart(style.width) : style.cell(k++));
}

const isShown = (position) => position >= 0;
const countOf = (positions) => positions.filter(isShown).length;

/* The cells of a row from element k on. */
function rowText(columns, style, k) {
  let next = k;
  let text = '';
  for (let i = 0; i < columns.length; i++) {
    if (i > 0) text += ' ';
    text += columns[i] < 0 ? GAP.padStart(style.width) : style.cell(next++);
  }
  return text;
}

/* A matrix, whose elements begin with number `start`. If its rows are longer than a line, it is
   printed in blocks of columns. */
function addMatrix(lines, [rows, columns], style, { indent, base, start, lineWidth }) {
  const most = Math.max(1, Math.floor((lineWidth - indent.length) / (style.width + 1)));
  const perLine = style.width > 0 ? most : columns.length;
  const margin = style.scale === 1 ? indent : `${indent} `;
  const stride = countOf(columns);
  let done = 0; /* columns in earlier blocks */

  for (let first = 0; first < columns.length; first += perLine) {
    const block = columns.slice(first, first + perLine);
    const named = block.filter(isShown);
    if (first > 0) lines.push('');
    if (perLine < columns.length)
      lines.push(`${first > 0 ? '' : indent}Columns ${named[0] + base} to ${named.at(-1) + base}`);
    addScale(lines, style, indent);
    let from = start + done;
    for (const row of rows) {
      if (row < 0) {
        lines.push(margin + GAP.padStart(style.width));
        continue;
      }
      lines.push(margin + rowText(block, style, from));
      from += stride;
    }
    done += named.length;
  }
}

/* The n-th index into these sizes in column-major order, in which Torch7 prints slices. */
function nthIndex(n, sizes) {
  let rest = n;
  return sizes.map((size) => {
    const i = rest % size;
    rest = (rest - i) / size;
    return i;
  });
}

/* The offset of an index in row-major order. */
const rowMajorOffset = (index, sizes) =>
  index.reduce((offset, i, dim) => offset * sizes[dim] + i, 0);

/* True if the slice at this index is the first behind a gap. */
function isBehindGap(index, leading) {
  const d = index.findIndex((i) => i > 0);
  return d >= 0 && leading[d][index[d]] === -1;
}

/* A tensor of three or more dimensions: one matrix for each index into the leading dimensions. */
function addSlices(lines, shown, style, { base, lineWidth }) {
  const leading = shown.slice(0, -2);
  const positions = leading.map((list) => list.filter(isShown));
  const sizes = positions.map((list) => list.length);
  const matrix = shown.slice(-2);
  const area = countOf(matrix[0]) * countOf(matrix[1]);
  const count = sizes.reduce((n, m) => n * m, 1);
  for (let n = 0; n < count; n += 1) {
    const index = nthIndex(n, sizes);
    if (n > 0) lines.push('');
    if (isBehindGap(index, leading)) [GAP, ''].forEach((line) => lines.push(line));
    lines.push(`(${index.map((i, d) => positions[d][i] + base).join(',')},.,.) = `);
    const start = area * rowMajorOffset(index, sizes);
    addMatrix(lines, matrix, style, { indent: ' ', base, start, lineWidth });
  }
}

function addTensor(lines, values, shown, { base, options, allDigits }) {
  const style = chooseStyle(values, options, allDigits);
  const { lineWidth } = options;
  if (shown.length === 1) addVector(lines, shown, style);
  else if (shown.length === 2)
    addMatrix(lines, shown, style, { indent: '', base, start: 0, lineWidth });
  else addSlices(lines, shown, style, { base, lineWidth });
}

/* 0 to n - 1. */
export function upTo(n) {
  const list = new Array(n);
  for (let i = 0; i < n; i++) list[i] = i;
  return list;
}

/* The text of a tensor with these sizes ([]: no dimensions) and elements in row-major order. Like
   Torch7, it prints longs as doubles, unless `allDigits` is true. `base` is the number of the first
   column. `shown`: for each dimension the positions of the elements in `values`, with -1 for a gap;
   without it all. */
export function formatTensor({
  typeName,
  size,
  values,
  base = 1,
  shown = values.length > 0 ? size.map(upTo) : [],
  options = TORCH7_STYLE,
  allDigits = false,
}) {
  if (size.length === 0) return `[${typeName} with no dimension]\n`;
  const lines = new Lines();
  if (values.length > 0) addTensor(lines, values, shown, { base, options, allDigits });
  lines.push(`[${typeName} of size ${size.join('x')}]`);
  return `${lines.text()}\n`;
}

/* The text of a storage. */
export function formatStorage({
  typeName,
  values,
  count = values.length,
  shown,
  options,
  allDigits,
}) {
  return formatTensor({ typeName, size: [count], values, shown, options, allDigits });
}
