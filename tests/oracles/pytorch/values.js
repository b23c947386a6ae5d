/* values.js: tensors of PyTorch as tensors of this library, and their comparison. A tensor without
   dimensions becomes a vector of one element; a complex tensor, pairs in a last dimension; a bool
   tensor, a ByteTensor. */
import { isNear, listDifference } from '../shared/comparison.js';

const ARRAYS = {
  double: Float64Array,
  float: Float32Array,
  half: Uint16Array,
  long: BigInt64Array,
  int: Int32Array,
  short: Int16Array,
  char: Int8Array,
  byte: Uint8Array,
  bool: Uint8Array,
};
const COMPLEX = 'complex of ';

export const isTensor = (value) => value?.data instanceof Uint8Array;

function decoded({ type, size, data }) {
  const isComplex = type.startsWith(COMPLEX);
  const name = isComplex ? type.slice(COMPLEX.length) : type;
  return {
    name: name === 'bool' ? 'byte' : name,
    size: isComplex ? [...size, 2] : size,
    elements: new ARRAYS[name](data.slice().buffer),
  };
}

/* Returns the operand of a sample: a tensor, a number, a word, or a list of these. */
export function toOperand(torch, value) {
  if (Array.isArray(value)) return value.map((item) => toOperand(torch, item));
  if (isTensor(value)) {
    const { name, size, elements } = decoded(value);
    const dtype = name === 'half' ? 'float16' : undefined;
    return torch.fromDescriptor({ data: elements, dtype, shape: size.length ? size : [1] });
  }
  if (value?.number !== undefined) return Number(value.number.replace('inf', 'Infinity'));
  return value?.dtype ?? value;
}

/* Results were computed in other orders, or by other functions of the same accuracy. */
const TOLERANCES = {
  double: { relative: 1e-11, absolute: 1e-13 },
  float: { relative: 2e-5, absolute: 2e-6 },
  half: { relative: 2e-3, absolute: 1e-4 },
};

const toleranceOf = (name, elements) => {
  const usual = TOLERANCES[name];
  if (!usual || !elements) return usual;
  const largest = elements.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  return { ...usual, absolute: usual.absolute + usual.relative * largest };
};
const elementsOf = (x) =>
  (x.type() === 'torch.HalfTensor' ? x.float() : x).contiguous().toTypedArray();
const sizesOf = (size) => (size.length ? size : [1]);

/* Compares with an expected value. Returns { problem, isOfOtherType }: '' or the difference, and
   whether the result is of doubles where integers give floats in PyTorch. */
export function difference(torch, expected, got, options = {}) {
  if (Array.isArray(expected)) {
    if (!Array.isArray(got)) return { problem: 'a list expected' };
    if (expected.length !== got.length)
      return { problem: `${expected.length} results expected, got ${got.length}` };
    const all = expected.map((item, i) => difference(torch, item, got[i], options));
    return {
      problem: all.map(({ problem }) => problem).find(Boolean) ?? '',
      isOfOtherType: all.some(({ isOfOtherType }) => isOfOtherType),
    };
  }
  if (!isTensor(expected))
    return { problem: expected === got ? '' : `${expected} expected, got ${got}` };
  const { name, size } = decoded(expected);
  const elements = elementsOf(toOperand(torch, expected));
  const tolerance = toleranceOf(name, options.isScaled && elements);
  const magnitude = options.isUpToSign ? Math.abs : (x) => x;
  const isRight = tolerance
    ? (e, g) => isNear(magnitude(e), magnitude(Number(g)), tolerance)
    : (e, g) => Number(e) === Number(g);
  if (!torch.isTensor(got)) {
    if (size.length > 0) return { problem: `a tensor expected, got ${got}` };
    return { problem: listDifference(elements, [Number(got)], isRight) };
  }
  if (String(sizesOf(size)) !== String(got.size()))
    return { problem: `size [${size}] expected, got [${got.size()}]` };
  const type = got
    .type()
    .replace(/torch\.|Tensor/g, '')
    .toLowerCase();
  const isOfOtherType = name === 'float' && type === 'double';
  if (type !== name && !isOfOtherType) return { problem: `${name} expected, got ${type}` };
  return { problem: listDifference(elements, elementsOf(got), isRight, got.size()), isOfOtherType };
}
