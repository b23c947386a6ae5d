/* The types of torch7-wasm/optim: docs/optim.md. */
import type { Loss, Parameters } from './autograd.js';
import type { IntTensor, LongTensor, RealTensor, Tensor } from './index.js';

/** A learning rate, or one for the number of steps made before. */
export type LearningRate = number | ((step: number) => number);

/** The tensors of the state of one parameter, by name. */
export interface ParameterState {
  [name: string]: RealTensor;
}

/** The states of parameters, in the places of these. */
export type StateTree = ParameterState | StateTree[] | { [name: string]: StateTree };

/** What a later run needs to go on. */
export interface OptimizerState {
  /** How many steps have been made. */
  steps: number;
  /** null before the first step. */
  tensors: StateTree | null;
}

/** Changes parameters by their gradients. */
export interface Optimizer {
  /** How many steps have been made. */
  readonly steps: number;
  /** The rate of the next step. Setting it takes a number or a function. */
  get learningRate(): number;
  set learningRate(rate: LearningRate);
  /** Changes the parameters in place by one step against the gradients. */
  step<P extends object>(parameters: P & Parameters<P>, gradients: P): void;
  /**
   * One step against the gradients of f(parameters, ...data), which are freed. Throws `NOT_FINITE`
   * before anything changes if the loss is NaN or infinite, unless `checkFinite` is false.
   * @returns what f returned
   */
  minimize<P extends object, D extends unknown[], V extends Loss | readonly [Loss, ...unknown[]]>(
    f: (parameters: P, ...data: D) => V,
    parameters: P & Parameters<P>,
    ...data: D
  ): V;
  /** The state, to save it. Its tensors are those of the optimiser. */
  state(): OptimizerState;
  /** Goes on from a state, whose tensors are copied. */
  load(state: OptimizerState): void;
}

/** Options of every optimiser. */
export interface OptimizerOptions {
  /** The rate, or a function of the number of steps made before. */
  learningRate?: LearningRate;
  /**
   * true: throws `NOT_FINITE` before a step whose loss or gradients are NaN or infinite; false:
   * never.
   * By default the loss is checked.
   */
  checkFinite?: boolean;
  /** Adds this share of the parameter to its gradient; `adamw` subtracts it from the parameter. */
  weightDecay?: number;
}

/** Options of sgd. */
export interface SgdOptions extends OptimizerOptions {
  /** The share of the last direction that is kept. By default 0. */
  momentum?: number;
  /** The share of the gradient that is left out with momentum. By default 0. */
  dampening?: number;
  /** Nesterov's momentum. By default false. */
  nesterov?: boolean;
}
/** Stochastic gradient descent. The learning rate is 0.001 by default. */
export function sgd(options?: SgdOptions): Optimizer;

/** Options of adam and adamw. */
export interface AdamOptions extends OptimizerOptions {
  /** The share of the mean gradient that is kept. By default 0.9. */
  beta1?: number;
  /** The share of the mean square that is kept. By default 0.999. */
  beta2?: number;
  /** Added to the root of the mean square. By default 1e-8. */
  epsilon?: number;
}
/** Adam. The learning rate is 0.001 by default. */
export function adam(options?: AdamOptions): Optimizer;
/** Adam with decoupled weight decay, by default 0.01. */
export function adamw(options?: AdamOptions): Optimizer;

/** Options of rmsprop. */
export interface RmspropOptions extends OptimizerOptions {
  /** The share of the mean square that is kept. By default 0.99. */
  alpha?: number;
  /** Added to the root of the mean square. By default 1e-8. */
  epsilon?: number;
  /** The share of the last direction that is kept. By default 0. */
  momentum?: number;
}
/** RMSprop. The learning rate is 0.01 by default. */
export function rmsprop(options?: RmspropOptions): Optimizer;

/** Options of adagrad. */
export interface AdagradOptions extends OptimizerOptions {
  /** Added to the root of the sum of squares. By default 1e-10. */
  epsilon?: number;
  /** The rate is divided by 1 + steps * learningRateDecay. By default 0. */
  learningRateDecay?: number;
}
/** Adagrad. The learning rate is 0.01 by default. */
export function adagrad(options?: AdagradOptions): Optimizer;

/** Options of lbfgs. */
export interface LbfgsOptions {
  /** The length of a step, which a line search only begins with. By default 1. */
  learningRate?: number;
  /** Most iterations of one call. By default 20. */
  maxIter?: number;
  /** Most evaluations of the function in one call. By default 5 / 4 of `maxIter`. */
  maxEval?: number;
  /** It ends when no element of the gradient is larger. By default 1e-7. */
  tolFun?: number;
  /** It ends when the loss or no parameter changes more. By default 1e-9. */
  tolX?: number;
  /** How many steps back it remembers: as many pairs of vectors. By default 100. */
  nCorrection?: number;
  /** The strong Wolfe conditions, or steps of the learning rate. By default 'wolfe'. */
  lineSearch?: 'wolfe' | 'none';
}
/** An optimiser that evaluates the function several times in a call. */
export interface Lbfgs extends Pick<Optimizer, 'steps' | 'minimize'> {
  /** The state, to save it. Its tensors are those of the optimiser. */
  state(): { steps: number; pairs: object[]; last: object | null };
  /** Goes on from a state, whose tensors are copied. */
  load(state: { steps: number; pairs: object[]; last: object | null }): void;
}
/** The limited-memory BFGS method, for functions that are the same in each call. */
export function lbfgs(options?: LbfgsOptions): Lbfgs;

/** Parts of data: can be iterated any number of times. */
export interface Batches<D> extends Iterable<D> {
  /** The number of batches. */
  readonly length: number;
}
/** Options of batches. */
export interface BatchOptions {
  /** Another random order each time. By default false. */
  shuffle?: boolean;
  /** The seed of the orders. By default they come from torch's generator. */
  seed?: number;
  /** Leaves out a last batch that is smaller. By default false. */
  dropLast?: boolean;
}
/**
 * Parts of `size` samples of a tensor, or of tensors in objects and arrays, along their first
 * dimension. A batch is freed when the next one is taken: clone what you keep.
 */
export function batches<D extends Tensor | object>(
  data: D,
  size: number,
  options?: BatchOptions,
): Batches<D>;

/**
 * The share of samples whose class is among the `top` (1) classes with the largest scores.
 * @param scores - a row for each sample
 */
export function accuracy(
  scores: RealTensor,
  classes: LongTensor | IntTensor | readonly number[],
  top?: number,
): number;
/**
 * How often samples of a class were predicted to be of another.
 * @param predicted - the class of each sample, or a row of scores, of which the largest counts
 * @returns a row for each actual class, a column for each predicted one
 */
export function confusionMatrix(
  predicted: RealTensor | LongTensor | IntTensor,
  actual: LongTensor | IntTensor | readonly number[],
  classes: number,
): LongTensor;

/** What train tells after each step. */
export interface TrainingStep {
  /** The number of the epoch, from 1. */
  epoch: number;
  /** The number of the step in this epoch, from 1. */
  step: number;
  /** How many steps an epoch has; undefined if `batches` has no length. */
  steps: number | undefined;
  /** The loss of this step. */
  loss: number;
}
/** Options of train. */
export interface TrainOptions {
  /** How often all batches are used. By default 1. */
  epochs?: number;
  /** Called after each step. */
  onStep?: (step: TrainingStep) => void;
  /** Ends the training; the promise rejects with its reason. */
  signal?: AbortSignal;
}
/**
 * Makes a step of the optimiser for each batch of each epoch, and lets events be handled in
 * between.
 * @returns the mean loss of each epoch
 */
export function train<P extends object, D>(
  optimizer: Pick<Optimizer, 'minimize' | 'steps'>,
  f: (parameters: P, batch: D) => Loss | readonly [Loss, ...unknown[]],
  parameters: P & Parameters<P>,
  batches: Iterable<D>,
  options?: TrainOptions,
): Promise<number[]>;

/** A rate that is `factor` (0.1) times as large after every `every` steps. */
export function stepDecay(
  learningRate: number,
  options: { every: number; factor?: number },
): (step: number) => number;
/** A rate that is `factor` times as large after each step. */
export function exponentialDecay(
  learningRate: number,
  options: { factor: number },
): (step: number) => number;
/** A rate that falls to `least` (0) in `steps` steps, as half a period of a cosine. */
export function cosineDecay(
  learningRate: number,
  options: { steps: number; least?: number },
): (step: number) => number;
/** A rate that grows from 1 / `steps` of a rate or schedule to all of it in `steps` steps. */
export function linearWarmup(
  learningRate: LearningRate,
  options: { steps: number },
): (step: number) => number;

/**
 * Scales gradients down in place, so that the norm of all their elements together is at most `most`.
 * @returns the norm before
 */
export function clipGradNorm(gradients: object, most: number): number;
/** Limits the elements of gradients in place, from -most to most. */
export function clipGradValue(gradients: object, most: number): void;
