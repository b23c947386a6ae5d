/* Tensors and storages in node:assert, in Jest with ES modules, in error messages and in clones.
   Other runners: tests/interop/runners.test.js. */
import assert from 'node:assert';
import { inspect } from 'node:util';
import { expect, describe } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, thrownBy } from '../helpers/torch.js';

const equalIn = {
  deepStrictEqual: (a, b) => assert.deepStrictEqual(a, b),
  deepEqual: (a, b) => assert.deepEqual(a, b),
  toEqual: (a, b) => expect(a).toEqual(b),
  toStrictEqual: (a, b) => expect(a).toStrictEqual(b),
  nested: (a, b) => assert.deepStrictEqual({ list: [a] }, { list: [b] }),
};
const differIn = {
  deepStrictEqual: (a, b) => assert.notDeepStrictEqual(a, b),
  deepEqual: (a, b) => assert.notDeepEqual(a, b),
  toEqual: (a, b) => expect(a).not.toEqual(b),
  toStrictEqual: (a, b) => expect(a).not.toStrictEqual(b),
  nested: (a, b) => assert.notDeepStrictEqual({ list: [a] }, { list: [b] }),
};
const all = (how, a, b) => {
  for (const compare of Object.values(how)) compare(a, b);
};

describe('In node:assert and Jest', () => {
  eachBase(
    'tensors and storages with the same type, sizes and elements are equal, whatever their strides',
    (torch) => {
      for (const type of TYPES) {
        const make = () => torch[`${type}Tensor`](matrix('1 2 3; 4 5 6'));
        all(equalIn, make(), make());
        all(equalIn, make(), torch[`${type}Tensor`](matrix('1 4; 2 5; 3 6')).t());
        all(equalIn, make().storage(), torch[`${type}Storage`]([1, 2, 3, 4, 5, 6]));
      }
      all(equalIn, torch.Tensor(), torch.Tensor());
      all(equalIn, torch.Tensor([NaN]), torch.Tensor([-1]).sqrt());
    },
  );

  eachBase('others are not', (torch) => {
    const x = torch.FloatTensor(matrix('1 2; 3 4'));
    const others = [
      torch.FloatTensor(matrix('1 2; 3 5')),
      torch.FloatTensor([1, 2, 3, 4]),
      torch.FloatTensor([[1, 2, 3, 4]]),
      torch.DoubleTensor(matrix('1 2; 3 4')),
      torch.FloatTensor(),
      x.storage(),
      matrix('1 2; 3 4'),
      {},
      null,
    ];
    for (const other of others) all(differIn, x, other);
    all(differIn, torch.Tensor([0]), torch.Tensor([-0]));
    all(differIn, torch.LongTensor([2n ** 53n]), torch.LongTensor([2n ** 53n + 1n]));
    all(differIn, torch.LongStorage([1]), torch.LongStorage([2]));
  });

  eachBase('many elements are compared, all of them', (torch, b) => {
    for (const [type, place] of [
      ['Double', 12345],
      ['Float', 0],
      ['Long', 99999],
      ['Byte', 99997],
    ]) {
      const [x, y] = [1, 1].map((v) => torch[`${type}Tensor`](100, 1000).fill(v));
      all(equalIn, x, y);
      y.view(1e5).assign(place + b, 2);
      all(differIn, x, y);
    }
  });

  /* A hash that sums single bits would not detect these. */
  eachBase('swapped elements and signs are detected', (torch, b) => {
    const x = torch.FloatTensor(100).fill(1);
    const changed = (...changes) => {
      const y = x.clone();
      for (const [i, v] of changes) y.assign(i + b, v);
      return y;
    };
    const all7 = [
      changed(),
      changed([3, -1], [4, -1]),
      changed([3, -1], [5, -1]),
      changed([3, 2], [4, 3]),
      changed([3, 3], [4, 2]),
      changed([0, -1], [99, -1]),
      changed([98, -1], [99, -1]),
    ];
    for (let i = 0; i < all7.length; i++)
      for (let j = 0; j < i; j++) all(differIn, all7[i], all7[j]);
  });

  eachBase('a freed tensor is equal to no other', (torch) => {
    const [x, y] = [torch.Tensor([1]), torch.Tensor([1])];
    y.free();
    all(differIn, x, y);
  });
});

describe('A failure', () => {
  eachBase('shows few elements, and of many the type, the sizes and a hash', (torch) => {
    const message = thrownBy(() =>
      assert.deepStrictEqual(torch.Tensor([1, 2]), torch.Tensor([1, 3])),
    ).message;
    expect(message).toContain('torch.DoubleTensor of size 2: 1, 2]');
    expect(message).toContain('torch.DoubleTensor of size 2: 1, 3]');
    const long = thrownBy(() =>
      assert.deepStrictEqual(torch.Tensor(1e6), torch.Tensor(1e6).fill(1)),
    ).message;
    expect(long).toContain('torch.DoubleTensor of size 1000000, hash ');
    expect(long.length).toBeLessThan(1000);
  });

  eachBase('of the library shows its tensor by type and sizes', (torch) => {
    const x = torch.FloatTensor(20, 30);
    const error = thrownBy(() => torch.Tensor(2).map(torch.Tensor(20, 30), Math.max));
    const shown = inspect(error);
    expect(shown).toMatch(
      /^TorchError: map: `tensor` has 600 elements \(20x30\), expected 2 \(2\)/,
    );
    expect(shown).toContain("value: 'torch.DoubleTensor of size 20x30'");
    expect(inspect(error, { customInspect: false }).length - error.stack.length).toBeLessThan(500);
    x.free();
    expect(inspect({ nested: thrownBy(() => x.sum()) })).toContain(
      "value: 'torch.FloatTensor, freed'",
    );
  });
});

describe('A clone', () => {
  eachBase('of a tensor or storage is refused, and the error says what to do', (torch) => {
    for (const x of named([torch.Tensor([1, 2]), torch.IntStorage([1, 2])])) {
      for (const clone of named([
        () => structuredClone(x),
        () => structuredClone({ list: [x] }),
        () => new MessageChannel().port1.postMessage(x),
      ])) {
        expect(thrownBy(clone).message).toContain('post its toTransfer() instead');
      }
    }
  });
});
