/* script-panel.js: the editor, its scripts, Run and Stop, and the results. */
import { Editor } from '../editor/editor.js';
import { startKeyRow } from '../editor/key-row.js';
import { startSharing } from '../share/sharing.js';
import { load, save } from '../share/store.js';
import { announce, choice, element } from './dom.js';
import { showView } from './layout.js';
import { onLoading, textOfLoads } from './loading.js';
import { loadedCards } from './modules.js';
import { Printout } from './printout.js';
import { Runner } from './runner.js';
import { ScriptList } from './script-list.js';
import { bytesText, plural } from '../tensor/text.js';
import { definitionIn, hasWord } from '../tensor/definition.js';

function describe({ tensors, storages, bytes }) {
  return [plural(tensors, 'tensor'), plural(storages, 'storage'), bytesText(bytes)].join(', ');
}

/* `memory` is undefined if the library could not be loaded. */
function showMemory(memory) {
  if (!memory) return;
  element('memory').textContent = describe(memory);
  loadedCards()?.drawMemory(element('memory-line'), memory.history);
}

/* If nothing was printed or shown, a text says why. */
function explainEmpty(text) {
  element('nothing').hidden = element('printout').childElementCount > 0;
  element('nothing').lastElementChild.textContent = text;
}

const FAILED = 'Ended with an error';
const PATIENCE = 200; /* ms: a run after a control was changed is shown as running when it takes longer */

export class ScriptPanel {
  #editor = new Editor({
    change: (text) => this.#scripts.keep(text),
    run: () => this.#start(),
    changeOthers: (texts) => this.#scripts.changeOthers(texts),
    faulty: (names) => this.#scripts.markFaulty(names),
  });
  #printout = new Printout(element('printout'));
  #scripts = new ScriptList(this.#editor, {
    onSwitch: () => this.#onSwitch(),
    hold: (promise) => this.#hold(promise),
  });
  #runner;
  #openings = 0; /* of scripts that are being loaded */
  #numbering = choice(element('numbering'), (base) => {
    save('numbering', base);
    this.#prepare();
  });
  #language = choice(element('language'), () => {
    this.#speak();
    this.#scripts.nameIt();
  });
  #onLanguage;
  #isRunning = false;
  #isWaiting = false; /* for what the script needs */
  #inputs = {}; /* the values of the script's controls */
  #ran = null; /* the text that ran last */
  #hasFailed = false;
  #timer = 0; /* until a run is shown as running */

  /* `filesOf()` returns a promise of the data files. `onLanguage()` is called when another language
     was chosen. */
  constructor(filesOf, onLanguage) {
    this.#runner = new Runner(this.#receiver(), filesOf);
    this.#onLanguage = onLanguage;
    if (load('numbering') === '1') this.#numbering.choose('1');
    if (load('language') === 'lua') this.#language.choose('lua');
    this.#listen();
    onLoading((text) => this.#showLoading(text));
    startSharing(
      () => ({
        language: this.language,
        code: this.text,
        inputs: this.#inputs,
        others: this.#scripts.others,
      }),
      filesOf,
      {
        open: ({ language, code, inputs = {}, others }) => {
          this.open(language, code, undefined, others);
          this.#inputs = inputs;
        },
        openNamed: (...name) => this.#openNamed(...name),
        hold: (promise) => this.#hold(promise),
      },
    );
    this.#speak();
  }

  get language() {
    return this.#language.value;
  }
  get text() {
    return this.#scripts.text;
  }
  get editorCommands() {
    return this.#editor.commands;
  }
  async insertLine(line, before) {
    await this.#scripts.openMain();
    this.#editor.insertLine(line, before);
  }

  /* Opens a script with this code, which is added to "My scripts" if there is none. */
  open(language, ...script) {
    this.#language.choose(language);
    this.#scripts.add(language, ...script);
    this.#adapt();
  }
  /* Opens the script that an address names. Returns whether there is one. */
  #openNamed(language, slug) {
    this.#language.choose(language);
    const isThere = this.#scripts.openNamed(language, slug);
    this.#adapt();
    return isThere;
  }

  /* Runs an input of the prompt (Runner). */
  enter(input, listener) {
    const done = (memory, ...more) => {
      showMemory(memory);
      listener.done(...more);
    };
    this.#runner.enter(input, this.#options, { ...listener, done });
  }
  interrupt() {
    this.#runner.interrupt();
  }
  /* What the reader typed for a script, or an input of the prompt, that asks. */
  answer(text) {
    this.#runner.answer(text);
  }

  /* Runs the first example, unless the reader has changed it, has another script, or turned that
     off. */
  begin() {
    const isIdle = !this.#isRunning && this.#ran === null;
    if (!isIdle || !this.#scripts.isFirst || load('begin') === 'off') return;
    this.#clear();
    this.#run();
  }

  /* What the page loads when it works. Each returns a promise. */
  ready() {
    return this.#runner.ready();
  }
  drawGallery() {
    return this.#scripts.drawGallery();
  }
  enrich() {
    return this.#editor.enrich();
  }
  complete() {
    return this.#runner.complete();
  }

  #listen() {
    const press = () => (this.#isRunning ? this.#stop() : this.#start());
    element('run').addEventListener('click', press);
    startKeyRow((text) => this.#editor.type(text), press);
    element('skip').addEventListener('click', () => {
      showView('code');
      this.#editor.focus();
    });
    element('reset').addEventListener('click', () => this.#scripts.reset());
  }

  get #options() {
    return { language: this.language, indexBase: Number(this.#numbering.value) };
  }
  #prepare() {
    this.#runner.prepare(this.#options);
  }
  #speak() {
    this.#scripts.speak(this.language);
    this.#adapt();
  }
  /* The script may have another language. */
  #adapt() {
    save('language', this.language);
    this.#numbering.disable(this.language === 'lua'); /* Lua counts from 1 */
    this.#prepare();
    this.#onLanguage();
  }

  /* Run is off until a script that is being opened is in the editor. Returns the promise. */
  async #hold(promise) {
    this.#openings++;
    element('run').disabled = true;
    try {
      return await promise;
    } finally {
      this.#openings--;
      element('run').disabled = this.#openings > 0;
    }
  }
  #start() {
    if (element('run').disabled) return;
    this.#clear();
    announce('');
    showView('result');
    this.#run();
  }
  #run() {
    this.#showStatus('Running…', true);
    this.#isWaiting = true;
    this.#showLoading(textOfLoads());
    this.#ran = this.text;
    const { name, others } = this.#scripts;
    this.#runner.run(this.text, this.#options, { inputs: this.#inputs, name, others });
  }
  /* The runner runs the script again. */
  #runAgain() {
    this.#printout.again();
    this.#editor.clear();
    this.#isWaiting = true;
    this.#showLoading(textOfLoads());
  }
  /* Runs the script again because a control has changed: a changed script, and one in Lua, from its
     beginning. */
  #change(name, value) {
    this.#inputs[name] = value;
    if (this.#hasFailed) this.#editor.clear();
    if (this.#ran === this.text && this.#runner.change({ [name]: value })) {
      this.#isRunning = true;
      this.#timer ||= setTimeout(() => this.#showStatus('Running…', true), PATIENCE);
      return;
    }
    this.#printout.again();
    this.#editor.clear();
    this.#run();
  }
  #stop() {
    this.#runner.stop();
    this.#printout.end();
    this.#showStatus('Stopped', false);
  }
  #onSwitch() {
    if (this.#isRunning) this.#stop();
    this.#inputs = {};
    this.#clear();
    this.#showStatus('', false);
    explainEmpty('Run the script: what it prints and shows appears here.');
  }
  #clear() {
    this.#printout.clear();
    this.#editor.clear();
    element('nothing').hidden = true;
  }
  #showLoading(text) {
    if (!this.#isWaiting) return;
    element('run-status').textContent = text || 'Running…';
    delete element('run-status').dataset.short;
  }
  /* `short` is what there is room for on a phone. */
  #showStatus(text, isRunning, short = text) {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#isRunning = isRunning;
    this.#isWaiting = false;
    element('run-status').textContent = text;
    element('run-status').dataset.short = short;
    element('run').textContent = isRunning ? 'Stop' : 'Run';
    element('run').classList.toggle('running', isRunning);
  }

  /* Gets what the worker of a script sends. */
  #receiver() {
    return {
      ...this.#printout.receiver(
        () => this.#cardEditor(),
        (text) => this.answer(text),
        (name, value) => this.#change(name, value),
      ),
      error: (text, line) => this.#showError(text, line),
      values: (list) => this.#editor.showValues(list),
      begun: () => this.#isWaiting && this.#showStatus('Running…', true),
      lacks: () => this.#runAgain(),
      end: (result) => this.#end(result),
    };
  }
  #showError(text, line) {
    const message = `${line ? `Line ${line}: ` : ''}${text}`;
    this.#printout.add(message, 'error');
    if (line) this.#editor.showError(line, message.trimEnd().split('\n  ')[0]);
    /* an error of a timer or a promise after the end of the script */
    if (!this.#isRunning) this.#showStatus(FAILED, false, 'Error');
  }
  #end({ failed, milliseconds, memory }) {
    this.#printout.end();
    this.#hasFailed = failed;
    const time = milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds);
    if (failed) this.#showStatus(FAILED, false, 'Error');
    else this.#showStatus(`Done in ${time} ms`, false, `${time} ms`);
    showMemory(memory);
    explainEmpty('The script has ended. It printed nothing and showed nothing.');
    this.#prepare();
  }
  /* Where the buttons of a card write their lines. */
  #cardEditor() {
    return {
      insertLine: (line) => this.insertLine(line),
      showLine: (line) => this.#editor.showLine(line),
      isNamed: (name) => hasWord(this.text, name),
      definition: definitionIn(this.language),
    };
  }
}
