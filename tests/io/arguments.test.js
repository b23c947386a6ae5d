/* Errors of wrong arguments of file functions name the function, the argument and its value. */
import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/index.node.js';
import { described } from '../helpers/described.js';
import * as npy from '../../js/io/npy/index.js';
import * as image from '../../js/io/image/index.node.js';

const torch = createTorchSync();
const caught = async (run) => {
  try {
    await run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

const print = () => {};

test.each([
  ['image.encode', 'layout', 'CWH', () => image.encode(torch.ByteTensor(2, 2), { layout: 'CWH' })],
  ['image.encode', 'max', 0, () => image.encode(torch.ByteTensor(2, 2), { max: 0 })],
  ['image.fromPixels', 'source', 7, () => image.fromPixels(torch, 7)],
  ['image.draw', 'canvas', 7, () => image.draw(7, torch.ByteTensor(2, 2))],
  ['save', 'target', 7, () => torch.save(7, torch.Tensor(2))],
  ['load', 'source', 7, () => torch.load(7)],
  ['serialize', 'mode', 'b16', () => torch.serialize(7, 'b16')],
  ['load', 'mode', 'b16', () => torch.load(new Uint8Array(4), 'b16')],
  ['deserialize', 'options', print, () => torch.deserialize('', print)],
  ['image.encode', 'tensor', 7, () => image.encode(7)],
  ['deserialize', 'maxDepth', 0, () => torch.deserialize('', { maxDepth: 0 })],
])('%s names `%s` = %j', async (op, arg, value, run) => {
  const error = await caught(run);
  expect(error).toBeInstanceOf(TypeError);
  expect([error.code, error.op, error.arg, error.value]).toEqual([
    'TYPE',
    op,
    arg,
    described(value),
  ]);
  expect(error.message).toContain(`${op}: \`${arg}\` = `);
});

test.each([
  ['npy.load', () => npy.load(torch, new Uint8Array(4), { foo: 1 })],
  ['createTorch', () => createTorchSync({ foo: 1 })],
  ['sum', () => torch.ones(2).sum(0, { foo: 1 })],
])('%s names an unknown option', async (op, run) => {
  const error = await caught(run);
  expect(error).toBeInstanceOf(TypeError);
  expect(error).toMatchObject({ code: 'NO_OPTION', op, arg: 'foo', value: 1 });
  expect(error.message).toMatch(new RegExp(`^${op}: unknown option "foo"; expected `));
});

test('a wrong mode is answered with all modes', async () => {
  const { message } = await caught(() => torch.serialize(7, 'b16'));
  expect(message).toContain('expected "binary" or "ascii" or "b32" or "b64"');
});
