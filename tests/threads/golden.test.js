/* The recorded results of a native Torch7, with three threads that share every job. */
import { afterAll } from '@jest/globals';
import { createTorch } from '../../js/threads/index.node.js';
import { testGolden } from '../golden/suite.js';
import { shareAll } from './pool.js';

const torch = await createTorch({ threads: 3, indexBase: 1, rules: 'torch7' });
shareAll(torch);
afterAll(() => torch.close());

testGolden(torch);
