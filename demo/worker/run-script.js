/* run-script.js: runs one script in JavaScript in a worker. runner.js starts and stops the worker,
   whose program is script.js or script-all.js.

   The page's policy does not allow eval: the script is imported as a module from a blob: URL. A
   worker cannot access the page. A module may use await. */
import { makeTorch } from '../../js/torch.js';
import { callsAround, MOST_MEMORY, startLimit } from '../limit/index.js';
import { edited } from '../syntax/edit.js';
import { defineCalled, numbersOf } from './calls.js';
import { Cells, withCells } from './cells.js';
import { printConsole } from './console.js';
import { lineIn, stackText } from './error-line.js';
import { fileFunction } from './files.js';
import { asModule } from './imports.js';
import { createInputs } from './inputs.js';
import { recordMemory } from './memory-history.js';
import { onMissing } from './missing.js';
import { Notes, notesIn } from './notes.js';
import { Output } from './output.js';
import { Results } from './results.js';
import { createScope } from './scope.js';
import { onMessages } from './start.js';
import { textOf } from './text.js';
import { countTimers } from './timers.js';

const VALUE = '__value';
const CONTROLS = ['slider', 'number', 'checkbox', 'select', 'button'];

const { setTimeout: later } = globalThis;
const timers = countTimers(self);
const scope = createScope();

class Session {
  #send;
  #memory; /* how that changes (memory-history.js) */
  #output;
  #results;
  #torch;
  #library = null; /* what script-all.js adds, in the worker with the whole library */
  #failure = null; /* of the library */
  #modules; /* the compiled ones */
  #notes;
  #code = ''; /* of the script or the input */
  #calls = []; /* of the functions that show results, in it */
  #hasFailed = false; /* in a timer, or a promise that nobody awaits */
  #url = null; /* of its module */
  #files = [];
  #assigned = []; /* the names to which the script assigns */
  #value; /* of an input of the prompt */
  #cells = new Cells((cell) => this.#beginCell(cell));
  #madeInputs = null;
  #script = null; /* { code, calls, url, cells } of the script */
  #isRunning = false;
  #again = null; /* the cell from which the script is to run again */

  constructor(addAll, { modules, options, later: addresses }, post) {
    this.#memory = recordMemory(post, () => this.#torch?.memory().bytes ?? 0);
    this.#send = this.#memory.send;
    onMissing(() => this.#send('lacks'));
    this.#output = new Output(this.#send);
    this.#modules = modules;
    try {
      const { indexBase } = options;
      this.#torch = makeTorch(modules.core, { indexBase, maxMemory: MOST_MEMORY });
      this.#notes = new Notes(this.#torch, scope, this.#memory.note);
      this.#library = addAll({
        torch: this.#torch,
        modules,
        maxMemory: MOST_MEMORY,
        later: addresses,
      });
    } catch (error) {
      this.#failure = error;
    }
    this.#results = this.#createResults();
    this.#defineGlobals();
    this.#listen();
  }

  /* Runs the script. `inputs` are the values of its controls (inputs.js). */
  async run({ analysis, inputs, wrongLine, unclosed, ...given }) {
    this.#receive(given);
    if (Object.keys(inputs).length > 0) this.#inputs.set(inputs);
    this.#again = null;
    const start = async () => {
      if (this.#failure) throw this.#failure;
      this.#notes.begin(analysis?.variables ?? []);
      this.#assigned = analysis?.assigned ?? [];
      this.#cells.clear();
      await this.#import(analysis, (edits) =>
        withCells(this.#code, analysis, [...notesIn(analysis), ...edits], scope.prefix),
      );
      if (analysis === null) {
        await this.#idle();
        return;
      }
      this.#script = { code: this.#code, calls: this.#calls, url: this.#url };
      this.#script.cells = [{ line: 1 }, ...analysis.cells];
      await this.#runFrom(0);
    };
    await this.#perform(start, { wrongLine, unclosed });
  }

  /* Runs the script again from the first cell with one of these controls. */
  async change(values) {
    this.#inputs.set(values);
    const cell = this.#inputs.cellOf(Object.keys(values));
    this.#again = Math.min(this.#again ?? cell, cell);
    if (this.#isRunning) this.#interrupt();
    else if (this.#script !== null) await this.#perform(() => this.#repeat());
  }
  /* Ends the animations and timers of the run. */
  #interrupt() {
    this.#results.stop();
    timers.stop();
  }
  async #repeat() {
    await this.#drained();
    const cell = this.#again;
    this.#again = null;
    const { code, calls, url, cells } = this.#script;
    this.#code = code;
    this.#calls = calls;
    this.#url = url;
    this.#output.again();
    this.#notes.from(cells[Math.min(cell, cells.length - 1)].line);
    this.#send('again', cell);
    await this.#runFrom(cell);
  }
  /* Returns a promise that the messages that wait are received: one run is for all of them. */
  #drained() {
    return new Promise((done) => {
      later(done, 0);
    });
  }

  /* Runs a function, and then again from the cells whose controls were changed meanwhile; sends how
     it ended. */
  async #perform(work, { wrongLine, unclosed } = {}) {
    const begun = performance.now();
    this.#isRunning = true;
    this.#hasFailed = false;
    let hasThrown = false;
    for (
      let next = work;
      next !== null;
      next = this.#again === null ? null : () => this.#repeat()
    ) {
      hasThrown = false;
      try {
        await next();
      } catch (error) {
        hasThrown = true;
        this.#report(error, { wrongLine, unclosed });
      }
    }
    this.#isRunning = false;
    if (!hasThrown) this.#send('values', this.#notes.values());
    this.#output.flush();
    const failed = hasThrown || this.#hasFailed;
    this.#send('end', {
      failed,
      milliseconds: performance.now() - begun,
      memory: this.#memoryNow(),
    });
  }
  #report(error, { wrongLine, unclosed }) {
    const isWrong = error instanceof SyntaxError;
    const line = lineIn(error, this.#url) ?? (isWrong ? wrongLine : undefined);
    const isOpen = isWrong && unclosed !== undefined;
    const text = isOpen ? `SyntaxError: ${unclosed} is never closed` : this.#messageOf(error);
    this.#send('error', `${text}\n${stackText(error, this.#url)}`, line);
  }

  /* Runs a cell and those after it, and waits for their timers and animations. */
  async #runFrom(cell) {
    this.#madeInputs?.begin(cell);
    await this.#cells.run(cell);
    await this.#idle();
  }
  #beginCell(cell) {
    if (cell > 0) this.#send('cell', cell, this.#script.cells[cell].text);
  }

  /* Runs one input of the prompt, and prints its value. */
  async enter({ analysis, ...given }) {
    this.#receive(given);
    this.#notes?.end();
    this.#output.reset();
    this.#value = undefined;
    try {
      if (this.#failure) throw this.#failure;
      scope.declare(analysis.assigned);
      const { value: range } = analysis;
      const value = range ? [{ ...range, open: `${VALUE}((`, close: '))' }] : [];
      await this.#import(
        analysis,
        (edits) => scope.prefix(analysis.variables) + edited(this.#code, [...value, ...edits]),
      );
      await this.#idle();
      if (this.#value !== undefined) this.#output.put(`${textOf(this.#value)}\n`);
    } catch (error) {
      this.#send('error', `${this.#messageOf(error)}\n`);
    }
    this.#value = undefined;
    this.#output.flush();
    this.#send('done', this.#memoryNow());
  }
  #memoryNow() {
    return this.#torch && { ...this.#torch.memory(), history: this.#memory.history() };
  }

  #createResults() {
    return new Results({
      torch: this.#torch,
      output: this.#output,
      lineOf: () => lineIn(new Error(), this.#url),
      sourceOf: () => this.#code,
      print: (v, name) => this.#output.put(`${name}: ${textOf(v)}\n`),
      contentsOf: (storage) => this.#notes.contentsOf(storage),
    });
  }
  /* The script's controls: a part that the first worker of the page lacks. */
  get #inputs() {
    this.#madeInputs ??= createInputs(this.#send, () => this.#cells.current);
    return this.#madeInputs;
  }
  get #controls() {
    const control = (name) => [name, (...values) => this.#inputs.functions[name](...values)];
    return Object.fromEntries(CONTROLS.map(control));
  }
  #defineGlobals() {
    const { functions } = this.#results;
    defineCalled(this.#results, functions, () => this.#calls);
    Object.assign(self, {
      torch: this.#torch,
      file: fileFunction(() => this.#files, this.#torch),
      print: (...values) => this.#output.put(`${values.map(textOf).join('\t')}\n`),
      ...functions,
      ...this.#controls,
    });
    scope.mayHide(['print', 'file', ...Object.keys(functions), ...CONTROLS]);
    const keep = (v) => {
      this.#value = v;
    };
    Object.defineProperty(self, VALUE, { value: keep });
    startLimit();
    printConsole(console, (...printed) => this.#output.put(...printed));
  }
  /* Reports errors in timers and unhandled rejections. */
  #listen() {
    const report = (event, error) => {
      event.preventDefault();
      this.#hasFailed = true;
      const text = `${this.#messageOf(error)}\n${stackText(error, this.#url)}`;
      this.#send('error', text, lineIn(error, this.#url));
    };
    self.addEventListener('error', (event) => report(event, event.error ?? event.message));
    self.addEventListener('unhandledrejection', (event) => report(event, event.reason));
  }

  /* Prepares for code from the page: its data files, and modules that were compiled for it. */
  #receive({ code, files, modules, sources }) {
    if (sources) this.#library?.use(sources, (source) => this.#textOfFile(source));
    this.#code = code;
    this.#files = files;
    Object.assign(this.#modules, modules);
  }

  /* Imports the code as a module: moduleOf(edits) is its text with these edits (syntax/edit.js).
     `analysis` (syntax/analyse.js) is null for code that cannot be parsed: the browser then says
     why. */
  async #import(analysis, moduleOf) {
    this.#calls = analysis?.calls ?? [];
    this.#url = asModule(analysis === null ? this.#code : moduleOf(this.#editsOf(analysis)));
    await import(this.#url);
  }
  #editsOf({ imports, allocations, calls }) {
    if (imports.length > 0 && this.#library === null)
      throw new Error('the library was loaded after this script: run it again to import');
    return [
      ...(this.#library?.editsOf(imports) ?? []),
      ...callsAround(allocations),
      ...numbersOf(calls),
    ];
  }
  async #idle() {
    this.#memory.note();
    await Promise.all([timers.idle(), this.#results.idle()]);
    await this.#results.idle(); /* of animations that a timer began */
  }

  /* Returns the text of the module of another file of the script. */
  #textOfFile({ code, analysis: { imports, allocations } }) {
    return edited(code, [...this.#library.editsOf(imports), ...callsAround(allocations)]);
  }

  /* Returns what an error says to the user. */
  #messageOf(error) {
    const place = this.#library?.placeOf(error, this.#url);
    const advice = () => this.#library?.adviceFor(error, this.#torch, this.#assigned) ?? '';
    const text =
      error instanceof Error
        ? `${error.name}: ${error.message}${advice()}`
        : `thrown: ${textOf(error)}`;
    const whole = place ? `${text} (${place})` : text;
    return this.#library?.readable(whole) ?? whole;
  }
}

/* Receives the script and the inputs of the prompt. addAll({ torch, modules, maxMemory }) adds the
   extensions of the library, and returns what createImports does, and adviceFor() of advice.js. */
export function startScripts(addAll = () => null) {
  onMessages(
    (message, post) => new Session(addAll, message, post),
    ({ kind, ...message }, session) => {
      if (kind === 'run') session.run(message);
      else if (kind === 'change') session.change(message.values);
      else if (kind === 'line') session.enter(message);
    },
  );
}
