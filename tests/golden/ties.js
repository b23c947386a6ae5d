/* Torch7 does not define which of equal elements it picks (its quicksort is not stable), nor the
   order of topk's unsorted results. These indices are checked by their meaning: along one
   dimension, each of ours is in range, occurs once in a vector, and leads to its value. Everything
   else must be as recorded. */

import { PICKS } from './library.js';
import { nanIsLargest } from './nans.js';
import { decode } from './values.js';

const key = (v) => String(Number(decode(v)) + 0); /* -0 equals 0, and NaN equals NaN */

/* Returns the case as Torch7 would have recorded it with our picks; undefined if ours are not valid
   picks. */
export function withOurPicks({ c, got, call }) {
  return withOurs(
    { c, got, call },
    (dim) => sameLines(got[0], c.out[0], dim),
    call.name === 'topk',
  );
}

/* The same for an order with NaN as the largest. */
export function withNanLargest(outcome) {
  return withOurs(outcome, (dim) => nanIsLargest(outcome, dim), true);
}

function withOurs({ c, got: [values, indices], call: { name, source } }, rightValues, valuesToo) {
  const [theirValues, theirIndices] = c.out ?? [];
  if (
    !PICKS.has(name) ||
    !source ||
    indices?.type !== 'torch.LongTensor' ||
    theirIndices?.type !== 'torch.LongTensor'
  )
    return undefined;
  if (
    source.size.length !== values.size.length ||
    [indices, theirValues, theirIndices].some((r) => String(r.size) !== String(values.size))
  )
    return undefined;
  if (!source.size.some((_, dim) => leadsTo(source, dim, indices, values) && rightValues(dim)))
    return undefined;
  const replace = (record) => {
    if (record.sid === theirIndices.sid) return withValues(record, indices.values);
    return valuesToo && record.sid === theirValues.sid ? withValues(record, values.values) : record;
  };
  const after = Object.fromEntries(
    Object.entries(c.after ?? {}).map(([arg, record]) => [arg, replace(record)]),
  );
  return { ...c, out: c.out.map(replace), after };
}

const withValues = (record, values) => ({
  ...record,
  values,
  ...(record.storage_values && { storage_values: values }),
});

/* Returns the vector along `dim` of each element of a tensor of this size. */
function lineNumbers(size, dim) {
  const step = size.slice(dim + 1).reduce((n, m) => n * m, 1);
  return (i) => Math.floor(i / (step * size[dim])) * step + (i % step);
}

/* Returns the values of each vector along `dim`, sorted. */
function sortedLines({ size, values }, dim) {
  const lineOf = lineNumbers(size, dim);
  const lines = new Map();
  values.forEach((v, i) => lines.set(lineOf(i), [...(lines.get(lineOf(i)) ?? []), key(v)]));
  return [...lines.values()].map((line) => line.sort());
}

const sameLines = (a, b, dim) =>
  JSON.stringify(sortedLines(a, dim)) === JSON.stringify(sortedLines(b, dim));

/* Returns true if the indices, distinct in each vector along `dim`, lead to these values. */
function leadsTo(source, dim, indices, values) {
  if (source.size.some((n, d) => d !== dim && n !== indices.size[d])) return false;
  const step = source.size.slice(dim + 1).reduce((n, m) => n * m, 1);
  const lineOf = lineNumbers(indices.size, dim);
  const taken = new Set();
  return indices.values.every((v, i) => {
    const line = lineOf(i);
    const index = Number(v);
    const place = `${line}/${index}`;
    if (!(index >= 1 && index <= source.size[dim]) || taken.has(place)) return false;
    taken.add(place);
    const at = (Math.floor(line / step) * source.size[dim] + index - 1) * step + (line % step);
    return key(source.values[at]) === key(values.values[i]);
  });
}
