/* runner.js: runs each script in a fresh worker, so that an endless loop does not freeze the page
   and can be stopped, and scripts do not affect each other. After the script the worker stays for
   the prompt, which uses the script's variables. A spare worker is kept ready, so that Run does not
   wait for it to start. The first worker has a part of the library, so that the page loads
   little: a script that names an extension waits for the rest, and one that calls something else
   that is missing runs again when the rest is there. */
import { checkLength } from '../syntax/length.js';
import {
  loadAll,
  loadCards,
  loadExtensionNames,
  loadLuaModule,
  loadSyntax,
  startWorker,
} from './modules.js';
import { withSamples } from './samples.js';

/* ms: a loop of Lua that does not stop (in a coroutine) is then ended with its session */
const PATIENCE = 1000;

/* ms: a script that took longer does not run again for an input of the prompt */
const SHORT = 1000;

/* An error at a line of the script. */
const errorAt = (line, message) => Object.assign(new Error(message), { line });

/* Returns the modules that imports need besides those of the worker. Throws for an import that
   cannot be resolved. `file` is the other file that has it, `syntax` the part that reads code,
   `others` the other files of the script. */
async function modulesFor(imports, { needsLua, refusalOf }, others = {}) {
  for (const { name, line, isCall, file } of imports) {
    const refusal = isCall ? null : refusalOf(name, others);
    if (refusal && file) throw new Error(`${file}, line ${line}: import: ${refusal}`);
    if (refusal) throw errorAt(line, `import: ${refusal}`);
  }
  return imports.some(({ name }) => needsLua(name)) ? loadLuaModule() : {};
}

/* Returns a promise of what a worker gets with a script: { analysis, modules, sources: of its other
   files }, or { wrongLine, unclosed } of what cannot be parsed; a browser's own error has no line.
   Without the part that reads code, a script without imports runs: its memory is not limited, and
   the prompt has not its variables. Rejects with a RangeError for a script that is too long. */
async function analysed({ code, options: { language }, name, others }) {
  [code, ...Object.values(others)].forEach((text) => checkLength(text));
  if (language !== 'javascript') return { sources: others };
  const syntax = await loadSyntax().catch((error) => {
    if (/\bimport\b/.test(code)) throw error;
    return null;
  });
  const found = syntax?.analyse(code) ?? { error: {} };
  if (found.error) {
    const { line, unclosed } = found.error;
    return { analysis: null, wrongLine: line, unclosed };
  }
  const sources = syntax.analyseOthers(name, found.imports, others);
  const used = Object.entries(sources).flatMap(([file, { analysis }]) =>
    analysis.imports.map((imported) => ({ ...imported, file })),
  );
  const modules = await modulesFor([...found.imports, ...used], syntax, others);
  return { analysis: found, modules, sources };
}

/* Returns a promise of whether code may use what the first worker lacks. */
const needsMore = (code) =>
  loadExtensionNames().then(
    ({ usesExtensions }) => usesExtensions(code),
    () => true,
  );

/* As analysed(), for an input of the prompt; `analysis` is undefined in Lua. */
const withModules = async (analysis) =>
  analysis ? { analysis, modules: await modulesFor(analysis.imports, await loadSyntax()) } : {};

export class Runner {
  #on;
  #filesOf;
  #spare = null;
  /* { key, language, isWhole, worker, listener, isBusy, inputs: of the prompt, milliseconds: of the
     script } */
  #current = null;
  #wanted = null; /* { language, indexBase } of the spare */
  #deadline = 0;
  #turns = 0; /* runs and stops: a later one ends a run that waits */
  #whole = new Set(); /* languages with the whole library */
  #ran = null; /* { code, options, inputs, name, others } of the last run */
  #next = null; /* the arguments of enter() that follow when the script has run again */

  /* `filesOf()` returns a promise of the data files. `on`: { print(text), tensors(snapshots),
     picture(what), figure(key, state), error(text, line), values(list), cell(index, text),
     again(cell), input(state), ask(), begun(), lacks(), end(result) }; ask: the script waits for
     answer(); begun: it has what it needs; lacks: it begins again with more. */
  constructor(on, filesOf) {
    this.#on = on;
    this.#filesOf = filesOf;
  }

  /* Keeps a worker ready for these options. */
  prepare(options) {
    this.#wanted = options;
    if (this.#spare?.key === this.#keyOf(options)) return;
    this.#spare?.worker.terminate();
    this.#spare = this.#startWorker(options);
  }
  /* Returns a promise that a worker is ready, or could not be loaded. */
  ready() {
    return this.#spare?.worker.ready.catch(() => {});
  }
  /* Loads the extensions for the scripts to come. */
  async complete() {
    const { language } = this.#wanted;
    await loadAll(language);
    this.#whole.add(language);
    if (!this.#current?.isBusy) this.prepare(this.#wanted);
  }

  /* `inputs`: the values of the script's controls (worker/inputs.js); `name`: of its file;
     `others`: its other files, { name: code }. */
  run(code, options, given) {
    this.#forget();
    this.#ran = { code, options, ...given };
    return this.#begin();
  }
  async #begin() {
    const { code, options, inputs } = this.#ran;
    this.#finish();
    const turn = ++this.#turns;
    if (await needsMore(code)) this.#whole.add(options.language);
    if (turn !== this.#turns) return;
    const slot = this.#use(options);
    try {
      const more = analysed(this.#ran);
      const isPosted = await this.#post(
        slot,
        { kind: 'run', code, inputs },
        more,
        this.#ran.others,
      );
      if (isPosted) this.#on.begun();
    } catch ({ message, line }) {
      if (slot !== this.#current) return;
      this.#forget();
      this.#finish();
      this.#on.error(`${message}\n`, line);
      this.#on.end({ failed: true, milliseconds: 0 });
    }
  }
  stop() {
    this.#turns++;
    this.#forget();
    this.#finish();
    if (this.#wanted) this.prepare(this.#wanted);
  }

  /* Runs the script again from the first cell with one of these controls. Returns whether its
     worker is there, and not busy with an input of the prompt. */
  change(values) {
    const slot = this.#current;
    if (slot === null || slot.language !== 'javascript') return false;
    if (slot.isBusy && slot.listener !== this.#on) return false;
    slot.listener = this.#on;
    slot.isBusy = true;
    slot.worker.post({ kind: 'change', values });
    return true;
  }

  /* What the reader typed for a script that asks. */
  answer(text) {
    this.#current?.worker.post({ kind: 'answer', text });
  }

  /* Runs an input of the prompt in the worker of the last script. `listener` has the functions of
     `on`, with done(memory, isIncomplete) instead of end, and ended(isBusy): the session is over,
     perhaps in an input. `analysis` is that of syntax/analyse.js, undefined in Lua. */
  async enter({ code, analysis }, options, listener) {
    const refuse = (message) => {
      listener.error(`${message}\n`);
      listener.done();
    };
    if (this.#current?.isBusy && this.#current.listener === this.#on) {
      refuse('The script runs: wait for its end, or stop it.');
      return;
    }
    if (this.#current?.language !== options.language) {
      this.#whole.add(options.language);
      this.#use(options);
    }
    const slot = this.#current;
    slot.listener = listener;
    slot.inputs.push([{ code, analysis }, options, listener]);
    const isLacking = !slot.isWhole && (await needsMore(code));
    if ((isLacking || this.#whole.has(slot.language)) && this.#runWhole(slot)) return;
    if (isLacking) {
      refuse('This part of the library was loaded after the script: run it again.');
      return;
    }
    try {
      if (!(await this.#post(slot, { kind: 'line', code }, withModules(analysis)))) return;
    } catch ({ message }) {
      if (slot !== this.#current) return;
      slot.isBusy = false;
      refuse(message);
      await slot.worker.ready.catch(() => slot === this.#current && this.#finish());
    }
    if (this.#spare === null) this.prepare(options);
  }
  /* Runs the script again in the worker with the whole library, and then the input of the prompt,
     if it is the first one: the variables of others would be lost. Returns whether it does. */
  #runWhole(slot) {
    const { inputs, milliseconds } = slot;
    if (slot !== this.#current || slot.isWhole) return false;
    if (inputs.length > 0 && (inputs.length > 1 || !(milliseconds < SHORT))) return false;
    this.#whole.add(slot.language);
    slot.listener = this.#on;
    this.#on.lacks();
    this.#begin();
    this.#next = inputs[0] ?? null;
    return true;
  }
  /* The input that waits for the script is over. */
  #forget() {
    const next = this.#next;
    this.#next = null;
    next?.[2].ended(true);
  }
  /* Stops the input of the prompt that runs. Lua keeps its variables if it can be stopped. */
  interrupt() {
    if (this.#next !== null || this.#current?.language !== 'lua') {
      this.#forget();
      this.#finish();
    } else {
      this.#current.worker.post({ kind: 'stop' });
      this.#deadline = setTimeout(() => this.#finish(), PATIENCE);
    }
  }

  #workerFor(language) {
    return this.#whole.has(language) ? `${language}All` : language;
  }
  #keyOf(options) {
    return JSON.stringify([this.#workerFor(options.language), options]);
  }
  #startWorker(options) {
    const { language } = options;
    const isWhole = this.#whole.has(language);
    const slot = { key: this.#keyOf(options), language, isWhole, listener: this.#on, inputs: [] };
    slot.isBusy = false;
    slot.worker = startWorker(this.#workerFor(language), options, (...message) => {
      if (slot === this.#current) this.#receive(...message);
    });
    /* what could not be loaded is loaded again for the next one */
    slot.worker.ready.catch(() => {
      if (slot === this.#spare) this.#spare = null;
    });
    return slot;
  }
  /* What a worker sends is for the script or for the input of the prompt that runs in it. Between
     them, it is for the one that ran last. */
  #receive(kind, ...values) {
    const slot = this.#current;
    if (kind === 'lacks') {
      this.#runWhole(slot);
      return;
    }
    if (kind === 'end' || kind === 'done') slot.isBusy = false;
    if (kind === 'end') slot.milliseconds = values[0].milliseconds;
    if (kind === 'done') clearTimeout(this.#deadline);
    if (kind === 'end' && slot.listener !== this.#on) this.#finish(); /* it failed in an input */
    else slot.listener[kind]?.(...values); /* a script may send its worker a forged input */
    if (kind !== 'end' || this.#next === null) return;
    const next = this.#next;
    this.#next = null;
    this.enter(...next);
  }

  /* Makes the spare worker the current one. */
  #use(options) {
    this.#finish();
    this.prepare(options);
    this.#current = this.#spare;
    this.#spare = null;
    return this.#current;
  }
  /* Sends a script or an input to the worker. `more` is a promise of what it gets besides the code
     and the data files that the code or `others`, its other files, name. Returns a promise of
     whether the worker was not ended meanwhile. */
  async #post(slot, message, more, others = {}) {
    slot.isBusy = true;
    const texts = [message.code, ...Object.values(others)];
    const [files, found] = await Promise.all([
      this.#filesOf().then((given) => withSamples(texts.join('\n'), given)),
      more,
      slot.worker.ready,
      loadCards().catch(() => {}) /* without them, text is shown */,
    ]);
    if (slot !== this.#current) return false;
    slot.worker.post({ ...message, files, ...found });
    return true;
  }
  /* Ends the worker. */
  #finish() {
    const ended = this.#current;
    this.#current = null;
    clearTimeout(this.#deadline);
    ended?.worker.terminate();
    if (ended && ended.listener !== this.#on) ended.listener.ended(ended.isBusy);
  }
}
