/* page.js: runs a contender in a page, or in a worker of it. chromium.js opens it with the peer's
   name and options in the address and calls `bench`. */
import { serve } from './remote.js';

const query = new URLSearchParams(location.search);
const [peer, options] = [query.get('peer'), JSON.parse(query.get('options'))];

/* Returns what `serve` returns. */
async function serveInWorker() {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  const ask = (message) =>
    new Promise((done, failed) => {
      worker.onmessage = ({ data }) => done(data);
      worker.onerror = (event) => failed(new Error(event.message || 'the worker did not start'));
      worker.postMessage(message);
    });
  const { error } = await ask({ peer, options });
  if (error !== undefined) throw new Error(error);
  return (command, args) => ask({ command, args });
}

globalThis.bench = (query.get('inWorker') === 'true' ? serveInWorker() : serve(peer, options)).then(
  (answer) => answer,
  (error) => async () => ({ error: String(error?.message ?? error) }),
);
