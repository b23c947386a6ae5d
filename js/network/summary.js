/* summary.js: the layers of a network, with the sizes of their results and the numbers of their
   parameters. */
import { argumentError } from '../module/errors.js';
import { readOptions } from '../module/options.js';
import { isSize } from '../module/scalars.js';
import { plainOf } from '../autograd/traced.js';

const OP = 'summary';
const sizesOf = (y) => (Array.isArray(y) ? y.map(sizesOf) : plainOf(y).size());
const textOf = (size) =>
  Array.isArray(size[0]) ? size.map(textOf).join(', ') : size.join('x') || '1';

/* The table as text. */
function toText({ layers, parameters }) {
  const rows = [
    ['layer', 'type', 'size', 'parameters'],
    ...layers.map(({ name, type, size, parameters: n }) => [
      name || '-',
      type,
      textOf(size),
      String(n),
    ]),
    ['', '', '', String(parameters)],
  ];
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 3 ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/* Returns { layers: [{ name, type, size, parameters }], parameters } of a network for an input of
   this size; as a text it is a table. Layers that only hold others are left out. */
export function summary(net, inputSize, options = {}) {
  const { type } = readOptions(OP, options, ['type']);
  if (typeof net?.state !== 'function')
    throw argumentError(OP, 'net', net, 'expected a network: network(layer)');
  if (!isSize(inputSize)) throw argumentError(OP, 'inputSize', inputSize, 'expected sizes');
  const { core } = net.zeros(OP, [1]);
  const layers = [];
  const counted = new Set(); /* shared parameters count once */
  core.handles.scope(() => {
    const x = net.zeros(OP, inputSize).fill(1);
    const wasTraining = net.isTraining;
    try {
      net.evaluate().observe(type === undefined ? x : x.type(type), (layer, y) => {
        if (layer.children.length > 0) return;
        const own = layer.tensors.filter(({ slot }) => slot.isParameter && !counted.has(slot));
        own.forEach(({ slot }) => counted.add(slot));
        layers.push({
          name: layer.name,
          type: layer.type,
          size: sizesOf(y),
          parameters: own.reduce((n, { slot }) => n + slot.tensor.nElement(), 0),
        });
      });
    } finally {
      if (wasTraining) net.train();
    }
  });
  const total = Object.values(net.parameters()).reduce((n, t) => n + t.nElement(), 0);
  const made = { layers, parameters: total };
  Object.defineProperty(made, 'toString', { value: () => toText(made) });
  return made;
}
