/* elements.js: functions of elements. */
const NAMES = {
  abs: 'abs',
  acos: 'acos',
  asin: 'asin',
  atan: 'atan',
  ceil: 'ceil',
  cos: 'cos',
  cosh: 'cosh',
  digamma: 'digamma',
  erf: 'erf',
  erfinv: 'erfinv',
  exp: 'exp',
  expm1: 'expm1',
  floor: 'floor',
  frac: 'frac',
  isfinite: 'isfinite',
  isinf: 'isinf',
  isnan: 'isnan',
  lgamma: 'lgamma',
  log: 'log',
  log10: 'log10',
  log1p: 'log1p',
  log2: 'log2',
  logical_not: 'logicalNot',
  neg: 'neg',
  reciprocal: 'cinv',
  round: 'round',
  rsqrt: 'rsqrt',
  sigmoid: 'sigmoid',
  sign: 'sign',
  sgn: 'sign',
  sin: 'sin',
  sinc: 'sinc',
  sinh: 'sinh',
  sqrt: 'sqrt',
  tan: 'tan',
  tanh: 'tanh',
  trunc: 'trunc',
  nan_to_num: 'nanToNum',
};

/* Of two operands that broadcast. */
const PAIRS = {
  atan2: 'atan2',
  eq: 'eq',
  ge: 'ge',
  gt: 'gt',
  le: 'le',
  lt: 'lt',
  ne: 'ne',
  fmod: 'cfmod',
  remainder: 'cremainder',
  hypot: 'hypot',
  logaddexp: 'logaddexp',
  logical_and: 'logicalAnd',
  logical_or: 'logicalOr',
  logical_xor: 'logicalXor',
  'max/binary': 'cmax',
  maximum: 'cmax',
  'min/binary': 'cmin',
  minimum: 'cmin',
  mul: 'cmul',
  pow: 'cpow',
  bitwise_and: 'cbitand',
  bitwise_or: 'cbitor',
  bitwise_xor: 'cbitxor',
  bitwise_left_shift: 'clshift',
  bitwise_right_shift: 'crshift',
};

const METHODS = { byte: 'byte', char: 'char', double: 'double', float: 'float', half: 'half' };
const INTEGERS = { int: 'int', long: 'long', short: 'short' };

const mapped = (names, make) =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, make(name)]));

const isReal = (x) => /Float|Double|Half/.test(x.type());

export const elements = (torch) => {
  const real = (x) => (isReal(x) ? x : x.double());
  const quotient = ([a, b]) => torch.cdiv(real(a), real(b));
  /* Results that are selected by the weight stay exact. */
  const threshold =
    (compare) =>
    ([x, limit]) =>
      compare(x, limit);

  return {
    ...mapped(
      NAMES,
      (name) =>
        ([x]) =>
          torch[name](x),
    ),
    ...mapped(
      PAIRS,
      (name) =>
        ([a, b]) =>
          torch[name](a, b),
    ),
    ...mapped(
      { ...METHODS, ...INTEGERS },
      (name) =>
        ([x]) =>
          x[name](),
    ),
    add: ([a, b], { alpha = 1 }) => torch.add(a, alpha, b),
    sub: ([a, b], { alpha = 1 }) => torch.csub(a, alpha, b),
    rsub: ([a, b], { alpha = 1 }) => torch.csub(b, alpha, a),
    __radd__: ([x, value]) => torch.add(x, value),
    __rmul__: ([x, y]) => (torch.isTensor(y) ? torch.cmul(x, y) : torch.mul(x, y)),
    __rsub__: ([x, value]) => torch.add(torch.neg(x), value),
    __rpow__: ([x, y]) => (torch.isTensor(y) ? torch.cpow(y, x) : torch.pow(y, x)),
    __rdiv__: ([x, y]) =>
      torch.isTensor(y) ? quotient([y, x]) : torch.mul(torch.cinv(real(x)), y),
    true_divide: quotient,
    'div/no_rounding_mode': quotient,
    'div/trunc_rounding': ([a, b]) =>
      isReal(a) ? torch.trunc(quotient([a, b])) : torch.cdiv(a, b),
    square: ([x]) => torch.cmul(x, x),
    positive: ([x]) => torch.clone(x),
    clamp_max: threshold((x, limit) => torch.clampMax(x, limit)),
    clamp_min: threshold((x, limit) => torch.clampMin(x, limit)),
    clamp: ([x, low, high]) => {
      const raised = low ? torch.clampMin(x, low) : x;
      return high ? torch.clampMax(raised, high) : raised;
    },
    lerp: ([a, b, weight]) =>
      typeof weight === 'number'
        ? torch.lerp(a, b, weight)
        : torch.addcmul(a, weight, torch.csub(b, a)),
    addcmul: ([a, b, c], { value = 1 }) => torch.addcmul(a, value, b, c),
    addcdiv: ([a, b, c], { value = 1 }) => torch.addcdiv(a, value, b, c),
    isclose: ([a, b], { rtol = 1e-5, atol = 1e-8, equal_nan: equalNan = false }) =>
      torch.isclose(a, b, rtol, atol, equalNan),
    allclose: ([a, b], { rtol = 1e-5, atol = 1e-8, equal_nan: equalNan = false }) =>
      torch.allclose(a, b, rtol, atol, equalNan),
    equal: ([a, b]) => torch.equal(a, b),
    polar: ([length, angle]) =>
      torch.complex(torch.cmul(length, torch.cos(angle)), torch.cmul(length, torch.sin(angle))),
    fill: ([x], { value }) => torch.fill(x, Number(value)),
    where: ([x, condition, y]) => torch.where(condition, x, y),
    masked_fill: ([x, mask, value]) =>
      torch.maskedFill(x, mask, typeof value === 'number' ? value : value.at(0)),
    masked_scatter: ([x, mask, source]) => torch.maskedCopy(x, mask, source),
    masked_select: ([x, mask]) => torch.maskedSelect(x, mask),
    complex: ([re, im]) => torch.complex(re, im),
    view_as_complex: ([x]) => x,
  };
};
