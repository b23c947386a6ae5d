/* remote.js: executes commands for a contender in its own process (child.js) or page (page.js).
   Answers are JSON. */
import { Session, findCase } from '../lib/session.js';

export async function serve(peerName, options) {
  const { open } = await import(`../peers/${peerName}.js`);
  const session = new Session(await open(options));
  const commands = {
    prepare: async (family, id) => session.prepare(await findCase(family, id)),
    calibrate: (least) => session.calibrate(least),
    sample: (calls, settle) => session.sample(calls, settle),
    close: () => session.close(),
  };
  /* Returns { answer } or { error }. */
  return async (command, args) => {
    try {
      return { answer: (await commands[command](...args)) ?? {} };
    } catch (error) {
      return {
        error: String(error?.message ?? error)
          .split('\n')[0]
          .slice(0, 300),
      };
    }
  };
}
