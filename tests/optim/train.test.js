/* What a training loop needs: batches, scores and the loop itself. */
import { describe, expect, test } from '@jest/globals';
import { accuracy, batches, confusionMatrix, sgd, train } from '../../js/optim/index.js';
import { createTorchSync } from '../../js/create.node.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, thrownBy, torch0 as torch } from '../helpers/torch.js';

const rejected = async (promise) => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

describe('batches', () => {
  const range = (own) => ({ x: own.range(1, 10).view(10, 1), y: own.range(1, 10).long() });
  const read = (list) => Array.from(list, ({ x, y }) => [x.view(-1).toArray(), y.toArray()]);

  eachBase('in order, the last one smaller', (own) => {
    const list = batches(range(own), 4);
    expect(list.length).toBe(3);
    expect(read(list)).toEqual(
      [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
        [9, 10],
      ].map((part) => [part, part]),
    );
    expect(read(batches(range(own), 4, { dropLast: true }))).toHaveLength(2);
    expect(batches(range(own), 4, { dropLast: true }).length).toBe(2);
  });

  eachBase('shuffled: samples stay together, and a seed gives the same orders', (own) => {
    const list = batches(range(own), 4, { shuffle: true, seed: 7 });
    const epochs = [read(list), read(list)];
    for (const epoch of epochs) {
      for (const [x, y] of epoch) expect(x).toEqual(y);
      const all = epoch.flatMap(([x]) => x);
      expect(all.toSorted((a, b) => a - b)).toEqual(own.range(1, 10).toArray());
    }
    expect(epochs[0]).not.toEqual(epochs[1]);
    const again = batches(range(own), 4, { shuffle: true, seed: 7 });
    expect([read(again), read(again)]).toEqual(epochs);
    own.manualSeed(3);
    const [one] = [read(batches(range(own), 10, { shuffle: true }))];
    own.manualSeed(3);
    expect(read(batches(range(own), 10, { shuffle: true }))).toEqual(one);
  });

  test('a batch is freed when the next is taken, and when the loop is left', () => {
    const own = createTorchSync();
    const list = batches(range(own), 3, { shuffle: true });
    const before = own.memory();
    for (const { x } of list) {
      expect(x.dim()).toBe(2);
      if (x.size(0) === 3) break;
    }
    expect(own.memory()).toEqual(before);
    own.scope(() => {
      for (const { y } of list) expect(y.dim()).toBe(1);
    });
    expect(own.memory()).toEqual(before);
  });

  test.each([
    ['no tensors', () => batches({}, 2), { arg: 'data' }],
    ['a number', () => batches([1], 2), { arg: 'data' }],
    ['counts that differ', () => batches([torch.ones(3), torch.ones(4)], 2), { arg: 'data' }],
    ['a size of 0', () => batches(torch.ones(3), 0), { code: 'OPTION_RANGE', arg: 'size' }],
    ['an unknown option', () => batches(torch.ones(3), 1, { random: true }), { arg: 'random' }],
  ])('%s', (_, use, fields) => expect(thrownBy(use)).toMatchObject(fields));
});

eachBase('accuracy and confusion matrix', (own, b) => {
  const scores = own.Tensor(matrix('1 5 2; 4 3 2; 0 1 2; 3 2 1'));
  const classes = [b + 1, b, b + 1, b + 2];
  expect(accuracy(scores, classes)).toBe(0.5);
  expect(accuracy(scores, own.LongTensor(classes), 2)).toBe(0.75);
  expect(accuracy(scores, own.IntTensor(classes), 3)).toBe(1);
  expect(accuracy(own.zeros(0, 3), [])).toBe(NaN);
  const want = matrix('1 0 0; 0 1 1; 1 0 0');
  const made = confusionMatrix(scores, classes, 3);
  expect(made.type()).toBe('torch.LongTensor');
  expectValues(made, want);
  expectValues(confusionMatrix(own.argmax(scores, 1 + b).view(-1), classes, 3), want);
  expect(confusionMatrix(own.zeros(0, 3), [], 3).sum()).toBe(0);
  const { tensors } = own.memory();
  confusionMatrix(scores, classes, 3).free();
  expect(own.memory().tensors).toBe(tensors);
  for (const [use, fields] of [
    [() => accuracy(scores, [b]), { arg: 'classes' }],
    [() => accuracy(scores, [b, b, b, b + 3]), { arg: 'classes' }],
    [() => sgd({ nesterov: true }), { code: 'OPTION_RANGE', arg: 'nesterov' }],
    [() => accuracy(classes, classes), { arg: 'scores' }],
    [() => accuracy(scores, classes, 0), { code: 'OPTION_RANGE', arg: 'top' }],
    [() => confusionMatrix(scores, classes, 2), { arg: 'predicted' }],
    [() => confusionMatrix(own.Tensor(), [], 2), { arg: 'predicted' }],
    [() => confusionMatrix(scores, [b, b, b, b + 3], 3), { arg: 'actual' }],
    [() => confusionMatrix(scores, [b - 1, b, b, b], 3), { arg: 'actual' }],
  ])
    expect(thrownBy(use)).toMatchObject(fields);
});

describe('train', () => {
  const square = ({ w }, x) => torch.mean(torch.pow(torch.csub(w, x), 2));
  const data = () => batches(torch.Tensor([[1], [2], [3]]), 1);

  test('steps and mean losses of epochs', async () => {
    const steps = [];
    const p = { w: torch.zeros(1) };
    const losses = await train(sgd({ learningRate: 0.5 }), square, p, data(), {
      epochs: 2,
      onStep: ({ epoch, step, steps: all, loss }) => steps.push([epoch, step, all, loss]),
    });
    /* with this rate w is the sample after each step */
    expectValues(p.w, [3]);
    expect(losses).toEqual([1, 2]);
    expect(steps).toEqual([
      [1, 1, 3, 1],
      [1, 2, 3, 1],
      [1, 3, 3, 1],
      [2, 1, 3, 4],
      [2, 2, 3, 1],
      [2, 3, 3, 1],
    ]);
  });

  test('a signal ends it with its reason, and a message arrives meanwhile', async () => {
    const controller = new AbortController();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => controller.abort(new Error('enough'));
    port2.postMessage(0);
    const p = { w: torch.zeros(1) };
    const running = train(sgd(), square, p, data(), { epochs: 1e9, signal: controller.signal });
    expect((await rejected(running)).message).toBe('enough');
    port1.close();
    const aborted = train(sgd(), square, p, data(), { signal: AbortSignal.abort(new Error('no')) });
    expect((await rejected(aborted)).message).toBe('no');
  });

  test('a loss of NaN ends it before the parameters change', async () => {
    const p = { w: torch.ones(1) };
    const list = [torch.Tensor([1]), torch.Tensor([NaN])];
    const error = await rejected(train(sgd({ learningRate: 0.5 }), square, p, list));
    expect(error).toMatchObject({ code: 'NOT_FINITE' });
    expect(error.message).toContain('the loss of step 2 is NaN');
    expectValues(p.w, [1]);
  });

  test.each([
    ['a loss of NaN', [sgd(), () => torch.sum(torch.Tensor([NaN])), 0], { code: 'NOT_FINITE' }],
    ['no optimiser', [null, square, 0], { arg: 'optimizer' }],
    ['a text as onStep', [sgd(), square, 0, { onStep: 'a' }], { arg: 'onStep' }],
    ['no batches', [sgd(), square, 3], { arg: 'batches' }],
    ['an empty list', [sgd(), square, []], { arg: 'batches' }],
    ['epochs', [sgd(), square, data(), { epochs: 0 }], { code: 'OPTION_RANGE', arg: 'epochs' }],
    ['a signal', [sgd(), square, data(), { signal: 1 }], { arg: 'signal' }],
  ])('%s', async (_, [optimizer, f, list, options], fields) => {
    const own = (p, x) => (f === square ? f(p, x) : torch.mul(torch.sum(p.w), NaN));
    const parameters = { w: torch.zeros(1) };
    const given = list === 0 ? data() : list;
    const error = await rejected(train(optimizer, own, parameters, given, options));
    expect(error).toMatchObject(fields);
  });
});
