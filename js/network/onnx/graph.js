/* graph.js: a graph of ONNX: nodes, constants, inputs and outputs, and the file of them. */
import { bytes, float, int, joined, message, text } from './protobuf.js';

const OPSET = 13;
const IR_VERSION = 7; /* that of the opset */
const FLOAT = 1;
const INT64 = 7;
/* Types of attributes. */
const [A_FLOAT, A_INT, A_STRING, A_INTS] = [1, 2, 3, 7];

/* An attribute: a text, a list of whole numbers, a whole number, or { float }. */
function attribute([name, v]) {
  const value = () => {
    if (typeof v === 'string') return [...text(4, v), ...int(20, A_STRING)];
    if (Array.isArray(v)) return [...v.flatMap((n) => int(8, n)), ...int(20, A_INTS)];
    return typeof v === 'number'
      ? [...int(3, v), ...int(20, A_INT)]
      : [...float(2, v.float), ...int(20, A_FLOAT)];
  };
  return message(5, [...text(1, name), ...value()]);
}

/* A size with the name of a dimension of any size. */
const dimension = (n) => message(1, typeof n === 'string' ? text(2, n) : int(1, n));
const valueInfo = (field, { name, type, size }) => {
  const shape = message(2, size.flatMap(dimension));
  return message(field, [...text(1, name), ...message(2, message(1, [...int(1, type), ...shape]))]);
};

/* -0 and 0 are two constants. */
const signed = (v) => (Object.is(v, -0) ? '-0' : v);

export const isInteger = (t) => t.type() === 'torch.LongTensor';
export const typeOfTensor = (t) => (isInteger(t) ? INT64 : FLOAT);

export class Graph {
  constructor() {
    this.nodes = [];
    this.constants = [];
    this.names = new Map(); /* of constants, by content or tensor */
    this.count = 0;
  }

  fresh(prefix) {
    return `${prefix}${this.count++}`;
  }

  /* Adds a node; returns the name of its result. */
  node(op, inputs, attributes = {}) {
    const name = this.fresh('v');
    this.nodes.push(
      ...message(1, [
        ...inputs.flatMap((input) => text(1, input)),
        ...text(2, name),
        ...text(4, op),
        ...Object.entries(attributes).flatMap(attribute),
      ]),
    );
    return name;
  }

  constant(name, type, size, data) {
    this.constants.push(
      ...message(5, [
        ...size.flatMap((n) => int(1, n)),
        ...int(2, type),
        ...text(8, name),
        ...bytes(9, new Uint8Array(data.buffer, data.byteOffset, data.byteLength)),
      ]),
    );
    return name;
  }

  /* Gives a value a further name, that of an output. */
  rename(from, to) {
    this.nodes.push(...message(1, [...text(1, from), ...text(2, to), ...text(4, 'Identity')]));
  }

  once(key, make) {
    if (!this.names.has(key)) this.names.set(key, make());
    return this.names.get(key);
  }

  /* A list of whole numbers, or with `size` [] one. */
  ints(list, size = [list.length]) {
    return this.once(`i${size}:${list}`, () =>
      this.constant(this.fresh('i'), INT64, size, BigInt64Array.from(list, BigInt)),
    );
  }

  floats(list) {
    const { length } = list;
    return this.once(`v${list.map(signed)}`, () =>
      this.constant(this.fresh('v'), FLOAT, [length], Float32Array.from(list)),
    );
  }

  number(v) {
    return this.once(`f${signed(v)}`, () =>
      this.constant(this.fresh('f'), FLOAT, [], Float32Array.of(v)),
    );
  }

  /* A tensor: reals become floats. */
  tensor(t, name = this.fresh('c')) {
    const data = t.toTypedArray();
    return isInteger(t)
      ? this.constant(name, INT64, t.size(), BigInt64Array.from(data))
      : this.constant(name, FLOAT, t.size(), Float32Array.from(data));
  }

  /* The file. Inputs and outputs are { name, type, size }. */
  file(name, inputs, outputs) {
    const graph = [
      ...this.nodes,
      ...text(2, name),
      ...this.constants,
      ...inputs.flatMap((one) => valueInfo(11, one)),
      ...outputs.flatMap((one) => valueInfo(12, one)),
    ];
    return joined([
      ...int(1, IR_VERSION),
      ...text(2, 'torch7-wasm'),
      ...message(7, graph),
      ...message(8, int(2, OPSET)),
    ]);
  }
}
