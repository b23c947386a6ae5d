/* worker.js: runs a contender in a worker of a page. page.js starts it, and sends the peer's name
   first, then commands. */
import { serve } from './remote.js';

let answer;
globalThis.onmessage = async ({ data: { peer, options, command, args } }) => {
  if (answer) {
    postMessage(await answer(command, args));
    return;
  }
  try {
    answer = await serve(peer, options);
    postMessage({});
  } catch (error) {
    postMessage({ error: String(error?.message ?? error) });
  }
};
