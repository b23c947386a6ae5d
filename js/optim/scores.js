/* scores.js: how well a classifier does. */
import { argumentError, notA } from '../module/errors.js';
import { isTensor } from '../module/handle.js';
import { checkCount } from './optimizer.js';

/* The positions of classes as a LongTensor, n of them. */
function classesOf(op, name, core, given, n) {
  const classes = (isTensor(given) ? given : core.longTensor(given)).long();
  if (classes.dim() !== 1 || classes.size()[0] !== n)
    throw argumentError(op, name, given, `must be ${n} positions of classes`);
  return classes;
}

function checkClasses(op, arg, t, classes) {
  const { base } = t.core;
  if (t.min() < base || t.max() >= classes + base)
    throw argumentError(op, arg, t, `has a class outside of the ${classes} classes`);
}

/* The share of samples whose class is among the `top` classes with the largest scores. `scores` has
   a row for each sample, and `classes` its class. */
export function accuracy(scores, classes, top = 1) {
  if (!isTensor(scores) || scores.dim() !== 2)
    throw notA('matrix of scores', 'accuracy', 'scores', scores);
  checkCount('accuracy', 'top', top);
  const { core } = scores;
  const [n] = scores.size();
  const op = (name, ...args) => core.ops.get(name).function(...args);
  return core.handles.scope(() => {
    const wanted = classesOf('accuracy', 'classes', core, classes, n);
    if (n === 0) return NaN;
    checkClasses('accuracy', 'classes', wanted, scores.size()[1]);
    const best = op('topk', scores, top, 1 + core.base, true)[1];
    return op('eq', best, wanted.view(n, 1).expand(n, top)).long().sum() / n;
  });
}

/* How often samples of a class were predicted to be of another: a LongTensor with a row for each
   actual class and a column for each predicted one. `predicted` has a class for each sample, or a
   row of scores, of which the largest counts. */
export function confusionMatrix(predicted, actual, classes) {
  const name = 'confusionMatrix';
  if (!isTensor(predicted) || ![1, 2].includes(predicted.dim()))
    throw notA('tensor of classes or scores', name, 'predicted', predicted);
  checkCount(name, 'classes', classes);
  const { core } = predicted;
  const { base } = core;
  const op = (of, ...args) => core.ops.get(of).function(...args);
  return core.handles.scope(() => {
    const made = core.longTensor(classes * classes).zero();
    const [n] = predicted.size();
    const columns =
      predicted.dim() === 2 ? op('argmax', predicted, 1 + base).view(n) : predicted.long();
    const rows = classesOf(name, 'actual', core, actual, n);
    for (const [arg, t] of [
      ['predicted', columns],
      ['actual', rows],
    ])
      if (n > 0) checkClasses(name, arg, t, classes);
    const at = rows.clone().add(-base).mul(classes).add(columns);
    made.indexAdd(base, at, op('onesLike', at));
    return made.view(classes, classes);
  });
}
