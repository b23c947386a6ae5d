/* phrases.js: Torch7's error texts, by the code of this library's error (src/table/errors.def). Lua
   scripts match on them; wording.js uses them.

   A phrase is the whole text, or [text, argument number, function] for "bad argument #n to 'name'
   (text)". Without a number, the argument is the one that the error names. Numbers count from the
   tensor that a method is called on, as in Torch7's C functions, including Torch7's own
   miscounts. A phrase may be a function of the call (the `context` in wording.js), whose `details`
   are those of the error. */
import { isStorage, isTensor } from '../module/handle.js';

const bracket = (size) => `[${size.join(' x ')}]`;
const count = (size) => size.reduce((n, m) => n * m, 1);

/* A phrase by op: `choices` are ['name name ...', phrase]; the first with the op's name applies. */
const choose = (choices, byDefault) => (c) => {
  for (const [names, phrase] of choices)
    if (names.split(' ').includes(c.op)) return typeof phrase === 'function' ? phrase(c) : phrase;
  return typeof byDefault === 'function' ? byDefault(c) : byDefault;
};

/* Torch7's text for operands with different element counts: "expected r_ [2 x 3], t [2 x 3] and src
   [3] to have the same number of elements, but got 6, 6 and 3 elements respectively". */
function unequal(...operands) {
  const join = (list) => `${list.slice(0, -1).join(', ')} and ${list[list.length - 1]}`;
  const shown = operands.map(([name, size]) => `${name} ${bracket(size)}`);
  const counts = operands.map(([, size]) => count(size));
  return (
    `inconsistent tensor size, expected ${join(shown)} to have the same number of elements, ` +
    `but got ${join(counts)} elements respectively`
  );
}

const COMPARES = 'lt le gt ge eq ne';
/* INDEX_RANGE of a range that ends before it begins. */
const isReversed = ({ details }) => details?.last !== undefined;
const isKey = ({ args }) => Array.isArray(args[1]) || isStorage(args[1]);

/* INDEX_RANGE of sub(first1, last1, first2, last2, ...). */
const subRange = (c) =>
  isReversed(c)
    ? ['end smaller than beginning', 2 * c.details.dim + 1]
    : ['out of range', c.args.indexOf(c.value, 1) + 1];

/* INDEX_RANGE of x[i] and x[i] = v. Torch7 counts the tensor, and for x[i] = v of a matrix it names
   the wrong argument. */
function keyRange(c) {
  if (c.details?.positions !== undefined) return ['too many indices provided', 2];
  if (isReversed(c)) return ['end index must be greater or equal to start index', 2];
  if (!isKey(c)) return ['out of range', c.op === 'assign' && c.args[0].dim() > 1 ? 3 : 2];
  return [
    { first: 'start index out of bound', last: 'end index out of bound' }[c.arg] ??
      'index out of bound',
    2,
  ];
}

export const INVALID = 'invalid arguments'; /* wording.js adds the arguments */
const invalidArguments = () => INVALID;

/* Linear algebra: functions of a matrix, and of right-hand sides and a matrix. */
const OF_MATRIX = 'inverse potrf potri pstrf qr geqrf orgqr ormqr symeig eig svd';
const OF_EQUATIONS = 'gesv trtrs gels potrs';
const notTwoDimensional = ['A should be 2 dimensional', 1];
/* The position on the diagonal of U, as LAPACK writes it. */
const pivot = ({ details: { index0 } }) => `${index0},${index0}`;

/* The two operands of a product, "m1: [2 x 3], m2: [4 x 5]". */
const operands = ({ details: { shape0, shape1 } }, show) => [shape0, shape1].map(show).join(', ');

/* The sizes that view and reshape were given: numbers, a list, a LongStorage, or those of a
   tensor. */
function sizesGiven([, first, ...others]) {
  if (isTensor(first)) return first.size();
  return isStorage(first) ? first.toArray() : [first, ...others].flat();
}

export const PHRASES = {
  DIM_RANGE: choose(
    [
      [
        'size stride',
        ({ value, details }) => [`dimension ${value} out of range of ${details[0]}D tensor`, 2],
      ],
      [
        'split chunk',
        ({ value, details }) => [
          `dimension ${value} out of range of ${details[0]}D tensor`,
          2,
          'size',
        ],
      ],
      ['sum prod cumsum cumprod max min cmax cmin', (c) => [`dimension ${c.value} out of range`]],
      ['mean norm renorm sort', (c) => [`invalid dimension ${c.value}`]],
      ['std var', (c) => [`invalid dimension ${c.value}`, 3]],
      ['median mode kthvalue', ['dimension out of range', 3]],
      ['squeeze', ['dimension out of range']],
      ['topk', ['dim not in range']],
      ['index', (c) => [`Indexing dim ${c.value} is out of bounds`, 3]],
      [
        'indexFill indexCopy indexAdd',
        (c) => [`Indexing dim ${c.value} is out of bounds of tensor`, 4],
      ],
      ['gather scatter', ['Index dimension is out of bounds', 3]],
      ['transpose', ({ arg }) => ['out of range', arg === 'dim1' ? 1 : 2]],
    ],
    ['out of range'],
  ),
  NO_DIM: choose([
    ['cumsum cumprod sum prod', ['dimension 1 out of range', 2]],
    ['median mode kthvalue', ['dimension out of range', 3]],
    ['sort', ['invalid dimension 0', 2]],
  ]),
  INDEX_RANGE: choose(
    [
      ['at assign', keyRange],
      ['sub', subRange],
      ['kthvalue', ['selected index out of range']],
      ['topk', ['k not in range for dimension']],
    ],
    ['out of range'],
  ),
  SIZE_RANGE: ['out of range'],
  STORAGE_RANGE: choose(
    [
      ['at assign', ['out of bounds', 2]],
      ['copy', ['size mismatch', 2]],
    ],
    ({ arg }) => `${arg} out of bounds`,
  ),
  OFFSET_RANGE: 'Tensor: invalid storage offset',
  STRIDES: ({ op }) => [
    'provided stride and size are inconsistent',
    { set: 5, resize: 3 }[op] ?? 2,
  ],
  TOO_SMALL: choose([
    ['eye', ['invalid argument', 1]],
    ['randperm', ['must be strictly positive', 1]],
    ['unfold', ['invalid step', 3]],
    ['resize', '$ Torch: invalid memory size -- maybe an overflow?'],
    ['split', ['out of range', 4, 'narrow']],
  ]),
  TOO_LARGE: '$ Torch: not enough memory: you tried to allocate too much',
  NO_MEMORY: '$ Torch: not enough memory: you tried to allocate too much',
  NOT_MATRIX: choose(
    [
      ['t', ['Tensor must have 2 dimensions', 1]],
      ['trace', ['expected a matrix', 1]],
      ['bhistc', ['invalid dimension 2', 2]],
      [OF_MATRIX, notTwoDimensional],
      [OF_EQUATIONS, ({ details }) => [`A should have 2 dimensions, but has ${details[0]}`, 2]],
    ],
    invalidArguments,
  ),
  NOT_SQUARE: choose(
    [
      [
        OF_EQUATIONS,
        ({ details }) => [`A should be square, but is ${details.shape0.join('x')}`, 2],
      ],
    ],
    ['A should be square', 1],
  ),
  EQUATIONS: ({ details: { shape0, shape1 } }) => [
    `A,B size incompatible - A has ${shape1[0]} rows, B has ${shape0[0]}`,
    2,
  ],
  SINGULAR: choose(
    [['inverse', (c) => `Lapack Error getrf : U(${pivot(c)}) is 0, U is singular`]],
    (c) => `Lapack Error in ${c.op} : U(${pivot(c)}) is zero, singular U.`,
  ),
  NOT_POSITIVE_DEFINITE: ({ op, details }) =>
    `Lapack Error in ${op} : the leading minor of order ${details[0]} is not positive definite`,
  RANK: invalidArguments,
  CONV_RANKS: invalidArguments,
  WORD: invalidArguments,
  NO_OPTION: invalidArguments,
  CONV_PLANES: ['invalid number of input/kernel planes', 2],
  CONV_SIZE: ({ op }) => [`conv${op.slice(-1)}Dmul : Input image is smaller than kernel`, 2],
  EMPTY: choose([['max min', ['tensor must have one dimension', 1]]], ['empty Tensor', 1]),
  COUNTS(c) {
    if (['map', 'map2'].includes(c.op)) return 'size mismatch';
    if (c.details === undefined) return undefined; /* of storages */
    const { shape0, shape2 } = c.details;
    const mask = c.arg === 'mask';
    return unequal(
      [mask && c.op !== 'maskedFill' ? 'src' : 'tensor', shape2],
      [mask ? 'mask' : 'src', shape0],
    );
  },
  SHAPES(c) {
    const { shape0: a, shape1: b } = c.details;
    return COMPARES.includes(c.op)
      ? unequal(['r_', a], ['ta', a], ['tb', b])
      : unequal(['r_', a], ['t', a], ['src', b]);
  },
  MM_SHAPES: choose(
    [
      ['mv addmv', (c) => `size mismatch, ${operands(c, bracket)}`],
      [
        'bmm baddbmm addbmm',
        (c) => [
          `wrong matrix size, ${operands(c, ([, ...s], i) => `batch${i + 1}: ${s.join('x')}`)}`,
          2,
        ],
      ],
    ],
    (c) => `size mismatch, ${operands(c, (s, i) => `m${i + 1}: ${bracket(s)}`)}`,
  ),
  BATCHES: (c) => [`equal number of batches expected, got ${operands(c, ([n]) => n)}`, 2],
  ADDEND(c) {
    const { shape0, shape1, shape2 } = c.details;
    const [t, a, b] = [shape0, shape1, shape2].map(bracket);
    return c.op === 'addmv'
      ? `size mismatch, t: ${t}, mat: ${a}`
      : `size mismatch, t: ${t}, m1: ${a}, m2: ${b}`;
  },
  PERMUTATION: 'Invalid permutation',
  VIEW_COUNT(c) {
    const from = c.details.shape1;
    const to = sizesGiven(c.args);
    return c.op === 'reshape'
      ? unequal(['tensor', to], ['src', from])
      : `Wrong size for view. Input size: ${from.join('x')}. Output size: ${to.join('x')}`;
  },
  EXPAND_SIZE: 'incorrect size: only supporting singleton expansion (size=1)',
  EXPAND_DIMS: 'the number of dimensions provided must equal tensor:dim()',
  POSITION: choose(
    [
      ['index', 'index out of range'],
      ['gather scatter', ({ op }) => `Invalid index in ${op}`],
    ],
    ['out of range'],
  ),
  NOT_VECTOR: ['Index is supposed to be a vector'],
  SLICES: ['Number of indices should be equal to source:size(dim)', 4],
  INDEX_SIZE(c) {
    const { shape0: index, shape1: tensor } = c.details;
    return index.length === tensor.length
      ? undefined
      : [
          c.op === 'gather'
            ? 'Input tensor must have same dimensions as output tensor'
            : 'Index tensor must have same dimensions as output tensor',
          2,
        ];
  },
  MASK_VALUE: 'Mask tensor can take 0 and 1 values only',
  MASK_COUNT: 'Number of elements of src < number of ones in mask',
  RANGE_END: ['upper bound and larger bound incoherent with step sign', 2],
  RANGE_STEP: ['step must be a non-null number', 3],
  POINTS: ['invalid number of points'],
  CAT_SIZES: 'inconsistent tensor sizes',
  CAT_DIM: ({ value }) => [`invalid dimension ${value}`, 4],
  NOT_ROWS: choose(
    [['diag', ['matrix or a vector expected', 1]]],
    ['invalid multinomial distribution (sum of probabilities <= 0)', 2],
  ),
  SAME_SIZE(c) {
    const { shape0: a, shape1: b } = c.details;
    return a.length === b.length
      ? `inconsistent tensor sizes ${bracket(a)}, ${bracket(b)}`
      : `inconsistent tensor dimension ${a.length}D, ${b.length}D`;
  },
  CROSS_DIM: ({ value }) => [`dimension ${value} does not have size 3`],
  FEW_DIMS: choose(
    [
      ['tril triu', ['expected a matrix', 1]],
      [OF_MATRIX, notTwoDimensional],
    ],
    ({ details }) => [`need at least ${details[1]} dimensions, got ${details[0]} dimensions`, 1],
  ),
  MATCH: ['m1 and m2 must have the same inner vector dim', 3],
  DISTRIBUTION: ['invalid multinomial distribution (sum of probabilities <= 0)', 2],
  DRAWS: ['cannot sample n_sample > prob_dist:size(1) samples without replacement', 2],
  RAGGED: ({ details }) =>
    details.length === null ? 'invalid tensor definition' : 'invalid tensor sizes',
  PROBABILITY: ['must be >= 0 and <= 1'],
  PROBABILITY_INSIDE: ['must be > 0 and < 1'],
  NOT_POSITIVE: ({ arg }) =>
    ({
      stdv: ['standard deviation must be strictly positive'],
      p: ['non-positive-norm not supported'],
    })[arg] ?? ['upper bound must be strictly positive', 1],
  BOUNDS: ['upper bound must be larger than lower bound', 2],
  STATE_SIZE: ['RNG state is wrong size', 1],
};
