/* start.node.js: starts a worker in Node. */
import { Worker } from 'node:worker_threads';

/* For Pool. No preloaded scripts of the process run in the worker. It ends only by `end` or by an
   error, or if someone else ends it. */
export function startWorker(data, { said, failed }) {
  const worker = new Worker(new URL('./threads-worker.node.js', import.meta.url), {
    workerData: data,
    execArgv: [],
    env: {} /* NODE_OPTIONS may preload scripts */,
    name: `torch7-wasm ${data.thread}`,
  });
  worker.on('message', said);
  worker.on('messageerror', () => failed('it cannot share memory'));
  worker.on('error', (error) => failed(error.message));
  worker.on('exit', () => failed('it was ended'));
  return { end: () => worker.terminate(), unref: () => worker.unref() };
}
