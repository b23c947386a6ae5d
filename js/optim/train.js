/* train.js: a loop of training that lets the page or worker do other things meanwhile. */
import { argumentError } from '../module/errors.js';
import { checkSignal, readOptions } from '../module/options.js';
import { checkCount, lossOf } from './optimizer.js';

const AT_ONCE = 20; /* ms of steps before events are handled */
const events = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/* Makes a step of the optimiser for each batch of each epoch: optimizer.minimize(f, parameters,
   batch). `batches` is iterated once an epoch. Between steps events are handled, so that `signal`
   and messages of a worker arrive. Returns the mean loss of each epoch. */
export async function train(optimizer, f, parameters, batches, options = {}) {
  const names = ['epochs', 'onStep', 'signal'];
  const { epochs = 1, onStep, signal } = readOptions('train', options, names);
  checkCount('train', 'epochs', epochs);
  checkSignal('train', signal);
  if (typeof optimizer?.minimize !== 'function')
    throw argumentError('train', 'optimizer', optimizer, 'expected an optimiser, such as adam()');
  if (onStep !== undefined && typeof onStep !== 'function')
    throw argumentError('train', 'onStep', onStep, 'expected a function');
  if (typeof batches?.[Symbol.iterator] !== 'function')
    throw argumentError('train', 'batches', batches, 'expected batches(data, size), or a list');
  const losses = [];
  let since = performance.now();
  for (let epoch = 1; epoch <= epochs; epoch++) {
    let [sum, step] = [0, 0];
    for (const batch of batches) {
      signal?.throwIfAborted();
      const loss = lossOf(optimizer.minimize(f, parameters, batch));
      step++;
      sum += loss;
      onStep?.({ epoch, step, steps: batches.length, loss });
      if (performance.now() - since > AT_ONCE) {
        await events();
        since = performance.now();
      }
    }
    if (step === 0) throw argumentError('train', 'batches', batches, 'has no batch');
    losses.push(sum / step);
  }
  return losses;
}
