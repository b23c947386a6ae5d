/* schedules.js: learning rates as functions of the number of steps made before. */
import { checkNumber, readOptions } from '../module/options.js';
import { checkCount } from './optimizer.js';

/* `factor` times as large after every `every` steps. */
export function stepDecay(learningRate, options) {
  const { every, factor = 0.1 } = readOptions('stepDecay', options, ['every', 'factor']);
  checkNumber('stepDecay', 'learningRate', learningRate);
  checkCount('stepDecay', 'every', every);
  checkNumber('stepDecay', 'factor', factor);
  return (step) => learningRate * factor ** Math.floor(step / every);
}

/* `factor` times as large after each step. */
export function exponentialDecay(learningRate, options) {
  const { factor } = readOptions('exponentialDecay', options, ['factor']);
  checkNumber('exponentialDecay', 'learningRate', learningRate);
  checkNumber('exponentialDecay', 'factor', factor);
  return (step) => learningRate * factor ** step;
}

/* Half a period of a cosine, from the learning rate to `least` in `steps` steps (Loshchilov and
   Hutter, 2017). */
export function cosineDecay(learningRate, options) {
  const { steps, least = 0 } = readOptions('cosineDecay', options, ['steps', 'least']);
  checkNumber('cosineDecay', 'learningRate', learningRate);
  checkCount('cosineDecay', 'steps', steps);
  checkNumber('cosineDecay', 'least', least);
  return (step) =>
    least +
    ((learningRate - least) * (1 + Math.cos((Math.PI * Math.min(step, steps)) / steps))) / 2;
}

/* From 1 / steps of a learning rate, or of another schedule, to all of it. */
export function linearWarmup(learningRate, options) {
  const { steps } = readOptions('linearWarmup', options, ['steps']);
  checkCount('linearWarmup', 'steps', steps);
  const rate = typeof learningRate === 'function' ? learningRate : () => learningRate;
  return (step) => rate(step) * Math.min(1, (step + 1) / steps);
}
