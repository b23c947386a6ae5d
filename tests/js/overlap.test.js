/* Results that overlap their operands: through transposed views, in a storage that shrank, or in
   external storages. Each call must give the same result as on copies, or refuse. */
import { expect, describe } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError } from '../helpers/torch.js';

const INTEGERS = ['Byte', 'Char', 'Short', 'Int', 'Long'];

describe('A result that is its own source', () => {
  const source = (torch) => torch.FloatTensor(matrix('3 1 2; 9 7 8; 4 4 6; 5 0 5'));
  const views = {
    transposed: (torch) => source(torch).t(),
    'in three dimensions': (torch, b) =>
      torch
        .range(1, 24)
        .add(-9)
        .abs()
        .float()
        .view(2, 4, 3)
        .transpose(b, 2 + b),
    'a transposed window': (torch, b) =>
      torch
        .FloatTensor(4, 8)
        .zero()
        .sub(b, 3 + b, 2 + b, 4 + b)
        .copy(source(torch))
        .t(),
  };
  const args = { topk: [2], kthvalue: [2] };

  for (const [what, make] of Object.entries(views)) {
    eachBase(`${what}, is sorted and searched along each dimension`, (torch, b) => {
      for (const name of named(['sort', 'topk', 'kthvalue', 'median', 'mode'])) {
        for (let dim = b; dim < make(torch, b).dim() + b; dim++) {
          const x = make(torch, b);
          const call = [...(args[name] ?? []), dim];
          const wanted = torch[name](x.clone(), ...call).map((t) => t.toArray());
          const found = torch[name](x, torch.LongTensor(), x, ...call).map((t) => t.toArray());
          expect([dim, ...found]).toEqual([dim, ...wanted]);
        }
      }
    });

    eachBase(`${what}, gets its softmax along each dimension`, (torch, b) => {
      for (const name of named(['softmax', 'logSoftmax'])) {
        for (let dim = b; dim < make(torch, b).dim() + b; dim++) {
          const x = make(torch, b);
          const wanted = torch[name](x.clone(), dim).toArray();
          expect([dim, torch[name](x, x, dim).toArray()]).toEqual([dim, wanted]);
        }
      }
    });
  }
});

describe('A result that makes a smaller storage grow', () => {
  /* x on a storage that shrinks below it, and a result that needs memory which x sees. */
  const shrunk = (torch, b, type, values) => {
    const s = torch[`${type}Storage`](10).fill(3);
    const x = torch[`${type}Tensor`](s, 5 + b, [values.length]);
    const r = torch[`${type}Tensor`](s, 4 + b, [1]);
    x.copy(torch[`${type}Tensor`](values));
    s.resize(2);
    return { s, x, r };
  };

  eachBase('leaves the divisors as they were checked', (torch, b) => {
    for (const type of named(INTEGERS)) {
      const values = [1, 2, 3, 4, 5];
      const a = torch[`${type}Tensor`](5).fill(77);
      for (const name of named(['cdiv', 'cmod', 'cfmod', 'cremainder'])) {
        const { x, r } = shrunk(torch, b, type, values);
        expect(torch[name](r, a, x).toArray()).toEqual(
          torch[name](a, torch[`${type}Tensor`](values)).toArray(),
        );
      }
      const { x, r } = shrunk(torch, b, type, values);
      expect(torch.addcdiv(r, a, 1, a, x).toArray()).toEqual(
        torch.addcdiv(a, 1, a, torch[`${type}Tensor`](values)).toArray(),
      );
    }
  });

  eachBase('leaves the positions and masks as they were checked', (torch, b) => {
    const list = [2 + b, 1 + b, b, 2 + b];
    const source = torch.LongTensor([10, 20, 30]);
    for (const call of named([
      (r, at) => torch.index(r, source, b, at),
      (r, at) => torch.gather(r, source, b, at),
    ])) {
      const { x, r } = shrunk(torch, b, 'Long', list);
      expectValues(call(r, x), [30, 20, 10, 30]);
    }
    const { x, r } = shrunk(torch, b, 'Byte', [1, 0, 1, 1]);
    const bytes = torch.ByteTensor([4, 5, 6, 7]);
    expectValues(torch.maskedSelect(r, bytes, x), [4, 6, 7]);
    const again = shrunk(torch, b, 'Byte', [1, 0, 1, 1]);
    expectValues(torch.where(again.r, again.x, bytes, 9), [4, 9, 6, 7]);
  });

  eachBase('changes only itself, and new memory is 0', (torch, b) => {
    const s = torch.IntStorage([1, 2, 3, 4, 5, 6]);
    const x = torch.IntTensor(s);
    const r = torch.IntTensor(s, 4 + b, [1]);
    s.resize(2);
    torch.add(r, torch.IntTensor([7, 8, 9]), 1);
    expect([x.toArray(), s.toArray()]).toEqual([
      [1, 2, 3, 4, 8, 9],
      [1, 2, 3, 4, 8, 9, 10],
    ]);
    const fresh = torch.IntTensor(torch.IntStorage(), 3 + b, [0]);
    torch.add(fresh, torch.IntTensor([7, 8]), 1);
    expectValues(fresh.storage(), [0, 0, 0, 8, 9]);
  });

  eachBase('and is refused after that, changes nothing', (torch, b) => {
    const { s, x, r } = shrunk(torch, b, 'Int', [1, 0, 3]);
    expectTorchError(() => torch.cdiv(r, torch.IntTensor(3), x), { code: 'DIVISION' });
    expect([s.size(), r.size(), x.toArray()]).toEqual([2, [1], [1, 0, 3]]);
  });
});

describe('External storages that overlap other memory', () => {
  /* n elements of a type, `bytes` after the start of x's memory. */
  const over = (torch, type, x, bytes, n) =>
    torch[`${type}Tensor`](torch[`${type}Storage`](n, x.data(true) + bytes));

  eachBase('are refused for two results of one call', (torch, b) => {
    const places = torch.LongTensor(80);
    const x = torch.CharTensor(80).fill(-86);
    for (const call of named([
      (...r) => torch.sort(...r, x, b),
      (...r) => torch.topk(...r, x, 80, b),
      (...r) => torch.max(...r, x, b),
    ])) {
      const r = over(torch, 'Char', places.fill(0), 40, 80);
      expectTorchError(() => call(r, places), {
        code: 'SAME_RESULT',
        arg: 'indices',
        value: places,
      });
      expect(places.sum()).toBe(0);
    }
    const p = torch.Tensor(4).fill(0.25);
    const J = torch.LongTensor(4);
    expectTorchError(() => torch.multinomialAliasSetup(J, over(torch, 'Double', J, 0, 4), p), {
      code: 'SAME_RESULT',
      arg: 'J',
    });
  });

  eachBase('are read before they are overwritten', (torch, b) => {
    const places = () => torch.LongTensor([2 + b, b, 1 + b]);
    const x = torch.LongTensor([10, 20, 30]);
    for (const [name, bytes] of named([
      ['index', 0],
      ['index', 8],
      ['gather', 0],
      ['gather', 8],
    ])) {
      const index = places();
      const all = torch.LongTensor(4);
      const at = over(torch, 'Long', all, bytes, 3).copy(index);
      expectValues(torch[name](all.narrow(b, b, 3), x, b, at), [30, 10, 20]);
    }
    for (const name of named(['scatter', 'indexCopy', 'indexAdd'])) {
      const own = torch.LongTensor([2 + b, b, 1 + b, 0]);
      const at = over(torch, 'Long', own, 0, 3);
      const other = torch.LongTensor([2 + b, b, 1 + b, 0]);
      const wanted = other[name](b, at.clone(), x).toArray();
      expectValues(own[name](b, at, x), wanted);
    }
    const filled = torch.LongTensor([2 + b, b, 1 + b, 0]);
    expect(filled.indexFill(b, over(torch, 'Long', filled, 0, 3), 2n ** 40n).sum()).toBe(
      3 * 2 ** 40,
    );
    const scattered = torch.LongTensor([2 + b, b, 1 + b, 0]);
    expect(scattered.scatter(b, over(torch, 'Long', scattered, 0, 3), 2n ** 40n).sum()).toBe(
      3 * 2 ** 40,
    );
  });

  eachBase('of bytes are masks of their own memory', (torch, b) => {
    const whole = () => torch.ByteTensor([1, 1, 0, 1, 1, 0]);
    const bytes = torch.ByteTensor([5, 6, 7, 8]);
    const select = whole();
    expectValues(
      torch.maskedSelect(select.narrow(b, 1 + b, 3), bytes, over(torch, 'Byte', select, 0, 4)),
      [5, 6, 8],
    );
    const fill = whole();
    expectValues(
      fill.narrow(b, 1 + b, 4).maskedFill(over(torch, 'Byte', fill, 0, 4), 200),
      [200, 200, 1, 200],
    );
    const copy = whole();
    expectValues(
      copy
        .narrow(b, 1 + b, 4)
        .maskedCopy(over(torch, 'Byte', copy, 0, 4), over(torch, 'Byte', copy, 1, 3)),
      [1, 0, 1, 1],
    );
  });

  eachBase('work as operands', (torch, b) => {
    const x = torch.LongTensor([7, 8, 9, 10]);
    expectValues(
      torch.cdiv(x, torch.LongTensor(4).fill(100), over(torch, 'Long', x, 0, 4)),
      [14, 12, 11, 10],
    );
    const y = torch.FloatTensor(matrix('1 2; 3 4'));
    expectValues(
      torch.mm(y, y.clone(), over(torch, 'Float', y, 0, 4).view(2, 2)),
      matrix('7 10; 15 22'),
    );
    const z = torch.FloatTensor(matrix('3 1; 2 4'));
    const turned = over(torch, 'Float', z, 0, 4).view(2, 2).t();
    expectValues(torch.sort(z, torch.LongTensor(), turned, b)[0], matrix('1 2; 3 4'));
    expectValues(
      torch.cat(z, over(torch, 'Float', z, 0, 2), over(torch, 'Float', z, 0, 2), b),
      [1, 2, 1, 2],
    );
  });
});

eachBase('unique refuses one tensor for two results before it changes its size', (torch) => {
  const own = torch.LongTensor(3).fill(7);
  const shared = torch.LongTensor(torch.LongStorage(3, own.data(true)));
  const other = torch.LongTensor();
  const t = torch.LongTensor([5, 5, 5, 5]); /* one value, and more positions than `shared` holds */
  const wrong = { inverse: [shared, shared, other], counts: [shared, other, shared] };
  for (const [arg, results] of named(Object.entries(wrong))) {
    expectTorchError(() => torch.unique(...results, t), { code: 'SAME_RESULT', arg });
    expect([shared.toArray(), other.toArray()]).toEqual([[7, 7, 7], []]);
  }
  expectTorchError(() => torch.unique(other, shared, shared, t), {
    code: 'SAME_RESULT',
    arg: 'counts',
  });
});
