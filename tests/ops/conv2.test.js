// conv2 and xcorr2.
import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';
import { layouts, mixed, zip } from '../helpers/products.js';

const turned = (k) => [...k].reverse().map((row) => [...row].reverse());

/* The correlation of two nested arrays by definition: full, then its valid part. */
function correlate(x, k, mode) {
  const [h, w, p, q] = [x.length, x[0].length, k.length, k[0].length];
  const at = (y, z) =>
    k.reduce(
      (sum, row, u) =>
        row.reduce((s, t, v) => s + t * (x[y + u - p + 1]?.[z + v - q + 1] ?? 0), sum),
      0,
    );
  const full = Array.from({ length: h + p - 1 }, (_, y) =>
    Array.from({ length: w + q - 1 }, (__, z) => at(y, z)),
  );
  const part = (list, n, taps) =>
    mode === 'S' ? list.slice((taps - 1) >> 1).slice(0, n) : list.slice(taps - 1, n);
  return mode === 'F' ? full : part(full, h, p).map((row) => part(row, w, q));
}
const CALLS = { xcorr2: correlate, conv2: (x, k, mode) => correlate(x, turned(k), mode) };
const each = (title, fn) =>
  Object.entries(CALLS).forEach(([name, plain]) =>
    eachBase(`${name} ${title}`, (torch, b) => fn(torch, b, name, plain)),
  );

each('of an image, valid, full and same, in every form and type', (torch, b, name, plain) => {
  for (const type of TYPES) {
    const [x, k] = [mixed(torch, [5, 6], type), mixed(torch, [2, 3], type)];
    const want = (mode) => torch[`${type}Tensor`](plain(x.toArray(), k.toArray(), mode)).toArray();
    expectEveryOverload(torch, name, x, [k], want('V'));
    expectEveryOverload(torch, name, x, [k, 'V'], want('V'));
    expectEveryOverload(torch, name, x, [k, 'F'], want('F'));
    expectEveryOverload(torch, name, x, [k, 'S'], want('S'));
  }
});

each(
  'of images and kernels of all widths, which fill vectors or do not',
  (torch, b, name, plain) => {
    for (const type of ['Float', 'Double']) {
      for (const [h, w, p, q] of [
        [3, 50, 2, 3],
        [4, 17, 1, 1],
        [2, 9, 2, 9],
        [3, 40, 3, 20],
        [1, 23, 1, 4],
        [6, 35, 5, 8],
      ]) {
        const [x, k] = [mixed(torch, [h, w], type), mixed(torch, [p, q], type)];
        for (const mode of ['V', 'F', 'S'])
          expect(torch[name](x, k, mode).toArray()).toEqual(plain(x.toArray(), k.toArray(), mode));
      }
    }
  },
);

each('full and same take a kernel that is larger than the image', (torch, b, name, plain) => {
  const [x, k] = [mixed(torch, [2, 3]), mixed(torch, [4, 7])];
  for (const mode of ['F', 'S'])
    expect(torch[name](x, k, mode).toArray()).toEqual(plain(x.toArray(), k.toArray(), mode));
});

each('of any layout, into a result of any layout', (torch, b, name, plain) => {
  const [x, k] = [mixed(torch, [7, 21]), mixed(torch, [3, 4])];
  const want = plain(x.toArray(), k.toArray(), 'V');
  for (const y of layouts(torch, b, x))
    for (const l of layouts(torch, b, k)) expectValues(torch[name](y, l), want);
  for (const r of layouts(torch, b, torch.Tensor(want).zero())) {
    expect(torch[name](r, x, k)).toBe(r);
    expectValues(r, want);
  }
});

each(
  'of planes: one by one, or for each slice of the kernel their sum',
  (torch, b, name, plain) => {
    const [x, k, many] = [
      mixed(torch, [2, 6, 9]),
      mixed(torch, [2, 3, 2]),
      mixed(torch, [3, 2, 3, 2]),
    ];
    const plane = (images, kernels, mode) =>
      images.map((image, i) => plain(image, kernels[i], mode));
    for (const mode of ['V', 'F', 'S']) {
      expect(torch[name](x, k, mode).toArray()).toEqual(plane(x.toArray(), k.toArray(), mode));
      expect(torch[name](x, many, mode).toArray()).toEqual(
        many.toArray().map((kernels) => {
          const [first, second] = plane(x.toArray(), kernels, mode);
          return zip((p, q) => p + q, first, second);
        }),
      );
    }
  },
);

each('an operand may be the result', (torch, b, name, plain) => {
  const [x, k] = [mixed(torch, [5, 6]), mixed(torch, [2, 2])];
  const want = plain(x.toArray(), k.toArray(), 'F');
  expect(torch[name](x, x, k, 'F')).toBe(x);
  expectValues(x, want);
});

eachBase('an infinite kernel element affects only the elements under it', (torch) => {
  const r = torch.xcorr2(torch.Tensor([[1, 1, 1]]), torch.Tensor([[Infinity, 1]]), 'F');
  expectValues(r, [[1, Infinity, Infinity, Infinity]]);
});

each(
  'refuses images and kernels that do not go together, and leaves the result as it was',
  (torch, b, name) => {
    const [x, k, r] = [range(torch, [4, 5]), range(torch, [2, 2]), torch.Tensor([7])];
    const large = range(torch, [5, 2]);
    expectTorchError(
      () => torch[name](r, x, large),
      { code: 'CONV_SIZE', op: name, arg: 'k', value: large },
      '4x5',
      '5x2',
    );
    expectTorchError(() => torch[name](r, x, range(torch, [2])), { code: 'CONV_RANKS', arg: 'k' });
    expectTorchError(() => torch[name](range(torch, [2, 3, 3]), range(torch, [3, 2, 2])), {
      code: 'CONV_PLANES',
      arg: 'k',
    });
    expectTorchError(() => torch[name](range(torch, [2, 3, 3]), range(torch, [2, 3, 2, 2])), {
      code: 'CONV_PLANES',
      arg: 'k',
    });
    expectTorchError(() => torch[name](r, x, k, 'v'), {
      code: 'WORD',
      arg: 'mode',
      value: 'v',
    });
    expectTorchError(() => torch[name](x, k, 'VF'), { code: 'WORD', value: 'VF' });
    expectTypeError(() => torch[name](x, torch.FloatTensor(2, 2)), 'The types are mixed');
    expectValues(r, [7]);
  },
);

eachBase('no planes or no kernels: zeros, or an empty result', (torch) => {
  const [x, none] = [torch.ones(2, 5, 5), torch.ones(0, 5, 5)];
  for (const op of named(['conv2', 'xcorr2']))
    for (const [image, kernel, size] of named([
      [x, torch.ones(0, 2, 2, 3), [0, 4, 3]],
      [none, torch.ones(0, 2, 3), [0, 4, 3]],
      [none, torch.ones(3, 0, 2, 3), [3, 4, 3]],
    ])) {
      expect(torch[op](image, kernel).equal(torch.zeros(...size))).toBe(true);
      expect(torch[op](image, kernel, { padding: 1 }).size()).toEqual([size[0], 6, 5]);
      const strided = torch[op](image, kernel, { stride: 2 });
      expect(strided.equal(torch.zeros(size[0], 2, 2))).toBe(true);
    }
  expect(torch.conv1(torch.ones(2, 5), torch.ones(0, 2, 3)).size()).toEqual([0, 3]);
  expect(torch.xcorr3(torch.ones(0, 2, 5, 5), torch.ones(3, 0, 1, 2, 2)).sum()).toBe(0);
  expect(
    torch.fftconvolve(torch.zeros(0, 5), torch.ones(1, 3), [1 + torch.indexBase]).size(),
  ).toEqual([0, 7]);
});
