/* torch.lstm, torch.gru and torch.embeddingBag. */
import { expect, test } from '@jest/globals';
import { grad } from '../helpers/autograd.js';
import { range } from '../helpers/build.js';
import { expectTensor, expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { eachBase, expectTorchError, expectTypeError, torch0 } from '../helpers/torch.js';

const small = (torch, size, from = 0) => range(torch, size).add(from).mul(0.3).sin();
const slice = (torch, t, i) => torch.select(t, torch.indexBase, i + torch.indexBase);

/* The parameters of cells, of which the layers behind the first read `inputs` numbers. */
const parametersOf = (torch, gates, cells, width, inputs) =>
  Array.from({ length: cells }, (_, k) => [
    small(torch, [gates * width, inputs(k)], k),
    small(torch, [gates * width, width], k + 1),
    small(torch, [gates * width], k + 2),
    small(torch, [gates * width], k + 3),
  ]);

eachBase('lstm runs cells in layers and in both directions', (torch, b) => {
  const [steps, batch, features, width] = [3, 2, 4, 2];
  const x = small(torch, [steps, batch, features]);
  const cells = parametersOf(torch, 4, 4, width, (k) => (k < 2 ? features : 2 * width));
  const [h0, c0] = [small(torch, [4, batch, width], 5), small(torch, [4, batch, width], 6)];
  const [output, h, c] = torch.lstm(x, [h0, c0], cells.flat(), { bidirectional: true });

  let inputs = [0, 1, 2].map((t) => slice(torch, x, t));
  const last = [];
  for (const layer of [0, 1]) {
    const made = [0, 1].map((direction) => {
      const k = 2 * layer + direction;
      let state = [slice(torch, h0, k), slice(torch, c0, k)];
      const list = (direction === 0 ? inputs : inputs.toReversed()).map((input) => {
        state = torch.lstmCell(input, ...state, ...cells[k]);
        return state[0];
      });
      last.push(state);
      return direction === 0 ? list : list.reverse();
    });
    inputs = made[0].map((y, t) => torch.cat(y, made[1][t], 1 + b));
  }
  expectTensor(output, torch.stack(inputs, b));
  expectTensor(
    h,
    torch.stack(
      last.map(([y]) => y),
      b,
    ),
  );
  expectTensor(
    c,
    torch.stack(
      last.map(([, y]) => y),
      b,
    ),
  );

  const turned = torch.transpose(x, b, 1 + b);
  const options = { bidirectional: true, batchFirst: true };
  const [first] = torch.lstm(turned, [h0, c0], cells.flat(), options);
  expectTensor(first, torch.transpose(output, b, 1 + b).contiguous());
});

eachBase('lstm and gru take one sequence, and zeros for no state', (torch, b) => {
  const x = small(torch, [3, 4]);
  const ofBatch = torch.unsqueeze(x, 1 + b);
  for (const [name, gates] of [
    ['lstm', 4],
    ['gru', 3],
  ]) {
    const [cell] = parametersOf(torch, gates, 1, 2, () => 4);
    const [weights] = [cell.slice(0, 2)];
    const one = torch[name](x, null, weights);
    const many = torch[name](ofBatch, null, weights);
    one.forEach((r, k) => expectTensor(r, torch.squeeze(many[k], 1 + b)));
  }
  const [cell] = parametersOf(torch, 3, 1, 2, () => 4);
  const [output, h] = torch.gru(ofBatch, null, cell);
  let now = torch.zeros(1, 2);
  for (const t of [0, 1, 2]) now = torch.gruCell(slice(torch, ofBatch, t), now, ...cell);
  expectTensor(slice(torch, output, 2), now);
  expectTensor(slice(torch, h, 0), now);
});

test('dropout between layers uses the generator', () => {
  const torch = torch0;
  const cells = parametersOf(torch, 3, 2, 2, (k) => (k < 1 ? 3 : 2)).flat();
  const run = (seed) => {
    const generator = torch.Generator();
    torch.manualSeed(generator, seed);
    return torch.gru(small(torch, [2, 1, 3]), null, cells, { dropout: 0.5, generator })[0];
  };
  expectTensor(run(1), run(1));
});

test('gradients flow through all steps', () => {
  const torch = torch0;
  const parameters = {
    x: small(torch, [3, 2, 2]),
    h: small(torch, [1, 2, 2], 3),
    cell: parametersOf(torch, 3, 1, 2, () => 2)[0],
  };
  const loss = ({ x, h, cell }) => torch.sum(torch.pow(torch.gru(x, h, cell)[0], 2));
  const found = grad(loss)(parameters);
  const pairs = [
    [parameters.x, found.x],
    [parameters.h, found.h],
    ...parameters.cell.map((t, k) => [t, found.cell[k]]),
  ];
  for (const [t, g] of pairs)
    for (const i of [0, t.nElement() - 1]) {
      const at = (step) => {
        t.data()[i] += step;
        const value = loss(parameters);
        t.data()[i] -= step;
        return value;
      };
      const slope = (at(1e-5) - at(-1e-5)) / 2e-5;
      expect(Math.abs(slope - g.contiguous().data()[i])).toBeLessThan(1e-8);
    }
});

test('arguments that do not fit are named', () => {
  const torch = torch0;
  const cell = [torch.ones(6, 3), torch.ones(6, 2)];
  const x = torch.ones(4, 1, 3);
  expectTorchError(() => torch.gru(torch.ones(3), null, cell), {
    op: 'gru',
    arg: 'x',
    code: 'RANK',
  });
  expectTorchError(() => torch.gru(x, torch.ones(2, 1, 2), cell), { arg: 'h', code: 'NEEDED' });
  expectTorchError(() => torch.gru(x, null, [...cell, cell[0]]), { arg: 'params', code: 'NEEDED' });
  expectTypeError(() => torch.gru(x, null, []), '`params`');
  expectTypeError(() => torch.lstm(x, cell[0], cell), '`states`');
  expectTypeError(() => torch.gru(x, null, cell, { layers: 2 }), 'unknown option "layers"');
  expectTypeError(() => torch.gru(x, null, cell, 2), '`options`');
});

eachBase('embeddingBag reduces rows of a matrix', (torch, b) => {
  const weight = torch.Tensor(matrix('1 2; 3 5; 8 4'));
  const index = torch.LongTensor(matrix('0 1; 2 2')).add(b);
  const bags = (options) => torch.embeddingBag(index, weight, options);
  expectValues(bags(), matrix('2 3.5; 8 4'));
  expectValues(bags({ mode: 'sum' }), matrix('4 7; 16 8'));
  expectValues(bags({ mode: 'max' }), matrix('3 5; 8 4'));
  expectValues(bags({ paddingIdx: b }), matrix('3 5; 8 4'));
  const options = { offsets: [b, 2 + b, 2 + b], mode: 'sum' };
  expectValues(torch.embeddingBag([b, b, 2 + b], weight, options), matrix('2 4; 0 0; 8 4'));
  options.mode = 'max';
  expectValues(torch.embeddingBag([b, b, 2 + b], weight, options), matrix('1 2; 0 0; 8 4'));
  expectValues(torch.embeddingBag([[b]], weight, { paddingIdx: b }), matrix('0 0'));
  const g = grad((w) => torch.sum(torch.embeddingBag(index, w)))(weight);
  expectValues(g, matrix('0.5 0.5; 0.5 0.5; 1 1'));
});

test('embeddingBag refuses what does not fit', () => {
  const torch = torch0;
  const weight = torch.ones(2, 2);
  expectTypeError(() => torch.embeddingBag(1, weight), '`index`');
  expectTypeError(() => torch.embeddingBag([0], weight), '`offsets`');
  expectTypeError(() => torch.embeddingBag([[0]], weight, { offsets: [0] }), '`offsets`');
  expectTypeError(() => torch.embeddingBag([[0, 1], [1]], weight), '`index`');
  for (const offsets of [[1], [0, 2, 1], [0, 4]])
    expectTypeError(() => torch.embeddingBag([0, 1, 1], weight, { offsets }), '`offsets`');
  expectTorchError(() => torch.embeddingBag(torch.LongTensor(1, 1, 1).zero(), weight), {
    code: 'RANK',
  });
  expectValues(torch.embeddingBag([[0]], weight, { mode: undefined }), matrix('1 1'));
  const { tensors } = torch.memory();
  torch.embeddingBag(torch.LongTensor([[0]]), weight).free();
  expect(torch.memory().tensors).toBe(tensors + 1);
  expectTorchError(() => torch.embeddingBag([[0]], torch.ones(2)), { code: 'NOT_MATRIX' });
});
