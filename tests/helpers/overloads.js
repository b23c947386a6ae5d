/* Checks the four ways to call an op with one result: as a function and as a method, with and
   without the result. */
import { expect } from '@jest/globals';

const valuesOf = (x) => (typeof x === 'number' ? x : x.toArray());

/* `a` is the first source and `args` are the other arguments. Each way must give `want` (nested
   arrays), and a result that was passed must be returned. `result` is its type, if it is not that
   of `a`. */
export function expectEveryOverload(torch, name, a, args, want, result = a.type()) {
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
