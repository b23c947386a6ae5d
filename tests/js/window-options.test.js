/* Options of the ops that slide a window over images: numbers, pairs, mistakes, and code of the
   user's that runs while they are read. */
import { expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { torch0 as torch, expectTorchError, expectTypeError, thrownBy } from '../helpers/torch.js';
import { createTorchSync } from '../../js/create.node.js';

const image = () => torch.range(1, 16).view(4, 4);

test('a number is meant for both axes', () => {
  const want = matrix('6 8; 14 16');
  expectValues(torch.maxPool2d(image(), 2), want);
  expectValues(image().maxPool2d([2, 2]), want);
  expectValues(image().maxPool2d(2, { stride: [2, 2] }), want);
  expectValues(torch.maxPool2d(torch.Tensor(), image(), [2, 2], { stride: 2 }), want);
});

test('an unknown option, and one that the op does not have, is named', () => {
  const call = () => torch.maxPool2d(image(), 2, { strides: 1 });
  expectTypeError(call, 'maxPool2d: unknown option "strides"; expected stride, padding, dilation');
  expect(thrownBy(call)).toMatchObject({ code: 'NO_OPTION', arg: 'strides', value: 1 });
  expectTypeError(() => torch.maxPool2d(image(), 2, { size: 2 }), '"size"');
  expectTypeError(() => torch.conv2(image(), image(), { kernel: 2 }), '"kernel"');
});

test('values must be whole numbers, or pairs of them, in range', () => {
  expectTorchError(() => torch.im2col(image(), 1.5), { code: 'NOT_INTEGER', arg: 'kernel' });
  expectTorchError(() => torch.im2col(image(), 2, { stride: [1, 0.5] }), {
    code: 'NOT_INTEGER',
    arg: 'stride',
  });
  expectTorchError(() => torch.im2col(image(), 0), { code: 'OPTION_RANGE', arg: 'kernel' });
  expectTorchError(() => torch.im2col(image(), 2, { dilation: 0 }), {
    code: 'OPTION_RANGE',
    arg: 'dilation',
  });
  for (const stride of named(['2', NaN, null, {}])) {
    expect(() => torch.im2col(image(), 2, { stride })).toThrow(
      expect.objectContaining({ name: 'TypeError', code: 'TYPE', arg: 'stride' }),
    );
  }
  expect(() => torch.avgPool2d(image(), 2, { countIncludePad: 1 })).toThrow(
    expect.objectContaining({ code: 'WORD', arg: 'countIncludePad' }),
  );
  expectTypeError(() => torch.conv2(image(), image(), 2), 'conv2');
  expectTorchError(() => torch.im2col(image(), [1, 2, 3]), { code: 'WINDOW_AXES', arg: 'kernel' });
  expectTypeError(() => torch.im2col(image(), null), 'im2col');
});

test('with the rules of Torch7 fractions are truncated', () => {
  const old = createTorchSync({ rules: 'torch7' });
  const x = old.range(1, 16).view(4, 4);
  expectValues(x.maxPool2d(2.5), matrix('6 8; 14 16'));
});

test('options are read once, before anything else', () => {
  const x = image();
  let readings = 0;
  const options = {
    get stride() {
      readings++;
      torch.Tensor(1 << 20).free(); /* memory may grow */
      return readings === 1 ? 2 : 1e9;
    },
  };
  expect(torch.maxPool2d(x, 2, options).size()).toEqual([2, 2]);
  expect(readings).toBe(1);
  const hostile = {
    get stride() {
      x.free();
      return 2;
    },
  };
  expectTorchError(() => torch.maxPool2d(x, 2, hostile), { code: 'FREED' });
});
