/* numbers.js: detects the number format of a .t7 file from its first bytes. */
import { AsciiNumbers } from './ascii.js';
import { BinaryNumbers } from './binary.js';

/* Part of a parser. A file starts with a small number: as text, or in 4 bytes of either byte
   order. */
export function* numbersOf(feed, { mode, littleEndian, longSize }) {
  const [a = -1, b, c, d] = yield { peek: 4 };
  const isDigit = a >= 48 && a <= 56;
  if (mode === 'ascii' || (mode === undefined && isDigit)) return new AsciiNumbers(feed);
  const little = littleEndian ?? (a > 0 || d === 0);
  const [high, low] = little ? [d, a] : [a, d];
  if (mode === undefined && !(high === 0 && b === 0 && c === 0 && low <= 8)) {
    feed.fail(
      a < 0 ? 'the file is empty' : 'not a .t7 file: it does not start with the type of an object',
    );
  }
  return new BinaryNumbers(feed, little, longSize);
}
