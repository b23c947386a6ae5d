/* optimizer.js: what all optimisers share: parameters and gradients in objects and arrays, and a
   state for each parameter. */
import { TorchError, argumentError } from '../module/errors.js';
import { isTensor } from '../module/handle.js';
import { checkNumber, isPlain, readOptions } from '../module/options.js';
import { valueAndGrad } from '../autograd/index.js';
import { isRealTensor } from '../autograd/helpers.js';
import { inOrder, leavesOf, mapTree } from '../autograd/tree.js';

/* The places of the leaves, as users write them: 'layers[0].w'. */
export function namesOf(tree, name = '') {
  if (Array.isArray(tree)) return tree.flatMap((item, i) => namesOf(item, `${name}[${i}]`));
  if (!isPlain(tree)) return [name || 'parameters'];
  return Object.entries(tree).flatMap(([key, item]) =>
    namesOf(item, name ? `${name}.${key}` : key),
  );
}

/* Fails for a parameter that is not a tensor of reals. */
export function checkReals(op, leaves, names) {
  leaves.forEach((x, i) => {
    if (isRealTensor(x)) return;
    const ofNetwork = typeof x?.parameters === 'function' ? ': parameters() of a network' : '';
    throw argumentError(op, names[i], x, `expected a Float-, Double- or HalfTensor${ofNetwork}`);
  });
}

function checkPairs(op, parameters, gradients) {
  const leaves = leavesOf(parameters);
  const slopes = leavesOf(gradients);
  const names = namesOf(parameters);
  if (leaves.length === 0) throw argumentError(op, 'parameters', parameters, 'has no tensors');
  checkReals(op, leaves, names);
  if (names.join() !== namesOf(gradients).join())
    throw argumentError(op, 'gradients', gradients, 'must have the shape of the parameters');
  leaves.forEach((x, i) => {
    if (!isTensor(slopes[i]) || !x.isSameSizeAs(slopes[i]) || x.type() !== slopes[i].type())
      throw argumentError(op, names[i], x, `does not fit its gradient, ${described(slopes[i])}`);
  });
  return { leaves, slopes, names };
}
const described = (v) => (isTensor(v) ? `a ${v.type()} of size ${v.size().join('x')}` : String(v));

/* A copy that no scope frees. */
const copyOf = (t) => t.core.handles.outsideScopes(() => t.clone());

const isFinite = (x) => {
  const total = x.sum(); // of finite numbers it can be infinite, so then each is looked at
  return Number.isFinite(total) || x.core.ops.get('isfinite').function(x).min() === 1;
};

/* The loss as a number: what f returned, or the first item of it. */
export function lossOf(value) {
  const [first] = [value].flat();
  return typeof first === 'number' ? first : first.sum();
}

/* An option that counts. */
export function checkCount(op, name, v) {
  if (!Number.isInteger(v) || v < 1)
    throw argumentError(op, name, v, 'must be a whole number of at least 1', 'OPTION_RANGE');
}

/* An optimiser. algorithm.begin(x) returns the tensors of the state of one parameter, and
   algorithm.update(x, g, state, { step, learningRate }) changes x and them. */
export class Optimizer {
  #op;
  #algorithm;
  #learningRate;
  #checksLoss;
  #checksGradients;
  #states = null; /* a list, in the order of the parameters */
  #shape = null; /* the tree of the parameters' names */
  #step = 0;
  #isChecked = true; /* false: the state was loaded */

  constructor(op, options, { usualRate, names, read }) {
    const given = readOptions(op, options, ['learningRate', 'checkFinite', ...names]);
    const { learningRate = usualRate, checkFinite, ...others } = given;
    if (![undefined, true, false].includes(checkFinite))
      throw argumentError(op, 'checkFinite', checkFinite, 'must be true or false');
    if (typeof learningRate !== 'function') checkNumber(op, 'learningRate', learningRate);
    this.#op = op;
    this.#learningRate = learningRate;
    this.#checksLoss = checkFinite !== false;
    this.#checksGradients = checkFinite === true;
    this.#algorithm = read(others);
  }

  /* The number of steps that have been made. */
  get steps() {
    return this.#step;
  }

  get learningRate() {
    return typeof this.#learningRate === 'function'
      ? this.#learningRate(this.#step)
      : this.#learningRate;
  }

  set learningRate(v) {
    if (typeof v !== 'function') checkNumber(this.#op, 'learningRate', v);
    this.#learningRate = v;
  }

  /* Changes the parameters in place by one step against the gradients. */
  step(parameters, gradients) {
    const op = `${this.#op}.step`;
    const { leaves, slopes, names } = checkPairs(op, parameters, gradients);
    if (this.#checksGradients) {
      const bad = slopes.findIndex((g) => !isFinite(g));
      if (bad >= 0)
        throw new TorchError(`${op}: the gradient of ${names[bad]} is not finite`, {
          code: 'NOT_FINITE',
          op,
          arg: names[bad],
        });
    }
    this.#begin(op, parameters, leaves, names);
    const { learningRate } = this;
    checkNumber(op, 'learningRate', learningRate);
    this.#step++;
    leaves[0].core.handles.scope(() => {
      leaves.forEach((x, i) => {
        this.#algorithm.update(x, slopes[i], this.#states[i], { step: this.#step, learningRate });
      });
    });
  }

  #checkLoss(loss) {
    if (!this.#checksLoss) return;
    const number = typeof loss === 'number' ? loss : loss.sum();
    if (Number.isFinite(number)) return;
    const op = `${this.#op}.minimize`;
    throw new TorchError(`${op}: the loss of step ${this.#step + 1} is ${number}`, {
      code: 'NOT_FINITE',
      op,
    });
  }

  #begin(op, parameters, leaves, names) {
    if (this.#states === null) {
      this.#states = leaves[0].core.handles.outsideScopes(() =>
        leaves.map((x) => this.#algorithm.begin(x)),
      );
      this.#shape = parameters;
    }
    if (this.#states.length !== leaves.length || namesOf(this.#shape).join() !== names.join())
      throw argumentError(op, 'parameters', parameters, 'are not those of the steps before');
    if (!this.#isChecked) this.#checkStates(op, leaves, names);
    leaves.forEach((x, i) => {
      const [t] = Object.values(this.#states[i]);
      if (t !== undefined && !(t.isSameSizeAs(x) && t.type() === x.type()))
        throw argumentError(op, names[i], x, `does not fit its state, ${described(t)}`);
    });
  }

  /* One step against the gradients of f(parameters, ...data), which are freed. Returns what f
     returned. */
  minimize(f, parameters, ...data) {
    const op = `${this.#op}.minimize`;
    if (typeof f !== 'function') throw argumentError(op, 'f', f, 'expected a function');
    checkReals(op, leavesOf(parameters), namesOf(parameters));
    const [value, gradients] = valueAndGrad(f)(parameters, ...data);
    try {
      this.#checkLoss([value].flat()[0]);
      this.step(parameters, gradients);
    } finally {
      mapTree(gradients, (g) => g.free());
    }
    return value;
  }

  /* What a later run needs to go on: { steps, tensors }, with the tensors of the state in the
     places of the parameters. */
  state() {
    return {
      steps: this.#step,
      tensors: this.#states === null ? null : inOrder(this.#shape, this.#states),
    };
  }

  /* Goes on from a state: the tensors are copied. */
  load(state) {
    const { steps, tensors } = isPlain(state) ? state : {};
    const refuse = () => {
      throw argumentError(`${this.#op}.load`, 'state', state, 'expected what state() has returned');
    };
    if (!Number.isInteger(steps) || steps < 0 || typeof tensors !== 'object') refuse();
    /* a file has {} as [] */
    const isState = (v) =>
      (!Array.isArray(v) || v.length === 0) && Object.values(v).every(isTensor);
    const found = [];
    const collect = (v) => (isPlain(v) || Array.isArray(v) ? void found.push(v) : refuse());
    const shape = tensors === null ? null : mapTree(tensors, collect, isState);
    const copies = (v) => Object.entries(v).map(([name, t]) => [name, copyOf(t)]);
    this.#step = steps;
    this.#shape = shape;
    this.#states = tensors === null ? null : found.map((v) => Object.fromEntries(copies(v)));
    this.#isChecked = tensors === null;
  }

  /* Throws if a loaded state is not one of these parameters by this algorithm. */
  #checkStates(op, leaves, names) {
    leaves.forEach((x, i) => {
      const expected = x.core.handles.scope(() => Object.keys(this.#algorithm.begin(x)));
      const state = this.#states[i];
      const fits = Object.values(state).every((t) => t.isSameSizeAs(x) && t.type() === x.type());
      if (Object.keys(state).join() !== expected.join() || !fits)
        throw argumentError(op, names[i], x, 'does not fit the state that was loaded');
    });
    this.#isChecked = true;
  }
}
