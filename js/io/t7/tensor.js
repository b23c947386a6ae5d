/* tensor.js: tensors and storages of a .t7 file. A tensor has the number of dimensions, sizes,
   strides, the offset (from 1), and its storage or nil. A storage has the number of elements, then
   the elements. */
import { isStorage, nameOf, pointerOf } from '../../module/handle.js';
import { NIL, TORCH } from './types.js';

const MOST_DIMENSIONS = 255;
const MOST_ELEMENTS = 2 ** 32; /* of a byte each: the limit of a module's memory */

/* Reads a storage after its class. */
export function* readStorageObject(reader, info) {
  const { core, feed, numbers } = reader;
  yield* reader.longSizeKnown(() => numbers.detectInStorage(info.bytes));
  const at = feed.position;
  const count = numbers.long();
  if (!(count >= 0 && count <= MOST_ELEMENTS)) feed.fail(`a storage of ${count} elements`, at);
  const storage = yield* numbers.elements(core, info.code, count);
  reader.made.push(storage);
  return storage;
}

/* Reads the storage of a tensor, or null. Its type must be that of the tensor. */
function* storageOf(reader, info) {
  yield* reader.near();
  const { feed, numbers } = reader;
  const at = feed.position;
  const type = numbers.int();
  if (type === NIL) return null;
  const storage = type === TORCH ? yield* reader.torch(at) : undefined;
  if (!isStorage(storage) || nameOf(storage) !== info.storage)
    feed.fail(`the storage of a ${info.tensor} is not a ${info.storage}`, at);
  return storage;
}

/* Checks that every element is in the storage. The products are not exact as doubles, but never too
   small to fail the check. */
function checkReach(feed, at, { size, stride, offset }, elements) {
  const wrong = size.find((n) => !(n >= 0)) ?? stride.find((n) => !(n >= 0));
  if (wrong !== undefined) feed.fail(`a size or stride of ${wrong}`, at);
  const count = size.length && size.reduce((product, n) => product * n, 1);
  if (count > MOST_ELEMENTS)
    feed.fail(`sizes ${size.join('x')} are more elements than memory can hold`, at);
  const last = size.reduce((index, n, d) => index + (n - 1) * stride[d], offset);
  if (count > 0 && last > elements)
    feed.fail(`the tensor reaches element ${last} of a storage of ${elements}`, at);
  if (!(offset >= 1 && offset <= elements + 1))
    feed.fail(`an offset of ${offset} into a storage of ${elements}`, at);
  return count;
}

/* Reads a tensor after its class. */
export function* readTensor(reader, info) {
  const { core, feed, numbers } = reader;
  yield* reader.near();
  const at = feed.position;
  const ndim = numbers.int();
  if (!(ndim >= 0 && ndim <= MOST_DIMENSIONS)) feed.fail(`a tensor of ${ndim} dimensions`, at);
  yield* reader.longSizeKnown(() => numbers.detectInTensor(ndim));
  const longs = [];
  for (let i = 0; i < 2 * ndim + 1; i++) {
    yield* reader.near();
    longs.push(numbers.long());
  }
  const geometry = {
    size: longs.slice(0, ndim),
    stride: longs.slice(ndim, 2 * ndim),
    offset: longs[2 * ndim],
  };
  const storage = yield* storageOf(reader, info);
  const count = checkReach(feed, at, geometry, storage?.size() ?? 0);
  const isUnsized = count === 0 && (ndim === 0 || core.followsTorch7);
  return makeTensor(core, info, reader, geometry, isUnsized ? 0 : ndim, storage);
}

function makeTensor(core, info, reader, { size, stride, offset }, ndim, storage) {
  const tensor = core.handles.newTensor(info.code);
  reader.made.push(tensor);
  const list = ndim > 0 ? [...size, ...stride] : [0];
  if (storage && !reader.holdersOf.has(storage)) reader.holdersOf.set(storage, tensor);
  core.check('load', {}, () =>
    core.exports.tensor_set(
      pointerOf(tensor),
      storage ? pointerOf(storage) : 0,
      offset - 1,
      Math.max(ndim, 1),
      core.scratchList(list, 0),
      ndim,
    ),
  );
  if (ndim === 0) core.exports.tensor_unsize(pointerOf(tensor));
  return tensor;
}
