/* common.js: definitions that classes of several packages share. */
import { module } from '../fields.js';

/* Returns its input. */
export const identity = { fields: {}, takes: 'any', forward: (m, x) => x };
/* Calls the module inside. */
export const through = {
  fields: { module },
  takes: 'any',
  forward: (m, x, run) => run.call(m.module, x),
};
