/* lines.js: the arguments of plot as lines: { name, x, y } with Float64Arrays of one length. */
import { elementsIn } from './elements.js';
import { checkOptions } from './options.js';

const MOST_POINTS = 1_000_000; /* of a plot */
const MOST_LINES = 20;

const isOption = (v) => ['string', 'boolean', 'number'].includes(typeof v);
export const isPlain = (v) => typeof v === 'object' && v !== null && !v.torchType && !isList(v);
export const isList = (v) => Array.isArray(v) || ArrayBuffer.isView(v);
const isOptions = (v) => isPlain(v) && Object.values(v).every(isOption);

function toNumbers(values, what) {
  if (values.length > MOST_POINTS)
    throw new RangeError(`${what} has ${values.length} numbers; at most ${MOST_POINTS}`);
  return Float64Array.from(values, (v) => {
    if (typeof v !== 'number' && typeof v !== 'bigint')
      throw new TypeError(`${what} must contain numbers, not ${v === null ? v : typeof v}`);
    return Number(v);
  });
}

/* Returns { values: the numbers row by row, columns } of a list, a list of rows, or a tensor of at
   most 2 dimensions. A vector has one column. */
export function matrixOf(v, what) {
  if (isList(v)) {
    const isNested = v.length > 0 && isList(v[0]);
    if (!isNested) return { values: toNumbers(v, what), columns: 1 };
    const columns = v[0].length;
    if (v.some((row) => row?.length !== columns))
      throw new TypeError(`${what} has rows of different lengths`);
    return {
      values: toNumbers(
        v.flatMap((row) => Array.from(row)),
        what,
      ),
      columns,
    };
  }
  if (!v?.torchType || typeof v.nElement !== 'function')
    throw new TypeError(`${what} must be a tensor or a list of numbers, not ${typeof v}`);
  const size = [...v.size()];
  if (size.length > 2) throw new TypeError(`${what} has ${size.length} dimensions; at most 2`);
  const values = toNumbers(v.nElement() === 0 ? [] : elementsIn(v), what);
  return { values, columns: size.length === 2 ? size[1] : 1 };
}

/* Returns the columns of what matrixOf() accepts: [Float64Array]. */
export function columnsOf(v, what) {
  const { values, columns } = matrixOf(v, what);
  if (columns > MOST_LINES)
    throw new RangeError(`${what} has ${columns} columns, one line each; at most ${MOST_LINES}`);
  return Array.from({ length: columns }, (_, j) =>
    columns === 1 ? values : values.filter((_v, at) => at % columns === j),
  );
}

/* Separates the arguments of `op`: the numbers, and the options (an object with some of `names`, or
   a string: the title). */
export function withOptions(values, op, names) {
  const last = values.at(-1);
  if (typeof last === 'string') return [values.slice(0, -1), { title: last }];
  if (values.length < 2 || !isOptions(last)) return [values, {}];
  checkOptions(op, last, names);
  return [values.slice(0, -1), last];
}

/* Returns the lines of plot(y), plot(x, y), plot({ name: y }) or plot(x, { name: y }). `names` are
   the expressions of the call, `base` numbers the points of plot(y). */
export function linesOf(values, names, base) {
  if (values.length < 1 || values.length > 2)
    throw new TypeError(`plot: plot(y) or plot(x, y), then a title; not ${values.length} tensors`);
  const given = values.at(-1);
  const what = names[values.length - 1] || 'y';
  const named = isPlain(given) ? Object.entries(given) : [[what, given]];
  const lines = named.flatMap(([name, v]) => {
    const columns = columnsOf(v, `plot: ${name}`);
    return columns.map((y, j) => ({
      name: columns.length === 1 ? name : `${name} ${j + base}`,
      y,
    }));
  });
  const [x] = values.length === 2 ? columnsOf(values[0], 'plot: x') : [null];
  for (const { name, y } of lines)
    if (x !== null && x.length !== y.length)
      throw new RangeError(`plot: ${name} has ${y.length} numbers, x has ${x.length}`);
  return lines.map((line) => ({ ...line, x: x ?? line.y.map((_, i) => i + base) }));
}
