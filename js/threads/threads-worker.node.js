/* threads-worker.node.js: a worker in Node. tools/bundle.js puts it into the library. */
import { parentPort, workerData } from 'node:worker_threads';
import { join } from './join.js';

join(workerData, (message) => parentPort.postMessage(message));
