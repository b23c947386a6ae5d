/* file.js: reads and writes safetensors files: a header, then the elements of all tensors. */
import { dtypeOf } from '../../module/handle.js';
import { show, typeError } from '../../module/errors.js';
import { ELEMENT_TYPES } from '../../tensor/element-types.js';
import { isText, named, namedTensors, tooLarge } from '../arguments.js';
import { elementsOf, readTensor, shapeOf } from '../elements.js';
import { END } from '../feed.js';
import { LONGEST, readHeader, writeHeader } from './header.js';

const BRACE = 0x7b; /* a JSON file begins with it */

/* Part of a parser: reads the header: { entries, metadata }. */
export function* parseHeader(feed) {
  const first = (yield 8).slice();
  const length = new DataView(first.buffer).getBigUint64(0, true);
  if (length > LONGEST) {
    const hint = first[0] === BRACE ? '; an index of shards is opened by safetensors.open' : '';
    feed.fail(`a header of ${length} bytes exceeds the limit of ${LONGEST}${hint}`, 0);
  }
  const bytes = yield Number(length);
  return readHeader(bytes, feed.remains, (index, reason, code) =>
    feed.fail(reason, 8 + index, code),
  );
}

/* Parses a file: { tensors, metadata }. `tensors` is an object without a prototype, in the order of
   the data; `metadata` is an object of texts, or null. */
export function* parseTensors(core, feed) {
  const { entries, metadata } = yield* parseHeader(feed);
  const tensors = Object.create(null);
  try {
    for (const entry of entries) tensors[entry.name] = yield* readTensor(core, feed, entry);
    yield END;
  } catch (error) {
    for (const tensor of Object.values(tensors)) tensor.free();
    throw error;
  }
  return { tensors, metadata };
}

/* Returns the metadata as a Map of texts, or null. */
function checkMetadata(op, metadata) {
  if (metadata === undefined || metadata === null) return null;
  const texts = named(op, metadata, 'texts');
  for (const [key, value] of texts)
    if (!isText(value))
      throw typeError(`${op}: metadata ${show(key)} = ${show(value)} is not a text`, {
        op,
        arg: 'metadata',
        value,
      });
  return texts;
}

/* Returns the pieces of a file. `metadata` has texts by name. */
export function tensorPieces(op, tensors, { metadata } = {}) {
  const given = namedTensors(op, tensors);
  if (given.has('__metadata__'))
    throw typeError(`${op}: __metadata__ is a reserved name`, {
      op,
      arg: 'tensors',
      value: '__metadata__',
    });
  const shapes = new Map([...given].map(([name, tensor]) => [name, shapeOf(tensor)]));
  const { bytes, order } = writeHeader(
    [...given].map(([name, tensor]) => [name, ELEMENT_TYPES[dtypeOf(tensor)], shapes.get(name)]),
    checkMetadata(op, metadata),
  );
  if (bytes.length - 8 > LONGEST)
    throw tooLarge(
      op,
      `a header of ${bytes.length - 8} bytes exceeds the limit of ${LONGEST}`,
      tensors,
    );
  return function* pieces(memory) {
    yield bytes;
    for (const name of order) yield* elementsOf(op, memory, given.get(name), shapes.get(name));
  };
}
