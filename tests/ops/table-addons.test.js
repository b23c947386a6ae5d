/* tests/ops/table.test.js for the rows of the add-ons; a file of its own, so that both run at the
   same time. */
import { torch0 } from '../helpers/torch.js';
import { addonOps, tableMatchesReference } from '../helpers/table.js';

const ops = [...torch0.core.ops.values()];
tableMatchesReference(
  torch0,
  ops.filter(({ name }) => addonOps.has(name)),
);
