/* tests/ops/table.test.js for the rows of networks. */
import { torch0 } from '../helpers/torch.js';
import { networkOps, tableMatchesReference } from '../helpers/table.js';

const ops = [...torch0.core.ops.values()];
tableMatchesReference(
  torch0,
  ops.filter(({ name }) => networkOps.has(name)),
);
