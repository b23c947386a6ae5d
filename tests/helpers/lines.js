/* Checks ops along a dimension: each vector of the result must be `want` of the same vector of the
   source, in plain JavaScript. */
import { LAYOUTS, tensorOf } from './samples.js';
import { REALS } from './torch.js';
import { fail } from './fail.js';
import { difference } from './show.js';

/* Numbers with repetitions, some negative in signed types, some fractional in real types. */
export function numbers(type, n, most = 50) {
  let seed = 12345 + n;
  return Array.from({ length: n }, () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const x = seed % most;
    return type === 'Byte' ? x : REALS.includes(type) ? (x - most / 2) / 4 : x - (most >> 1);
  });
}

/* Returns all vectors along a dimension (counted from 0) as arrays of numbers. */
export function linesOf(torch, t, dim) {
  const b = torch.indexBase;
  const last = t.dim() - 1;
  const turned = t.transpose(dim + b, last + b).contiguous();
  const all = turned.toArray().flat(Infinity).map(Number);
  const n = t.size(dim + b);
  return Array.from({ length: all.length / n }, (_, i) => all.slice(i * n, (i + 1) * n));
}

const SIZES = [[1], [5], [3, 4], [70, 3], [3, 70], [12, 11], [2, 3, 4], [130], [4, 1100]];

/* run(x, dim) returns tensors, with dim in the user's numbering; want(line) returns an array for
   each, with positions from 0. Checks every type, layout and dimension. */
export function expectLines(torch, types, run, want, { sizes = SIZES, tolerance = 0, most } = {}) {
  const b = torch.indexBase;
  for (const type of types) {
    for (const size of sizes) {
      for (const layout of LAYOUTS.filter((l) => l !== 'empty' && l !== 'one element')) {
        const count = size.reduce((n, m) => n * m, 1);
        const values =
          layout === 'expanded'
            ? Array(size[0])
                .fill(numbers(type, count / size[0], most))
                .flat()
            : numbers(type, count, most);
        const x = tensorOf(torch, type, layout, { size, values });
        for (let dim = 0; dim < size.length; dim++) {
          const sources = linesOf(torch, x, dim);
          const got = [run(x, dim + b)].flat().map((r) => linesOf(torch, r, dim));
          const wanted = sources.map((line) => want(line));
          got.forEach((lines, k) => {
            const expected = wanted.map((w) => (k === 1 ? w[k].map((i) => i + b) : w[k]));
            const same = (v, w) =>
              v === w ||
              (Number.isNaN(v) && Number.isNaN(w)) ||
              Math.abs(v - w) < (k === 1 ? 0 : tolerance) * Math.max(1, Math.abs(w));
            lines.forEach((line, i) => {
              const [a, e] = [line, expected[i]].map((v) => ({ values: v, size: [v.length] }));
              const text = difference(a, e, same);
              if (!text) return;
              const name = `${type} ${layout} [${size}] along ${dim}, result ${k}, vector ${i}`;
              fail(`${name} ${text}`, expectLines);
            });
          });
        }
      }
    }
  }
}

/* Returns the positions of a vector in stable order. */
export const order = (line, sign = 1) =>
  line.map((_, i) => i).sort((i, j) => sign * compare(line[i], line[j]) || i - j);
export const compare = (x, y) =>
  Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || (x > y) - (x < y);
