/* threads-worker.js: a worker of a page. tools/bundle.js puts it into one file without imports. */
import { join } from './join.js';

globalThis.onmessage = ({ data }) => {
  const load = join(data, (message) => globalThis.postMessage(message));
  globalThis.onmessage = (event) => load(event.data);
};
