/* graph.js: computes a graph of ONNX with the operators of operators/. */
import { operatorsOf } from './operators/index.js';
import { Unsupported, asScalar, isScalar, toTensor } from './values.js';

/* AttributeProto's types, as JavaScript values. A graph becomes a function that is given the
   operands, and sees the values around it. */
function attributeValue(torch, attribute, around) {
  switch (Number(attribute.type)) {
    case 1:
      return attribute.f ?? 0;
    case 2:
      return Number(attribute.i ?? 0n);
    case 3:
      return attribute.s ?? '';
    case 4:
      return toTensor(torch, attribute.t);
    case 5:
      return (...operands) => compute(torch, attribute.g, operands, around);
    case 6:
      return attribute.floats;
    case 7:
      return attribute.ints.map(Number);
    case 8:
      return attribute.strings;
    default:
      throw new Unsupported(`attributes of type ${attribute.type}`);
  }
}

/* Element-wise functions of scalars give scalars. */
function marked(torch, operands, results) {
  const tensors = operands.filter((x) => torch.isTensor(x));
  const scalar = tensors.length > 0 && tensors.every(isScalar);
  return scalar ? results.map((x) => asScalar(x)) : results;
}

function computeNode(torch, node, values) {
  const { elementwise, others } = operatorsOf(torch);
  const operator = elementwise[node.type] ?? others[node.type];
  if (!operator) throw new Unsupported(`the operator ${node.type}`);
  const attributes = Object.fromEntries(
    node.attributes.map((item) => [item.name, attributeValue(torch, item, values)]),
  );
  const operands = node.inputs.map((name) => (name === '' ? undefined : values[name]));
  const { opset } = values[OPTIONS];
  const result = operator(operands, attributes, { opset, count: node.outputs.length });
  const list = Array.isArray(result) ? result : [result];
  return node.type in elementwise ? marked(torch, operands, list) : list;
}

const OPTIONS = Symbol('options');

/* Returns the outputs of a graph. `around`: the values that its nodes may also use. */
function compute(torch, graph, operands, around) {
  const values = Object.create(around);
  for (const proto of graph.initializers) values[proto.name] = toTensor(torch, proto);
  graph.inputs.forEach(({ name }, i) => {
    if (i < operands.length) values[name] = operands[i];
  });
  for (const node of graph.nodes) {
    const results = computeNode(torch, node, values);
    node.outputs.forEach((name, i) => {
      if (name !== '') values[name] = results[i];
    });
  }
  return graph.outputs.map(({ name }) => values[name]);
}

export function computeModel(torch, model, operands) {
  const usual = model.opsets.find(({ domain }) => !domain || domain === 'ai.onnx');
  return compute(torch, model.graph, operands, {
    [OPTIONS]: { opset: Number(usual?.version ?? 1) },
  });
}
