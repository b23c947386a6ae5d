// The text Torch7's tostring() gives for a tensor or a storage: pure functions of type, sizes and elements.
// All elements of one object share one style, chosen from the least and the greatest magnitude among them,
// so that columns line up. What looks odd below is Torch7's own layout, kept to the character.

const LINE_WIDTH = 80;

/* Numbers as printf writes them. An exact tie is rounded away from zero (0.03125 gives 0.0313): so
   LuaJIT's own formatter does, on which Torch7 runs, and so do toFixed and toExponential. glibc
   would round to even. */

/** A nan has no sign: LuaJIT shows none, and JavaScript cannot see it. */
const nonFinite = (x) => String(x).replace('Infinity', 'inf').toLowerCase();

/** The minus that JavaScript does not write for -0. */
const zeroSign = (x) => (Object.is(x, -0) ? '-' : '');

/** C's `%.<digits>f`; pad the text to have C's width. */
export function fixed(x, digits) {
  if (!Number.isFinite(x)) return nonFinite(x);
  // From 1e21 on toFixed turns to exponents; such a number is whole, and BigInt knows all its digits.
  if (Math.abs(x) >= 1e21) return `${BigInt(x)}.${'0'.repeat(digits)}`;
  return zeroSign(x) + x.toFixed(digits);
}

/** C's `%.<digits>e`: the exponent has two digits at least. */
export function exponential(x, digits) {
  if (!Number.isFinite(x)) return nonFinite(x);
  return zeroSign(x) + x.toExponential(digits).replace(/e[+-](?=\d$)/, '$&0');
}

/** C's `%g`: six significant digits without closing zeros, as a plain number where that is short. */
export function general(x) {
  if (!Number.isFinite(x)) return nonFinite(x);
  const exponent = Number(x.toExponential(5).split('e')[1]);
  if (exponent < -4 || exponent > 5) return exponential(x, 5).replace(/\.?0+e/, 'e');
  return zeroSign(x) + Number(x.toPrecision(6));
}

/* The style: how each element is written. */

/** Digits before the decimal point: 12.5 has 2, 0.5 has none, 0.05 has -1 (a zero after the point), 0 has 1. */
const digitCount = (magnitude) => (magnitude === 0 ? 1 : Math.floor(Math.log10(magnitude)) + 1);

/** The greatest and least magnitude (NaN if any element is), and whether all elements are whole; inf is. */
function survey(numbers) {
  let least = Infinity;
  let greatest = 0;
  let allWhole = true;
  for (const x of numbers) {
    const magnitude = Math.abs(x);
    least = Math.min(least, magnitude); // Math.min and Math.max keep a NaN once they have met one
    greatest = Math.max(greatest, magnitude);
    allWhole &&= x === Math.ceil(x);
  }
  return { least, greatest, allWhole };
}

const makeStyle = (width, write, scale = 1) => ({
  width,
  scale,
  cell: (x) => write(x / scale).padStart(width),
});

const fixed4 = (x) => fixed(x, 4);
const exponential4 = (x) => exponential(x, 4);

/** The style for these numbers. A width of 0 (a nan is among them): cells of any width, in lines of any length. */
function chooseStyle(numbers) {
  const { least, greatest, allWhole } = survey(numbers);
  if (Number.isNaN(greatest)) return makeStyle(0, (x) => fixed(x, 6));

  const high = digitCount(greatest);
  const low = digitCount(least);
  if (allWhole) return high > 9 ? makeStyle(11, exponential4) : makeStyle(high + 1, String); // -0 is 0 here
  if (high - low > 4) return makeStyle(Math.max(high, -low) > 99 ? 12 : 11, exponential4);
  // The literal is rounded correctly; the power operator may be off in the last bit.
  if (high < 0 || high > 5) return makeStyle(7, fixed4, Number(`1e${high - 1}`));
  return makeStyle(Math.max(high, 1) + 6, fixed4);
}

/* The lines, as generators: even a big tensor's text is joined but once. */

function* scaleLines({ scale }, indent) {
  if (scale !== 1) yield `${indent}${general(scale)} *`;
}

function* vectorLines(numbers, style) {
  yield* scaleLines(style, '');
  for (const x of numbers) yield style.cell(x);
}

/** A matrix, in bands of columns where its rows are wider than a line. */
function* matrixLines(numbers, columns, style, { indent, base }) {
  const perLine =
    style.width > 0 ? Math.floor((LINE_WIDTH - indent.length) / (style.width + 1)) : columns;
  const margin = style.scale === 1 ? indent : `${indent} `;

  for (let first = 0; first < columns; first += perLine) {
    const end = Math.min(first + perLine, columns);
    if (first > 0) yield '';
    if (perLine < columns)
      yield `${first > 0 ? '' : indent}Columns ${first + base} to ${end - 1 + base}`;
    yield* scaleLines(style, indent);
    for (let row = 0; row < numbers.length; row += columns) {
      yield margin + Array.from(numbers.subarray(row + first, row + end), style.cell).join(' ');
    }
  }
}

/** The n-th index into these sizes, the FIRST dimension varying fastest. */
function nthIndex(n, sizes) {
  let rest = n;
  return sizes.map((size) => {
    const i = rest % size;
    rest = (rest - i) / size;
    return i;
  });
}

/** Where that index lies in memory, the LAST dimension varying fastest. */
const rowMajorOffset = (index, sizes) =>
  index.reduce((offset, i, dim) => offset * sizes[dim] + i, 0);

/** Three dimensions or more: a matrix for each index into the leading ones. */
function* sliceLines(numbers, size, style, base) {
  const leading = size.slice(0, -2);
  const [rows, columns] = size.slice(-2);
  const area = rows * columns;
  for (let n = 0; n * area < numbers.length; n += 1) {
    const index = nthIndex(n, leading);
    const start = area * rowMajorOffset(index, leading);
    if (n > 0) yield '';
    yield `(${index.map((i) => i + base).join(',')},.,.) = `;
    yield* matrixLines(numbers.subarray(start, start + area), columns, style, {
      indent: ' ',
      base,
    });
  }
}

function tensorLines(numbers, size, base) {
  const style = chooseStyle(numbers);
  if (size.length === 1) return vectorLines(numbers, style);
  if (size.length === 2) return matrixLines(numbers, size[1], style, { indent: '', base });
  return sliceLines(numbers, size, style, base);
}

/* The two exports. Torch7 prints a copy in doubles, and so does this library: BigInts become
   numbers here. */

/** The text of a tensor, from its sizes ([] when empty) and its elements in row-major order. */
export function formatTensor({ typeName, size, values, base = 1 }) {
  if (size.length === 0) return `[${typeName} with no dimension]\n`;
  const lines = tensorLines(Float64Array.from(values, Number), size, base);
  return `${[...lines, `[${typeName} of size ${size.join('x')}]`].join('\n')}\n`;
}

/** The text of a storage. */
export function formatStorage({ typeName, values }) {
  return formatTensor({ typeName, size: [values.length], values });
}
