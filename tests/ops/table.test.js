/* Every row of the main module with every allowed type, in every layout and every overload,
   compared with the reference. A new row needs tests/ops/<op>.js, a new kind of argument a sample
   in tests/helpers/samples.js. */
import { test, expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { TYPES, torch0, withoutLeak } from '../helpers/torch.js';
import { addonOps, tableMatchesReference } from '../helpers/table.js';

const ops = [...torch0.core.ops.values()];
tableMatchesReference(
  torch0,
  ops.filter(({ name }) => !addonOps.has(name)),
);

test('a type that a row does not allow is refused by the method and the function', () => {
  for (const op of named(torch0.core.ops.values())) {
    TYPES.forEach((type, i) => {
      if (op.rows.some((row) => row.dtypes[i])) return;
      withoutLeak(torch0, () => {
        const x = torch0[`${type}Tensor`]([1, 2]);
        expect(() => x[op.name]()).toThrow(TypeError);
        expect(() => torch0[op.name](x)).toThrow(TypeError);
      });
    });
  }
});
