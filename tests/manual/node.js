/* node.js: runs the examples in this process. */
import { runSteps } from './engine.js';

const engine = new URL('../../js/lua/index.node.js', import.meta.url).href;

/* Returns { run(steps, seeds), close() }. */
export const open = async () => ({
  run: (steps, seeds) => runSteps({ engine, steps, seeds }),
  close: async () => {},
});
