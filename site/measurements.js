/* measurements.js: the rows of the page of measurements, from bench/results/*.json: the
   comparisons, which of them are shown, their order, and the text of their numbers. */

/* The sets, in the order of the page: the name of the file, and a title. */
export const SETS = [
  ['ops', 'Every op, a million elements'],
  ['peers', 'Other libraries and native C'],
  ['programs', 'Whole programs'],
  ['numpy', 'Functions of NumPy'],
  ['linalg', 'Linear algebra'],
  ['lapack', 'Linear algebra beside NumPy in Python'],
  ['fft', 'Fourier transforms'],
  ['image', 'Images'],
  ['networks', 'Networks and steps of training'],
  ['arrays', 'Arrays, printing and callbacks'],
  ['calls', 'Calls'],
  ['start', 'Start'],
  ['threads', 'Two threads beside one'],
  ['threads-peers', 'Two threads beside other libraries'],
];

export const FASTEST = 'fastest';

/* The comparisons of a row with each other library. */
function comparisonsOf(set, { peers, ...row }) {
  const host = row.threads ? `${row.host}, ${row.threads} threads` : row.host;
  const base = { unit: 'ms', ...row, set, host };
  const list = Object.entries(peers).map(([peer, { value, ratio, wrong }]) => ({
    ...base,
    peer,
    value: value ?? (ratio && row.ours && ratio * row.ours),
    ratio,
    wrong,
  }));
  return list.length > 0 ? list : [base];
}

const ratioOf = ({ ratio }) => ratio ?? Infinity;

/* Returns the comparisons of all files, [[set, { rows }]]. In each row, one is marked as that with
   the fastest library. */
export function readComparisons(files) {
  return files.flatMap(([set, { rows }]) =>
    rows.flatMap((row) => {
      const all = comparisonsOf(set, row);
      const fastest = all.reduce((a, b) => (ratioOf(b) < ratioOf(a) ? b : a));
      return all.map((one) => ({ ...one, isFastest: one === fastest }));
    }),
  );
}

const RATIOS = {
  '': () => true,
  faster: ({ ratio }) => ratio >= 1,
  slower: ({ ratio }) => ratio < 1,
};

/* Returns the comparisons that a filter { text, set, type, layout, host, peer, ratio } lets
   through; '' stands for all. */
export function filtered(comparisons, { text, set, type, layout, host, peer, ratio }) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (wanted, value) => wanted === '' || wanted === value;
  return comparisons.filter(
    (one) =>
      has(set, one.set) &&
      has(type, one.type) &&
      has(layout, one.layout) &&
      has(host, one.host) &&
      (peer === FASTEST ? one.isFastest : has(peer, one.peer)) &&
      RATIOS[ratio](one) &&
      words.every((word) => `${one.op} ${one.case ?? ''}`.toLowerCase().includes(word)),
  );
}

const collator = new Intl.Collator('en', { numeric: true });
const textOrder = (a, b) => collator.compare(a, b);
const numberOrder = (a, b) => a - b;

/* The columns: a heading, the value that sorts, and the order. The first ones fit a phone, which
   does not show the wide ones. */
export const COLUMNS = [
  { id: 'op', title: 'Op', of: (one) => `${one.op} ${one.case ?? ''}`, order: textOrder },
  { id: 'ratio', title: 'Ratio', of: ({ ratio }) => ratio, order: numberOrder, isNumber: true },
  { id: 'ours', title: 'torch7-wasm', of: ({ ours }) => ours, order: numberOrder, isNumber: true },
  { id: 'value', title: 'Its time', of: ({ value }) => value, order: numberOrder, isNumber: true },
  { id: 'peer', title: 'Library', of: ({ peer }) => peer, order: textOrder },
  { id: 'type', title: 'Type', of: ({ type }) => type, order: textOrder, isWide: true },
  { id: 'layout', title: 'Layout', of: ({ layout }) => layout, order: textOrder, isWide: true },
  { id: 'host', title: 'Host', of: ({ host }) => host, order: textOrder },
];

/* Returns the comparisons in the order of a column. Those without a value are the last. */
export function sorted(comparisons, { column, isDescending }) {
  const { of, order } = COLUMNS.find(({ id }) => id === column);
  const sign = isDescending ? -1 : 1;
  const compare = (a, b) => {
    if (a === undefined || b === undefined) return (a === undefined) - (b === undefined);
    return sign * order(a, b);
  };
  return comparisons.slice().sort((x, y) => compare(of(x), of(y)));
}

/* The values that a filter can have: those of the comparisons. */
export const choices = (comparisons, property) =>
  [...new Set(comparisons.map((one) => one[property]))].filter(Boolean).sort(textOrder);

/* How many comparisons have a ratio, in how many this library is faster, and the median ratio. */
export function summary(comparisons) {
  const ratios = comparisons
    .map(({ ratio }) => ratio)
    .filter(Boolean)
    .sort(numberOrder);
  const middle = ratios.length / 2;
  const median = (ratios[Math.floor(middle)] + ratios[Math.ceil(middle) - 1]) / 2;
  return { count: ratios.length, faster: ratios.filter((ratio) => ratio >= 1).length, median };
}

/* The case, without the name of its set. */
export const caseText = (name = '') => name.replace(/^(?:numpy|linalg|fft|image)\//, '');

const digits = (x) => (x >= 100 ? String(Math.round(x)) : x.toPrecision(x < 0.1 ? 2 : 3));
export const ratioText = (ratio) => (ratio === undefined ? '' : `${digits(ratio)}x`);

const UNITS = [
  [1e-3, 1e6, 'ns'],
  [1, 1e3, 'µs'],
  [1e3, 1, 'ms'],
  [Infinity, 1e-3, 's'],
];

/* A time in ms, or a number with another unit. */
export function valueText(value, unit) {
  if (value === undefined) return '';
  if (unit !== 'ms') return `${Math.round(value)} ${unit}`;
  const rounded = Number(value.toPrecision(3)); /* 0.9996 is 1.00 ms */
  const [, factor, name] = UNITS.find(([least]) => rounded < least);
  return `${digits(rounded * factor)} ${name}`;
}
