/* matrix('1 2; 3 4') returns [[1, 2], [3, 4]]. Rows end at a semicolon or at the end of a line.
   Numbers are written as in JavaScript: -0, NaN, Infinity, 1e-3, 0xff, 5n. */
import { fail } from './fail.js';

const NUMBER = /^-?(Infinity|0x[\da-f]+|\d+n|(\d+\.?\d*|\.\d+)(e[-+]?\d+)?)$/i;

function numberOf(text) {
  if (text === 'NaN') return NaN;
  if (!NUMBER.test(text)) fail(`matrix: '${text}' is not a number`, matrix);
  if (text.endsWith('n')) return BigInt(text.slice(0, -1));
  return text.startsWith('-') ? -Number(text.slice(1)) : Number(text);
}

export function matrix(text) {
  const rows = text
    .trim()
    .split(/\s*[;\n]\s*/)
    .map((row) => row.split(/\s+/).map(numberOf));
  if (rows.some((row) => row.length !== rows[0].length))
    fail(`matrix: the rows have ${rows.map((row) => row.length).join(', ')} numbers`, matrix);
  return rows;
}
