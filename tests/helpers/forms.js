// The four ways to call an op that has one result: as a function and as a method, with and without the result.
import { expect } from '@jest/globals';

const valuesOf = (x) => (typeof x === 'number' ? x : x.toArray());

// `a` is the op's first source, `args` is what follows. Each way must give `want` (nested arrays), and a result that
// was given must be the very object that comes back. `result`: its type, if it is not a's.
export function expectEveryForm(torch, name, a, args, want, result = a.type()) {
  const make = torch[result.replace('torch.', '')];
  const writesSelf = torch.core.ops.get(name).rows[0].self === 'DST';

  expect(valuesOf(torch[name](a, ...args))).toEqual(want);

  const self = writesSelf ? a.clone() : a;
  const made = self[name](...args);
  expect(valuesOf(made)).toEqual(want);
  if (writesSelf) expect(made).toBe(self);

  for (const call of [(r) => torch[name](r, a, ...args), (r) => r[name](a, ...args)]) {
    const r = make();
    expect(call(r)).toBe(r);
    expect(r.toArray()).toEqual(want);
  }
}
