/* child.js: runs a contender in its own Node process: `child.js PEER OPTIONS`. node.js starts it
   and sends commands as messages. */
import { serve } from './remote.js';

const [peer, options] = process.argv.slice(2);
try {
  const answer = await serve(peer, JSON.parse(options));
  process.on('message', async ({ command, args }) => process.send(await answer(command, args)));
  process.on('disconnect', () => process.exit(0));
  process.send({ answer: { version: process.version } });
} catch (error) {
  process.send({ error: String(error?.message ?? error).split('\n')[0] }, () => process.exit(1));
}
