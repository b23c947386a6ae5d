/* file.js: reads the numbers in a file into a vector: { name, byteOffset, numElements }, in this
   machine's byte order. Like Lab2D, it reads all whole elements and ignores the bytes after them.
   `name` is a path in Node, or bytes; fromFile also accepts all sources of io/source.js. */
import { TorchError, argumentError, counted, show, typeError } from '../module/errors.js';
import { applyGeometry } from '../tensor/geometry.js';
import { bytesOf, openSource } from '../io/source.js';
import { TRANSFER, checkOptions, readOpened } from '../io/drive.js';
import { readOptions } from '../module/options.js';
import { readStorage } from '../io/memory.js';

const BYTE = 0;

function checkCount(op, arg, value) {
  if (value !== undefined && !(Number.isSafeInteger(value) && value >= 0))
    throw argumentError(op, arg, value, 'must be a whole number of at least 0');
}

const outside = (op, arg, value, text) =>
  new TorchError(`${op}: \`${arg}\` = ${show(value)}: ${text}`, {
    code: 'FILE_RANGE',
    op,
    arg,
    value,
  });

/* Returns how many elements to read from the bytes after the offset. */
function elementsIn(op, bytes, left, { name, numElements }) {
  const most = Math.floor(left / bytes);
  if (numElements > most)
    throw outside(
      op,
      'numElements',
      numElements,
      `${show(name)} has ${counted(left, 'byte')} after \`byteOffset\`, and each element needs ${bytes}`,
    );
  return numElements ?? most;
}

/* Returns a vector on a new storage. */
function vectorOn(core, op, dtype, storage, count) {
  try {
    const made = core.handles.makeTensor(dtype, (tensor) =>
      applyGeometry(core, op, tensor, { storage, offset: 0, sizes: [count], strides: null }),
    );
    core.handles.moveBallast(storage, made);
    return made;
  } finally {
    storage.free();
  }
}

/* Reads all bytes of a source of unknown size, then returns the wanted ones. */
function* readToTheEnd(core, op, dtype, feed, { bytes, ...given }) {
  const { byteOffset = 0, numElements } = given;
  if (numElements !== undefined)
    return vectorOn(
      core,
      op,
      dtype,
      yield* readStorage(core, feed, dtype, numElements),
      numElements,
    );
  const all = yield* readStorage(core, feed, BYTE, Infinity);
  try {
    const count = elementsIn(op, bytes, all.size(), { ...given, byteOffset });
    const storage = core.handles.adopt(
      'storage',
      dtype,
      core.guard(() => core.exports.storage_new(dtype, count)),
      op,
    );
    core.handles.noteGrowth(storage);
    const from = all.data(true);
    core.heap.u8.copyWithin(storage.data(true), from, from + count * bytes);
    return vectorOn(core, op, dtype, storage, count);
  } finally {
    all.free();
  }
}

/* Returns a parser (feed.js) for { name, byteOffset, numElements }. */
const parser = (core, op, dtype, given) =>
  function* parse(feed) {
    const { bytes } = core.dtypes[dtype];
    const { name, byteOffset = 0 } = given;
    if (byteOffset > feed.size)
      throw outside(
        op,
        'byteOffset',
        byteOffset,
        `${show(name)} has ${counted(feed.size, 'byte')}`,
      );
    if (byteOffset > 0) yield { seek: byteOffset };
    if (feed.remains === Infinity)
      return yield* readToTheEnd(core, op, dtype, feed, { ...given, bytes });
    const count = elementsIn(op, bytes, feed.remains, given);
    return vectorOn(core, op, dtype, yield* readStorage(core, feed, dtype, count), count);
  };

function fileOptions(op, file, more) {
  if (typeof file !== 'object' || file === null)
    throw argumentError(op, 'file', file, 'expected { name, byteOffset, numElements }');
  const given = readOptions(op, file, ['name', 'byteOffset', 'numElements', ...more]);
  if (given.name === undefined)
    throw typeError(`${op}: \`name\` of the file is missing`, { op, arg: 'name' });
  checkCount(op, 'byteOffset', given.byteOffset);
  checkCount(op, 'numElements', given.numElements);
  return given;
}

/* Returns the handle of a vector. Throws a TypeError for a source that cannot be read
   synchronously. */
export function readFile(core, dtype, op, file) {
  const given = fileOptions(op, file, []);
  const opened = openSource(op, bytesOf(given.name) ?? given.name);
  if (opened.later) {
    opened.close();
    const text = `${show(given.name)} cannot be read synchronously`;
    throw typeError(`${op}: ${text}; await ${op}.fromFile({ name: ... })`, {
      op,
      arg: 'name',
      value: given.name,
    });
  }
  return readOpened(op, opened, parser(core, op, dtype, given));
}

/* The same for any source, as a promise; also takes { signal, onProgress }. */
export async function readFileLater(core, dtype, op, file) {
  const given = fileOptions(op, file, TRANSFER);
  checkOptions(op, given);
  return readOpened(
    op,
    openSource(op, given.name, given.signal),
    parser(core, op, dtype, given),
    given,
  );
}
