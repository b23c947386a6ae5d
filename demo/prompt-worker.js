/* prompt-worker.js: runs Torch7's prompt for one session in a worker: { line } runs a line, { stop
   } ends it. An incomplete line waits for the next one. */
import { createLua } from '../js/lua/index.js';

const decoder = new TextDecoder();
const send = (kind, value) => self.postMessage({ kind, value });
const write = (bytes) => send('print', decoder.decode(bytes, { stream: true }));

const ready = createLua({ write, complain: write });
let pending = '';
let running = null;

async function take(line) {
  const lua = await ready;
  const source = pending + line;
  running = new AbortController();
  try {
    await lua.echoAsync(source, { signal: running.signal });
    pending = '';
  } catch (error) {
    /* an empty line discards the incomplete one */
    pending = error.incomplete && line.trim() !== '' ? `${source}\n` : '';
    if (error.name === 'Exit') send('print', `os.exit(${error.code})\n`);
    else if (pending === '') send('error', `${error.message}\n`);
  } finally {
    running = null;
    send('done', pending !== '');
  }
}

self.addEventListener('message', ({ data }) => {
  if (data.stop) running?.abort(new Error('interrupted'));
  else take(data.line);
});
