/* Errors that are kept, logged and sent: they hold no tensor. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { thrownBy } from '../helpers/torch.js';

const entry = new URL('../../js/index.node.js', import.meta.url);
const FIELDS = {
  name: 'TorchError',
  code: 'MM_SHAPES',
  op: 'mm',
  message: 'mm: 999x1000 times 2x2: the inner sizes differ',
};

/* The error of a scope whose tensors were freed when it ended. */
function failed(torch) {
  return thrownBy(() => torch.scope(() => torch.mm(torch.Tensor(999, 1000), torch.Tensor(2, 2))));
}

test('as JSON an error is short and has all fields', () => {
  const torch = createTorchSync();
  const error = failed(torch);
  const text = JSON.stringify(error);
  expect(JSON.parse(text)).toMatchObject({ ...FIELDS, stack: error.stack });
  expect(text.length).toBeLessThan(2000 + error.stack.length);
  const { name, code, value } = JSON.parse(
    JSON.stringify(thrownBy(() => torch.IntTensor(2).add('1'))),
  );
  expect({ name, code, value }).toEqual({ name: 'TypeError', code: 'NO_OVERLOAD' });
});

test('errors keep no memory', () => {
  const torch = createTorchSync();
  const before = torch.memory();
  const errors = Array.from({ length: 20 }, () => failed(torch));
  expect(torch.memory()).toEqual(before);
  for (const error of errors) {
    const { details, ...others } = error;
    for (const value of Object.values(others)) expect(typeof value).not.toBe('object');
    expect(details).toEqual({ shape0: [999, 1000], shape1: [2, 2] });
  }
});

test('a clone has the message and the stack; toJSON() has the rest', () => {
  const error = failed(createTorchSync());
  expect(structuredClone(error)).toMatchObject({ message: FIELDS.message, stack: error.stack });
  expect(structuredClone(error.toJSON())).toMatchObject(FIELDS);
});

test("an uncaught error reaches the worker's error event", async () => {
  const program = `
    const { default: torch } = await import(${JSON.stringify(entry.href)});
    torch.mm(torch.Tensor(999, 1000), torch.Tensor(2, 2));`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`));
  const [error] = await once(worker, 'error').catch((reason) => [reason]);
  expect(Object.prototype.toString.call(error)).toBe('[object Error]');
  expect(error).toMatchObject(FIELDS);
  await worker.terminate();
});

test('long texts and arrays are shortened in messages', () => {
  const torch = createTorchSync();
  const { message, value } = thrownBy(() => torch.Tensor(['a'.repeat(1e6)]));
  expect(message.length).toBeLessThan(300);
  expect(value.length).toBeLessThan(300);
});
