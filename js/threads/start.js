/* start.js: starts a worker in a page or in a worker of a page. */

/* `new Worker(new URL(literal, import.meta.url), { type: 'module' })` is written out for bundlers:
   they put the worker into a file of its own. Vite before 8 moves the JavaScript of packages, but
   not this file, during development (js/module/fetch.js). */
const VITE_DEPS = '/node_modules/.vite/deps/';

function newWorker(workerUrl) {
  if (workerUrl !== undefined) return new Worker(workerUrl, { type: 'module' });
  if (import.meta.url.includes(VITE_DEPS)) {
    const url = import.meta.url.replace(VITE_DEPS, '/node_modules/torch7-wasm/lib/');
    return new Worker(new URL('./threads-worker.js', url), { type: 'module' });
  }
  return new Worker(new URL('./threads-worker.js', import.meta.url), { type: 'module' });
}

/* For Pool. A script that cannot be loaded is an error event without a message. */
export const startAt =
  (workerUrl) =>
  (data, { said, failed }) => {
    const worker = newWorker(workerUrl);
    worker.onmessage = (event) => said(event.data);
    worker.onmessageerror = () => failed('it cannot share memory');
    worker.onerror = (event) => {
      event.preventDefault?.();
      failed(
        event.message ||
          "its script cannot be loaded: serve threads-worker.js beside the library, or name its address by `workerUrl`, and allow it in the page's Content-Security-Policy (worker-src)",
      );
    };
    worker.postMessage(data);
    return {
      end: () => worker.terminate(),
      unref() {},
      send: (message) => worker.postMessage(message),
    };
  };
