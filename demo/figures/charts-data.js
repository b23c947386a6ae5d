/* charts-data.js: the arguments of bar, scatter and contour as figures for charts.js. Each function
   takes the arguments, the call (worker/calls.js) and torch, and returns [key, figure]. Workers use
   it. */
import { columnsOf, isPlain, matrixOf, withOptions } from './lines.js';
import { checkOptions } from './options.js';
import { schemeNamed } from './schemes.js';

const MOST_BARS = 500;
const MOST_LEVELS = 100;

/* Returns the numbers of a list or a tensor of 1 dimension. */
function vectorOf(v, what) {
  const columns = columnsOf(v, what);
  if (columns.length > 1) throw new TypeError(`${what} has ${columns.length} columns; 1 expected`);
  return columns[0];
}

const isText = (v) => Array.isArray(v) && v.some((x) => typeof x === 'string');

/* Separates the arguments of scatter, whose options may have lists: the numbers, and the
   options. */
function pointsAndOptions(values) {
  const last = values.at(-1);
  const names = ['title', 'x', 'y', 'color', 'size', 'colors'];
  if (values.length < 2 || !isPlain(last)) return withOptions(values, 'scatter', names);
  checkOptions('scatter', last, names);
  return [values.slice(0, -1), last];
}

const isNumbers = (v) => isPlain(v) && Object.values(v).every((x) => typeof x === 'number');

/* Returns { labels, series: [{ name, y }] } of bar(y), bar(labels, y), bar({ label: number }) or
   bar(labels, { name: y }). `base` numbers the bars of bar(y). */
function barsOf(values, names, base) {
  if (values.length < 1 || values.length > 2)
    throw new TypeError(`bar: bar(y) or bar(labels, y), then a title; not ${values.length} lists`);
  const given = values.at(-1);
  if (values.length === 1 && isNumbers(given)) {
    const y = Float64Array.from(Object.values(given));
    return { labels: Object.keys(given), series: [{ name: names[0] || 'y', y }] };
  }
  const what = names[values.length - 1] || 'y';
  const named = isPlain(given) ? Object.entries(given) : [[what, given]];
  const series = named.map(([name, v]) => ({ name, y: vectorOf(v, `bar: ${name}`) }));
  const { length } = series[0].y;
  if (length > MOST_BARS) throw new RangeError(`bar: ${length} bars; at most ${MOST_BARS}`);
  const labels =
    values.length === 1
      ? Array.from({ length }, (_, i) => String(i + base))
      : Array.from(isText(values[0]) ? values[0] : vectorOf(values[0], 'bar: labels'), String);
  for (const { name, y } of series)
    if (y.length !== labels.length)
      throw new RangeError(`bar: ${name} has ${y.length} numbers for ${labels.length} labels`);
  return { labels, series };
}

/* Returns { x, y, color, size } of scatter(x, y) or scatter(points of 2 columns), with the options
   `color`, a list of numbers or of strings, and `size`, a list of numbers. */
function pointsOf(values, { color, size }) {
  const [x, y, ...more] =
    values.length === 1
      ? columnsOf(values[0], 'scatter: points')
      : [vectorOf(values[0], 'scatter: x'), vectorOf(values[1], 'scatter: y')];
  if (y === undefined || more.length > 0)
    throw new TypeError('scatter: x and y, or a matrix with 2 columns, expected');
  const points = { x, y, color: null, size: null };
  if (color !== undefined) points.color = isText(color) ? color : vectorOf(color, 'scatter: color');
  if (size !== undefined) points.size = vectorOf(size, 'scatter: size');
  for (const [name, v] of Object.entries(points))
    if (v !== null && v.length !== x.length)
      throw new RangeError(`scatter: ${name} has ${v.length} values for ${x.length} points`);
  return points;
}

/* Returns { rows, columns, z, x: [first, last], y: [first, last], levels } of contour(z) or
   contour(x, y, z): z has a row for each y, x and y ascend in equal steps. */
function levelsOf(values, { levels = 12 }, base) {
  if (values.length !== 1 && values.length !== 3)
    throw new TypeError(`contour: contour(z) or contour(x, y, z); not ${values.length} values`);
  if (!Number.isInteger(levels) || levels < 1 || levels > MOST_LEVELS)
    throw new RangeError(`contour: levels = ${levels} must be an integer from 1 to ${MOST_LEVELS}`);
  const { values: z, columns } = matrixOf(values.at(-1), 'contour: z');
  const rows = z.length / columns;
  if (!(rows >= 2 && columns >= 2))
    throw new TypeError('contour: a matrix of at least 2×2 numbers expected');
  const ends = (i, name, count) => {
    if (values.length === 1) return [base, base + count - 1];
    const v = vectorOf(values[i], `contour: ${name}`);
    if (v.length !== count)
      throw new RangeError(`contour: ${name} has ${v.length} numbers, z needs ${count}`);
    const step = (v[count - 1] - v[0]) / (count - 1);
    const isEven = step > 0 && v.every((at, k) => Math.abs(at - v[0] - k * step) <= 1e-6 * step);
    if (!isEven) throw new RangeError(`contour: ${name} must ascend in equal steps`);
    return [v[0], v[count - 1]];
  };
  return { rows, columns, z, levels, x: ends(0, 'x', columns), y: ends(1, 'y', rows) };
}

/* bar(y), bar(labels, y), bar({ label: number }) or bar(labels, { name: y }), then a title or
   { title, x, y }. */
export function barOf(values, { names, key }, torch) {
  const [data, { title, ...labels }] = withOptions(values, 'bar', ['title', 'x', 'y']);
  const bars = barsOf(data, names, torch.indexBase);
  const named = title ?? bars.series.map(({ name }) => name).join(', ');
  const axes = { y: bars.series.length === 1 ? bars.series[0].name : 'value', ...labels };
  return [key(title), { kind: 'bar', title: named, ...bars, axes }];
}

/* scatter(x, y) or scatter(points), then a title or { title, x, y, color, size, colors }. */
export function scatterOf(values, { names, key }) {
  const [data, { title, color, size, colors, ...labels }] = pointsAndOptions(values);
  const points = pointsOf(data, { color, size });
  const named = title ?? (names.slice(0, data.length).join(', ') || 'points');
  const [x, y] = data.length === 2 ? names : ['column 0', 'column 1'];
  const scheme = { colors: schemeNamed('scatter', colors) };
  return [
    key(title),
    { kind: 'scatter', title: named, ...points, ...scheme, axes: { x, y, ...labels } },
  ];
}

/* contour(z) or contour(x, y, z), then a title or { title, x, y, levels, colors }. */
export function contourOf(values, { names, key }, torch) {
  const options = ['title', 'x', 'y', 'levels', 'colors'];
  const [data, { title, levels, colors, ...labels }] = withOptions(values, 'contour', options);
  const found = levelsOf(data, { levels }, torch.indexBase);
  const named = title ?? (names[data.length - 1] || 'contour');
  const axes = data.length === 3 ? { x: names[0], y: names[1] } : { x: 'column', y: 'row' };
  const scheme = { colors: schemeNamed('contour', colors) };
  return [
    key(title),
    { kind: 'contour', title: named, ...found, ...scheme, axes: { ...axes, ...labels } },
  ];
}
