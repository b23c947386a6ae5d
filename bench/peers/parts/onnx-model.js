/* onnx-model.js: encodes an ONNX model: the protocol buffer messages of a graph of nodes. Field
   numbers are those of onnx.proto. */

const VERSION = { ir: 8, operators: 17 };
const ELEMENT = { float32: 1, int32: 6, int64: 7, float64: 11 };
const text = new TextEncoder();

function varint(n) {
  const bytes = [];
  let rest = BigInt.asUintN(64, BigInt(n));
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  return [...bytes, Number(rest)];
}
const number = (field, n) => [...varint(field << 3), ...varint(n)];
const bytes = (field, data) => [...varint((field << 3) | 2), ...varint(data.length), ...data];
const string = (field, s) => bytes(field, [...text.encode(s)]);
const float = (field, x) => [
  ...varint((field << 3) | 5),
  ...new Uint8Array(new Float32Array([x]).buffer),
];

/* An attribute: an integer, a float (given as { float }), or a list of integers. */
function attribute(name, value) {
  if (Array.isArray(value))
    return [...string(1, name), ...value.flatMap((v) => number(8, v)), ...number(20, 7)];
  if (typeof value === 'object')
    return [...string(1, name), ...float(2, value.float), ...number(20, 1)];
  return [...string(1, name), ...number(3, value), ...number(20, 2)];
}

const node = ({ type, inputs, outputs, attributes = {} }) => [
  ...inputs.flatMap((name) => string(1, name)),
  ...outputs.flatMap((name) => string(2, name)),
  ...string(4, type),
  ...Object.entries(attributes).flatMap(([name, value]) => bytes(5, attribute(name, value))),
];

/* An input or output of a graph, of any size. */
const value = (name, type) => [...string(1, name), ...bytes(2, bytes(1, number(1, ELEMENT[type])))];

/* A constant: a list of int64, or one float. */
const constant = (name, list) =>
  Array.isArray(list)
    ? [
        ...number(1, list.length),
        ...number(2, ELEMENT.int64),
        ...list.flatMap((n) => number(7, n)),
        ...string(8, name),
      ]
    : [...number(2, ELEMENT.float32), ...float(4, list.float), ...string(8, name)];

/* nodes: [{ type, inputs, outputs, attributes }]; inputs and outputs: name -> element type;
   constants: name -> list. */
export function model({ nodes, inputs, outputs, constants = {} }) {
  const graph = [
    ...nodes.flatMap((n) => bytes(1, node(n))),
    ...string(2, 'g'),
    ...Object.entries(constants).flatMap(([name, list]) => bytes(5, constant(name, list))),
    ...Object.entries(inputs).flatMap(([name, type]) => bytes(11, value(name, type))),
    ...Object.entries(outputs).flatMap(([name, type]) => bytes(12, value(name, type))),
  ];
  return new Uint8Array([
    ...number(1, VERSION.ir),
    ...bytes(7, graph),
    ...bytes(8, number(2, VERSION.operators)),
  ]);
}
