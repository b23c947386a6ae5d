/* The operators of ONNX as functions (operands, attributes, { opset, count }) => result: a tensor,
   or an array of the outputs; a sequence is an array of tensors. An optional operand that is absent
   is undefined. `count`: the number of outputs of the node. */
import { elementwise } from './elementwise.js';
import { control } from './control.js';
import { convolutions } from './convolutions.js';
import { detection } from './detection.js';
import { gather } from './gather.js';
import { linear } from './linear.js';
import { losses } from './losses.js';
import { network } from './network.js';
import { optimizers } from './optimizers.js';
import { quantized } from './quantized.js';
import { recurrent } from './recurrent.js';
import { reductions } from './reductions.js';
import { resizing } from './resize.js';
import { sampling } from './sampling.js';
import { shapes } from './shapes.js';

const others = [
  control,
  convolutions,
  detection,
  gather,
  linear,
  losses,
  network,
  optimizers,
  quantized,
  recurrent,
  reductions,
  resizing,
  sampling,
  shapes,
];
const made = new WeakMap();

export function operatorsOf(torch) {
  if (!made.has(torch)) {
    const tables = others.map((table) => table(torch));
    made.set(torch, { elementwise: elementwise(torch), others: Object.assign({}, ...tables) });
  }
  return made.get(torch);
}
