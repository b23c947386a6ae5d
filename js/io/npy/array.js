/* array.js: reads and writes one array in NumPy's format, in a file or in an archive's entry. */
import { dtypeOf } from '../../module/handle.js';
import { ELEMENT_TYPES } from '../../tensor/element-types.js';
import { elementsOf, readTensor, shapeOf } from '../elements.js';
import { END } from '../feed.js';
import { LONGEST_PREFIX, readHeader, readPrefix, writeHeader } from './header.js';

/* Part of a parser: reads the header: { element, bigEndian, fortran, shape }. */
export function* parseHeader(feed) {
  const begin = feed.position;
  const prefix = yield { peek: LONGEST_PREFIX };
  const { version, start, length } = readPrefix(prefix, (index, reason) =>
    feed.fail(reason, begin + index),
  );
  yield start;
  return readHeader(yield length, version, (index, reason, code) =>
    feed.fail(reason, begin + start + index, code),
  );
}

/* Parses a file with one array. Nothing may follow it. */
export function* parseArray(core, feed) {
  const header = yield* parseHeader(feed);
  const tensor = yield* readTensor(core, feed, header);
  try {
    yield END;
    return tensor;
  } catch (error) {
    tensor.free();
    throw error;
  }
}

/* Returns the pieces of a file. */
export function* arrayPieces(op, memory, tensor) {
  const shape = shapeOf(tensor);
  yield writeHeader(ELEMENT_TYPES[dtypeOf(tensor)], shape);
  yield* elementsOf(op, memory, tensor, shape);
}
