/* tests/ops/table.test.js for the rows of the add-ons, without those of networks. */
import { torch0 } from '../helpers/torch.js';
import { addonOps, networkOps, tableMatchesReference } from '../helpers/table.js';

const ops = [...torch0.core.ops.values()];
tableMatchesReference(
  torch0,
  ops.filter(({ name }) => addonOps.has(name) && !networkOps.has(name)),
);
