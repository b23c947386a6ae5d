/* print.js: the text of Lab2D's tostring(). */
import { general } from '../tensor/print.js';
import { isReal } from './types.js';

const MOST = 1024; /* how many elements are printed in full */
/* larger tensors show only the ends of dimensions with this many slices */
const LONG_SIDE = 7;
const END = 3; /* how many slices an end has */

/* Formats a number as C++ streams do: six digits, with ties to even, where general() rounds up.
   Most numbers are not ties, which seven digits show. */
export function sixDigits(x) {
  if (Number.isInteger(x) && Math.abs(x) < 1e6 && !Object.is(x, -0)) return String(x);
  if (Number(x.toPrecision(7)) !== x) return general(x);
  const [, head, even, tail, exponent] =
    /^(-?\d\.\d{4})(\d)(\d+)e(.+)$/.exec(x.toExponential(25)) ?? [];
  return tail !== undefined && /^50*$/.test(tail) && even % 2 === 0
    ? general(Number(`${head}${even}e${exponent}`))
    : general(x);
}

/* Returns the slices of a dimension to print; -1 stands for the dots. */
function shownOf(size, abbreviated) {
  if (!abbreviated || size < LONG_SIDE) return Array.from({ length: size }, (_, i) => i);
  return [
    ...Array.from({ length: END }, (_, i) => i),
    -1,
    ...Array.from({ length: END }, (_, i) => size - END + i),
  ];
}

/* Returns the text. `elements` are in row-major order; above `most` of them, long dimensions show
   only their ends. */
export function format({ name, dtype, shape, elements, most = MOST }) {
  const write = isReal(dtype) ? sixDigits : String;
  const rank = shape.length;
  if (rank === 0) return `[${name}]\n${write(elements[0])}`;
  const head = `[${name}]\nShape: [${shape.join(', ')}]`;
  if (elements.length === 0) return `${head} Empty`;
  let width = 0;
  for (const x of elements) width = Math.max(width, write(x).length);
  const shown = shape.map((size) => shownOf(size, elements.length > most));
  const steps = shape.map((_, d) => shape.slice(d + 1).reduce((n, m) => n * m, 1));
  const block = (d, start) => {
    if (d === rank) return write(elements[start]).padStart(width);
    const parts = shown[d].map((i) => (i < 0 ? '...' : block(d + 1, start + i * steps[d])));
    const newLine = '\n'.repeat(rank - 1 - d) + ' '.repeat(d + 1);
    return `[${parts.join(d === rank - 1 ? ', ' : `,${newLine}`)}]`;
  };
  return `${head}\n${block(0, 0)}`;
}
