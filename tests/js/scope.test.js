/* torch.scope(fn) frees everything that fn made, except its result. */
import { expect } from '@jest/globals';
import { isFreed } from '../../js/module/handle.js';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, expectTypeError, thrownBy } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

eachBase('frees the tensors and storages that were made in it', (torch) => {
  const before = torch.memory();
  let inside;
  expect(
    torch.scope(() => {
      inside = [
        torch.Tensor(2),
        torch.IntStorage(2),
        torch.Tensor(3).storage(),
        ...torch.Tensor(2, 2),
      ];
      return inside[0].add(1).sum();
    }),
  ).toBe(2);
  expect(inside.every(isFreed)).toBe(true);
  expect(torch.memory()).toEqual(before);
});

eachBase('does not free tensors made before it', (torch) => {
  const x = range(torch, [3]);
  torch.scope(() => {
    x.add(1);
  });
  expectValues(x, [1, 2, 3]);
});

eachBase('keeps returned tensors, also in arrays, objects, maps and sets', (torch) => {
  const make = () => torch.Tensor([7]);
  const results = [
    torch.scope(make),
    torch.scope(() => [make()])[0],
    torch.scope(() => ({ deep: { list: [1, make()] } })).deep.list[1],
    torch.scope(() => new Map([['x', make()]])).get('x'),
    [...torch.scope(() => new Set([make()]))][0],
    torch.scope(() => Object.assign(Object.create(null), { x: make() })).x,
    torch.scope(() => torch.Tensor([[7], [8]]).max()),
  ];
  expect(results.slice(0, 6).map((x) => x.toArray())).toEqual([[7], [7], [7], [7], [7], [7]]);
});

eachBase('may return values that refer to themselves', (torch) => {
  const result = torch.scope(() => {
    const ring = { x: torch.Tensor([1]) };
    ring.ring = ring;
    return ring;
  });
  expectValues(result.x, [1]);
});

eachBase('a returned view keeps the memory, though the original is freed', (torch, b) => {
  const row = torch.scope(() => range(torch, [2, 3]).select(b, 1 + b));
  expectValues(row, [3, 4, 5]);
});

eachBase('nested: what the inner one returns belongs to the outer', (torch) => {
  let inner;
  let dropped;
  const kept = torch.scope(() => {
    inner = torch.scope(() => {
      dropped = torch.Tensor(1);
      return [torch.Tensor([1]), torch.Tensor([2])];
    });
    expect(inner.some(isFreed)).toBe(false);
    expect(isFreed(dropped)).toBe(true);
    return inner[1];
  });
  expect(inner.map(isFreed)).toEqual([true, false]);
  expectValues(kept, [2]);
});

eachBase('tensors may be freed before its end', (torch) => {
  torch.scope(() => torch.Tensor(2).free());
  expect(
    isFreed(
      torch.scope(() => {
        const x = torch.Tensor(2);
        x.free();
        return x;
      }),
    ),
  ).toBe(true);
});

eachBase('if the function throws, all is freed and the error is rethrown', (torch) => {
  const before = torch.memory();
  const error = thrownBy(() =>
    torch.scope(() => {
      torch.Tensor(2);
      torch.scope(() => {
        torch.Tensor(2).at(7);
      });
    }),
  );
  expect(error.code).toBe('INDEX_RANGE');
  expect(torch.memory()).toEqual(before);
});

/* A promise would settle after its tensors were freed. */
eachBase('an asynchronous function is refused, and its tensors are freed', (torch) => {
  let x;
  expectTypeError(
    () =>
      torch.scope(async () => {
        x = torch.Tensor(2);
      }),
    'scope',
    'asynchronous',
  );
  expectTorchError(() => x.size(), { code: 'FREED' });
});

eachBase('anything but a function is refused', (torch) => {
  for (const value of named([undefined, 5])) {
    const fn = () => torch.scope(value);
    expect(thrownBy(fn)).toMatchObject({ code: 'TYPE', op: 'scope', arg: 'fn', value });
    expectTypeError(fn, `scope: \`fn\` = ${value}: not a function`);
  }
});
