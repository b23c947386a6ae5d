/* archive.js: NumPy's archives of .npy files, stored or deflated, in a ZIP file. */
import { Deflate } from 'fflate';
import { argumentError, show, counted } from '../../module/errors.js';
import { namedTensors, tooLarge } from '../arguments.js';
import { crc32 } from '../zip/crc32.js';
import { readContent } from '../zip/entry.js';
import { readOpened } from '../drive.js';
import { END } from '../feed.js';
import { arrayPieces, parseArray } from '../npy/array.js';
import { MAGIC } from '../npy/header.js';
import { PIECE } from '../source.js';
import {
  DEFLATED,
  END64_BYTES,
  END_BYTES,
  LOCAL_BYTES,
  LONGEST_COMMENT,
  LONGEST_DESCRIPTOR,
  STORED,
  checkDescriptor,
  checkEnd,
  checkEntry,
  checkLocal,
  findEnd,
  localLength,
  readDirectory,
  readEnd,
  readEnd64,
} from '../zip/read.js';
import { directory, localRecord } from '../zip/write.js';

const SUFFIX = '.npy';
/* The key of the errors of the arrays that load() left out, by name. */
export const skipped = Symbol.for('torch7-wasm.npz.skipped');
/* The limits of ZIP without ZIP64, which is not written. */
const MOST_BYTES = 0xfffffffe;
const MOST_ENTRIES = 0xfffe;
const LONGEST_NAME = 0xffff; /* in bytes */

/* Returns the position of the end record, the last record of the file. A comment may follow it. */
function* seekEnd(feed, fail) {
  if (feed.size < END_BYTES)
    fail(0, `a file of ${counted(feed.size, 'byte')} is not a ZIP archive`);
  for (const longest of [0, LONGEST_COMMENT]) {
    const from = Math.max(0, feed.size - END_BYTES - longest);
    yield { seek: from };
    const at = findEnd(yield feed.size - from);
    if (at >= 0) return from + at;
  }
  return fail(feed.size - END_BYTES, 'the file does not end in the end record of a ZIP archive');
}

/* Finds the directory of the archive by the end record, or by the ZIP64 record before it. */
function* findDirectory(feed, fail) {
  let at = yield* seekEnd(feed, fail);
  yield { seek: at };
  let end = readEnd(yield END_BYTES, at, fail);
  if (end.offset + end.bytes !== at && at >= END64_BYTES) {
    yield { seek: at - END64_BYTES };
    const end64 = readEnd64(yield END64_BYTES, at - END64_BYTES, end, fail);
    if (end64 !== null) [end, at] = [end64, at - END64_BYTES];
  }
  checkEnd(end, at, fail);
  return end;
}

/* Part of a parser: reads the directory. Returns the entries of arrays by the names of the arrays,
   in the order of their data. Folders and other files are left out; an archive of nothing else is
   UNSUPPORTED. */
export function* readEntries(feed, fail) {
  const end = yield* findDirectory(feed, fail);
  yield { seek: end.offset };
  const entries = readDirectory(yield end.bytes, end, fail);
  const arrays = entries.filter(({ name }) => name.endsWith(SUFFIX));
  const other = entries.find(({ name }) => !name.endsWith('/'));
  if (arrays.length === 0 && other)
    fail(other.at, `no name ends with ${SUFFIX}, such as ${other.title}`, 'UNSUPPORTED');
  return new Map(arrays.map((entry) => [entry.name.slice(0, -SUFFIX.length), entry]));
}

/* Part of a parser: goes to the data of an entry, and checks the records of the entry. */
export function* seekData(feed, entry, fail) {
  checkEntry(entry, fail);
  yield { seek: entry.offset };
  const length = localLength(yield { peek: LOCAL_BYTES }, entry, fail);
  checkLocal(yield length, entry, fail);
}

/* Part of a parser of an entry's contents: UNSUPPORTED for those that do not begin as an array, as
   in NumPy, whatever their name: macOS adds ._x.npy to an archive. */
export function* checkArray(content) {
  const head = yield { peek: MAGIC.length };
  if (head.length === 0 || head.some((byte, i) => byte !== MAGIC[i]))
    content.fail(
      'it is not an array: it does not begin with the magic bytes of .npy',
      0,
      'UNSUPPORTED',
    );
}

/* Reads the tensor of an entry, and checks the records before and after its data. */
export function* readEntry(core, feed, entry, fail) {
  yield* seekData(feed, entry, fail);
  const tensor = yield* readContent(feed, entry, function* parse(content) {
    yield* checkArray(content);
    return yield* parseArray(core, content);
  });
  try {
    const at = feed.position;
    const gap = entry.end - at; /* bytes up to the next entry */
    checkDescriptor(yield { peek: Math.min(gap, LONGEST_DESCRIPTOR) }, gap, at, entry, fail);
    return tensor;
  } catch (error) {
    tensor.free();
    throw error;
  }
}

/* Reads a stream completely. Returns a seekable source. */
function* collected(feed) {
  const pieces = [];
  const starts = [];
  while ((yield { peek: PIECE }).length > 0) {
    starts.push(feed.position);
    pieces.push(feed.take(feed.left).slice());
  }
  const pull = (position) => {
    const i = starts.findLastIndex((start) => start <= position);
    return pieces[i].subarray(position - starts[i]);
  };
  return { size: feed.position, seekable: true, later: false, pull, close() {} };
}

/* Returns the entries of these names, all without a list of names. */
function chosen(op, entries, names) {
  const missing = names?.find((name) => !entries.has(name));
  if (missing !== undefined)
    throw argumentError(
      op,
      'names',
      missing,
      `is not in the archive, which has ${[...entries.keys()].map(show).join(', ') || 'no arrays'}`,
      'NO_NAME',
    );
  return [...entries].filter(([name]) => !names || names.includes(name));
}

/* Adds the errors of the arrays that were left out. Such a property is not enumerable, and throws
   when it is read. */
function withSkipped(tensors, errors) {
  for (const [name, error] of Object.entries(errors))
    Object.defineProperty(tensors, name, {
      get() {
        throw error;
      },
    });
  return Object.defineProperty(tensors, skipped, { value: errors });
}

/* Parses an archive: the tensors by name, on an object without a prototype. `names` are those to
   read, all if undefined. `skip`: arrays that this library cannot read (UNSUPPORTED) are left out.
   The directory is at the end of the file, so a stream is read completely first. Progress of a file
   is reported only while reading moves forward. */
export function* parseArchive(core, feed, options = { skip: true }) {
  if (!feed.seekable)
    return readOpened(
      feed.op,
      yield* collected(feed),
      (again) => parseArchive(core, again, options),
      { signal: feed.signal },
    );
  const fail = (position, reason, code) => feed.fail(reason, position, code);
  const { onProgress } = feed;
  feed.onProgress = undefined;
  const entries = chosen(feed.op, yield* readEntries(feed, fail), options.names);
  const tensors = Object.create(null); /* a name may be __proto__ */
  const errors = Object.create(null);
  feed.onProgress = onProgress;
  try {
    for (const [name, entry] of entries) {
      try {
        tensors[name] = yield* readEntry(core, feed, entry, fail);
      } catch (error) {
        if (error?.code !== 'UNSUPPORTED' || !options.skip) throw error;
        errors[name] = error;
      }
    }
    yield { seek: feed.size };
    yield END;
    return withSkipped(tensors, errors);
  } catch (error) {
    for (const tensor of Object.values(tensors)) tensor.free();
    throw error;
  }
}

/* Returns the pieces of the deflated data. */
function deflated(pieces) {
  const out = [];
  const stream = new Deflate((piece) => {
    if (piece.length > 0) out.push(piece);
  });
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += PIECE)
      stream.push(piece.subarray(at, Math.min(at + PIECE, piece.length)));
  }
  stream.push(new Uint8Array(0), true);
  return out;
}

/* The number of bytes in pieces. */
const lengthOf = (pieces) => pieces.reduce((n, piece) => n + piece.length, 0);

/* Returns the CRC-32 of pieces, taken in portions, because a piece may be a large storage. */
function checkSum(pieces) {
  let crc = 0;
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at += PIECE)
      crc = crc32(piece.subarray(at, Math.min(at + PIECE, piece.length)), crc);
  return crc;
}

/* Returns the pieces of an archive; { compress } deflates. */
export function archivePieces(op, tensors, { compress = false } = {}) {
  const named = namedTensors(op, tensors);
  const encoder = new TextEncoder();
  if (named.size > MOST_ENTRIES)
    throw tooLarge(
      op,
      `${named.size} tensors exceed the limit of ${MOST_ENTRIES} without ZIP64`,
      tensors,
    );
  for (const name of named.keys())
    if (encoder.encode(name + SUFFIX).length > LONGEST_NAME)
      throw tooLarge(
        op,
        `the name ${show(name.slice(0, 20))}... is longer than ${LONGEST_NAME} bytes`,
        tensors,
      );
  return function* pieces(memory) {
    const entries = [];
    let offset = 0;
    for (const [name, tensor] of named) {
      const content = [...arrayPieces(op, memory, tensor)];
      const data = compress ? deflated(content) : content;
      const entry = {
        name: encoder.encode(name + SUFFIX),
        method: compress ? DEFLATED : STORED,
        crc: checkSum(content),
        compressed: lengthOf(data),
        size: lengthOf(content),
        offset,
      };
      const local = localRecord(entry);
      offset += local.length + entry.compressed;
      if (offset > MOST_BYTES)
        throw tooLarge(op, 'more than the 4 GB that an archive without ZIP64 can have', tensors);
      entries.push(entry);
      yield local;
      yield* data;
    }
    yield* directory(entries, offset);
  };
}
