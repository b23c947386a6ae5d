/* start.node.js: starts a worker in Node. */
import { Worker } from 'node:worker_threads';
import { join } from './join.js';

/* The script of a worker: join() uses nothing outside itself, so a program that is bundled into one
   file needs no other. */
const SCRIPT = `const { parentPort, workerData } = require('node:worker_threads');
parentPort.on('message', (${join})(workerData, (message) => parentPort.postMessage(message)));`;

/* For Pool. No preloaded scripts of the process run in the worker. It ends only by `end` or by an
   error, or if someone else ends it. */
export function startWorker(data, { said, failed }) {
  const worker = new Worker(SCRIPT, {
    eval: true,
    workerData: data,
    execArgv: [],
    env: {} /* NODE_OPTIONS may preload scripts */,
    name: `torch7-wasm ${data.thread}`,
  });
  worker.on('message', said);
  worker.on('messageerror', () => failed('it cannot share memory'));
  worker.on('error', (error) => failed(error.message));
  worker.on('exit', () => failed('it was ended'));
  return {
    end: () => worker.terminate(),
    unref: () => worker.unref(),
    send: (message) => worker.postMessage(message),
  };
}
