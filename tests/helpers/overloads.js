/* Checks the four ways to call an op with one result: as a function and as a method, with and
   without the result. */
import { expect } from '@jest/globals';
import { inCase, reportedAt } from './fail.js';
import { expectValues } from './expect.js';

/* `a` is the first source and `args` are the other arguments. Each way must give `want` (nested
   arrays), and a result that was passed must be returned. `result` is its type, if it is not that
   of `a`. */
export function expectEveryOverload(torch, name, a, args, want, result = a.type()) {
  const make = torch[result.replace('torch.', '')];
  const writesSelf = torch.core.ops.get(name).rows[0].self === 'DST';
  const check = (text, run) =>
    reportedAt(expectEveryOverload, () => inCase(() => text.replaceAll('NAME', name), run));

  check('torch.NAME(a, ...)', () => expectValues(torch[name](a, ...args), want));
  check('a.NAME(...)', () => {
    const self = writesSelf ? a.clone() : a;
    const made = self[name](...args);
    expectValues(made, want);
    if (writesSelf) expect(made).toBe(self);
  });
  for (const [text, call] of [
    ['torch.NAME(r, a, ...)', (r) => torch[name](r, a, ...args)],
    ['r.NAME(a, ...)', (r) => r[name](a, ...args)],
  ]) {
    check(text, () => {
      const r = make();
      expect(call(r)).toBe(r);
      expectValues(r, want);
    });
  }
}
