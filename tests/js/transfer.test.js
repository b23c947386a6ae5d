// Tensors and storages to another thread and back.
import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError, torch0 } from '../helpers/torch.js';

eachBase(
  'toTransfer returns type, size and a copied buffer, and fromTransfer reads them',
  (torch) => {
    for (const type of named(TYPES)) {
      const x = torch[`${type}Tensor`](matrix('1 2 3; 4 5 6'));
      for (const view of named([x, x.t(), x.narrow(1 + torch.indexBase, torch.indexBase, 2)])) {
        const sent = view.toTransfer();
        expect([sent.type, sent.size, sent.data.length]).toEqual([
          `torch.${type}Tensor`,
          view.size(),
          view.nElement(),
        ]);
        expect(sent.data.buffer.byteLength).toBe(sent.data.byteLength);
        const arrived = structuredClone(sent, { transfer: [sent.data.buffer] });
        expect(torch.fromTransfer(arrived)).toEqual(view.clone());
        expectTorchError(
          () => torch.fromTransfer(sent),
          { code: 'COUNTS', op: 'fromTransfer', arg: 'data' },
          'transferred before',
        );
      }
      const s = torch[`${type}Storage`]([1, 2, 3]);
      expect(torch.fromTransfer(structuredClone(s.toTransfer()))).toEqual(s);
    }
    expect(torch.fromTransfer(torch.Tensor().toTransfer())).toEqual(torch.Tensor());
    expect(torch.fromTransfer(torch.ByteStorage().toTransfer())).toEqual(torch.ByteStorage());
  },
);

eachBase('fromTransfer refuses values that toTransfer cannot return', (torch) => {
  const good = () => torch.FloatTensor([1, 2]).toTransfer();
  for (const bad of named([
    null,
    7,
    {},
    { ...good(), type: 'Float' },
    { ...good(), data: [1, 2] },
    { ...good(), data: new Float64Array(2) },
    { ...good(), size: [-1, -2] },
    { ...good(), size: ['2'] },
    { ...good(), size: undefined },
  ])) {
    expectTypeError(() => torch.fromTransfer(bad), 'fromTransfer: `');
  }
  for (const size of named([[3], [2, 2], []]))
    expectTorchError(() => torch.fromTransfer({ ...good(), size }), {
      code: 'COUNTS',
      op: 'fromTransfer',
    });
});

const program = `
import { parentPort } from 'node:worker_threads';
import { createTorchSync } from ${JSON.stringify(new URL('../../js/create.node.js', import.meta.url).href)};
const torch = createTorchSync();
parentPort.once('message', (sent) => {
  const result = torch.fromTransfer(sent).mul(2).toTransfer();
  parentPort.postMessage(result, [result.data.buffer]);
});`;

test('a worker computes with a tensor that it was sent', async () => {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {
    execArgv: [],
  });
  const sent = torch0.FloatTensor(matrix('1 2; 3 4')).toTransfer();
  worker.postMessage(sent, [sent.data.buffer]);
  const arrived = await new Promise((done, fail) => {
    worker.once('message', done).once('error', fail);
  });
  await worker.terminate();
  expect(torch0.fromTransfer(arrived)).toEqual(torch0.FloatTensor(matrix('2 4; 6 8')));
});
