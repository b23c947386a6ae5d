/* Builds .t7 files with tables of the package tds, part by part. */

/* The parts of a file. */
export const int = (n) => ({ width: 4, n });
export const long = (n) => ({ isLong: true, n });
const chars = (text) => ({ text });
export const number = (x) => [int(1), { x }];
export const string = (text) => [int(2), chars(text)];
export const object = (index, name, ...rest) => [
  int(4),
  int(index),
  chars('V 0'),
  chars(name),
  ...rest,
];
export const hash = (index, count, ...rest) => object(index, 'tds.Hash', long(count), ...rest);
export const vec = (index, count, ...rest) => object(index, 'tds.Vec', long(count), ...rest);
export const again = (index) => [int(4), int(index)];

function asBinary(part, { littleEndian = true, longSize = 8 }) {
  const view = new DataView(new ArrayBuffer(8));
  const taken = (length) => [...new Uint8Array(view.buffer, 0, length)];
  if (part.text !== undefined)
    return [...asBinary(int(part.text.length), { littleEndian }), ...Buffer.from(part.text)];
  if (part.x !== undefined) {
    view.setFloat64(0, part.x, littleEndian);
    return taken(8);
  }
  if (part.isLong && longSize === 8) {
    view.setBigInt64(0, BigInt(part.n), littleEndian);
    return taken(8);
  }
  view.setInt32(0, part.n, littleEndian);
  return taken(4);
}

function asAscii({ text, x, n }) {
  if (text === undefined) return `${x ?? n}\n`;
  return text === '' ? '0\n' : `${text.length}\n${text}\n`;
}

export const encoded = (parts, how) =>
  how.ascii
    ? new TextEncoder().encode(parts.flat(9).map(asAscii).join(''))
    : Uint8Array.from(parts.flat(9).flatMap((part) => asBinary(part, how)));

/* { h: a tds.Hash of 'a', 2 and itself, v: a tds.Vec of 1, 'x' and the hash, w: the vec again, e:
   empty ones } */
export const FILE = [
  [int(3), int(1), int(4)],
  [
    string('h'),
    hash(2, 3, string('a'), number(1), number(2), string('two'), string('self'), again(2)),
  ],
  [string('v'), vec(3, 3, number(1), string('x'), again(2))],
  [string('w'), again(3)],
  [string('e'), [int(3), int(4), int(2), number(1), hash(5, 0), number(2), vec(6, 0)]],
];
