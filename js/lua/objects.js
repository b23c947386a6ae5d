/* objects.js — the heads of objects in a .t7 file: one call of Lua's reads or writes a whole
   number, string or boolean. What objects contain is Lua's part: scripts/file.lua. The format:
   io/t7.js. */
import { TorchError, show } from '../module/errors.js';
import {
  BOOLEAN,
  FUNCTION,
  NIL,
  NUMBER,
  RECURSIVE_FUNCTION,
  STRING,
  TORCH,
} from '../io/t7/types.js';

/* A count and so many bytes. */
export function readChars(stream) {
  const count = stream.readOne('Int');
  if (count < 0 || count > stream.left)
    stream.bad(`a string of ${count} characters: ${stream.left} byte(s) are left`);
  const bytes = stream.take(count);
  if (count > 0) stream.endRun();
  return bytes;
}

export function writeChars(stream, bytes) {
  stream.writeOne('Int', bytes.length);
  stream.put(bytes);
  if (bytes.length > 0 && !stream.binary && stream.spaced) stream.text('\n');
}

/* The next object: [type, its value], or of what has a number [type, the number]. */
export function readItem(stream) {
  stream.use('read');
  const type = stream.next('Int');
  if (type === null) stream.bad('the file ends where an object should be');
  stream.endRun();
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
      if (truth !== 0 && truth !== 1) stream.bad(`a boolean is 0 or 1, not ${truth}`);
      return [type, truth === 1];
    }
    default:
      if (!(type > 0 && type <= RECURSIVE_FUNCTION))
        stream.bad(`${type} is not the type of an object`);
      return [type, stream.readOne('Int')];
  }
}

/* How many entries a table has: each takes at least two ints. */
export function readEntries(stream) {
  const entries = stream.readOne('Int');
  const least = stream.binary ? 4 : 2;
  if (entries < 0 || 2 * entries * least > stream.left + 1)
    stream.bad(`a table of ${entries} entries: ${stream.left} byte(s) are left`);
  return entries;
}

/* nil, a number or a boolean. */
export function writeScalar(stream, v) {
  stream.use('write');
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

/* A run of longs. */
function writeLongs(stream, list) {
  if (stream.binary) for (const n of list) stream.writeOne('Long', n);
  else if (list.length > 0)
    stream.text(list.join(stream.spaced ? ' ' : '') + (stream.spaced ? '\n' : ''));
}

function readLongs(stream, count) {
  const list = Array.from(
    { length: count },
    () => stream.next('Long') ?? stream.bad('the file ends where a number should be'),
  );
  if (count > 0) stream.endRun();
  return list;
}

/* What a tensor is but for its storage: sizes, steps, where it begins. */
export function writeGeometry(stream, tensor) {
  stream.use('write');
  const size = tensor.size();
  stream.writeOne('Int', size.length);
  writeLongs(stream, size);
  writeLongs(stream, tensor.stride());
  stream.writeOne('Long', tensor.storageOffset());
}

/* All of it in one list, for setGeometry. */
export function readGeometry(stream) {
  const dims = stream.readOne('Int');
  if (dims < 0 || dims > stream.left) stream.bad(`a tensor of ${dims} dimensions`);
  findLongs(stream, dims);
  return [dims, ...readLongs(stream, dims), ...readLongs(stream, dims), ...readLongs(stream, 1)];
}

/* No tensor reaches beyond what was read. */
export function setGeometry(tensor, storage, [dims, ...rest]) {
  const type = storage?.torchType;
  const wrong = (what) => {
    throw new TorchError(`readObject: ${what}`, { code: 'BAD_FILE', op: 'readObject' });
  };
  if (type !== tensor.torchType.replace('Tensor', 'Storage'))
    wrong(`the memory of a ${tensor.torchType} is ${type ? `a ${type}` : show(storage)}`);
  const [size, stride, offset] = [rest.slice(0, dims), rest.slice(dims, 2 * dims), rest[2 * dims]];
  size.forEach((n, d) => {
    if (n < 1 || stride[d] < 0) wrong(`a size of ${n} with steps of ${stride[d]}`);
  });
  const last = size.reduce((place, n, d) => place + (n - 1) * stride[d], offset);
  if (offset < 1 || (dims > 0 && last > storage.size()))
    wrong(`a tensor reaches element ${last} of a storage of ${storage.size()}`);
  if (dims > 0) tensor.set(storage, offset, size, stride);
  else tensor.set(storage, offset, 0);
}

/* Is it text? And, in binary, with which end first: by the first object's type. */
export function detect(stream) {
  stream.use('read');
  const [a = -1, b, c, d] = stream.bytes.subarray(stream.at, stream.at + 4);
  stream.binary = !(a >= 48 && a <= 56);
  if (!stream.binary) return;
  stream.longSize = 0; /* findLongs sees */
  stream.little = a > 0 || d === 0;
  const [high, low] = stream.little ? [d, a] : [a, d];
  if (!(high === 0 && b === 0 && c === 0 && low <= RECURSIVE_FUNCTION))
    stream.bad(
      a < 0
        ? 'the file is empty'
        : 'this is no .t7 file: it does not begin with the type of an object',
    );
}

/* Do longs have 8 bytes or 4? Before the first of them, which are those of a tensor of `dims`
   dimensions: then an object or nil follows. Or that of a storage, whose elements of `width` bytes
   follow, and then the end or another object. */
export function findLongs(stream, dims, width) {
  if (!stream.binary || stream.longSize !== 0) return;
  const { view, at, length, little } = stream;
  stream.longSize = 4;
  const isSmall = (i) => view.getUint32(at + 8 * i + (little ? 4 : 0), little) === 0;
  const longs = width === undefined ? 2 * dims + 1 : 1;
  if (at + 8 * longs > length) return;
  if (width === undefined) {
    const after = at + 8 * longs + 4 <= length ? view.getUint32(at + 8 * longs, little) : -1;
    if (after !== NIL && after !== TORCH) return;
    for (let i = 0; i < longs; i++) if (!isSmall(i)) return;
  } else {
    const end = at + 8 + Number(view.getBigUint64(at, little)) * width;
    if (end > length || (end + 4 <= length && view.getUint32(end, little) > RECURSIVE_FUNCTION))
      return;
  }
  stream.longSize = 8;
}
