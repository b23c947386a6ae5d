/* lbfgs.js: the limited-memory method of Broyden, Fletcher, Goldfarb and Shanno (Nocedal and
   Wright, Numerical optimization, 2006, algorithms 7.4 and 7.5), with the options and the limits of
   Torch7's optim.lbfgs and of PyTorch. All parameters are one vector. */
import { TorchError, argumentError } from '../module/errors.js';
import { isTensor } from '../module/handle.js';
import { checkNumber, isPlain, readOptions } from '../module/options.js';
import { valueAndGrad } from '../autograd/index.js';
import { leavesOf, mapTree } from '../autograd/tree.js';
import { checkCount, checkReals, lossOf, namesOf } from './optimizer.js';
import { wolfeStep } from './wolfe.js';

const OPTIONS = {
  learningRate: 1,
  maxIter: 20,
  maxEval: undefined /* 5 / 4 of maxIter */,
  tolFun: 1e-7,
  tolX: 1e-9,
  nCorrection: 100,
  lineSearch: 'wolfe',
};
const SEARCHES = ['wolfe', 'none'];

const largest = (v) => v.core.handles.scope(() => v.clone().abs().max());
/* A copy that no scope frees. */
const kept = (t) => t.core.handles.outsideScopes(() => t.clone());

/* All elements of tensors as a new vector. */
function flat(tensors) {
  const parts = tensors.map((t) => t.contiguous().view(-1));
  return parts[0].core.ops.get('cat').function(parts, parts[0].core.base);
}

/* The function as one of a vector. */
class Problem {
  constructor(op, f, parameters, data) {
    if (typeof f !== 'function') throw argumentError(op, 'f', f, 'expected a function');
    this.leaves = leavesOf(parameters);
    checkReals(op, this.leaves, namesOf(parameters));
    this.run = () => valueAndGrad(f)(parameters, ...data);
    this.evaluations = 0;
  }

  /* What f returns for the parameters as they are, its loss as a number, and the gradient. */
  evaluate() {
    const [value, gradients] = this.run();
    this.evaluations++;
    const gradient = flat(leavesOf(gradients));
    mapTree(gradients, (g) => g.free());
    return { value, loss: lossOf(value), gradient };
  }

  /* The parameters as a vector. */
  get point() {
    return flat(this.leaves);
  }

  moveTo(vector) {
    const { base } = vector.core;
    let at = base;
    for (const x of this.leaves) {
      const n = x.nElement();
      x.copy(vector.narrow(base, at, n).view(x.size()));
      at += n;
    }
  }
}

function readLbfgs(options) {
  const given = readOptions('lbfgs', options, Object.keys(OPTIONS));
  const read = { ...OPTIONS };
  for (const [name, v] of Object.entries(given)) if (v !== undefined) read[name] = v;
  for (const name of ['learningRate', 'tolFun', 'tolX']) checkNumber('lbfgs', name, read[name]);
  for (const name of ['maxIter', 'nCorrection']) checkCount('lbfgs', name, read[name]);
  read.maxEval ??= Math.floor(read.maxIter * 1.25);
  checkCount('lbfgs', 'maxEval', read.maxEval);
  if (!SEARCHES.includes(read.lineSearch))
    throw argumentError(
      'lbfgs',
      'lineSearch',
      read.lineSearch,
      `must be '${SEARCHES.join("' or '")}'`,
      'WORD',
    );
  return read;
}

/* An optimiser that calls f several times in one step. */
class Lbfgs {
  #options;
  #steps = 0;
  #pairs = []; /* { move, change } of the point and of the gradient, the oldest first */
  #last = null; /* { move, gradient }: the last step, and the gradient before it */

  constructor(options) {
    this.#options = readLbfgs(options);
  }

  /* The number of iterations that have been made. */
  get steps() {
    return this.#steps;
  }

  /* Up to maxIter iterations, which change the parameters in place. Returns what f returned
     first. */
  minimize(f, parameters, ...data) {
    const op = 'lbfgs.minimize';
    const { maxIter, maxEval, tolFun } = this.#options;
    const problem = new Problem(op, f, parameters, data);
    if (problem.leaves.length === 0)
      throw argumentError(op, 'parameters', parameters, 'has no tensors');
    const { core } = problem.leaves[0];
    let now = core.handles.scope(() => {
      const there = problem.evaluate();
      return { ...there, gradient: kept(there.gradient) };
    });
    const { value } = now;
    try {
      if (!Number.isFinite(now.loss))
        throw new TorchError(`${op}: the loss is ${now.loss}`, { code: 'NOT_FINITE', op });
      for (let i = 1; i <= maxIter && !(largest(now.gradient) <= tolFun); i++) {
        const next = core.handles.scope(() => this.#iterate(problem, now, i));
        if (next === null) break;
        now.gradient.free();
        now = next;
        if (next.isLast || problem.evaluations >= maxEval) break;
      }
    } finally {
      now.gradient.free();
    }
    return value;
  }

  /* Iteration i of a call: what evaluate() gives at the next point; null: there is no descent. */
  #iterate(problem, now, i) {
    const { learningRate, maxIter, tolX, lineSearch } = this.#options;
    const direction = this.#direction(now.gradient);
    const slope = now.gradient.dot(direction);
    if (!(slope <= -tolX)) return null;
    const isFirst = this.#steps === 0;
    const rate = isFirst
      ? Math.min(1, 1 / now.gradient.clone().abs().sum()) * learningRate
      : learningRate;
    const from = problem.point;
    const size = largest(direction);
    const at = (length) => {
      problem.moveTo(from.clone().add(length, direction));
      const there = problem.evaluate();
      return { ...there, length, slope: there.gradient.dot(direction) };
    };
    const search = () => {
      if (lineSearch === 'wolfe')
        return wolfeStep(at, { ...now, length: 0, slope }, rate, tolX / size);
      return i < maxIter
        ? at(rate)
        : { ...now, length: rate }; /* the next call evaluates f there */
    };
    let next;
    try {
      next = search();
    } catch (error) {
      problem.moveTo(from);
      this.#forget(); /* the pair of the last step is there */
      throw error;
    }
    problem.moveTo(from.clone().add(next.length, direction));
    this.#steps++;
    this.#remember(direction.mul(next.length), now.gradient);
    const isLast =
      next.length * size <= tolX || Math.abs(next.loss - now.loss) < tolX || i === maxIter;
    return { loss: next.loss, gradient: kept(next.gradient), isLast };
  }

  #forget() {
    if (this.#last !== null) for (const t of Object.values(this.#last)) t.free();
    this.#last = null;
  }
  #remember(move, gradient) {
    this.#forget();
    this.#last = { move: kept(move), gradient: kept(gradient) };
  }

  /* Minus the product of the inverse Hessian, as the pairs approximate it, and the gradient. */
  #direction(gradient) {
    if (this.#last !== null) this.#addPair(gradient);
    const q = gradient.clone().neg();
    const pairs = this.#pairs.map((pair) => ({ ...pair, rho: 1 / pair.change.dot(pair.move) }));
    for (const pair of pairs.toReversed()) {
      pair.alpha = pair.rho * pair.move.dot(q);
      q.add(-pair.alpha, pair.change);
    }
    const newest = pairs.at(-1);
    if (newest !== undefined) q.div(newest.rho * newest.change.dot(newest.change));
    for (const { move, change, rho, alpha } of pairs) q.add(alpha - rho * change.dot(q), move);
    return q;
  }

  #addPair(gradient) {
    const change = gradient.clone().add(-1, this.#last.gradient);
    if (!(change.dot(this.#last.move) > 1e-10)) return;
    this.#pairs.push({ move: kept(this.#last.move), change: kept(change) });
    if (this.#pairs.length <= this.#options.nCorrection) return;
    for (const t of Object.values(this.#pairs.shift())) t.free();
  }

  /* What a later run needs to go on. */
  state() {
    return { steps: this.#steps, pairs: this.#pairs, last: this.#last };
  }

  /* Goes on from a state, whose tensors are copied. */
  load(state) {
    const { steps, pairs, last } = isPlain(state) ? state : {};
    const areVectors = (tree) => leavesOf(tree).every((t) => isTensor(t) && t.dim() === 1);
    const isState = Number.isInteger(steps) && Array.isArray(pairs) && typeof last === 'object';
    if (!isState || !areVectors(pairs) || (last !== null && !areVectors(last)))
      throw argumentError('lbfgs.load', 'state', state, 'expected what state() has returned');
    this.#steps = steps;
    this.#pairs = mapTree(pairs, kept);
    this.#last = last && mapTree(last, kept);
  }
}

export const lbfgs = (options = {}) => new Lbfgs(options);
