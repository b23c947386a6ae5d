/* onnx-model.js: encodes an ONNX model: the protocol buffer messages of a graph of nodes. Field
   numbers are those of onnx.proto. */
import { bytes, float, int, joined, message, text } from '../../../js/network/onnx/protobuf.js';

const VERSION = { ir: 8, operators: 17 };
const ELEMENT = { float32: 1, int32: 6, int64: 7, float64: 11 };

/* An attribute: a text, an integer, a float (given as { float }), or a list of integers. */
const valueOf = (v) => {
  if (Array.isArray(v)) return [...v.flatMap((n) => int(8, n)), ...int(20, 7)];
  if (typeof v === 'string') return [...text(4, v), ...int(20, 3)];
  if (typeof v === 'object') return [...float(2, v.float), ...int(20, 1)];
  return [...int(3, v), ...int(20, 2)];
};
const attribute = ([name, v]) => message(5, [...text(1, name), ...valueOf(v)]);

const node = ({ type, inputs, outputs, attributes = {} }) =>
  message(1, [
    ...inputs.flatMap((name) => text(1, name)),
    ...outputs.flatMap((name) => text(2, name)),
    ...text(4, type),
    ...Object.entries(attributes).flatMap(attribute),
  ]);

/* An input or output of a graph, of any size. */
const value = (field, [name, type]) =>
  message(field, [...text(1, name), ...message(2, message(1, int(1, ELEMENT[type])))]);

/* A constant: a list of int64, one float (given as { float }), or floats { data, size }. */
function constant([name, given]) {
  const [type, size, data] = Array.isArray(given)
    ? ['int64', [given.length], BigInt64Array.from(given, BigInt)]
    : given.data
      ? ['float32', given.size, given.data]
      : ['float32', [], Float32Array.of(given.float)];
  return message(5, [
    ...size.flatMap((n) => int(1, n)),
    ...int(2, ELEMENT[type]),
    ...text(8, name),
    ...bytes(9, new Uint8Array(data.buffer, data.byteOffset, data.byteLength)),
  ]);
}

/* nodes: [{ type, inputs, outputs, attributes }]; inputs and outputs: name -> element type;
   constants: name -> constant. */
export function model({ nodes, inputs, outputs, constants = {} }) {
  const graph = [
    ...nodes.flatMap(node),
    ...text(2, 'g'),
    ...Object.entries(constants).flatMap(constant),
    ...Object.entries(inputs).flatMap((one) => value(11, one)),
    ...Object.entries(outputs).flatMap((one) => value(12, one)),
  ];
  return joined([
    ...int(1, VERSION.ir),
    ...message(7, graph),
    ...message(8, int(2, VERSION.operators)),
  ]);
}
