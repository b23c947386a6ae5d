/* list.js: a call of every op at 10^6 elements, beside plain JavaScript and the functions of peers.

   Each row is { op, form, ours, plain, numpy, tfjs, ... }: `ours(torch, o)` is the timed call;
   `plain` makes the loop (plain.js); `numpy(np, o)` and `tfjs(tf, o)` return new results. The
   operands `o` (operands.js): x, H x W of the measured type and layout; y and z like x, contiguous;
   m, a mask; at, positions; v, a number; r, the result.
   values: the values of x, y and z; types: the measured types, otherwise Double and Float; random:
   the results differ by their nature; layouts: others than all three. */
import { TYPES } from '../../tests/helpers/elements.js';
import { each, fold, foldAlong, lines, scan } from './plain.js';

const INTEGERS = ['Int', 'Byte'];
const FLAT = ['contiguous'];

/* name, expression, NumPy's function, TensorFlow.js's */
const UNARY = [
  ['neg', '-x', 'negative', 'neg'],
  ['cinv', '1 / x', 'reciprocal', 'reciprocal'],
  ['sign', 'Math.sign(x)', 'sign', 'sign'],
  ['abs', 'Math.abs(x)', 'abs', 'abs'],
  ['ceil', 'Math.ceil(x)', 'ceil', 'ceil'],
  ['floor', 'Math.floor(x)', 'floor', 'floor'],
  ['trunc', 'Math.trunc(x)', 'trunc'],
  ['frac', 'x - Math.trunc(x)'],
  ['round', 'x < 0 ? -Math.floor(0.5 - x) : Math.floor(0.5 + x)'],
  ['sqrt', 'Math.sqrt(x)', 'sqrt', 'sqrt', 'positive'],
  ['rsqrt', '1 / Math.sqrt(x)', null, 'rsqrt', 'positive'],
  ['exp', 'Math.exp(x)', 'exp', 'exp'],
  ['expm1', 'Math.expm1(x)', 'expm1', 'expm1'],
  ['log', 'Math.log(x)', 'log', 'log', 'positive'],
  ['log1p', 'Math.log1p(x)', 'log1p', 'log1p', 'positive'],
  ['log2', 'Math.log2(x)', 'log2', null, 'positive'],
  ['log10', 'Math.log10(x)', 'log10', null, 'positive'],
  ['sin', 'Math.sin(x)', 'sin', 'sin'],
  ['cos', 'Math.cos(x)', 'cos', 'cos'],
  ['tan', 'Math.tan(x)', 'tan', 'tan', 'unit'],
  ['asin', 'Math.asin(x)', 'arcsin', 'asin', 'unit'],
  ['acos', 'Math.acos(x)', 'arccos', 'acos', 'unit'],
  ['atan', 'Math.atan(x)', 'arctan', 'atan'],
  ['sinh', 'Math.sinh(x)', 'sinh', 'sinh'],
  ['cosh', 'Math.cosh(x)', 'cosh', 'cosh'],
  ['tanh', 'Math.tanh(x)', 'tanh', 'tanh'],
  ['sigmoid', '1 / (1 + Math.exp(-x))', null, 'sigmoid'],
  ['erf', null, null, 'erf'],
  ['erfinv', null, null, null, 'unit'],
  ['lgamma', null, null, null, 'positive'],
  ['digamma', null, null, null, 'positive'],
  ['sinc', 'x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)', 'sinc'],
  ['logicalNot', 'x === 0 ? 1 : 0', 'logical_not'],
  ['isnan', 'x !== x ? 1 : 0', 'isnan', 'isNaN'],
  ['isinf', 'x === Infinity || x === -Infinity ? 1 : 0', 'isinf', 'isInf'],
  ['isfinite', 'x - x === 0 ? 1 : 0', 'isfinite', 'isFinite'],
  [
    'nanToNum',
    'x !== x ? 0 : x === Infinity ? 1.7e308 : x === -Infinity ? -1.7e308 : x',
    'nan_to_num',
  ],
].map(([op, expression, numpy, tfjs, values]) => ({
  op,
  values,
  flags: /^(is|logical)/.test(op),
  ours: (torch, { r, x }) => torch[op](r, x),
  plain: expression && each(expression),
  numpy: numpy && ((np, { x }) => np[numpy](x)),
  tfjs: tfjs && ((tf, { x }) => tf[tfjs](x)),
}));

/* name, expression of x and y, NumPy's function, TensorFlow.js's */
const PAIRS = [
  ['add', 'x + y', 'add', 'add'],
  ['csub', 'x - y', 'subtract', 'sub'],
  ['cmul', 'x * y', 'multiply', 'mul'],
  ['cdiv', 'x / y', 'divide', 'div'],
  ['cpow', 'Math.pow(x, y)', 'power', 'pow'],
  ['cfmod', 'x % y', 'fmod', 'mod'],
  ['cmod', 'x % y', 'mod', 'mod'],
  ['cremainder', 'x % y', 'remainder', 'mod'],
  ['cmax', 'Math.max(x, y)', 'maximum', 'maximum'],
  ['cmin', 'Math.min(x, y)', 'minimum', 'minimum'],
  ['clampMin', 'Math.max(x, y)', 'maximum', 'maximum'],
  ['clampMax', 'Math.min(x, y)', 'minimum', 'minimum'],
  ['hypot', 'Math.hypot(x, y)', 'hypot'],
  [
    'logaddexp',
    'x > y ? x + Math.log1p(Math.exp(y - x)) : y + Math.log1p(Math.exp(x - y))',
    'logaddexp',
  ],
  ['atan2', 'Math.atan2(x, y)', 'arctan2', 'atan2'],
  ['lt', 'x < y ? 1 : 0', 'less', 'less'],
  ['le', 'x <= y ? 1 : 0', 'less_equal', 'lessEqual'],
  ['gt', 'x > y ? 1 : 0', 'greater', 'greater'],
  ['ge', 'x >= y ? 1 : 0', 'greater_equal', 'greaterEqual'],
  ['eq', 'x === y ? 1 : 0', 'equal', 'equal'],
  ['ne', 'x !== y ? 1 : 0', 'not_equal', 'notEqual'],
  ['logicalAnd', 'x !== 0 && y !== 0 ? 1 : 0', 'logical_and'],
  ['logicalOr', 'x !== 0 || y !== 0 ? 1 : 0', 'logical_or'],
  ['logicalXor', '(x !== 0) !== (y !== 0) ? 1 : 0', 'logical_xor'],
  ['isclose', 'Math.abs(x - y) <= 1e-8 + 1e-5 * Math.abs(y) ? 1 : 0', 'isclose'],
].map(([op, expression, numpy, tfjs]) => ({
  op,
  form: 'tensor',
  values: 'positive',
  flags: /^(lt|le|gt|ge|eq|ne|is.*|logical.*)$/.test(op),
  ours: (torch, { r, x, y }) => torch[op](r, x, y),
  plain: each(expression),
  numpy: (np, { x, y }) => np[numpy](x, y),
  tfjs: tfjs && ((tf, { x, y }) => tf[tfjs](x, y)),
}));

/* with the number 2 */
const NUMBERS = [
  ['add', 'x + 2', 'add', 'add'],
  ['csub', 'x - 2', 'subtract', 'sub'],
  ['mul', 'x * 2', 'multiply', 'mul'],
  ['div', 'x / 2', 'divide', 'div'],
  ['pow', 'x * x', 'power', 'pow'],
  ['fmod', 'x % 2', 'fmod', 'mod'],
  ['mod', 'x % 2', 'mod', 'mod'],
  ['remainder', 'x % 2', 'remainder', 'mod'],
  ['cmax', 'Math.max(x, 2)', 'maximum', 'maximum'],
  ['cmin', 'Math.min(x, 2)', 'minimum', 'minimum'],
  ['clampMin', 'Math.max(x, 2)', 'maximum', 'maximum'],
  ['clampMax', 'Math.min(x, 2)', 'minimum', 'minimum'],
  ['lt', 'x < 2 ? 1 : 0', 'less', 'less'],
  ['le', 'x <= 2 ? 1 : 0', 'less_equal', 'lessEqual'],
  ['gt', 'x > 2 ? 1 : 0', 'greater', 'greater'],
  ['ge', 'x >= 2 ? 1 : 0', 'greater_equal', 'greaterEqual'],
  ['eq', 'x === 2 ? 1 : 0', 'equal', 'equal'],
  ['ne', 'x !== 2 ? 1 : 0', 'not_equal', 'notEqual'],
].map(([op, expression, numpy, tfjs]) => ({
  op,
  form: 'number',
  values: 'positive',
  flags: /^(lt|le|gt|ge|eq|ne)$/.test(op),
  ours: (torch, { r, x }) => torch[op](r, x, 2),
  plain: each(expression),
  numpy: (np, { x }) => np[numpy](x, 2),
  tfjs: (tf, { x }) => tf[tfjs](x, 2),
}));

const BITS = [
  ['and', '&', 'bitwise_and'],
  ['or', '|', 'bitwise_or'],
  ['xor', '^', 'bitwise_xor'],
  ['lshift', '<<', 'left_shift'],
  ['rshift', '>>', 'right_shift'],
].flatMap(([name, operator, numpy]) => {
  const op = name.includes('shift') ? name : `bit${name}`;
  return [
    {
      op,
      ours: (torch, { r, x }) => torch[op](r, x, 2),
      plain: each(`x ${operator} 2`),
      numpy: (np, { x }) => np[numpy](x, 2),
    },
    {
      op: `c${op}`,
      ours: (torch, { r, x, y }) => torch[`c${op}`](r, x, y),
      plain: each(`x ${operator} y`),
      numpy: (np, { x, y }) => np[numpy](x, y),
    },
  ].map((row) => ({ ...row, types: INTEGERS, values: 'small' }));
});

const POINTWISE = [
  ...UNARY,
  ...PAIRS,
  ...NUMBERS,
  ...BITS,
  {
    op: 'clamp',
    ours: (torch, { r, x }) => torch.clamp(r, x, 1, 2),
    plain: each('x < 1 ? 1 : x > 2 ? 2 : x'),
    numpy: (np, { x }) => np.clip(x, 1, 2),
    tfjs: (tf, { x }) => tf.clipByValue(x, 1, 2),
  },
  {
    op: 'lerp',
    ours: (torch, { r, x, y }) => torch.lerp(r, x, y, 0.25),
    plain: each('x + 0.25 * (y - x)'),
  },
  {
    op: 'addcmul',
    ours: (torch, { r, x, y, z }) => torch.addcmul(r, x, 2, y, z),
    plain: each('x + 2 * y * z'),
  },
  {
    op: 'addcdiv',
    values: 'positive',
    ours: (torch, { r, x, y, z }) => torch.addcdiv(r, x, 2, y, z),
    plain: each('x + 2 * y / z'),
  },
  {
    op: 'where',
    ours: (torch, { r, x, y, m }) => torch.where(r, m, x, y),
    plain: each('m !== 0 ? x : y'),
    numpy: (np, { x, y, m }) => np.where(m, x, y),
  },
  ...['zeros', 'ones', 'empty'].map((kind, value) => ({
    op: `${kind}Like`,
    ours: (torch, { r, x }) => torch[`${kind}Like`](r, x),
    plain: kind !== 'empty' && lines(`R.fill(${value});`),
    unchecked: kind === 'empty',
  })),
  {
    op: 'fullLike',
    ours: (torch, { r, x }) => torch.fullLike(r, x, 7),
    plain: lines('R.fill(7);'),
    numpy: (np, { x }) => np.full_like(x, 7),
  },
];

const COPIES = [
  { op: 'fill', ours: (torch, { r }) => r.fill(7), plain: lines('R.fill(7);'), layouts: FLAT },
  { op: 'zero', ours: (torch, { r }) => r.zero(), plain: lines('R.fill(0);'), layouts: FLAT },
  {
    op: 'copy',
    ours: (torch, { r, x }) => r.copy(x),
    plain: (o) =>
      o.strides[0] === o.w && o.strides[1] === 1 ? lines('R.set(X);')(o) : each('x')(o),
    numpy: (np, { x }) => np.copy(x),
  },
  {
    op: 'copy',
    form: 'to Float from Int',
    ours: (torch, { f, x }) => f.copy(x),
    plain: each('x'),
    types: ['Int'],
    result: 'Float',
  },
  {
    op: 'repeatTensor',
    ours: (torch, { r, x }) => torch.repeatTensor(r, x, 2, 1),
    plain: lines(
      'for (let n = 0, k = 0; n < 2; n++) for (let i = 0; i < H; i++) for (let j = 0; j < W; j++) R[k++] = X[i * S + j * T];',
    ),
    result: 2,
    numpy: (np, { x }) => np.tile(x, [2, 1]),
    tfjs: (tf, { x }) => tf.tile(x, [2, 1]),
  },
  {
    op: 'tile',
    ours: (torch, { r, x }) => torch.tile(r, x, [1, 2]),
    plain: lines(
      'for (let i = 0, k = 0; i < H; i++) for (let n = 0; n < 2; n++) for (let j = 0; j < W; j++) R[k++] = X[i * S + j * T];',
    ),
    result: 2,
    numpy: (np, { x }) => np.tile(x, [1, 2]),
    tfjs: (tf, { x }) => tf.tile(x, [1, 2]),
  },
  {
    op: 'maskedSelect',
    ours: (torch, { r, x, m }) => torch.maskedSelect(r, x, m),
    plain: lines(
      'let n = 0; for (let i = 0, k = 0; i < H; i++) for (let j = 0; j < W; j++, k++) if (M[k] !== 0) R[n++] = X[i * S + j * T];',
    ),
    numpy: (np, { x, m }) => np.extract(m, x),
  },
  {
    op: 'maskedFill',
    ours: (torch, { r, m }) => r.maskedFill(m, 7),
    plain: lines('for (let k = 0; k < N; k++) if (M[k] !== 0) R[k] = 7;'),
    layouts: FLAT,
  },
  {
    op: 'maskedCopy',
    ours: (torch, { r, x, m }) => r.maskedCopy(m, x),
    plain: lines(
      'let n = 0; for (let k = 0; k < N; k++) if (M[k] !== 0) { R[k] = X[Math.floor(n / W) * S + (n % W) * T]; n++; }',
    ),
  },
  {
    op: 'reshape',
    ours: (torch, { r, x, h, w }) => torch.reshape(r, x, h * w),
    plain: each('x'),
  },
  { op: 'flatten', ours: (torch, { r, x }) => torch.flatten(r, x), plain: each('x') },
  {
    op: 'roll',
    ours: (torch, { r, x }) => torch.roll(r, x, 3, 1),
    plain: lines(
      'for (let i = 0; i < H; i++) for (let j = 0; j < W; j++) R[i * W + (j + 3 < W ? j + 3 : j + 3 - W)] = X[i * S + j * T];',
    ),
    numpy: (np, { x }) => np.roll(x, 3, 1),
  },
  {
    op: 'pad',
    ours: (torch, { r, x }) => torch.pad(r, x, [1, 1, 1, 1]),
    plain: lines(
      'R.fill(0); for (let i = 0; i < H; i++) for (let j = 0; j < W; j++) R[(i + 1) * (W + 2) + j + 1] = X[i * S + j * T];',
    ),
    result: 1.01,
    numpy: (np, { x }) => np.pad(x, 1),
    tfjs: (tf, { x }) =>
      tf.pad(x, [
        [1, 1],
        [1, 1],
      ]),
  },
  {
    op: 'cat',
    ours: (torch, { r, x, y }) => torch.cat(r, x, y, 0),
    plain: lines(
      'let k = 0; for (let i = 0; i < H; i++) for (let j = 0; j < W; j++) R[k++] = X[i * S + j * T]; R.set(Y, k);',
    ),
    result: 2,
    numpy: (np, { x, y }) => np.concatenate([x, y], 0),
    tfjs: (tf, { x, y }) => tf.concat([x, y], 0),
  },
  {
    op: 'stack',
    ours: (torch, { r, x, y }) => torch.stack(r, [x, y], 2),
    plain: lines(
      'for (let i = 0, k = 0; i < H; i++) for (let j = 0; j < W; j++, k++) { R[2 * k] = X[i * S + j * T]; R[2 * k + 1] = Y[k]; }',
    ),
    result: 2,
    numpy: (np, { x, y }) => np.stack([x, y], 2),
    tfjs: (tf, { x, y }) => tf.stack([x, y], 2),
  },
  {
    op: 'diag',
    ours: (torch, { r, x }) => torch.diag(r, x),
    plain: lines('for (let i = 0; i < H; i++) R[i] = X[i * S + i * T];'),
  },
  ...['tril', 'triu'].map((op) => ({
    op,
    ours: (torch, { r, x }) => torch[op](r, x),
    plain: lines(
      `for (let i = 0, k = 0; i < H; i++) for (let j = 0; j < W; j++, k++) R[k] = j ${op === 'tril' ? '<=' : '>='} i ? X[i * S + j * T] : 0;`,
    ),
    numpy: (np, { x }) => np[op](x),
  })),
];

const elements = (text) =>
  lines(`for (let i = 0, k = 0; i < H; i++) for (let j = 0; j < W; j++, k++) { ${text} }`);
const INDEXING = [
  {
    op: 'index',
    form: 'rows',
    ours: (torch, { r, x, at }) => torch.index(r, x, 0, at),
    plain: elements('R[k] = X[AT[i] * S + j * T];'),
    numpy: (np, { x, at }) => np.take(x, at, 0),
    tfjs: (tf, { x, at }) => tf.gather(x, at, 0),
  },
  {
    op: 'index',
    form: 'columns',
    ours: (torch, { r, x, at }) => torch.index(r, x, 1, at),
    plain: elements('R[k] = X[i * S + AT[j] * T];'),
    numpy: (np, { x, at }) => np.take(x, at, 1),
    tfjs: (tf, { x, at }) => tf.gather(x, at, 1),
  },
  {
    op: 'indexCopy',
    ours: (torch, { r, x, at }) => r.indexCopy(0, at, x),
    plain: elements('R[AT[i] * W + j] = X[i * S + j * T];'),
  },
  {
    op: 'indexAdd',
    ours: (torch, { r, x, at }) => r.indexAdd(0, at, x),
    plain: elements('R[AT[i] * W + j] += X[i * S + j * T];'),
    unchecked: true, // the result grows with each call
  },
  {
    op: 'indexReduce',
    ours: (torch, { r, x, at }) => r.indexReduce(0, at, x, 'max'),
    plain: elements('const q = AT[i] * W + j; R[q] = Math.max(R[q], X[i * S + j * T]);'),
  },
  {
    op: 'indexFill',
    ours: (torch, { r, at }) => r.indexFill(0, at, 7),
    plain: elements('R[AT[i] * W + j] = 7;'),
    layouts: FLAT,
  },
  ...[
    ['gather', (torch, { r, x, at2 }) => torch.gather(r, x, 0, at2)],
    ['takeAlongDim', (torch, { r, x, at2 }) => torch.takeAlongDim(r, x, at2, 0)],
  ].map(([op, ours]) => ({
    op,
    ours,
    plain: elements('R[k] = X[AT2[k] * S + j * T];'),
    numpy: (np, { x, at2 }) => np.take_along_axis(x, at2, 0),
  })),
  ...[
    ['scatter', (torch, { r, x, at2 }) => r.scatter(0, at2, x)],
    ['putAlongDim', (torch, { r, x, at2 }) => r.putAlongDim(at2, x, 0)],
  ].map(([op, ours]) => ({
    op,
    ours,
    plain: elements('R[AT2[k] * W + j] = X[i * S + j * T];'),
  })),
  {
    op: 'scatterAdd',
    ours: (torch, { r, x, at2 }) => r.scatterAdd(0, at2, x),
    plain: elements('R[AT2[k] * W + j] += X[i * S + j * T];'),
    unchecked: true, // the result grows with each call
  },
  ...['nonzero', 'argwhere'].map((op) => ({
    op,
    values: 'small',
    result: 'Long',
    unchecked: true, // positions in another form
    ours: (torch, { l, x }) => torch[op](l, x),
    plain: lines(
      `const a = []; for (let i = 0; i < H; i++) for (let j = 0; j < W; j++) if (X[i * S + j * T] !== 0) a.push(i, j);
       return Int32Array.from(a);`,
    ),
    numpy: (np, { x }) => np.argwhere(x),
  })),
  {
    op: 'oneHot',
    layouts: FLAT,
    result: 10,
    ours: (torch, { r, digits }) => torch.oneHot(r, digits, 10),
    plain: lines('R.fill(0); for (let k = 0; k < N; k++) R[10 * k + DIGITS[k]] = 1;'),
  },
  {
    op: 'bincount',
    layouts: FLAT,
    types: ['Double'],
    result: 'Long',
    ours: (torch, { digits }) => torch.bincount(digits, 10),
    plain: lines(
      'const c = new Int32Array(10); for (let k = 0; k < N; k++) c[DIGITS[k]]++; return c;',
    ),
    numpy: (np, { digits }) => np.bincount(digits),
    unchecked: true, // positions in another form
  },
];

const CREATION = [
  [
    'zeros',
    (torch, { r, h, w }) => torch.zeros(r, h, w),
    'R.fill(0);',
    (np, o) => np.zeros([o.h, o.w]),
  ],
  [
    'ones',
    (torch, { r, h, w }) => torch.ones(r, h, w),
    'R.fill(1);',
    (np, o) => np.ones([o.h, o.w]),
  ],
  [
    'full',
    (torch, { r, h, w }) => torch.full(r, [h, w], 7),
    'R.fill(7);',
    (np, o) => np.full([o.h, o.w], 7),
  ],
  [
    'range',
    (torch, { r, h, w }) => torch.range(r, 1, h * w),
    'for (let k = 0; k < N; k++) R[k] = k + 1;',
    (np, o) => np.arange(1, o.h * o.w + 1),
  ],
  [
    'arange',
    (torch, { r, h, w }) => torch.arange(r, h * w),
    'for (let k = 0; k < N; k++) R[k] = k;',
    (np, o) => np.arange(o.h * o.w),
  ],
  [
    'linspace',
    (torch, { r, h, w }) => torch.linspace(r, 0, 1, h * w),
    'for (let k = 0; k < N; k++) R[k] = k / (N - 1);',
    (np, o) => np.linspace(0, 1, o.h * o.w),
  ],
  [
    'logspace',
    (torch, { r, h, w }) => torch.logspace(r, 0, 1, h * w),
    'for (let k = 0; k < N; k++) R[k] = Math.pow(10, k / (N - 1));',
    (np, o) => np.logspace(0, 1, o.h * o.w),
  ],
  [
    'eye',
    (torch, { r, h, w }) => torch.eye(r, h, w),
    'R.fill(0); for (let i = 0; i < H; i++) R[i * W + i] = 1;',
    (np, o) => np.eye(o.h),
  ],
].map(([op, ours, text, numpy]) => ({ op, ours, plain: lines(text), numpy, layouts: FLAT }));

const HALF = `const a = []; const b = []; for (let i = 0; i < H; i++) for (let j = 0; j < W; j++) if (CONDITION) { a.push(i); b.push(j); }
  return Int32Array.from(a.concat(b));`;
const INDICES = ['triu', 'tril'].map((name) => ({
  op: `${name}Indices`,
  layouts: FLAT,
  types: ['Double'],
  unchecked: true, // positions in another form
  ours: (torch, { l, h, w }) => torch[`${name}Indices`](l, h, w),
  plain: lines(HALF.replace('CONDITION', name === 'triu' ? 'j >= i' : 'j <= i')),
}));

const HISTOGRAMS = [
  {
    op: 'histc',
    ours: (torch, { r, x }) => torch.histc(r, x, 100, 0, 4),
    plain: lines(
      'R.fill(0, 0, 100); for (let i = 0; i < H; i++) for (let j = 0; j < W; j++) { const x = X[i * S + j * T]; if (x >= 0 && x <= 4) R[x === 4 ? 99 : (x * 25) | 0]++; }',
    ),
    values: 'positive',
    numpy: (np, { x }) => np.histogram(x, 100, [0, 4])[0],
  },
  {
    op: 'bhistc',
    ours: (torch, { r, x }) => torch.bhistc(r, x, 100, 0, 4),
    plain: lines(
      'R.fill(0, 0, 100 * H); for (let i = 0; i < H; i++) for (let j = 0; j < W; j++) { const x = X[i * S + j * T]; if (x >= 0 && x <= 4) R[100 * i + (x === 4 ? 99 : (x * 25) | 0)]++; }',
    ),
    values: 'positive',
  },
  {
    op: 'histogram2',
    ours: (torch, { r, x, y }) => torch.histogram2(r, x, y, 10, 0, 4, 0, 4),
    plain: lines(
      'R.fill(0, 0, 100); for (let i = 0, k = 0; i < H; i++) for (let j = 0; j < W; j++, k++) { const x = X[i * S + j * T], y = Y[k]; if (x >= 0 && x <= 4 && y >= 0 && y <= 4) R[10 * (x === 4 ? 9 : (x * 2.5) | 0) + (y === 4 ? 9 : (y * 2.5) | 0)]++; }',
    ),
    values: 'positive',
  },
];

/* The variance needs the mean first: with a sum of squares alone, digits cancel. */
const deviations = (outer, inner, place) =>
  lines(`for (let a = 0; a < ${outer}; a++) { let s = 0, q = 0;
      for (let b = 0; b < ${inner}; b++) s += X[${place}];
      const mean = s / ${inner};
      for (let b = 0; b < ${inner}; b++) { const d = X[${place}] - mean; q += d * d; }
      R[a] = FUNCTION(q / (${inner} - 1)); }`);
const SPREADS = [
  ['var', ''],
  ['std', 'Math.sqrt'],
].flatMap(([op, of]) => {
  const loop = (make) => (o) => make({ ...o, text: (t) => t.replace('FUNCTION', of) });
  return [
    {
      op,
      form: 'all',
      ours: (torch, { x }) => torch[op](x),
      plain: loop(
        lines(`let s = 0, q = 0; for (let i = 0; i < H; i++) for (let j = 0; j < W; j++) s += X[i * S + j * T];
          const mean = s / N; for (let i = 0; i < H; i++) for (let j = 0; j < W; j++) { const d = X[i * S + j * T] - mean; q += d * d; }
          return FUNCTION(q / (N - 1));`),
      ),
    },
    {
      op,
      form: 'rows',
      ours: (torch, { r, x }) => torch[op](r, x, 1),
      plain: loop(deviations('H', 'W', 'a * S + b * T')),
    },
    {
      op,
      form: 'columns',
      ours: (torch, { r, x }) => torch[op](r, x, 0),
      plain: loop(deviations('W', 'H', 'b * S + a * T')),
    },
  ];
});

/* Of all elements, of each row and of each column: name, state, step, end, NumPy's name,
   TensorFlow.js's, and other fields. */
const REDUCTIONS = [
  ['sum', 's = 0', 's += x;', 's', 'sum', 'sum'],
  ['prod', 's = 1', 's *= x;', 's', 'prod', 'prod', { values: 'nearOne' }],
  ['min', 's = Infinity', 's = Math.min(s, x);', 's', 'min', 'min'],
  ['max', 's = -Infinity', 's = Math.max(s, x);', 's', 'max', 'max'],
  ['argmin', 's = Infinity, p = 0', 'if (x < s) { s = x; p = k; }', 'p', 'argmin', 'argMin'],
  ['argmax', 's = -Infinity, p = 0', 'if (x > s) { s = x; p = k; }', 'p', 'argmax', 'argMax'],
  ['mean', 's = 0', 's += x;', 's / n', 'mean', 'mean'],
  ['norm', 's = 0', 's += x * x;', 'Math.sqrt(s)', null, 'euclideanNorm'],
  ['nansum', 's = 0', 'if (x === x) s += x;', 's', 'nansum', null],
  ['nanmean', 's = 0, c = 0', 'if (x === x) { s += x; c++; }', 's / c', 'nanmean', null],
  ['logsumexp', 's = 0', 's += Math.exp(x);', 'Math.log(s)', null, 'logSumExp'],
  ['countNonzero', 's = 0', 'if (x !== 0) s++;', 's', 'count_nonzero', null],
  ['all', 's = 1', 'if (x === 0) s = 0;', 's', 'all', 'all', { types: ['Byte'] }],
  ['any', 's = 0', 'if (x !== 0) s = 1;', 's', 'any', 'any', { types: ['Byte'], values: 'zeros' }],
].flatMap(([op, state, step, end, numpy, tfjs, more]) => {
  const second = /^(min|max)$/.test(op) ? (o) => [o.r, o.l] : (o) => [o.r];
  const into = /^arg|^count/.test(op) ? (o) => [o.l] : second;
  return [
    {
      op,
      form: 'all',
      ours: (torch, { x }) => torch[op](x),
      plain: (o) => fold(`${state}; const n = ${o.h * o.w}`, step, end)(o),
      numpy: numpy && ((np, { x }) => np[numpy](x)),
      tfjs: tfjs && ((tf, { x }) => tf[tfjs](x)),
    },
    ...[1, 0].map((dim) => ({
      op,
      form: dim === 1 ? 'rows' : 'columns',
      result: /^arg|^count/.test(op) ? 'Long' : undefined,
      ours:
        op === 'norm'
          ? (torch, o) => torch.norm(o.r, o.x, 2, dim)
          : (torch, o) => torch[op](...into(o), o.x, dim),
      plain: foldAlong(dim, state, step, end),
      numpy: numpy && ((np, { x }) => np[numpy](x, dim)),
      tfjs: tfjs && ((tf, { x }) => tf[tfjs](x, dim)),
    })),
  ].map((form) => ({ values: 'positive', ...more, ...form }));
});

const ALL = [
  {
    op: 'dist',
    ours: (torch, { x, y }) => torch.dist(x, y),
    plain: fold('s = 0', 's += (x - y) * (x - y);', 'Math.sqrt(s)'),
  },
  {
    op: 'dot',
    ours: (torch, { x, y }) => torch.dot(x, y),
    plain: fold('s = 0', 's += x * y;', 's'),
    numpy: (np, { x, y }) => np.vdot(x, y),
  },
  {
    op: 'equal',
    ours: (torch, { x, same }) => torch.equal(x, same),
    plain: (o) => fold('s = true', 'if (x !== SAME[k]) return false;', 's')(o),
    numpy: (np, { x, same }) => np.array_equal(x, same),
    unchecked: true, // true or false
  },
  {
    op: 'allclose',
    ours: (torch, { x, same }) => torch.allclose(x, same),
    plain: (o) =>
      fold(
        's = true',
        'if (!(Math.abs(x - SAME[k]) <= 1e-8 + 1e-5 * Math.abs(SAME[k]))) return false;',
        's',
      )(o),
    numpy: (np, { x, same }) => np.allclose(x, same),
    unchecked: true, // true or false
  },
  {
    op: 'trace',
    ours: (torch, { x }) => torch.trace(x),
    plain: lines('let s = 0; for (let i = 0; i < H; i++) s += X[i * S + i * T]; return s;'),
    numpy: (np, { x }) => np.trace(x),
  },
  {
    op: 'match',
    ours: (torch, { r, points, points2 }) => torch.match(r, points, points2, 1),
    layouts: FLAT,
    unchecked: true,
  },
  ...[
    ['cumsum', 's = 0', 's += x;', 's', 'cumsum', 'cumsum'],
    ['cumprod', 's = 1', 's *= x;', 's', 'cumprod', 'cumprod'],
    ['cummax', 's = -Infinity, p = 0', 'if (x >= s) { s = x; p = POS; } P[i * W + j] = p;', 's'],
    ['cummin', 's = Infinity, p = 0', 'if (x <= s) { s = x; p = POS; } P[i * W + j] = p;', 's'],
  ].flatMap(([op, state, step, value, numpy, tfjs]) =>
    [1, 0].map((dim) => ({
      op,
      form: dim === 1 ? 'rows' : 'columns',
      values: 'nearOne',
      ours: (torch, o) =>
        /m(ax|in)$/.test(op) ? torch[op](o.r, o.l, o.x, dim) : torch[op](o.r, o.x, dim),
      plain: scan(dim, state, step.replace('POS', dim === 1 ? 'j' : 'i'), value),
      numpy: numpy && ((np, { x }) => np[numpy](x, dim)),
      tfjs: tfjs && ((tf, { x }) => tf[tfjs](x, dim)),
    })),
  ),
  ...[1, 0].map((dim) => ({
    op: 'diff',
    form: dim === 1 ? 'rows' : 'columns',
    ours: (torch, { r, x }) => torch.diff(r, x, 1, dim),
    plain: lines(
      dim === 1
        ? 'for (let i = 0, k = 0; i < H; i++) for (let j = 1; j < W; j++) R[k++] = X[i * S + j * T] - X[i * S + (j - 1) * T];'
        : 'for (let i = 1, k = 0; i < H; i++) for (let j = 0; j < W; j++) R[k++] = X[i * S + j * T] - X[(i - 1) * S + j * T];',
    ),
    numpy: (np, { x }) => np.diff(x, 1, dim),
  })),
  ...['softmax', 'logSoftmax', 'standardize'].map((op) => ({
    op,
    form: 'rows',
    ours: (torch, { r, x }) => torch[op](r, x, 1),
    plain: lines(`for (let i = 0; i < H; i++) {
      ${
        op === 'standardize'
          ? `let s = 0, q = 0; for (let j = 0; j < W; j++) s += X[i * S + j * T];
             const mean = s / W; for (let j = 0; j < W; j++) { const x = X[i * S + j * T] - mean; q += x * x; }
             const d = Math.sqrt(q / (W - 1));
             for (let j = 0; j < W; j++) R[i * W + j] = (X[i * S + j * T] - mean) / d;`
          : `let m = -Infinity, s = 0; for (let j = 0; j < W; j++) m = Math.max(m, X[i * S + j * T]);
             for (let j = 0; j < W; j++) { const e = Math.exp(X[i * S + j * T] - m); ${op === 'softmax' ? 'R[i * W + j] = e;' : ''} s += e; }
             ${op === 'softmax' ? 'for (let j = 0; j < W; j++) R[i * W + j] /= s;' : 'const l = Math.log(s) + m; for (let j = 0; j < W; j++) R[i * W + j] = X[i * S + j * T] - l;'}`
      }
    }`),
    tfjs: op === 'standardize' ? undefined : (tf, { x }) => tf[op](x),
    unless: op === 'standardize' ? 'expanded' : undefined,
  })),
  {
    op: 'renorm',
    ours: (torch, { r, x }) => torch.renorm(r, x, 2, 0, 1),
    plain: lines(`for (let i = 0; i < H; i++) { let s = 0;
      for (let j = 0; j < W; j++) { const x = X[i * S + j * T]; s += x * x; }
      const f = s > 1 ? 1 / (Math.sqrt(s) + 1e-7) : 1; for (let j = 0; j < W; j++) R[i * W + j] = X[i * S + j * T] * f; }`),
  },
];

/* Each row is copied into an array of its own and sorted there. */
const sortedRows = (rest) =>
  lines(`const row = new X.constructor(W);
    for (let i = 0; i < H; i++) { for (let j = 0; j < W; j++) row[j] = X[i * S + j * T]; ${rest} }`);
const SORTING = [
  {
    op: 'sort',
    ours: (torch, { r, l, x }) => torch.sort(r, l, x, 1),
    plain: sortedRows('row.sort(); R.set(row, i * W);'),
    numpy: (np, { x }) => np.sort(x, 1),
  },
  {
    op: 'argsort',
    result: 'Long',
    unchecked: true, // positions of equal numbers may differ
    ours: (torch, { l, x }) => torch.argsort(l, x, 1),
    plain: sortedRows(
      'const p = new Int32Array(W); for (let j = 0; j < W; j++) p[j] = j; p.sort((a, b) => row[a] - row[b]); R.set(p, i * W);',
    ),
    numpy: (np, { x }) => np.argsort(x, 1),
  },
  {
    op: 'topk',
    ours: (torch, { r, l, x }) => torch.topk(r, l, x, 10, 1, true, true),
    plain: sortedRows('row.sort(); for (let j = 0; j < 10; j++) R[i * 10 + j] = row[W - 1 - j];'),
    tfjs: (tf, { x }) => tf.topk(x, 10).values,
  },
  {
    op: 'kthvalue',
    ours: (torch, { r, l, x, w }) => torch.kthvalue(r, l, x, w >> 1, 1),
    plain: sortedRows('row.sort(); R[i] = row[(W >> 1) - 1];'),
  },
  {
    op: 'median',
    ours: (torch, { r, l, x }) => torch.median(r, l, x, 1),
    plain: sortedRows('row.sort(); R[i] = row[(W - 1) >> 1];'),
    numpy: (np, { x }) => np.median(x, 1),
    numpyUnchecked: true, // the mean of the middle two
  },
  {
    op: 'mode',
    values: 'small',
    ours: (torch, { r, l, x }) => torch.mode(r, l, x, 1),
    plain: sortedRows(
      'row.sort(); let b = 0, v = 0, c = 0; for (let j = 0; j < W; j++) { c = j > 0 && row[j] === row[j - 1] ? c + 1 : 1; if (c > b) { b = c; v = row[j]; } } R[i] = v;',
    ),
  },
  {
    op: 'unique',
    values: 'small',
    layouts: FLAT,
    ours: (torch, { x }) => torch.unique(x),
    plain: lines('return Float64Array.from(new Set(X)).sort();'),
    unchecked: true, // a list of results
    numpy: (np, { x }) => np.unique(x),
  },
  {
    op: 'unique',
    form: 'all different',
    layouts: FLAT,
    ours: (torch, { x }) => torch.unique(x),
    plain: lines('return Float64Array.from(new Set(X)).sort();'),
    unchecked: true, // a list of results
    numpy: (np, { x }) => np.unique(x),
  },
  {
    op: 'searchsorted',
    result: 'Long',
    layouts: FLAT,
    ours: (torch, { l, sorted, x }) => torch.searchsorted(l, sorted, x),
    plain: lines(
      'for (let k = 0; k < N; k++) { const x = X[k]; let a = 0, b = W; while (a < b) { const c = (a + b) >> 1; if (SORTED[c] < x) a = c + 1; else b = c; } R[k] = a; }',
    ),
    numpy: (np, { sorted, x }) => np.searchsorted(sorted, x),
    unchecked: true, // positions in another form
  },
  {
    op: 'isin',
    ours: (torch, { r, x, row }) => torch.isin(r, x, row),
    plain: lines(
      'const s = new Set(ROW); for (let i = 0, k = 0; i < H; i++) for (let j = 0; j < W; j++) R[k++] = s.has(X[i * S + j * T]) ? 1 : 0;',
    ),
    flags: true,
    numpy: (np, { x, row }) => np.isin(x, row),
  },
  ...['quantile', 'percentile'].map((op) => ({
    op,
    ours: (torch, { r, x }) => torch[op](r, x, op === 'quantile' ? 0.25 : 25, 1),
    plain: sortedRows(
      'row.sort(); const p = (W - 1) * 0.25, a = Math.floor(p); R[i] = row[a] + (p - a) * (row[a + 1] - row[a]);',
    ),
    numpy: (np, { x }) => np[op](x, op === 'quantile' ? 0.25 : 25, 1),
  })),
];

const PRODUCTS = [
  {
    op: 'ger',
    layouts: FLAT,
    ours: (torch, { r, row, row2 }) => torch.ger(r, row, row2),
    plain: elements('R[k] = ROW[i] * ROW2[j];'),
    numpy: (np, { row, row2 }) => np.outer(row, row2),
    tfjs: (tf, { row, row2 }) => tf.outerProduct(row, row2),
  },
  {
    op: 'outer',
    layouts: FLAT,
    ours: (torch, { r, row, row2 }) => torch.outer(r, row, row2),
    plain: elements('R[k] = ROW[i] * ROW2[j];'),
    numpy: (np, { row, row2 }) => np.outer(row, row2),
    tfjs: (tf, { row, row2 }) => tf.outerProduct(row, row2),
  },
  {
    op: 'addr',
    ours: (torch, { r, x, row, row2 }) => torch.addr(r, 1, x, 2, row, row2),
    plain: elements('R[k] = X[i * S + j * T] + 2 * ROW[i] * ROW2[j];'),
  },
  ...[
    ['mv', (torch, { r, x, row }) => torch.mv(r, x, row), '0'],
    ['addmv', (torch, { r, x, row, row2 }) => torch.addmv(r, 1, row2, 2, x, row), 'ROW2[i]'],
  ].map(([op, ours, first]) => ({
    op,
    ours,
    plain: lines(
      `for (let i = 0; i < H; i++) { let s = 0; for (let j = 0; j < W; j++) s += X[i * S + j * T] * ROW[j]; R[i] = ${first} + ${op === 'mv' ? '' : '2 * '}s; }`,
    ),
    numpy: op === 'mv' ? (np, { x, row }) => np.matmul(x, row) : undefined,
  })),
  {
    op: 'cross',
    layouts: FLAT,
    ours: (torch, { r, c3, d3 }) => torch.cross(r, c3, d3, 1),
    plain: lines(`for (let k = 0; k < N - 2; k += 3) {
      R[k] = C3[k + 1] * D3[k + 2] - C3[k + 2] * D3[k + 1];
      R[k + 1] = C3[k + 2] * D3[k] - C3[k] * D3[k + 2];
      R[k + 2] = C3[k] * D3[k + 1] - C3[k + 1] * D3[k]; }`),
    numpy: (np, { c3, d3 }) => np.cross(c3, d3),
  },
  {
    op: 'kron',
    layouts: FLAT,
    ours: (torch, { r, k1, k2 }) => torch.kron(r, k1, k2),
    plain: lines(
      'const n = Math.floor(Math.sqrt(W)); for (let a = 0; a < 10; a++) for (let b = 0; b < 100; b++) for (let c = 0; c < 10; c++) for (let d = 0; d < 100; d++) R[(a * 100 + b) * 1000 + c * 100 + d] = K1[a * 10 + c] * K2[b * 100 + d];',
    ),
    numpy: (np, { k1, k2 }) => np.kron(k1, k2),
  },
  ...[
    ['cov', (torch, { r, wide }) => torch.cov(r, wide), 'cov'],
    ['corrcoef', (torch, { r, wide }) => torch.corrcoef(r, wide), 'corrcoef'],
  ].map(([op, ours, numpy]) => ({
    op,
    ours,
    layouts: FLAT,
    numpy: (np, { wide }) => np[numpy](wide),
    plain:
      lines(`const m = [], n = N / 10; for (let a = 0; a < 10; a++) { let s = 0; for (let k = 0; k < n; k++) s += WIDE[a * n + k]; m.push(s / n); }
      for (let a = 0; a < 10; a++) for (let b = 0; b <= a; b++) { let s = 0; for (let k = 0; k < n; k++) s += (WIDE[a * n + k] - m[a]) * (WIDE[b * n + k] - m[b]); R[a * 10 + b] = R[b * 10 + a] = s / (n - 1); }
      ${op === 'corrcoef' ? 'const d = m.map((_, a) => Math.sqrt(R[a * 11])); for (let a = 0; a < 10; a++) for (let b = 0; b < 10; b++) R[a * 10 + b] /= d[a] * d[b];' : ''}`),
  })),
  {
    op: 'cdist',
    layouts: FLAT,
    ours: (torch, { r, p3, q3 }) => torch.cdist(r, p3, q3),
    plain: elements(
      'const a = P3[3 * i] - Q3[3 * j], b = P3[3 * i + 1] - Q3[3 * j + 1], c = P3[3 * i + 2] - Q3[3 * j + 2]; R[k] = Math.sqrt(a * a + b * b + c * c);',
    ),
  },
];

/* Images of 1000 x 1000. */
const IMAGES = [
  {
    op: 'maxPool2d',
    ours: (torch, { r, x }) => torch.maxPool2d(r, x, 2),
    plain: lines(
      'for (let i = 0, k = 0; i < H; i += 2) for (let j = 0; j < W; j += 2, k++) { const a = i * S + j * T; R[k] = Math.max(X[a], X[a + T], X[a + S], X[a + S + T]); }',
    ),
  },
  {
    op: 'maxPool2dWithIndices',
    ours: (torch, { r, l, x }) => torch.maxPool2dWithIndices(r, l, x, 2),
    plain: lines(
      'const P = new Int32Array(N >> 2);',
      'for (let i = 0, k = 0; i < H; i += 2) for (let j = 0; j < W; j += 2, k++) { let b = -Infinity, p = 0;',
      'for (let a = 0; a < 2; a++) for (let c = 0; c < 2; c++) { const v = X[(i + a) * S + (j + c) * T]; if (v > b) { b = v; p = (i + a) * W + j + c; } } R[k] = b; P[k] = p; }',
    ),
  },
  {
    op: 'avgPool2d',
    ours: (torch, { r, x }) => torch.avgPool2d(r, x, 2),
    plain: lines(
      'for (let i = 0, k = 0; i < H; i += 2) for (let j = 0; j < W; j += 2, k++) { const a = i * S + j * T; R[k] = (X[a] + X[a + T] + X[a + S] + X[a + S + T]) / 4; }',
    ),
  },
  {
    op: 'im2col',
    ours: (torch, { r, x }) => torch.im2col(r, x, 2),
    plain: lines(
      'let k = 0; for (let a = 0; a < 2; a++) for (let b = 0; b < 2; b++) for (let i = 0; i < H - 1; i++) for (let j = 0; j < W - 1; j++) R[k++] = X[(i + a) * S + (j + b) * T];',
    ),
    result: 4,
  },
  {
    op: 'col2im',
    layouts: FLAT,
    ours: (torch, { r, windows, h, w }) => torch.col2im(r, windows, [h / 2, w / 2], 2),
    plain: lines(
      'R.fill(0, 0, N >> 2); const h = H / 2 - 1, w = W / 2 - 1; let k = 0; for (let a = 0; a < 2; a++) for (let b = 0; b < 2; b++) for (let i = 0; i < h; i++) for (let j = 0; j < w; j++) R[(i + a) * (w + 1) + j + b] += WINDOWS[k++];',
    ),
  },
  ...['bilinear', 'nearest', 'area'].map((mode) => ({
    op: 'scale',
    form: mode,
    ours: (torch, { r, x, h, w }) => torch.scale(r, x, h / 2, w / 2, mode),
    plain: lines(
      mode === 'nearest'
        ? 'for (let i = 0, k = 0; i < H; i += 2) for (let j = 0; j < W; j += 2, k++) R[k] = X[i * S + j * T];'
        : 'for (let i = 0, k = 0; i < H; i += 2) for (let j = 0; j < W; j += 2, k++) { const a = i * S + j * T; R[k] = (X[a] + X[a + T] + X[a + S] + X[a + S + T]) / 4; }',
    ),
    unchecked: mode === 'nearest', // the pixel that counts as nearest differs
  })),
  ...['conv2', 'xcorr2'].map((op) => ({
    op,
    ours: (torch, { r, x, k3 }) => torch[op](r, x, k3),
    plain:
      lines(`for (let i = 0, k = 0; i < H - 2; i++) for (let j = 0; j < W - 2; j++, k++) { let s = 0;
      for (let a = 0; a < 3; a++) for (let b = 0; b < 3; b++) s += X[(i + a) * S + (j + b) * T] * K3[${op === 'conv2' ? '8 - (3 * a + b)' : '3 * a + b'}]; R[k] = s; }`),
  })),
  ...['conv1', 'xcorr1'].map((op) => ({
    op,
    layouts: FLAT,
    ours: (torch, { r, flat, k3flat }) => torch[op](r, flat, k3flat),
    plain: lines(
      `for (let k = 0; k < N - 8; k++) { let s = 0; for (let a = 0; a < 9; a++) s += X[k + a] * K3[${op === 'conv1' ? '8 - a' : 'a'}]; R[k] = s; }`,
    ),
  })),
  ...['conv3', 'xcorr3'].map((op) => ({
    op,
    layouts: FLAT,
    ours: (torch, { r, cube, k333 }) => torch[op](r, cube, k333),
    plain:
      lines(`for (let h = 0, k = 0; h < 98; h++) for (let i = 0; i < 98; i++) for (let j = 0; j < 98; j++, k++) { let s = 0;
      for (let a = 0, q = 0; a < 3; a++) for (let b = 0; b < 3; b++) for (let c = 0; c < 3; c++, q++) s += X[(h + a) * 10000 + (i + b) * 100 + j + c] * K333[${op === 'conv3' ? '26 - q' : 'q'}]; R[k] = s; }`),
  })),
];

const NORMAL =
  'const u = Math.sqrt(-2 * Math.log(1 - Math.random())), v = 2 * Math.PI * Math.random(), a = u * Math.cos(v), b = u * Math.sin(v);';
const RANDOM = [
  ['random', ({ r }) => r.random(), 'R[k] = Math.floor(Math.random() * 16777216);'],
  ['uniform', ({ r }) => r.uniform(), 'R[k] = Math.random();'],
  ['normal', ({ r }) => r.normal(), `${NORMAL} R[k] = a; R[++k] = b;`],
  ['exponential', ({ r }) => r.exponential(2), 'R[k] = -Math.log(1 - Math.random()) / 2;'],
  ['cauchy', ({ r }) => r.cauchy(), 'R[k] = Math.tan(Math.PI * (Math.random() - 0.5));'],
  [
    'logNormal',
    ({ r }) => r.logNormal(1, 2),
    `${NORMAL} R[k] = Math.exp(a); R[++k] = Math.exp(b);`,
  ],
  [
    'geometric',
    ({ r }) => r.geometric(0.5),
    'R[k] = Math.floor(Math.log(1 - Math.random()) / Math.log(0.5)) + 1;',
  ],
  ['bernoulli', ({ r }) => r.bernoulli(0.5), 'R[k] = Math.random() < 0.5 ? 1 : 0;'],
  ['rand', ({ torch, r, h, w }) => torch.rand(r, h, w), 'R[k] = Math.random();'],
  ['randn', ({ torch, r, h, w }) => torch.randn(r, h, w), `${NORMAL} R[k] = a; R[++k] = b;`],
].map(([op, ours, text]) => ({
  op,
  random: true,
  layouts: FLAT,
  ours: (torch, o) => ours({ torch, ...o }),
  plain: lines(`for (let k = 0; k < N; k++) { ${text} }`),
}));
const DRAWS = [
  {
    op: 'randperm',
    ours: (torch, { r, h, w }) => torch.randperm(r, h * w),
    plain: lines(
      'for (let k = 0; k < N; k++) R[k] = k; for (let k = N - 1; k > 0; k--) { const q = Math.floor(Math.random() * (k + 1)), t = R[k]; R[k] = R[q]; R[q] = t; }',
    ),
  },
  {
    op: 'multinomial',
    form: 'from 1000',
    ours: (torch, { l, row, h, w }) => torch.multinomial(l, row, h * w, true),
    plain:
      lines(`const c = new Float64Array(W); let s = 0; for (let j = 0; j < W; j++) c[j] = s += ROW[j];
      for (let k = 0; k < N; k++) { const u = Math.random() * s; let a = 0, b = W - 1; while (a < b) { const m = (a + b) >> 1; if (c[m] < u) a = m + 1; else b = m; } R[k] = a; }`),
  },
  {
    op: 'multinomial',
    form: 'without replacement',
    ours: (torch, { l, x, w }) => torch.multinomial(l, x, w, false),
    values: 'positive',
  },
  {
    op: 'multinomialAliasSetup',
    ours: (torch, { l, r, flat }) => torch.multinomialAliasSetup(l, r, flat),
    values: 'positive',
    plain:
      lines(`const J = new Int32Array(N), small = [], large = []; let s = 0; for (let k = 0; k < N; k++) s += X[k];
      for (let k = 0; k < N; k++) { R[k] = X[k] / s * N; (R[k] < 1 ? small : large).push(k); }
      while (small.length && large.length) { const a = small.pop(), b = large[large.length - 1]; J[a] = b; R[b] -= 1 - R[a]; if (R[b] < 1) { large.pop(); small.push(b); } }
      return J;`),
  },
  {
    op: 'multinomialAlias',
    ours: (torch, { l, J, q }) => torch.multinomialAlias(l, J, q),
    plain: lines(
      'const p = new Int32Array(N), n = ALIAS.length; for (let k = 0; k < N; k++) { const u = Math.random() * n, j = u | 0; p[k] = u - j < Q[j] ? j : ALIAS[j]; } return p;',
    ),
  },
].map((draw) => ({ random: true, layouts: FLAT, types: ['Double'], ...draw }));

const ROWS = [
  ...COPIES,
  ...INDEXING,
  ...CREATION,
  ...INDICES,
  ...HISTOGRAMS,
  ...POINTWISE,
  ...REDUCTIONS,
  ...SPREADS,
  ...ALL,
  ...SORTING,
  ...PRODUCTS,
  ...IMAGES,
  ...RANDOM,
  ...DRAWS,
];

/* The ops that are not timed, and why. */
const ELSEWHERE = {
  'a view: it takes the time of a call, see Calls':
    'narrow select transpose t permute unfold reverse view viewAs expand expandAs unsqueeze unflatten movedim flip rot90 squeeze realPart imagPart',
  'a product of matrices, see All cases': 'mm bmm addmm addbmm baddbmm matmul inner tensordot',
  'see Linear algebra':
    'solve gesv trtrs inverse cholesky potrf potri potrs pstrf gels qr geqrf orgqr ormqr symeig eig svd det slogdet lstsq pinverse matrixRank nullSpace cond matrixPower expm',
  'see Fourier transforms':
    'fft ifft rfft irfft fft2 ifft2 rfft2 irfft2 fftn ifftn rfftn irfftn fftshift ifftshift fftfreq rfftfreq hannWindow hammingWindow blackmanWindow stft istft fftconvolve complex conj complexMul complexDiv complexAbs angle',
  'the state of a generator': 'manualSeed initialSeed getRNGState setRNGState',
};

/* The row of an op that has none above: it is timed alone, with its sample operands (tests/ops/) of
   H x W. */
export const sampleRow = ({ name, rows: [sample] }) => ({
  op: name,
  types: ['Double', 'Float', 'Int', 'Byte'].filter((type) => sample.dtypes[TYPES.indexOf(type)]),
  layouts: ['contiguous', 'transposed'],
  sample,
});

/* Returns the rows of all ops that are timed. */
export function rowsOf({ ops }) {
  const elsewhere = Object.values(ELSEWHERE).flatMap((names) => names.split(' '));
  const known = new Set([...elsewhere, ...ROWS.map(({ op }) => op)]);
  return [...ROWS, ...[...ops.values()].filter(({ name }) => !known.has(name)).map(sampleRow)];
}
