/* An error names the function, the argument and the given value, in the user's numbering. */
import { test, expect, describe } from '@jest/globals';
import { TorchError as exported } from '../../js/module/errors.js';
import { named } from '../helpers/named.js';
import {
  TorchError,
  eachBase,
  expectTypeError,
  thrownBy,
  torch0,
  torch1,
} from '../helpers/torch.js';
import { range } from '../helpers/build.js';

describe('TorchError', () => {
  eachBase('has a code, the function, the argument and the value', (torch, b) => {
    const error = thrownBy(() => torch.Tensor(3).narrow(b, 7, 1));
    expect(error).toBeInstanceOf(Error);
    const { name, code, op, arg, value } = error;
    expect([name, code, op, arg, value]).toEqual([
      'TorchError',
      'INDEX_RANGE',
      'narrow',
      'first',
      7,
    ]);
    expect(error.message).toBe(`narrow: \`first\` = 7: dimension ${b} has size 3`);
  });

  test.each([
    ['hannWindow', 'n', (n) => torch0.hannWindow(n)],
    ['fft', 'n', (n) => torch0.ones(4).fft(n)],
    ['linspace', 'n', (n) => torch0.linspace(0, 1, n)],
    ['arange', 'end', (n) => torch0.arange(n)],
    ['eye', 'm', (n) => torch0.eye(2, n)],
    ['bincount', 'length', (n) => torch0.bincount([0], n)],
    ['scale', 'height', (n) => torch0.ones(2, 2).scale(n, 2)],
  ])('%s names the argument `%s` that makes a result too large', (op, arg, call) => {
    for (const value of named([2 ** 32, 2 ** 32 + 4, 2 ** 53])) {
      const error = thrownBy(() => call(value));
      expect(error).toMatchObject({ code: 'TOO_LARGE', op, arg, value });
      expect(error.message).toContain(`\`${arg}\` = ${value} asks for more elements`);
    }
  });

  test('sizes are named as a list, a result of tensors as `size`', () => {
    const x = torch0.ones(1).expand(2 ** 40);
    expect(thrownBy(() => torch0.zeros(2 ** 32, 3)).message).toMatch('`sizes` = [4294967296, 3] a');
    expect(thrownBy(() => torch0.add(x, 1)).message).toMatch('`size` asks for more elements');
  });

  test('names the number that is outside of the range, and the tensor of a list', () => {
    const x = torch0.ones(2, 2);
    for (const [call, text] of named([
      [() => x.quantile(50), 'quantile: `q`: 50 is not between 0 and 1'],
      [() => x.percentile(torch0.Tensor([1, -0.5]), 0), '`q`: -0.5 is not between 0 and 100'],
      [() => x.quantile(NaN), '`q`: NaN is not between 0 and 1'],
      [() => torch0.Tensor(2).bernoulli(torch0.Tensor([1, 1.5])), '`p`: element 1 is 1.5, but'],
      [() => x.maxPool2d(3), '`kernel`: the window covers 3'],
      [() => torch0.cat([x, x, torch0.ones(2, 3)], 0), '`list[2]` of size 2x3 must match'],
      [() => torch0.stack([x, torch0.ones(3, 2)]), '`list[1]` has size 3x2, but `list[0]` has'],
    ]))
      expect(thrownBy(call).message).toContain(text);
  });

  eachBase('names the dimension that does not have a position, with its size', (torch, b) => {
    const wrong = (element, dim, size) =>
      `\`index\`: element ${1 + b} is ${element + b}, but dimension ${dim + b} has size ${size}`;
    for (const [fn, text] of named([
      [() => torch.bincount([b, b - 1, b + 2]), wrong(-1, 0, 3)],
      [() => torch.bincount([b, b - 1], 5), wrong(-1, 0, 5)],
      [() => torch.oneHot([b, b - 1], 3), wrong(-1, 1, 3)],
      [() => torch.oneHot([b, b + 3, b - 1], 3), wrong(3, 1, 3)],
      [() => torch.oneHot([b + 1, b - 1]), wrong(-1, 1, 2)],
      [() => torch.oneHot(torch.LongTensor([[b, b - 1]]), 3), wrong(-1, 2, 3)],
    ]))
      expect(thrownBy(fn)).toMatchObject({
        code: 'POSITION',
        arg: 'index',
        message: expect.stringContaining(text),
      });
  });

  test('is one class, which torch has as well', () => {
    expect([torch0.TorchError, torch1.TorchError, exported]).toEqual([
      TorchError,
      TorchError,
      TorchError,
    ]);
  });

  eachBase(
    "gives dimensions and positions in the user's numbering, and counts unchanged",
    (torch, b) => {
      const x = range(torch, [2, 3]);
      const messages = [
        [() => x.select(2 + b, b), `select: \`dim\` = ${2 + b}: the tensor has 2 dimensions`],
        [() => x.select(1 + b, 5), `select: \`index\` = 5: dimension ${1 + b} has size 3`],
        [
          () => x.narrow(1 + b, 1 + b, 3),
          `narrow: \`size\` = 3: dimension ${1 + b} has 2 slices from position ${1 + b} on`,
        ],
        [() => x.at(b, 4), `at: \`index\` = 4: dimension ${1 + b} has size 3`],
        [
          () => x.expand(2, 4),
          `expand: \`sizes\` = [2, 4]: dimension ${1 + b} has size 3; only size 1 can be expanded`,
        ],
        [() => x.storage().at(6 + b), `at: \`index\` = ${6 + b}: the storage has 6 elements`],
        [() => torch.mm(x, x), 'mm: 2x3 times 2x3: the inner sizes differ'],
        [
          () => x.maskedFill(torch.ByteTensor([0, 0, 4, 0, 0, 0]), 1),
          `maskedFill: \`mask\`: a mask contains only 0 and 1, but element ${2 + b} is 4; convert positions with .long()`,
        ],
      ];
      for (const [use, message] of named(messages)) expect(thrownBy(use).message).toBe(message);
    },
  );

  eachBase('has the value: a number or a text as it is, anything else described', (torch, b) => {
    const [x, y] = [torch.IntTensor([1, 2]), torch.IntTensor([0, 1, 2])];
    expect(thrownBy(() => x.div(0n)).value).toBe('0n');
    expect(thrownBy(() => x.view([5])).value).toBe('[5]');
    expect(thrownBy(() => x.add(y)).value).toBe('torch.IntTensor of size 3');
    expect(thrownBy(() => x.select(b, 7.5)).value).toBe(7.5);
    expect(thrownBy(() => torch.load(new Uint8Array(4), 'b16')).value).toBe('b16');
  });

  /* The argument is called `template`; there is no `sizes`. */
  eachBase('of viewAs and expandAs names the template', (torch) => {
    const [x, template] = [torch.Tensor(4), torch.Tensor(3)];
    for (const use of named([() => x.viewAs(template), () => x.expandAs(template)]))
      expect(thrownBy(use)).toMatchObject({
        arg: 'template',
        value: 'torch.DoubleTensor of size 3',
      });
  });

  /* The second result is wrong, not the first. */
  eachBase('names the indices of min and max when they cannot be written', (torch, b) => {
    const indices = torch.LongTensor([[1]]).expand(1, 3);
    const error = thrownBy(() => torch.min(torch.Tensor(), indices, torch.Tensor([[1, 2, 3]]), b));
    expect(error).toMatchObject({
      code: 'RESULT_ALIAS',
      arg: 'indices',
      value: 'torch.LongTensor of size 1x3',
    });
  });

  /* The second argument of chunk is `n`, and the message names no argument. */
  eachBase('names the number of chunks', (torch) => {
    const error = thrownBy(() => torch.Tensor(4).chunk(0));
    expect([error.arg, error.message.includes('`n` = 0')]).toEqual(['n', true]);
  });
});

describe('TypeError', () => {
  eachBase('shows what was given, and every signature', (torch) => {
    const message = thrownBy(() => torch.Tensor(2).add('1')).message;
    expect(message.split('\n')).toEqual([
      'add: no overload matches (torch.DoubleTensor of size 2, "1"). Expected',
      '  add([r], a: tensor, value: number)',
      '  add([r], a: tensor, [value]: number, b: tensor)',
    ]);
  });

  eachBase('shows values of all kinds, and shortens long lists', (torch) => {
    const given = [
      undefined,
      null,
      5n,
      'a',
      [1, [2]],
      Array(20).fill(0),
      new Uint8Array(3),
      {},
      Math.abs,
      torch.IntStorage(1),
    ];
    const message = thrownBy(() => torch.narrow(...given)).message;
    const list = '[0, 0, 0, 0, 0, 0, 0, 0, ...]';
    expect(message).toContain(
      `(undefined, null, 5n, "a", [1, [2]], ${list}, Uint8Array(3), {}, function abs, torch.IntStorage)`,
    );
  });

  eachBase('hints at mixed types', (torch) => {
    const x = torch.IntTensor(2);
    expectTypeError(
      () => x.add(torch.Tensor(2)),
      'torch.IntTensor of size 2, torch.DoubleTensor of size 2',
      'The types are mixed: convert with .double().',
    );
    expect(thrownBy(() => x.add('a')).message).not.toContain('mixed');
  });

  eachBase('NaN and infinity are refused as dimensions, positions and sizes', (torch, b) => {
    const x = torch.Tensor(2, 2);
    for (const bad of named([NaN, Infinity, -Infinity])) {
      const uses = [
        () => x.select(b, bad),
        () => x.select(bad, b),
        () => x.view(bad),
        () => x.narrow(b, b, bad),
        () => x.resize(bad),
        () => torch.Tensor(bad),
        () => x.permute(b, bad),
      ];
      for (const use of named(uses)) expectTypeError(use, String(bad));
    }
  });

  eachBase('a method on something else', (torch) => {
    expectTypeError(() => torch.Tensor.prototype.add.call({}, 1), 'add: `this` = {}: not a tensor');
    expectTypeError(() => torch.at(3, 1), 'at: `tensor` = 3: not a tensor');
  });
});

test('indexBase must be 0 or 1', async () => {
  const { createTorchSync } = await import('../../js/create.node.js');
  for (const indexBase of named([2, -1, '1', null]))
    expect(() => createTorchSync({ indexBase })).toThrow(TypeError);
});
