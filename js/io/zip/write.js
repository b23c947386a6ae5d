/* write.js: writes the records of a ZIP archive. The same entries always give the same bytes. */
import { CENTRAL, END, LOCAL } from './read.js';

const JANUARY_1980 = 0x21; /* the earliest date: files contain no time */
const VERSION = 20; /* the version of the format that has deflate */
const UNIX = 3; /* the system whose file mode follows */
const FILE_MODE = 0o100600 * 65536; /* a file that its owner may read and write */
const UTF8 = 0x0800; /* flag: the name is UTF-8 */

/* Returns the bytes of `fields`, a list of [value, width], followed by the name. */
function record(fields, name) {
  const length = fields.reduce((n, [, width]) => n + width, 0);
  const bytes = new Uint8Array(length + name.length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, width] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  bytes.set(name, length);
  return bytes;
}

/* The fields that the local header and the directory share. */
const common = ({ name, method, crc, compressed, size }) => {
  const flags = name.some((byte) => byte > 127) ? UTF8 : 0;
  return [
    [VERSION, 2],
    [flags, 2],
    [method, 2],
    [0, 2],
    [JANUARY_1980, 2],
    [crc, 4],
    [compressed, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
  ];
};

/* Returns the header before an entry's data: { name (bytes), method, crc, compressed, size }. */
export const localRecord = (entry) => record([[LOCAL, 4], ...common(entry)], entry.name);

/* Returns the directory, which begins at `start`, and the end record. The entries also have their
   `offset`. Fields that are 0: extra fields, comments, disk numbers, attributes. */
export function* directory(entries, start) {
  let bytes = 0;
  for (const entry of entries) {
    const central = record(
      [
        [CENTRAL, 4],
        [VERSION | (UNIX << 8), 2],
        ...common(entry),
        [0, 2],
        [0, 2],
        [0, 2],
        [FILE_MODE, 4],
        [entry.offset, 4],
      ],
      entry.name,
    );
    bytes += central.length;
    yield central;
  }
  yield record(
    [
      [END, 4],
      [0, 2],
      [0, 2],
      [entries.length, 2],
      [entries.length, 2],
      [bytes, 4],
      [start, 4],
      [0, 2],
    ],
    [],
  );
}
