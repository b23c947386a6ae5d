/* objects.js: reads and writes the parts of .t7 objects on a Stream: numbers, strings, booleans and
   the geometry of tensors. scripts/objects.lua walks tables and classes and calls these functions.
   docs/files.md describes the format; ../io/t7/ is the same for JavaScript. */
import { TorchError, show, counted } from '../module/errors.js';
import {
  BOOLEAN,
  FUNCTION,
  NIL,
  NUMBER,
  RECURSIVE_FUNCTION,
  STRING,
  TORCH,
} from '../io/t7/types.js';
import { CARRIAGE_RETURN } from '../io/t7/ascii.js';

/* Reads a string: its length as an int, then its bytes. */
export function readChars(stream) {
  const count = stream.readOne('Int');
  if (count < 0 || count > stream.remaining)
    stream.fail(
      `a string of ${count} characters, but only ${counted(stream.remaining, 'byte')} left`,
    );
  const bytes = stream.take(count);
  if (count > 0) stream.endRun();
  return bytes;
}

export function writeChars(stream, bytes) {
  stream.writeOne('Int', bytes.length);
  stream.put(bytes);
  if (bytes.length > 0 && !stream.binary && stream.spaced) stream.text('\n');
}

/* Reads the start of the next object: [type, value] of a number, string or boolean, [type] of nil,
   and [type, index] of a type whose objects may occur several times in the file. */
export function readItem(stream) {
  stream.checkOpen('read');
  const type = stream.next('Int');
  if (type === null) stream.fail('the file ends where an object should be');
  stream.endRun();
  if (!stream.binary && stream.bytes[stream.position] === 13 && stream.remaining > 0)
    stream.fail(CARRIAGE_RETURN);
  switch (type) {
    case NIL:
    case FUNCTION:
      return [type];
    case NUMBER:
      return [type, stream.readOne('Double')];
    case STRING:
      return [type, readChars(stream)];
    case BOOLEAN: {
      const truth = stream.readOne('Int');
      if (truth !== 0 && truth !== 1) stream.fail(`a boolean is 0 or 1, not ${truth}`);
      return [type, truth === 1];
    }
    default:
      if (!(type > 0 && type <= RECURSIVE_FUNCTION))
        stream.fail(`${type} is not the type of an object`);
      return [type, stream.readOne('Int')];
  }
}

/* Reads the number of a table's entries, an int, or of a table of tds, a long. An entry has at
   least `perEntry` objects of one int, which bounds a wrong count. */
export function readEntries(stream, type = 'Int', perEntry = 2) {
  if (type === 'Long' && stream.binary && !stream.longSize) findCount(stream);
  const entries = stream.readOne(type);
  const least = stream.binary ? 4 : 2;
  if (!(entries >= 0 && perEntry * entries * least <= stream.remaining + 1))
    stream.fail(
      `a table of ${entries} entries, but only ${counted(stream.remaining, 'byte')} left`,
    );
  return entries;
}

/* Detects the size of longs before the count of a table of tds: the type of an object follows
   it. */
function findCount(stream) {
  const { view, position, length, little } = stream;
  const word = (i, none) =>
    position + 4 * i + 4 <= length ? view.getUint32(position + 4 * i, little) : none;
  const high = word(little ? 1 : 0, 1);
  stream.longSize = high === 0 && word(2, 0) <= RECURSIVE_FUNCTION ? 8 : 4;
}

/* Writes nil, a number or a boolean with its type. */
export function writeScalar(stream, v) {
  stream.checkOpen('write');
  if (typeof v === 'number') {
    stream.writeOne('Int', NUMBER);
    stream.writeOne('Double', v);
  } else if (typeof v === 'boolean') {
    stream.writeOne('Int', BOOLEAN);
    stream.writeOne('Int', v ? 1 : 0);
  } else {
    stream.writeOne('Int', NIL);
  }
}

/* Writes a list of longs: in ascii on one line. */
function writeLongs(stream, list) {
  if (stream.binary) for (const n of list) stream.writeOne('Long', n);
  else if (list.length > 0)
    stream.text(list.join(stream.spaced ? ' ' : '') + (stream.spaced ? '\n' : ''));
}

function readLongs(stream, count) {
  const list = Array.from(
    { length: count },
    () => stream.next('Long') ?? stream.fail('the file ends where a number should be'),
  );
  if (count > 0) stream.endRun();
  return list;
}

/* Writes the number of dimensions, the sizes, the strides and the storage offset of a tensor. */
export function writeGeometry(stream, tensor) {
  stream.checkOpen('write');
  const size = tensor.size();
  stream.writeOne('Int', size.length);
  writeLongs(stream, size);
  writeLongs(stream, tensor.stride());
  stream.writeOne('Long', tensor.storageOffset());
}

/* Reads the same as one list, [dims, ...sizes, ...strides, offset], for setGeometry. */
export function readGeometry(stream) {
  const dims = stream.readOne('Int');
  if (dims < 0 || dims > stream.remaining) stream.fail(`a tensor of ${dims} dimensions`);
  findLongs(stream, dims);
  return [dims, ...readLongs(stream, dims), ...readLongs(stream, dims), ...readLongs(stream, 1)];
}

/* Sets a tensor to a geometry of readGeometry in `storage`. A BAD_FILE error if the storage has
   another type, or if the tensor would reach beyond it. */
export function setGeometry(tensor, storage, [dims, ...rest]) {
  const type = storage?.torchType;
  const wrong = (what) => {
    throw new TorchError(`readObject: ${what}`, { code: 'BAD_FILE', op: 'readObject' });
  };
  if (type !== tensor.torchType.replace('Tensor', 'Storage'))
    wrong(`the memory of a ${tensor.torchType} is ${type ? `a ${type}` : show(storage)}`);
  const [size, stride, offset] = [rest.slice(0, dims), rest.slice(dims, 2 * dims), rest[2 * dims]];
  size.forEach((n, d) => {
    if (n < 1 || stride[d] < 0) wrong(`a size of ${n} with stride ${stride[d]}`);
  });
  const last = size.reduce((position, n, d) => position + (n - 1) * stride[d], offset);
  if (offset < 1 || (dims > 0 && last > storage.size()))
    wrong(`a tensor reaches element ${last} of a storage of ${storage.size()}`);
  if (dims > 0) tensor.set(storage, offset, size, stride);
  else tensor.set(storage, offset, 0);
}

/* Detects whether a file is ascii or binary, and the byte order, from the first object's type. */
export function detect(stream) {
  stream.checkOpen('read');
  const [a = -1, b, c, d] = stream.bytes.subarray(stream.position, stream.position + 4);
  stream.binary = !(a >= 48 && a <= 56);
  if (!stream.binary) return;
  stream.longSize = 0; /* until findLongs has found it */
  stream.little = a > 0 || d === 0;
  const [high, low] = stream.little ? [d, a] : [a, d];
  if (!(high === 0 && b === 0 && c === 0 && low <= RECURSIVE_FUNCTION))
    stream.fail(
      a < 0 ? 'the file is empty' : 'not a .t7 file: it does not start with the type of an object',
    );
}

/* Detects whether longs have 8 bytes or 4, at the first longs of a binary file. With 8, they must
   be small and something valid must follow. They are either the geometry of a tensor with `dims`
   dimensions, followed by an object or nil, or the size of a storage with elements of `width`
   bytes, followed by the elements and then by an object or the end. */
export function findLongs(stream, dims, width) {
  if (!stream.binary || stream.longSize !== 0) return;
  const { view, position: offset, length, little } = stream;
  stream.longSize = 4;
  const isSmall = (i) => view.getUint32(offset + 8 * i + (little ? 4 : 0), little) === 0;
  const longs = width === undefined ? 2 * dims + 1 : 1;
  if (offset + 8 * longs > length) return;
  if (width === undefined) {
    const after =
      offset + 8 * longs + 4 <= length ? view.getUint32(offset + 8 * longs, little) : -1;
    if (after !== NIL && after !== TORCH) return;
    for (let i = 0; i < longs; i++) if (!isSmall(i)) return;
  } else {
    const end = offset + 8 + Number(view.getBigUint64(offset, little)) * width;
    if (end > length || (end + 4 <= length && view.getUint32(end, little) > RECURSIVE_FUNCTION))
      return;
  }
  stream.longSize = 8;
}
