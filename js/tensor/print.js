/* print.js: the text of a tensor or storage, character for character that of Torch7's tostring().
   Pure functions of the type's name, the sizes and the elements, for tensor.js and storage.js.

   All elements of a tensor are printed in one style, chosen from their smallest and largest
   magnitude, so that columns line up. Irregular indents and headings below are Torch7's. */

const LINE_WIDTH = 80;

/* Numbers as printf formats them, except that an exact tie rounds away from zero (0.03125 gives
   0.0313), as in LuaJIT, toFixed and toExponential. glibc rounds to even. */

/* nan, inf or -inf. A nan has no sign, as in LuaJIT. */
const nonFinite = (x) => String(x).replace('Infinity', 'inf').toLowerCase();

/* The minus that toFixed and toExponential omit for -0. */
const zeroSign = (x) => (Object.is(x, -0) ? '-' : '');

/* C's `%.<digits>f`, without padding. */
export function fixed(x, digits) {
  if (!Number.isFinite(x)) return nonFinite(x);
  /* toFixed switches to exponents at 1e21. All numbers from there on are integers. */
  if (Math.abs(x) >= 1e21) return `${BigInt(x)}.${'0'.repeat(digits)}`;
  return zeroSign(x) + x.toFixed(digits);
}

/* C's `%.<digits>e`: the exponent has at least two digits. */
export function exponential(x, digits) {
  if (!Number.isFinite(x)) return nonFinite(x);
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
  for (const x of numbers) {
    const magnitude = Math.abs(x);
    least = Math.min(least, magnitude); /* a NaN stays in both */
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

/* The style for these numbers. With a NaN among them, the width is 0: cells are not aligned, and
   lines not broken. */
function chooseStyle(numbers) {
  const { least, greatest, allWhole } = survey(numbers);
  if (Number.isNaN(greatest)) return makeStyle(0, (x) => fixed(x, 6));

  const high = digitCount(greatest);
  const low = digitCount(least);
  if (allWhole) return high > 9 ? makeStyle(11, exponential4) : makeStyle(high + 1, String);
  if (high - low > 4) return makeStyle(Math.max(high, -low) > 99 ? 12 : 11, exponential4);
  /* parsing the literal is exact; 10 ** n may be off in the last bit */
  if (high < 0 || high > 5) return makeStyle(7, fixed4, Number(`1e${high - 1}`));
  return makeStyle(Math.max(high, 1) + 6, fixed4);
}

/* The lines, as generators, so that a large tensor's text is joined only once. */

function* scaleLines({ scale }, indent) {
  if (scale !== 1) yield `${indent}${general(scale)} *`;
}

function* vectorLines(numbers, style) {
  yield* scaleLines(style, '');
  for (const x of numbers) yield style.cell(x);
}

/* A matrix. If its rows are longer than a line, it is printed in blocks of columns. */
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

/* A tensor of three or more dimensions: one matrix for each index into the leading dimensions. */
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

/* The text of a tensor with these sizes ([] if it is empty) and elements in row-major order. Like
   Torch7, it prints longs as doubles. `base` is the number of the first column. */
export function formatTensor({ typeName, size, values, base = 1 }) {
  if (size.length === 0) return `[${typeName} with no dimension]\n`;
  const lines = tensorLines(Float64Array.from(values, Number), size, base);
  return `${[...lines, `[${typeName} of size ${size.join('x')}]`].join('\n')}\n`;
}

/* The text of a storage. */
export function formatStorage({ typeName, values }) {
  return formatTensor({ typeName, size: [values.length], values });
}
