/* threads.js: Torch7's functions about threads. Only an instance of torch7-wasm/threads has more
   than one (js/threads/pool.js). */
import { argumentError } from './errors.js';
import { wholeNumber } from './scalars.js';

export const MOST_THREADS = 64; /* of an instance: POOL_MAX_THREADS of src/core/pool.h */

/* cores() returns how many threads the machine runs at once. */
export const host = { cores: () => globalThis.navigator?.hardwareConcurrency ?? 1 };

/* By Torch7's rules a number below 1 is 1, as in OpenMP. */
export const threadFunctions = (core) => ({
  getnumcores: () => host.cores(),
  getnumthreads: () => core.pool?.threads ?? 1,
  setnumthreads(n) {
    const count = wholeNumber(core, 'setnumthreads', 'n', n);
    if (!(count >= 1) && !core.followsTorch7)
      throw argumentError('setnumthreads', 'n', n, 'must be at least 1');
    core.pool?.limit(count >= 1 ? count : 1);
  },
});
