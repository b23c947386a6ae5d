/* All recorded results of a native Torch7: `node tests/golden/run.js` does the same and prints each
   difference. */
import { createTorch } from '../../js/create.node.js';
import { testGolden } from './suite.js';

testGolden(await createTorch({ indexBase: 1, rules: 'torch7' }));
