/* runner.js: runs each script in a fresh worker, so that an endless loop does not freeze the page
   and can be stopped, and scripts do not affect each other. The next worker is started ahead, so
   that Run does not wait for it to load. */
const startWorker = () => {
  const worker = new Worker(new URL('./run-worker.js', import.meta.url), { type: 'module' });
  worker.addEventListener('error', (event) => {
    worker.failure = event.message || 'run-worker.js could not be loaded';
  });
  return worker;
};

/* `on`: { print(text), picture(what), error(text, line), end(milliseconds, failed) }. After its end, a script may
   still print from a timer until the next one runs. */
export function createRunner(on) {
  let spare = startWorker();
  let current = null;

  function stop() {
    current?.terminate();
    current = null;
    spare ??= startWorker();
  }

  function run(code, language) {
    stop();
    const worker = spare.failure ? startWorker() : spare;
    spare = null;
    current = worker;
    worker.addEventListener('error', () => {
      on.error(worker.failure);
      on.end(0, true);
    });
    worker.addEventListener('message', ({ data }) => {
      if (worker !== current) return; /* sent before the worker was stopped */
      if (!Object.hasOwn(on, data?.kind)) return; /* a script may call postMessage itself */
      on[data.kind](...data.values);
      if (data.kind === 'end') spare ??= startWorker();
    });
    worker.postMessage({ code, language });
  }

  return { run, stop };
}
