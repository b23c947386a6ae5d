/* read.js: reads the records of a ZIP archive: PKWARE's APPNOTE.TXT 6.3.10, as far as arrays need
   it. Entries are stored or deflated; ZIP64 is supported.

   Entries, directory and end record with its comment must tile the file exactly: each byte belongs
   to one of them. So nothing can hide before, between or after them, and all readers see the same
   archive. */
import { show, counted } from '../../module/errors.js';

export const END = 0x06054b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
export const CENTRAL = 0x02014b50;
export const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const MAX32 = 0xffffffff;

export const END_BYTES = 22;
export const END64_BYTES = 76; /* with its locator, between it and the end record */
export const LOCAL_BYTES = 30;
export const LONGEST_COMMENT = 0xffff; /* of the archive, in bytes, after the end record */
const CENTRAL_BYTES = 46;
const MOST_INFLATED = 1032; /* the best ratio of deflate: 258 bytes in 2 bits */
const LARGEST_DIRECTORY = 1 << 26; /* in bytes: half a million entries */

const OTHER_METHODS = {
  1: 'shrunk',
  6: 'imploded',
  9: 'Deflate64',
  12: 'bzip2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
  99: 'AES',
};
export const STORED = 0;
export const DEFLATED = 8;
/* flags without effect: the level of compression, a descriptor, names in UTF-8 */
const [ENCRYPTED, HAS_DESCRIPTOR, HARMLESS] = [1, 8, 0x080e];

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
/* A little-endian int64 as a number. */
const long = (view, at) => view.getUint32(at + 4, true) * 4294967296 + view.getUint32(at, true);

/* Returns the index of the end record in the last bytes of a file; -1 if there is none. It is the
   last place with its signature, as in other readers, and its comment must reach the end. */
export function findEnd(bytes) {
  const view = viewOf(bytes);
  let at = bytes.length - END_BYTES;
  while (at >= 0 && view.getUint32(at, true) !== END) at--;
  if (at < 0) return -1;
  return at + END_BYTES + view.getUint16(at + 20, true) === bytes.length ? at : -1;
}

/* Reads the end record, which says where the directory is: { disk, count, bytes, offset }. */
export function readEnd(bytes, at, fail) {
  const view = viewOf(bytes);
  if (
    view.getUint16(4, true) !== view.getUint16(6, true) ||
    view.getUint16(8, true) !== view.getUint16(10, true)
  )
    fail(at + 4, 'archives in several parts are not supported');
  return {
    disk: view.getUint16(4, true),
    count: view.getUint16(10, true),
    bytes: view.getUint32(12, true),
    offset: view.getUint32(16, true),
  };
}

/* The same for ZIP64's record and its locator, if present. Its values must be those of the end
   record, except for values that the end record has no room for. */
export function readEnd64(bytes, at, short, fail) {
  const view = viewOf(bytes);
  if (view.getUint32(56, true) !== LOCATOR64) return null;
  if (view.getUint32(0, true) !== END64 || long(view, 64) !== at || long(view, 4) !== 44)
    fail(at, 'the ZIP64 locator does not point to an end record');
  if (long(view, 24) !== long(view, 32))
    fail(at + 24, 'archives in several parts are not supported');
  const end = {
    disk: view.getUint32(16, true),
    count: long(view, 32),
    bytes: long(view, 40),
    offset: long(view, 48),
  };
  const absent = { disk: 0xffff, count: 0xffff, bytes: MAX32, offset: MAX32 };
  for (const [key, none] of Object.entries(absent))
    if (short[key] !== end[key] && short[key] !== none)
      fail(at, `${key} = ${end[key]} here, ${short[key]} in the end record`);
  return end;
}

/* Checks that the directory reaches the end record, which is at `at`. */
export function checkEnd({ disk, count, bytes, offset }, at, fail) {
  if (disk !== 0) fail(at, 'archives in several parts are not supported');
  if (offset + bytes !== at)
    fail(at, `the directory of ${bytes} bytes at ${offset} does not end here`);
  if (bytes > LARGEST_DIRECTORY)
    fail(at, `a directory of ${bytes} bytes exceeds the limit of ${LARGEST_DIRECTORY}`);
  if (count * CENTRAL_BYTES > bytes)
    fail(at, `a directory of ${bytes} bytes cannot have ${count} entries`);
}

/* Replaces the numbers of an entry that do not fit in 32 bits by those of its ZIP64 field. */
function readZip64Field(entry, extra, at, fail) {
  const names = ['size', 'compressed', 'offset'].filter((name) => entry[name] === MAX32);
  const view = viewOf(extra);
  for (let i = 0; i < extra.length;) {
    const end = i + 4 <= extra.length ? i + 4 + view.getUint16(i + 2, true) : Infinity;
    if (end > extra.length) fail(at + i, 'an extra field exceeds its space');
    if (view.getUint16(i, true) === 1) {
      if (end < i + 4 + 8 * names.length) fail(at + i, 'a ZIP64 field lacks required numbers');
      names.forEach((name, k) => {
        entry[name] = long(view, i + 4 + 8 * k);
      });
      names.length = 0;
    }
    i = end;
  }
  if (names.length > 0) fail(at, 'a ZIP64 field is missing');
}

/* Names are UTF-8, whatever the flag says */
function nameOf(bytes, at, fail) {
  try {
    return decoder.decode(bytes);
  } catch {
    return fail(at, 'a name that is not UTF-8');
  }
}

/* Parses the directory. Returns entries in the order of their data: { name, raw, title, at, flags,
   method, crc, compressed, size, offset, end }. `raw` has the bytes of the name, `title` is for
   messages, `at` is the position of the record, and `end` the start of the next entry. */
export function readDirectory(bytes, { count, offset: start }, fail) {
  const view = viewOf(bytes);
  const entries = [];
  const names = new Set();
  let at = 0;
  for (let i = 0; i < count; i++) {
    const here = start + at;
    if (at + CENTRAL_BYTES > bytes.length || view.getUint32(at, true) !== CENTRAL)
      fail(here, 'expected an entry of the directory');
    const u16 = (k) => view.getUint16(at + k, true);
    const u32 = (k) => view.getUint32(at + k, true);
    const extra = at + CENTRAL_BYTES + u16(28);
    const comment = extra + u16(30);
    const end = comment + u16(32);
    if (end > bytes.length) fail(here, 'an entry exceeds the directory');
    const entry = {
      raw: bytes.slice(at + CENTRAL_BYTES, extra),
      name: '',
      title: '',
      at: here,
      flags: u16(8),
      method: u16(10),
      crc: u32(16),
      compressed: u32(20),
      size: u32(24),
      offset: u32(42),
      end: 0,
    };
    readZip64Field(entry, bytes.subarray(extra, comment), start + extra, fail);
    entry.name = nameOf(entry.raw, here + CENTRAL_BYTES, fail);
    entry.title = show(entry.name);
    if (u16(34) !== 0) fail(here + 34, `${entry.title} is in another part of the archive`);
    if (names.has(entry.name)) fail(here, `${entry.title} occurs twice`);
    names.add(entry.name);
    entries.push(entry);
    at = end;
  }
  if (at !== bytes.length) fail(start + at, 'the directory continues after its last entry');
  return tile(entries, start, fail);
}

/* Checks an entry that is to be read: throws UNSUPPORTED for what this reader does not know, and
   BAD_FILE for sizes that contradict. */
export function checkEntry({ title, at, flags, method, compressed, size }, fail) {
  if (flags & ENCRYPTED) fail(at + 8, `${title} is encrypted`, 'UNSUPPORTED');
  if (flags & ~HARMLESS) fail(at + 8, `${title} has unsupported flags: ${flags}`, 'UNSUPPORTED');
  if (method !== STORED && method !== DEFLATED) {
    const name = OTHER_METHODS[method] ? `${method} (${OTHER_METHODS[method]})` : method;
    const text = `${title} is compressed by method ${name}`;
    fail(at + 10, `${text}: only stored (0) and deflated (8) are supported`, 'UNSUPPORTED');
  }
  if (size > compressed * MOST_INFLATED + 1024)
    fail(at + 24, `${title} of ${counted(compressed, 'byte')} cannot inflate to ${size}`);
  if (method === STORED && compressed !== size)
    fail(at + 20, `${title} is stored with two sizes: ${compressed} and ${size}`);
}

/* Sorts the entries by position and sets the `end` of each. Throws if two overlap. */
function tile(entries, start, fail) {
  entries.sort((a, b) => a.offset - b.offset);
  if ((entries[0]?.offset ?? start) !== 0) fail(0, 'bytes before the first entry');
  entries.forEach((entry, i) => {
    entry.end = entries[i + 1]?.offset ?? start;
    const room = entry.end - entry.offset - LOCAL_BYTES - entry.compressed;
    if (room < 0)
      fail(
        entry.at + 42,
        `${entry.title} has ${entry.compressed} bytes at ${entry.offset} and overlaps the record at ${entry.end}`,
      );
  });
  return entries;
}

/* Returns the length of the header before an entry's data, from its first LOCAL_BYTES. */
export function localLength(bytes, entry, fail) {
  const view = viewOf(bytes);
  if (view.getUint32(0, true) !== LOCAL)
    fail(entry.offset, `the directory entry of ${entry.title} does not point to an entry`);
  const length = LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  if (entry.offset + length + entry.compressed > entry.end)
    fail(entry.offset, `${entry.title} overlaps the record at ${entry.end}`);
  return length;
}

/* Checks that the whole header repeats the directory. */
export function checkLocal(bytes, entry, fail) {
  const view = viewOf(bytes);
  const extra = LOCAL_BYTES + view.getUint16(26, true);
  const local = {
    flags: view.getUint16(6, true),
    method: view.getUint16(8, true),
    crc: view.getUint32(14, true),
    compressed: view.getUint32(18, true),
    size: view.getUint32(22, true),
  };
  readZip64Field(local, bytes.subarray(extra), entry.offset + extra, fail);
  const later =
    entry.flags & HAS_DESCRIPTOR && local.crc === 0 && local.compressed === 0 && local.size === 0;
  for (const key of later
    ? ['flags', 'method']
    : ['flags', 'method', 'crc', 'compressed', 'size']) {
    if (local[key] !== entry[key])
      fail(
        entry.offset,
        `${entry.title}: ${key} = ${local[key]} in its local header, ${entry[key]} in the directory`,
      );
  }
  const { raw } = entry;
  if (extra !== LOCAL_BYTES + raw.length || raw.some((byte, i) => byte !== bytes[LOCAL_BYTES + i]))
    fail(entry.offset + LOCAL_BYTES, `${entry.title} has another name in its local header`);
}

export const LONGEST_DESCRIPTOR = 24; /* in bytes */

/* Checks the `gap` in bytes between an entry's data and the next entry: 0, or a descriptor that
   repeats the directory. */
export function checkDescriptor(bytes, gap, at, entry, fail) {
  const allowed = entry.flags & HAS_DESCRIPTOR ? [12, 16, 20, LONGEST_DESCRIPTOR] : [0];
  if (!allowed.includes(gap))
    fail(at, `${counted(gap, 'byte')} after the data of ${entry.title} outside of an entry`);
  if (bytes.length === 0) return;
  const view = viewOf(bytes);
  const from = bytes.length % 8 === 0 ? 4 : 0; /* with a signature, or without */
  const number =
    bytes.length > 16
      ? (k) => long(view, from + 4 + 8 * k)
      : (k) => view.getUint32(from + 4 + 4 * k, true);
  const same =
    view.getUint32(from, true) === entry.crc &&
    number(0) === entry.compressed &&
    number(1) === entry.size;
  if (!same || (from > 0 && view.getUint32(0, true) !== DESCRIPTOR))
    fail(
      at,
      `the data descriptor of ${entry.title} has another checksum or size than the directory`,
    );
}
