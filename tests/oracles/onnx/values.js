/* values.js: tensors of ONNX as tensors of this library, and their comparison. An ONNX tensor of
   rank 0 becomes a vector of one element that is marked as a scalar. */
import { elementsOf, isNear, listDifference } from '../helpers/comparison.js';

/* A case that the library cannot represent, with the reason. */
export class Unsupported extends Error {}

/* The element types of TensorProto. Types without an equal are stored in a wider one. */
export const TYPES = {
  1: { name: 'float', type: 'float', bytes: Float32Array, list: 'floats' },
  2: { name: 'uint8', type: 'byte', bytes: Uint8Array, list: 'int32s' },
  3: { name: 'int8', type: 'char', bytes: Int8Array, list: 'int32s' },
  4: { name: 'uint16', type: 'int', bytes: Uint16Array, list: 'int32s' },
  5: { name: 'int16', type: 'short', bytes: Int16Array, list: 'int32s' },
  6: { name: 'int32', type: 'int', bytes: Int32Array, list: 'int32s' },
  7: { name: 'int64', type: 'long', bytes: BigInt64Array, list: 'int64s' },
  9: { name: 'bool', type: 'byte', bytes: Uint8Array, list: 'int32s' },
  10: { name: 'float16', type: 'half', bytes: Uint16Array, list: 'int32s' },
  11: { name: 'double', type: 'double', bytes: Float64Array, list: 'doubles' },
  12: { name: 'uint32', type: 'long', bytes: Uint32Array, list: 'uint64s' },
  13: { name: 'uint64', type: 'long', bytes: BigUint64Array, list: 'uint64s' },
};
const MISSING = {
  8: 'string tensors',
  14: 'complex tensors',
  15: 'complex tensors',
  16: 'bfloat16 tensors',
};

export function typeOf(element) {
  const kind = TYPES[Number(element)];
  if (!kind) throw new Unsupported(MISSING[Number(element)] ?? `element type ${element}`);
  return kind;
}

const scalars = new WeakSet();
export const isScalar = (x) => scalars.has(x);
export const sizeOf = (x) => (isScalar(x) ? [] : x.size());
export function asScalar(x) {
  const result = x.view(1);
  scalars.add(result);
  return result;
}
/* Returns the elements with these sizes, [] for a scalar. */
export const shaped = (x, sizes) =>
  sizes.length === 0 ? asScalar(x.contiguous()) : x.contiguous().view(...sizes);

/* Copies a TensorProto. */
export function toTensor(torch, proto) {
  const kind = typeOf(proto.type);
  const sizes = proto.dims.map(Number);
  const Bytes = kind.bytes;
  const data = proto.raw
    ? new Bytes(Uint8Array.from(proto.raw).buffer)
    : Bytes.from(proto[kind.list], Bytes.name.startsWith('Big') ? BigInt : Number);
  const shape = sizes.length === 0 ? [1] : sizes;
  const dtype = kind.type === 'half' ? 'float16' : undefined;
  const tensor = torch.fromDescriptor({ data, dtype, shape }).type(kind.type);
  return sizes.length === 0 ? asScalar(tensor) : tensor;
}

/* Results were computed in the type of the operands or in doubles. */
const TOLERANCES = {
  'torch.FloatTensor': { relative: 5e-6, absolute: 1e-6 },
  'torch.DoubleTensor': { relative: 1e-13, absolute: 1e-15 },
  'torch.HalfTensor': { relative: 1e-3, absolute: 1e-7 },
};

/* Returns '' or the difference of a result from what is expected: tensors, or arrays of them.
   `special`: the tolerance in place of the type's own. */
export function difference(torch, expected, got, special) {
  if (Array.isArray(expected)) {
    if (!Array.isArray(got)) return 'a sequence expected, got a tensor';
    if (expected.length !== got.length) return `${expected.length} expected, got ${got.length}`;
    return expected.map((item, i) => difference(torch, item, got[i], special)).find(Boolean) ?? '';
  }
  if (!torch.isTensor(got)) return `a tensor expected, got ${got}`;
  if (expected.type() !== got.type()) return `${expected.type()} expected, got ${got.type()}`;
  if (String(expected.size()) !== String(got.size())) {
    return `size [${expected.size()}] expected, got [${got.size()}]`;
  }
  const usual = TOLERANCES[expected.type()];
  const tolerance = usual && (special ?? usual);
  const isRight = tolerance ? (e, g) => isNear(e, g, tolerance) : (e, g) => e === g;
  return listDifference(elementsOf(expected), elementsOf(got), isRight, expected.size());
}
