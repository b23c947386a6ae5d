/* array.js — one array in NumPy's format, as a file of its own or inside an archive. */
import { WRITTEN, elementsOf, readTensor, shapeOf } from '../elements.js';
import { END } from '../feed.js';
import { LONGEST_PREFIX, readHeader, readPrefix, writeHeader } from './header.js';

/* The array in a file: nothing may follow it. */
export function* parseArray(core, feed) {
  const begin = feed.position;
  const prefix = yield { peek: LONGEST_PREFIX };
  const { version, start, length } = readPrefix(prefix, (index, reason) =>
    feed.fail(reason, begin + index),
  );
  yield start;
  const header = readHeader(yield length, version, (index, reason, code) =>
    feed.fail(reason, begin + start + index, code),
  );
  const tensor = yield* readTensor(core, feed, header);
  try {
    yield END;
    return tensor;
  } catch (error) {
    tensor.free();
    throw error;
  }
}

/* The pieces of a file. */
export function* arrayPieces(op, memory, tensor) {
  const shape = shapeOf(tensor);
  yield writeHeader(WRITTEN[tensor.dtype], shape);
  yield* elementsOf(op, memory, tensor, shape);
}
