/* random.js: random operands. An operand is a number, a text, a list of numbers, or a tensor
   { type, size, data, layout }, with the bytes of its elements in C order. Numbers that JSON does
   not have are { number: 'NaN' }, 64-bit integers { integer: '9223372036854775807' }. */

const ARRAYS = {
  byte: Uint8Array,
  char: Int8Array,
  short: Int16Array,
  int: Int32Array,
  long: BigInt64Array,
  float: Float32Array,
  double: Float64Array,
  half: Uint16Array,
};
export const INTEGERS = ['byte', 'char', 'short', 'int', 'long'];
export const FLOATS = ['float', 'double'];
export const REALS = [...FLOATS, 'half'];
export const ALL = [...INTEGERS, ...REALS];

const isInteger = (type) => INTEGERS.includes(type);
/* Returns [lowest, highest] of an integer type. */
function limits(type) {
  const bits = BigInt(8 * ARRAYS[type].BYTES_PER_ELEMENT);
  if (type === 'byte') return [0n, 255n];
  return [-(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n];
}

/* Returns the bits of the half nearest to a number. */
function halfBits(value) {
  const sign = Object.is(value, -0) || value < 0 ? 0x8000 : 0;
  const size = Math.abs(value);
  if (Number.isNaN(value)) return 0x7e00;
  if (size >= 65520) return sign | 0x7c00;
  const exponent = size < 2 ** -14 ? -14 : Math.floor(Math.log2(size));
  const steps = Math.round((size / 2 ** exponent) * 1024);
  return sign | (((exponent + 14) << 10) + steps);
}

const SPECIAL = {
  half: [2 ** -24, 2 ** -14, 65504, 1 + 2 ** -10],
  float: [2 ** -149, 2 ** -126, 3.4028234663852886e38, 1 + 2 ** -23, 2 ** 24 + 2],
  double: [5e-324, 2 ** -1022, Number.MAX_VALUE, 1 + 2 ** -52, 2 ** 53 + 2],
};
const WIDEST = { half: 3, float: 30, double: 200 };

/* Each returns one value for a type of reals. `any` and `finite` are mixtures. */
const REAL_VALUES = {
  small: (g) => g.integer(-8, 8) / 2,
  usual: (g) => (g.number() * 2 - 1) * 10,
  wide: (g, type) => g.sign() * 10 ** ((g.number() * 2 - 1) * WIDEST[type]),
  special: (g, type) =>
    g.sign() * g.pick([NaN, Infinity, 0, 1, ...SPECIAL[type], ...SPECIAL[type]]),
};
const INTEGER_VALUES = {
  small: (g, type) => BigInt(g.integer(type === 'byte' ? 0 : -8, 8)),
  usual: (g, type) => BigInt(g.integer(type === 'byte' ? 0 : -100, 100)),
  wide(g, type) {
    const [lowest, highest] = limits(type);
    return BigInt.asIntN(64, lowest + (g.bits64() % (highest - lowest + 1n)));
  },
  special: (g, type) => g.pick([...limits(type), 0n, 1n, 2n]),
};
const MIXTURES = {
  any: ['small', 'small', 'usual', 'wide', 'special'],
  finite: ['small', 'usual', 'wide'],
  modest: ['small', 'usual'],
};

/* Random numbers of the generator sfc32, from two seeds. */
export class Random {
  constructor(seed, index) {
    this.state = [seed | 0, index | 0, 0x9e3779b9 | 0, 1];
    for (let i = 0; i < 12; i++) this.bits();
  }

  bits() {
    const [a, b, c, d] = this.state;
    const sum = (a + b + d) | 0;
    this.state = [
      b ^ (b >>> 9),
      (c + (c << 3)) | 0,
      (((c << 21) | (c >>> 11)) + sum) | 0,
      (d + 1) | 0,
    ];
    return sum >>> 0;
  }
  bits64() {
    return (BigInt(this.bits()) << 32n) | BigInt(this.bits());
  }
  number() {
    return this.bits() / 2 ** 32;
  }
  /* Returns an integer from `low` to `high`. */
  integer(low, high) {
    return low + Math.floor(this.number() * (high - low + 1));
  }
  chance(probability) {
    return this.number() < probability;
  }
  sign() {
    return this.chance(0.5) ? 1 : -1;
  }
  pick(list) {
    return list[this.integer(0, list.length - 1)];
  }
  shuffled(list) {
    const keyed = list.map((item) => [this.number(), item]);
    return keyed.sort(([a], [b]) => a - b).map(([, item]) => item);
  }

  /* Returns sizes of `rank` dimensions: mostly 1 to 5, at times 0 or a long one. */
  sizes(rank = this.integer(1, 4), { zero = true, long = true } = {}) {
    const sizes = Array.from({ length: rank }, () => this.integer(1, 5));
    const dim = this.integer(0, rank - 1);
    if (zero && this.chance(0.05)) sizes[dim] = 0;
    else if (long && this.chance(0.15)) sizes[dim] = this.integer(6, rank === 1 ? 150 : 40);
    return sizes;
  }
  /* Returns sizes that broadcast to `sizes`. */
  broadcast(sizes) {
    if (this.chance(0.5)) return sizes;
    const kept = sizes.slice(this.integer(0, sizes.length - 1));
    return kept.map((size) => (this.chance(0.3) ? 1 : size));
  }
  /* Returns a dimension, at times counted from the end. */
  dim(rank) {
    const dim = this.integer(0, rank - 1);
    return this.chance(0.3) ? dim - rank : dim;
  }

  /* Returns `count` values: of a kind, or of a range [low, high]. */
  values(type, count, values) {
    if (typeof values === 'function') return Array.from({ length: count }, () => values(this));
    if (Array.isArray(values)) {
      const [low, high] = values;
      return Array.from({ length: count }, () =>
        isInteger(type) ? BigInt(this.integer(low, high)) : low + this.number() * (high - low),
      );
    }
    const kinds = isInteger(type) ? INTEGER_VALUES : REAL_VALUES;
    const kind = this.pick(MIXTURES[values] ?? [values]);
    return Array.from({ length: count }, () =>
      /* A special value now and then, among usual ones. */
      kinds[kind === 'special' && this.chance(0.5) ? 'small' : kind](this, type),
    );
  }

  /* Returns a tensor. `values`: small, usual, wide, special, any, finite, modest, [low, high], or a
     function of this generator. `repeated`: whether it may be expanded. */
  tensor({
    types = ALL,
    type = this.pick(types),
    size = this.sizes(),
    values = 'any',
    repeated: mayRepeat = true,
  } = {}) {
    const layouts = Object.keys(LAYOUTS);
    const layout = this.pick(mayRepeat ? layouts : layouts.filter((name) => name !== 'expanded'));
    const isRepeated = layout === 'expanded';
    const dim = isRepeated ? this.integer(0, size.length - 1) : 0;
    const own = isRepeated ? size.with(dim, Math.min(1, size[dim])) : size;
    const list = this.values(
      type,
      own.reduce((a, b) => a * b, 1),
      values,
    );
    const all = isRepeated ? repeated(list, own, dim, size[dim]) : list;
    const tensor = { type, size, data: bytesOf(type, all), layout };
    return isRepeated ? { ...tensor, dim } : tensor;
  }

  /* Returns a number that the type has. */
  scalar(type, values = 'any') {
    const [value] = this.values(type, 1, values);
    const array = arrayOf(type, [value]);
    if (type === 'half') return asOperand(halfValue(array[0]));
    return asOperand(array[0]);
  }
}

function halfValue(bits) {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const rest = bits & 1023;
  if (exponent === 31) return rest ? NaN : sign * Infinity;
  return sign * (exponent ? (1 + rest / 1024) * 2 ** (exponent - 15) : rest * 2 ** -24);
}

const isPlain = (value) => Number.isFinite(value) && !Object.is(value, -0);
export function asOperand(value) {
  if (typeof value === 'bigint') {
    const isSafe = BigInt.asIntN(54, value) === value;
    return isSafe ? Number(value) : { integer: String(value) };
  }
  return isPlain(value) ? value : { number: Object.is(value, -0) ? '-0.0' : String(value) };
}
export function fromOperand(operand) {
  if (operand?.number !== undefined) return Number(operand.number);
  if (operand?.integer !== undefined) return BigInt(operand.integer);
  if (Array.isArray(operand)) return operand.map(fromOperand);
  return operand;
}

function arrayOf(type, values) {
  if (type === 'half') return Uint16Array.from(values, (value) => halfBits(Number(value)));
  if (type === 'long') return BigInt64Array.from(values, BigInt);
  return ARRAYS[type].from(values, Number);
}
const bytesOf = (type, values) => new Uint8Array(arrayOf(type, values).buffer);

function repeated(list, size, dim, count) {
  const inner = size.slice(dim + 1).reduce((a, b) => a * b, 1);
  const result = [];
  for (let i = 0; i < list.length; i += inner) {
    for (let k = 0; k < count; k++) result.push(...list.slice(i, i + inner));
  }
  return result;
}

/* The typed array of an encoded tensor; halves as floats. */
export function elementsOf({ type, data }) {
  const array = new ARRAYS[type](Uint8Array.from(data).buffer);
  return type === 'half' ? Float32Array.from(array, halfValue) : array;
}

/* Each returns a tensor with the elements of x in another layout. */
export const LAYOUTS = {
  contiguous: (x) => x,
  transposed: (x) =>
    x
      .permute([...x.size().keys()].reverse())
      .clone()
      .permute([...x.size().keys()].reverse()),
  narrowed: (x) =>
    x
      .size()
      .reduce((y, n, i) => y.narrow(i, 1, n), x.new(...x.size().map((n) => n + 2)))
      .copy(x),
  strided: (x) =>
    x
      .new(...x.size(), 3)
      .select(-1, 1)
      .copy(x),
  reversed: (x) => x.flip().clone().flip(),
  expanded: (x, dim) =>
    x.size(dim)
      ? x
          .narrow(dim, 0, 1)
          .clone()
          .expand(...x.size())
      : x,
};

/* Makes the tensor of an operand. */
export function toTensor(torch, { type, size, data, layout, dim }) {
  const array = new ARRAYS[type](Uint8Array.from(data).buffer);
  const dtype = type === 'half' ? 'float16' : undefined;
  const tensor = torch.fromDescriptor({ data: array, dtype, shape: size });
  return LAYOUTS[layout](tensor, dim);
}
export const isTensor = (operand) => operand?.data !== undefined && operand.size !== undefined;

const CLASS = (type) => `${type[0].toUpperCase()}${type.slice(1)}Tensor`;
const literal = (value) => {
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  return JSON.stringify(value);
};
/* Returns the text of a function in one line. */
export const lineOf = (f) => String(f).replace(/\s*\n\s*(\.?)/g, (all, dot) => dot || ' ');

/* Returns JavaScript that makes the operand. */
export function textOf(operand) {
  if (!isTensor(operand)) return literal(fromOperand(operand));
  const { type, size, layout, dim } = operand;
  const elements = Array.from(elementsOf(operand)).map(literal);
  const sizes = size.join(', ');
  const plain = elements.length
    ? `torch.${CLASS(type)}([${elements.join(', ')}])${size.length > 1 ? `.view(${sizes})` : ''}`
    : `torch.${CLASS(type)}(${sizes})`;
  if (layout === 'contiguous') return plain;
  const more = dim === undefined ? '' : `, ${dim}`;
  return `(${lineOf(LAYOUTS[layout])})(${plain}${more})`;
}
