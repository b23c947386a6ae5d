/* runner.js: runs each script in a fresh worker, so that an endless loop does not freeze the page
   and can be stopped, and scripts do not affect each other. A spare worker is kept ready, so that
   Run does not wait for it to start. The first worker has the library without its extensions, so
   that the page loads little; a script that may use them waits for the rest. */
import { usesExtensions } from './extensions.js';
import { loadAll, startWorker } from './modules.js';

/* `filesOf()` returns a promise of the data files. `on`: { print(text), tensors(snapshots),
   picture(what), error(text, line), end(result) }. */
export function createRunner(on, filesOf) {
  let spare = null;
  let current = null;
  let wanted = null; /* { language, indexBase } of the spare */
  const whole = new Set(); /* languages with all extensions */

  const workerOf = (language) => (whole.has(language) ? `${language}All` : language);
  const keyOf = (options) => JSON.stringify([workerOf(options.language), options]);

  function start() {
    const slot = { key: keyOf(wanted) };
    slot.worker = startWorker(workerOf(wanted.language), wanted, (kind, ...values) => {
      if (slot !== current) return;
      if (kind === 'end') finish();
      on[kind](...values);
    });
    return slot;
  }
  function finish() {
    current?.worker.terminate();
    current = null;
  }
  /* Keeps a worker ready for these options. */
  function prepare(options) {
    wanted = options;
    if (spare?.key === keyOf(wanted)) return;
    spare?.worker.terminate();
    spare = start();
  }

  async function run(code, options) {
    finish();
    if (usesExtensions(code)) whole.add(options.language);
    prepare(options);
    const slot = spare;
    spare = null;
    current = slot;
    try {
      const [files] = await Promise.all([filesOf(), slot.worker.ready]);
      if (slot !== current) return;
      slot.worker.post({ kind: 'run', code, files });
    } catch (error) {
      if (slot !== current) return;
      finish();
      on.error(`${error.message}\n`);
      on.end({ failed: true, milliseconds: 0 });
    }
  }

  function stop() {
    finish();
    if (wanted) prepare(wanted);
  }
  /* Returns a promise that a worker is ready, or could not be loaded. */
  const ready = () => spare?.worker.ready.catch(() => {});
  /* Loads the extensions for the scripts to come. */
  async function complete() {
    const { language } = wanted;
    await loadAll(language);
    whole.add(language);
    if (current === null) prepare(wanted);
  }
  return { run, stop, prepare, ready, complete };
}
