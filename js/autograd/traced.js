/* traced.js: values that a tape follows. Inside a function that is differentiated, a traced value
   stands for a tensor, or for the number that an op returned. Ops accept it and return traced
   values (tape.js); its methods are those of tensors. */
import { typeError } from '../module/errors.js';

export class Traced {
  #tape;
  #value; /* a tensor; of a number a tensor of one element; a traced value of an outer tape */
  #node; /* of the tape: what made it; null: a parameter */
  #result; /* which of the node's results */
  #isNumber;
  #sharesMemory = false; /* a view, or a tensor of which there is a view */

  constructor(tape, value, node, result, isNumber) {
    this.#tape = tape;
    this.#value = value;
    this.#node = node;
    this.#result = result;
    this.#isNumber = isNumber;
  }

  static isTraced = (v) => typeof v === 'object' && v !== null && #tape in v;
  static tapeOf = (traced) => traced.#tape;
  static valueOf = (traced) => traced.#value;
  static nodeOf = (traced) => traced.#node;
  static resultOf = (traced) => traced.#result;
  static isNumber = (traced) => traced.#isNumber;
  static sharesMemory = (traced) => traced.#sharesMemory;
  static markShared = (traced) => {
    traced.#sharesMemory = true;
  };

  /* A method changes its tensor: the traced value becomes another one. */
  static become = (traced, other) => {
    traced.#value = other.#value;
    traced.#node = other.#node;
    traced.#result = other.#result;
    return traced;
  };

  size(...dims) {
    return this.#value.size(...dims);
  }

  dim() {
    return this.#value.dim();
  }

  nDimension() {
    return this.#value.dim();
  }

  nElement() {
    return this.#value.nElement();
  }

  numel() {
    return this.#value.nElement();
  }

  type(name) {
    return name === undefined ? this.#value.type() : this.#tape.convert(this, name);
  }

  float() {
    return this.#tape.convert(this, 'torch.FloatTensor');
  }

  double() {
    return this.#tape.convert(this, 'torch.DoubleTensor');
  }

  half() {
    return this.#tape.convert(this, 'torch.HalfTensor');
  }

  clone() {
    return this.#tape.copy(this);
  }

  contiguous() {
    return this.#tape.copy(this);
  }

  at(...indices) {
    return this.#tape.element(this, indices);
  }

  /* The slices of the first dimension, as of a tensor. */
  *[Symbol.iterator]() {
    const { base } = this.#tape.core;
    const n = this.dim() === 0 ? 0 : this.size()[0];
    for (let i = 0; i < n; i++) yield this.at(i + base);
  }

  [Symbol.toPrimitive](hint) {
    if (hint === 'string') return this.toJSON();
    throw typeError(
      'a value that is differentiated is not a JavaScript number: use functions of torch, such as torch.mul(x, 2)',
      { code: 'NO_GRADIENT' },
    );
  }

  get shape() {
    return this.#value.size();
  }

  get ndim() {
    return this.#value.dim();
  }

  get dtype() {
    return this.#value.dtype;
  }

  /* A view with the dimensions in reverse order. */
  get T() {
    const { base } = this.#tape.core;
    const last = this.dim() - 1 + base;
    return this.permute(this.size().map((_, d) => last - d));
  }

  toJSON() {
    return String(this[Symbol.for('nodejs.util.inspect.custom')]());
  }

  [Symbol.for('nodejs.util.inspect.custom')]() {
    return `[${this.#value.type()} of size ${this.#value.size().join('x')}, differentiated]`;
  }

  get [Symbol.toStringTag]() {
    return 'traced value';
  }
}

export const {
  isTraced,
  tapeOf,
  valueOf,
  nodeOf,
  resultOf,
  isNumber,
  sharesMemory,
  markShared,
  become,
} = Traced;

/* The tensor of a traced value, however many tapes follow it; others as they are; of lists too. */
export function plainOf(v) {
  if (Array.isArray(v)) return v.map((item) => plainOf(item));
  return isTraced(v) ? plainOf(valueOf(v)) : v;
}
