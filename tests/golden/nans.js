/* Checks that values are in an order in which NaN is the largest, along some dimension. */

import { decode } from './values.js';

const numbers = (record) => record.values.map((v) => Number(decode(v)));
const compare = (a, b) => Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || (a > b) - (a < b);
const isLine = (a, b) =>
  a.length === b.length && a.every((v, i) => Object.is(v, b[i]) || v === b[i]);

/* The check of a sorted vector; `flag`: descending, or the largest. The order of topk's result is
   unspecified. */
const ANSWERS = {
  sort: (line, _length, flag) => (flag ? [...line].reverse() : line),
  median: (line) => [line[(line.length - 1) >> 1]],
  topk: (line, length, flag) => (flag ? line.slice(line.length - length) : line.slice(0, length)),
};

/* Returns the vectors of a tensor along `dim`. */
function lines({ size }, values, dim) {
  const step = size.slice(dim + 1).reduce((n, m) => n * m, 1);
  const starts = values.map((_, i) => i).filter((i) => Math.floor(i / step) % size[dim] === 0);
  return starts.map((start) =>
    Array.from({ length: size[dim] }, (_, j) => values[start + j * step]),
  );
}

export function nanIsLargest({ got: [values], call: { name, source, args } }, dim) {
  const from = numbers(source);
  if (!ANSWERS[name] || !from.some(Number.isNaN)) return false;
  const flag = args.find((arg) => typeof arg === 'boolean') ?? false;
  const sorted = lines(source, from, dim).map((line) => line.sort(compare));
  const ours = lines(values, numbers(values), dim);
  const given = name === 'topk' ? ours.map((line) => line.sort(compare)) : ours;
  return (
    sorted.length === given.length &&
    given.every((line, i) => isLine(ANSWERS[name](sorted[i], line.length, flag), line))
  );
}
