/* addmm, addmv, addr, addbmm and baddbmm: beta * m + alpha * (a product). They differ in the
   product and its sizes. */
import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { layouts, matrixVector, mixed, outer, product, zip } from '../helpers/products.js';

const sumOf = (list) => list.reduce((sum, m) => zip((x, y) => x + y, sum, m));
const batch = (a, b) => a.map((x, i) => product(x, b[i]));
const OPS = {
  addmm: { m: [7, 9], a: [7, 5], b: [5, 9], times: product },
  addmv: { m: [7], a: [7, 5], b: [5], times: matrixVector },
  addr: { m: [7, 9], a: [7], b: [9], times: outer },
  addbmm: { m: [7, 9], a: [3, 7, 5], b: [3, 5, 9], times: (a, b) => sumOf(batch(a, b)) },
  baddbmm: { m: [3, 7, 9], a: [3, 7, 5], b: [3, 5, 9], times: batch },
};
const each = (title, fn) =>
  Object.entries(OPS).forEach(([name, op]) =>
    eachBase(`${name} ${title}`, (torch, b) => fn(torch, b, name, op)),
  );

function operands(torch, { m, a, b, times }, type = 'Double') {
  const [x, y, z] = [mixed(torch, m, type), mixed(torch, a, type), mixed(torch, b, type)];
  const [before, made] = [x.toArray(), times(y.toArray(), z.toArray())];
  const want = (beta, alpha) =>
    torch[`${type}Tensor`](zip((p, q) => beta * p + alpha * q, before, made)).toArray();
  return { m: x, a: y, b: z, want };
}

each(
  'adds the product to the tensor, with each factor or none, as a function',
  (torch, base, name, op) => {
    for (const type of TYPES) {
      const { m, a, b, want } = operands(torch, op, type);
      const before = m.toArray();
      expect(torch[name](m, a, b).toArray()).toEqual(want(1, 1));
      expect(torch[name](2, m, a, b).toArray()).toEqual(want(2, 1));
      expect(torch[name](m, 3, a, b).toArray()).toEqual(want(1, 3));
      expect(torch[name](2, m, 3, a, b).toArray()).toEqual(want(2, 3));
      const r = m.clone().zero();
      expect(torch[name](r, 2, m, 3, a, b)).toBe(r);
      expect(r.toArray()).toEqual(want(2, 3));
      expectValues(m, before);
    }
  },
);

each(
  'as a method writes into its own tensor; one factor alone is alpha',
  (torch, base, name, op) => {
    const { m, a, b, want } = operands(torch, op);
    const call = (...args) => {
      const x = m.clone();
      expect(x[name](...args)).toBe(x);
      return x.toArray();
    };
    expect(call(a, b)).toEqual(want(1, 1));
    expect(call(3, a, b)).toEqual(want(1, 3));
    expect(call(2, 3, a, b)).toEqual(want(2, 3));
    expect(call(m, a, b)).toEqual(want(1, 1));
    expect(call(m, 3, a, b)).toEqual(want(1, 3));
    expect(call(2, m, 3, a, b)).toEqual(want(2, 3));
    expectTypeError(() => m[name](2, m, a, b), name);
  },
);

each('takes any layout of all its operands', (torch, base, name, op) => {
  const { m, a, b, want } = operands(torch, op, 'Float');
  const kept = m.clone();
  for (const x of layouts(torch, base, m)) {
    for (const y of layouts(torch, base, a))
      expect(torch[name](2, x, 3, y, layouts(torch, base, b)[1]).toArray()).toEqual(want(2, 3));
    for (const z of layouts(torch, base, b))
      expect(x[name](2, kept, 3, a, z).toArray()).toEqual(want(2, 3));
    x.copy(kept);
  }
});

each(
  'does not read the tensor where beta is 0, nor the factors where alpha is',
  (torch, base, name, op) => {
    const { m, a, b, want } = operands(torch, op);
    const nan = m.clone().fill(NaN);
    expect(torch[name](0, nan, 1, a, b).toArray()).toEqual(want(0, 1));
    expect(nan[name](0, 1, a, b).toArray()).toEqual(want(0, 1));
    expect(torch[name](1, m, 0, a.clone().fill(NaN), b).toArray()).toEqual(m.toArray());
    expect(torch[name](0, nan.fill(NaN), 0, a, b).toArray()).toEqual(m.clone().zero().toArray());
  },
);

each(
  'a result that lies over an operand gives what copying first would give',
  (torch, base, name, op) => {
    const { m, a, b, want } = operands(torch, op);
    const count = m.nElement();
    const s = torch.Tensor(2 * count + b.nElement()).fill(1);
    const over = s
      .narrow(base, 1 + base, count)
      .viewAs(m)
      .copy(m);
    expect(s.narrow(base, base, count).viewAs(m)[name](2, over, 3, a, b).toArray()).toEqual(
      want(2, 3),
    );
    const factor = s
      .narrow(base, 3 + base, b.nElement())
      .viewAs(b)
      .copy(b);
    expect(s.narrow(base, base, count).viewAs(m)[name](2, m, 3, a, factor).toArray()).toEqual(
      want(2, 3),
    );
  },
);

each(
  'refuses a tensor or factors of other sizes, and then nothing has changed',
  (torch, base, name, op) => {
    const { m, a, b } = operands(torch, op);
    const before = m.toArray();
    const other = torch.Tensor(...op.m.map((n) => n + 1)).fill(0);
    expectTorchError(
      () => torch[name](m, other, a, b),
      { code: 'ADDEND', op: name, arg: 'm', value: other },
      op.m.map((n) => n + 1).join('x'),
    );
    const flat = torch.Tensor(2, 2, 2, 2).fill(1);
    expect(() => m[name](flat, b)).toThrow(torch.TorchError);
    expect(() => m[name](a, flat)).toThrow(torch.TorchError);
    expectTypeError(() => m[name](a, torch.FloatTensor(1)), 'The types are mixed');
    expectValues(m, before);
  },
);

eachBase('the tensor can be its own factor', (torch) => {
  const x = torch.Tensor(matrix('1 1; 0 1'));
  expectValues(x.addmm(x, x), matrix('2 3; 0 2'));
});
