/* index.js: torch7-wasm/autograd: gradients of functions of tensors (docs/autograd.md). */
import { foreign, inScope } from '../call/foreign.js';
import { TorchError, argumentError } from '../module/errors.js';
import { isTensor, pointerOf, typeOf } from '../module/handle.js';
import { refusePromise } from '../module/promises.js';
import { isRealTensor } from './helpers.js';
import { Tape } from './tape.js';
import { isNumber, isTraced, plainOf, tapeOf, valueOf } from './traced.js';
import { inOrder, leavesOf, mapTree } from './tree.js';

function checkParameters(op, leaves) {
  if (leaves.length === 0)
    throw argumentError(op, 'parameters', leaves, 'there is no tensor to differentiate by');
  for (const leaf of leaves)
    if (!isTraced(leaf) && !isRealTensor(leaf))
      throw argumentError(
        op,
        'parameters',
        leaf,
        'expected Float-, Double- or HalfTensors, in objects and arrays',
      );
}

const coreOf = (leaf) => typeOf(plainOf(leaf)).core;

/* What a function returned, without the tape: a number for a number. */
function released(tape, v) {
  if (!isTraced(v) || tapeOf(v) !== tape) return v;
  const value = valueOf(v);
  return isNumber(v) ? value.at(tape.core.base) : value;
}

/* The gradient of the result by itself. */
function seedsFor(op, tape, loss, f) {
  refusePromise(loss, `${op}: \`f\` must not be asynchronous: torch does not wait`, {
    op,
    arg: 'f',
    value: f,
  });
  if (typeof loss === 'number') return [];
  if (!isTraced(loss) && !isTensor(loss))
    throw argumentError(op, 'f', loss, 'the function must return a number');
  if (loss.nElement() !== 1)
    throw new TorchError(
      `${op}: the function returned a tensor of size ${loss.size().join('x')}; a gradient needs a number, such as its sum or mean`,
      { code: 'LOSS_SIZE', op },
    );
  return isTraced(loss) && tapeOf(loss) === tape ? [[loss, 1]] : [];
}

/* A gradient may be a view of few elements, or of memory that another one has: users get tensors of
   their own, which they may change. */
function separate(core, gradients) {
  const { heap, layout } = core;
  const taken = new Set();
  return gradients.map((g) => {
    if (isTraced(g)) return g;
    const storage = heap.u32[(pointerOf(g) + layout.storage) >>> 2];
    if (g.isContiguous() && !taken.has(storage)) {
      taken.add(storage);
      return g;
    }
    return g.clone();
  });
}

function run(op, f, parameters, data) {
  const leaves = leavesOf(parameters);
  checkParameters(op, leaves);
  const core = coreOf(leaves[0]);
  return inScope(core, () => {
    const tape = new Tape(core);
    try {
      const traced = leaves.map((leaf) => tape.parameter(leaf));
      const made = f(inOrder(parameters, traced), ...data);
      const [loss] = Array.isArray(made) ? made : [made];
      const gradients = separate(core, tape.gradients(seedsFor(op, tape, loss, f), traced));
      return [mapTree(made, (v) => released(tape, v)), inOrder(parameters, gradients)];
    } finally {
      tape.close();
    }
  });
}

function checkFunction(op, f) {
  if (typeof f !== 'function') throw argumentError(op, 'f', f, 'expected a function');
}

/* Returns a function of f's arguments that returns [value, gradients]: what f returns, and its
   derivatives by the tensors of the first argument, in the same objects and arrays. */
export function valueAndGrad(f) {
  checkFunction('valueAndGrad', f);
  return (parameters, ...data) => run('valueAndGrad', f, parameters, data);
}

/* The same without the value. */
export function grad(f) {
  checkFunction('grad', f);
  return (parameters, ...data) => run('grad', f, parameters, data)[1];
}

/* Returns x as a constant: no gradient flows through it. */
export function stopGradient(x) {
  return mapTree(x, (v) => (isTraced(v) ? released(tapeOf(v), v) : v));
}
foreign.constant = stopGradient;

/* Returns a function that computes f, but keeps only its arguments for the gradient and computes
   the rest again: less memory for more time. */
export function checkpoint(f) {
  checkFunction('checkpoint', f);
  return (...args) => {
    const inputs = leavesOf(args).filter((leaf) => isTraced(leaf));
    if (inputs.length === 0) return f(...args);
    const tape = inputs.map(tapeOf).reduce((a, b) => (a.level > b.level ? a : b));
    const own = inputs.filter((v) => tapeOf(v) === tape);
    return tape.checkpoint(f, args, own);
  };
}
