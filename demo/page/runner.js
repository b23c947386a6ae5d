/* runner.js: runs each script in a fresh worker, so that an endless loop does not freeze the page
   and can be stopped, and scripts do not affect each other. After the script the worker stays for the
   prompt, which uses the script's variables. A spare worker is kept ready, so that Run does not wait
   for it to start. The first worker has the library without its extensions, so that the page loads
   little; a script that may use them waits for the rest. */
import { needsLua, refusalOf } from '../syntax/packages.js';
import { usesExtensions } from './extensions.js';
import { loadAll, loadCards, loadLuaModule, loadSyntax, startWorker } from './modules.js';
import { withSamples } from './samples.js';

/* ms: a loop of Lua that does not stop (in a coroutine) is then ended with its session */
const PATIENCE = 1000;

/* An error at a line of the script. */
const errorAt = (line, message) => Object.assign(new Error(message), { line });

/* Returns the modules that imports need besides those of the worker. Throws for an import that
   cannot be resolved. */
async function modulesFor(imports) {
  for (const { name, line, isCall } of imports) {
    const refusal = isCall ? null : refusalOf(name);
    if (refusal) throw errorAt(line, `import: ${refusal}`);
  }
  return imports.some(({ name }) => needsLua(name)) ? loadLuaModule() : {};
}

/* Returns a promise of what a worker gets with a script: { analysis, modules }, or { wrongLine,
   unclosed } of what cannot be parsed; a browser's own error has no line. Without the part that reads code, a
   script without imports runs: its memory is not limited, and the prompt has not its variables. */
async function prepared(code, language) {
  if (language !== 'javascript') return {};
  const syntax = await loadSyntax().catch((error) => {
    if (/\bimport\b/.test(code)) throw error;
    return null;
  });
  const found = syntax?.analyse(code) ?? { error: {} };
  if (found.error) {
    const { line, unclosed } = found.error;
    return { analysis: null, wrongLine: line, unclosed };
  }
  return { analysis: found, modules: await modulesFor(found.imports) };
}

/* `filesOf()` returns a promise of the data files. `on`: { print(text), tensors(snapshots),
   picture(what), error(text, line), values(list), end(result) }. */
export function createRunner(on, filesOf) {
  let spare = null;
  let current = null; /* { key, language, isWhole, worker, listener, isBusy } */
  let wanted = null; /* { language, indexBase } of the spare */
  let deadline = 0;
  const whole = new Set(); /* languages with all extensions */

  const workerOf = (language) => (whole.has(language) ? `${language}All` : language);
  const keyOf = (options) => JSON.stringify([workerOf(options.language), options]);

  /* What a worker sends is for the script or for the input of the prompt that runs in it. Between
     them, it is for the one that ran last. */
  function start() {
    const { language } = wanted;
    const isWhole = whole.has(language);
    const slot = { key: keyOf(wanted), language, isWhole, listener: on, isBusy: false };
    slot.worker = startWorker(workerOf(wanted.language), wanted, (kind, ...values) => {
      if (slot !== current) return;
      if (kind === 'end' || kind === 'done') slot.isBusy = false;
      if (kind === 'done') clearTimeout(deadline);
      if (kind === 'end' && slot.listener !== on) finish(); /* the worker failed in an input */
      else slot.listener[kind]?.(...values); /* a script may send its worker a forged input */
    });
    /* what could not be loaded is loaded again for the next one */
    slot.worker.ready.catch(() => {
      if (slot === spare) spare = null;
    });
    return slot;
  }
  /* Ends the worker. */
  function finish() {
    const ended = current;
    current = null;
    clearTimeout(deadline);
    ended?.worker.terminate();
    if (ended && ended.listener !== on) ended.listener.ended(ended.isBusy);
  }
  /* Keeps a worker ready for these options. */
  function prepare(options) {
    wanted = options;
    if (spare?.key === keyOf(wanted)) return;
    spare?.worker.terminate();
    spare = start();
  }
  /* Makes the spare worker the current one. */
  function use(options) {
    finish();
    prepare(options);
    current = spare;
    spare = null;
    return current;
  }

  async function run(code, options) {
    if (usesExtensions(code)) whole.add(options.language);
    const slot = use(options);
    slot.isBusy = true;
    try {
      const [files, more] = await Promise.all([
        filesOf().then((given) => withSamples(code, given)),
        prepared(code, options.language),
        slot.worker.ready,
        loadCards().catch(() => {}) /* without them, text is shown */,
      ]);
      if (slot !== current) return;
      slot.worker.post({ kind: 'run', code, files, ...more });
    } catch ({ message, line }) {
      if (slot !== current) return;
      finish();
      on.error(`${message}\n`, line);
      on.end({ failed: true, milliseconds: 0 });
    }
  }

  /* Runs an input of the prompt in the worker of the last script. `listener` has the functions of
     `on`, with done(memory, isIncomplete) instead of end, and ended(isBusy): the session is over,
     perhaps in an input. `analysis`
     is that of syntax/analyse.js, undefined in Lua. */
  async function enter({ code, analysis }, options, listener) {
    if (current?.isBusy && current.listener === on) {
      listener.error('The script runs: wait for its end, or stop it.\n');
      listener.done();
      return;
    }
    if (current?.language !== options.language) {
      whole.add(options.language);
      use(options);
    }
    const slot = current;
    if (!slot.isWhole && usesExtensions(code)) {
      listener.error('This part of the library was loaded after the script: run it again.\n');
      listener.done();
      return;
    }
    slot.listener = listener;
    slot.isBusy = true;
    try {
      const [files, modules] = await Promise.all([
        filesOf().then((given) => withSamples(code, given)),
        analysis ? modulesFor(analysis.imports) : {},
        slot.worker.ready,
        loadCards().catch(() => {}),
      ]);
      if (slot !== current) return;
      slot.worker.post({ kind: 'line', code, files, analysis, modules });
    } catch ({ message }) {
      if (slot !== current) return;
      listener.error(`${message}\n`);
      slot.isBusy = false;
      listener.done();
      await slot.worker.ready.catch(() => slot === current && finish());
    }
    if (spare === null) prepare(options);
  }
  /* Stops the input of the prompt that runs. Lua keeps its variables if it can be stopped. */
  function interrupt() {
    if (current === null) return;
    if (current.language !== 'lua') {
      finish();
      return;
    }
    current.worker.post({ kind: 'stop' });
    deadline = setTimeout(finish, PATIENCE);
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
  return { run, stop, prepare, ready, complete, enter, interrupt };
}
