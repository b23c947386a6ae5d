// conv3 and xcorr3.
import { TYPES, eachBase, expectTorchError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectEveryOverload } from '../helpers/overloads.js';
import { layouts, mixed } from '../helpers/products.js';
import { expectValues } from '../helpers/expect.js';

const turned = (k) => (Array.isArray(k) ? [...k].reverse().map(turned) : k);

/* By definition: every element of the volume with every element of the kernel, at the sum of their
   positions; then the valid part. */
function convolve(x, k, mode) {
  const size = (v) => [v.length, v[0].length, v[0][0].length];
  const [a, b] = [size(x), size(k)];
  const cube = (n, make) =>
    Array.from({ length: n[0] }, (_, z) =>
      Array.from({ length: n[1] }, (__, y) =>
        Array.from({ length: n[2] }, (___, i) => make(z, y, i)),
      ),
    );
  const full = cube(
    a.map((n, d) => n + b[d] - 1),
    () => 0,
  );
  cube(a, (z, y, i) =>
    cube(b, (d, h, w) => {
      full[z + d][y + h][i + w] += x[z][y][i] * k[d][h][w];
    }),
  );
  return mode === 'F'
    ? full
    : cube(
        a.map((n, d) => n - b[d] + 1),
        (z, y, i) => full[z + b[0] - 1][y + b[1] - 1][i + b[2] - 1],
      );
}
const CALLS = { conv3: convolve, xcorr3: (x, k, mode) => convolve(x, turned(k), mode) };
const each = (title, fn) =>
  Object.entries(CALLS).forEach(([name, plain]) =>
    eachBase(`${name} ${title}`, (torch, b) => fn(torch, b, name, plain)),
  );

each('of a volume, valid and full, in every form, type and layout', (torch, b, name, plain) => {
  for (const type of TYPES) {
    const [x, k] = [mixed(torch, [3, 4, 9], type), mixed(torch, [2, 3, 2], type)];
    for (const mode of ['V', 'F']) {
      const want = torch[`${type}Tensor`](plain(x.toArray(), k.toArray(), mode)).toArray();
      expectEveryOverload(torch, name, x, [k, mode], want);
      for (const y of layouts(torch, b, x))
        for (const l of layouts(torch, b, k)) expectValues(torch[name](y, l, mode), want);
    }
  }
});

each('of planes: one by one, or for each slice of the kernel their sum', (torch, b, name) => {
  const [x, k, many] = [
    mixed(torch, [2, 3, 4, 5]),
    mixed(torch, [2, 2, 2, 3]),
    mixed(torch, [3, 2, 2, 2, 3]),
  ];
  for (const mode of ['V', 'F']) {
    const pieces = [0, 1].map((i) =>
      torch[name](x.select(b, i + b), k.select(b, i + b), mode).toArray(),
    );
    expectValues(torch[name](x, k, mode), pieces);
    const sums = [0, 1, 2].map((p) =>
      torch[name](x, many.select(b, p + b), mode)
        .sum(b)
        .select(b, b)
        .toArray(),
    );
    expectValues(torch[name](x, many, mode), sums);
  }
});

each('refuses what does not go together', (torch, b, name) => {
  const x = range(torch, [2, 4, 4]);
  expectTorchError(() => torch[name](x, range(torch, [2, 2])), {
    code: 'CONV_RANKS',
    op: name,
    arg: 'k',
  });
  expectTorchError(() => torch[name](range(torch, [4, 4]), range(torch, [2, 2])), {
    code: 'CONV_RANKS',
  });
  expectTorchError(() => torch[name](x, range(torch, [3, 1, 1])), { code: 'CONV_SIZE', arg: 'k' });
  expectTorchError(() => torch[name](range(torch, [2, 2, 2, 2]), range(torch, [3, 2, 2, 2])), {
    code: 'CONV_PLANES',
    arg: 'k',
  });
  expectTorchError(() => torch[name](x, x, 'X'), { code: 'WORD', arg: 'mode', value: 'X' });
});
