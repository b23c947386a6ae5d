/* index.js: torch7-wasm/optim: optimisers. The options have the names of Torch7's package optim,
   and the steps are PyTorch's. */
import { argumentError } from '../module/errors.js';
import { checkNumber } from '../module/options.js';
import { Optimizer } from './optimizer.js';

export { clipGradNorm, clipGradValue } from './clip.js';
export { batches } from './batches.js';
export { lbfgs } from './lbfgs.js';
export { accuracy, confusionMatrix } from './scores.js';
export { train } from './train.js';
export { cosineDecay, exponentialDecay, linearWarmup, stepDecay } from './schedules.js';

const zeros = (x) => x.clone().zero();

/* Options that are numbers of at least 0. */
function checkNumbers(op, options) {
  for (const [name, v] of Object.entries(options)) checkNumber(op, name, v);
}

/* g + weightDecay * x, as a tensor that may be changed. */
function decayed(x, g, weightDecay) {
  const d = g.clone();
  return weightDecay === 0 ? d : d.add(weightDecay, x);
}

function readSgd(options) {
  const { weightDecay = 0, momentum = 0, dampening = 0, nesterov = false } = options;
  checkNumbers('sgd', { weightDecay, momentum, dampening });
  if (nesterov && (momentum === 0 || dampening !== 0))
    throw argumentError(
      'sgd',
      'nesterov',
      nesterov,
      'needs momentum, and no dampening',
      'OPTION_RANGE',
    );
  return {
    begin: (x) => (momentum === 0 ? {} : { momentum: zeros(x) }),
    update(x, g, state, { step, learningRate }) {
      const d = decayed(x, g, weightDecay);
      if (momentum !== 0) {
        const buffer = state.momentum;
        if (step === 1) buffer.copy(d);
        else buffer.mul(momentum).add(1 - dampening, d);
        if (nesterov) d.add(momentum, buffer);
        else d.copy(buffer);
      }
      x.add(-learningRate, d);
    },
  };
}

/* Stochastic gradient descent, with momentum. */
export const sgd = (options = {}) =>
  new Optimizer('sgd', options, {
    usualRate: 1e-3,
    names: ['weightDecay', 'momentum', 'dampening', 'nesterov'],
    read: readSgd,
  });

/* Kingma and Ba (2015); of adamw the decay of Loshchilov and Hutter (2019). */
const readAdam = (op, decay, isDecoupled) => (options) => {
  const { beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8, weightDecay = decay } = options;
  checkNumber(op, 'beta1', beta1, { below: 1 });
  checkNumber(op, 'beta2', beta2, { below: 1 });
  checkNumbers(op, { epsilon, weightDecay });
  return {
    begin: (x) => ({ mean: zeros(x), square: zeros(x) }),
    update(x, g, { mean, square }, { step, learningRate }) {
      if (isDecoupled) x.mul(1 - learningRate * weightDecay);
      const d = decayed(x, g, isDecoupled ? 0 : weightDecay);
      mean.mul(beta1).add(1 - beta1, d);
      square.mul(beta2).addcmul(1 - beta2, d, d);
      const root = square
        .clone()
        .sqrt()
        .div(Math.sqrt(1 - beta2 ** step))
        .add(epsilon);
      x.addcdiv(-learningRate / (1 - beta1 ** step), mean, root);
    },
  };
};
const ADAM = ['beta1', 'beta2', 'epsilon', 'weightDecay'];

export const adam = (options = {}) =>
  new Optimizer('adam', options, {
    usualRate: 1e-3,
    names: ADAM,
    read: readAdam('adam', 0, false),
  });

export const adamw = (options = {}) =>
  new Optimizer('adamw', options, {
    usualRate: 1e-3,
    names: ADAM,
    read: readAdam('adamw', 0.01, true),
  });

function readRmsprop(options) {
  const { alpha = 0.99, epsilon = 1e-8, weightDecay = 0, momentum = 0 } = options;
  checkNumber('rmsprop', 'alpha', alpha, { below: 1 });
  checkNumbers('rmsprop', { epsilon, weightDecay, momentum });
  return {
    begin: (x) => ({ square: zeros(x), ...(momentum === 0 ? {} : { momentum: zeros(x) }) }),
    update(x, g, state, { learningRate }) {
      const d = decayed(x, g, weightDecay);
      state.square.mul(alpha).addcmul(1 - alpha, d, d);
      const root = state.square.clone().sqrt().add(epsilon);
      if (momentum === 0) x.addcdiv(-learningRate, d, root);
      else x.add(-learningRate, state.momentum.mul(momentum).addcdiv(d, root));
    },
  };
}

/* Hinton's RMSprop (2012). */
export const rmsprop = (options = {}) =>
  new Optimizer('rmsprop', options, {
    usualRate: 1e-2,
    names: ['alpha', 'epsilon', 'weightDecay', 'momentum'],
    read: readRmsprop,
  });

function readAdagrad(options) {
  const { epsilon = 1e-10, weightDecay = 0, learningRateDecay = 0 } = options;
  checkNumbers('adagrad', { epsilon, weightDecay, learningRateDecay });
  return {
    begin: (x) => ({ squares: zeros(x) }),
    update(x, g, { squares }, { step, learningRate }) {
      const d = decayed(x, g, weightDecay);
      squares.addcmul(1, d, d);
      const rate = learningRate / (1 + (step - 1) * learningRateDecay);
      x.addcdiv(-rate, d, squares.clone().sqrt().add(epsilon));
    },
  };
}

/* Duchi, Hazan and Singer (2011). */
export const adagrad = (options = {}) =>
  new Optimizer('adagrad', options, {
    usualRate: 1e-2,
    names: ['epsilon', 'weightDecay', 'learningRateDecay'],
    read: readAdagrad,
  });
