/* tests/ops/table.test.js with indices from 1, as in Lua; a file of its own, so that they run at
   the same time. */
import { torch1 } from '../helpers/torch.js';
import { tableMatchesReference } from '../helpers/table.js';

tableMatchesReference(torch1, torch1.core.ops.values());
