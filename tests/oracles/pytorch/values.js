/* values.js: tensors of PyTorch as tensors of this library, and their comparison. A tensor without
   dimensions becomes a vector of one element; a complex tensor, pairs in a last dimension; a bool
   tensor, a ByteTensor. */
import { elementsOf, isNear, listDifference } from '../helpers/comparison.js';

const ARRAYS = {
  double: Float64Array,
  float: Float32Array,
  half: Uint16Array,
  long: BigInt64Array,
  int: Int32Array,
  short: Int16Array,
  char: Int8Array,
  byte: Uint8Array,
};
const COMPLEX = 'complex of ';
const sizesOf = (size) => (size.length ? size : [1]);

export const isTensor = (value) => value?.data instanceof Uint8Array;

/* Returns the element type and the size of a tensor here. */
function shapeOf({ type, size }) {
  if (type.startsWith(COMPLEX)) return { name: type.slice(COMPLEX.length), size: [...size, 2] };
  return { name: type === 'bool' ? 'byte' : type, size };
}

/* Returns the operand of a sample: a tensor, a number, a word, or a list of these. */
export function toOperand(torch, value) {
  if (Array.isArray(value)) return value.map((item) => toOperand(torch, item));
  if (isTensor(value)) {
    const { name, size } = shapeOf(value);
    const data = new ARRAYS[name](value.data.slice().buffer);
    const dtype = name === 'half' ? 'float16' : undefined;
    return torch.fromDescriptor({ data, dtype, shape: sizesOf(size) });
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
  const { name, size } = shapeOf(expected);
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
