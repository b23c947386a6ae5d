/* Random programs against the reference model (suite.js). */
import { createTorchSync } from '../../js/create.node.js';
import { testViews } from './suite.js';

testViews((base) => createTorchSync({ indexBase: base }), 50_000);
