/* tests/ops/table.test.js with indices from 1, as in Lua. */
import { torch1 } from '../helpers/torch.js';
import { tableMatchesReference } from '../helpers/table.js';

tableMatchesReference(torch1, torch1.core.ops.values());
