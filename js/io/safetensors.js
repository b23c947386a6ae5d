/* safetensors.js — named tensors, and a few texts, in a file. */
import { show } from '../errors.js';
import { coreOf, namedTensors } from './arguments.js';
import { WRITTEN, elementsOf, readTensor, shapeOf } from './elements.js';
import { END, read } from './feed.js';
import { LONGEST, readHeader, writeHeader } from './safetensors-header.js';
import { collect, write } from './sink.js';

function* parse(core, feed) {
  const length = new DataView((yield 8).slice().buffer).getBigUint64(0, true);
  if (length > LONGEST) feed.fail(`a header of ${length} bytes: more than ${LONGEST}`, 0);
  const bytes = yield Number(length);
  const { entries, metadata } = readHeader(bytes, feed.remains, (index, reason, code) => feed.fail(reason, 8 + index, code));
  const tensors = Object.create(null);
  try {
    for (const entry of entries) tensors[entry.name] = yield* readTensor(core, feed, entry);
    yield END;
  } catch (error) {
    for (const name in tensors) tensors[name].free();
    throw error;
  }
  return { tensors, metadata };
}

function checkMetadata(op, metadata) {
  if (metadata === undefined || metadata === null) return null;
  for (const [key, value] of Object.entries(metadata)) {
    if (typeof value !== 'string' || /\p{Surrogate}/u.test(key + value)) throw new TypeError(`${op}: metadata ${show(key)} = ${show(value)} is not a text`);
  }
  return metadata;
}

/* What is given is looked at at once: nothing is written if something is wrong. */
function piecesOf(core, op, tensors, { metadata } = {}) {
  const named = namedTensors(core, op, tensors);
  if (named.has('__metadata__')) throw new TypeError(`${op}: no tensor can have the name __metadata__`);
  const { bytes, order } = writeHeader([...named].map(([name, tensor]) => [name, WRITTEN[tensor.dtype], shapeOf(core, tensor)]), checkMetadata(op, metadata));
  return function* pieces(memory) {
    yield bytes;
    for (const name of order) yield* elementsOf(core, memory, named.get(name));
  };
}

/* { tensors, metadata } of a file: tensors by their names, on an object without prototype, in the order of their data; metadata an object of texts, or null. At once
   from bytes and, in Node, from a path; else a promise. { signal, onProgress }: see feed.js. */
export function load(torch, source, options) {
  const core = coreOf('safetensors.load', torch);
  return read(core, 'safetensors.load', source, (feed) => parse(core, feed), options);
}

/* Write tensors, an object or Map of them by their names, to a path (in Node, at once) or a stream (a promise). { metadata, signal, onProgress }. */
export function save(torch, target, tensors, options) {
  const core = coreOf('safetensors.save', torch);
  return write(core, 'safetensors.save', target, piecesOf(core, 'safetensors.save', tensors, options), options);
}

/* The same as a Uint8Array. { metadata }. */
export function bytes(torch, tensors, options) {
  const core = coreOf('safetensors.bytes', torch);
  return collect(core, 'safetensors.bytes', piecesOf(core, 'safetensors.bytes', tensors, options));
}
