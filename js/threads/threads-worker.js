/* threads-worker.js: a worker of a page. tools/bundle.js puts it into one file without imports. */
import { join } from './join.js';

globalThis.onmessage = ({ data }) => {
  globalThis.onmessage = null;
  join(data, (message) => globalThis.postMessage(message));
};
