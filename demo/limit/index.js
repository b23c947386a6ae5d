/* index.js: the limit of the memory of scripts. Tensors are limited by the library. The arrays,
   objects and strings of a script in JavaScript are limited here: without it, a script that
   collects them ends the page, because browsers have no limit for a worker alone.

   The page finds the allocations in a script (allocationsOf). The worker puts a call around each of
   them (callsAround), and the functions that are called count bytes (startLimit). */
import { MemoryLimit } from './memory-limit.js';

export { allocationsOf } from './allocations.js';

export const MOST_MEMORY = 1 << 30; /* bytes of tensors in a script, and as many of other values */

const KINDS = ['made', 'grown', 'part', 'added', 'set', 'joined'];
const functionFor = (kind) => `__${kind}`;

/* Returns edits (syntax/edit.js) of a script. */
export const callsAround = (allocations) =>
  allocations.map(({ start, end, kind, argument, name }) => ({
    start,
    end,
    open: `${name === undefined ? '' : `${name}: `}${functionFor(kind)}(`,
    close: argument === undefined ? ')' : `, ${argument})`,
  }));

/* Defines the functions that these calls name. */
export function startLimit() {
  const limit = new MemoryLimit(MOST_MEMORY);
  for (const kind of KINDS)
    Object.defineProperty(self, functionFor(kind), { value: limit[kind].bind(limit) });
}
