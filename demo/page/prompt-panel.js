/* prompt-panel.js: the prompt below the editor, which is loaded when the page works. Its inputs run
   in the worker of the last script, and use its variables. */
import { checkLength } from '../syntax/length.js';
import { inputsOf } from '../share/transcript.js';
import { definitionIn, hasWord } from '../tensor/definition.js';
import { announce, element } from './dom.js';
import { createHistory } from './history.js';

const PROMPTS = { javascript: ['> ', '... '], lua: ['th> ', '...> '] };

/* Returns the inputs of a text: those of a copied session; in Lua otherwise the lines, because
   each completes the one before it or is complete. */
function splitInputs(text, language) {
  const inputs = inputsOf(text);
  if (language === 'javascript') return inputs ?? [text.trimEnd()];
  return (
    inputs?.flatMap((input) => input.split('\n')) ??
    text.split(/\r?\n/).filter((line, i, all) => all.length === 1 || line.trim() !== '')
  );
}

/* Whether an arrow key would leave the text: it is in the first or the last line. */
function isAtEdge({ value, selectionStart }, step) {
  const rest = step < 0 ? value.slice(0, selectionStart) : value.slice(selectionStart);
  return !rest.includes('\n');
}

export class PromptPanel {
  #script;
  #input = element('prompt-line');
  #stop = element('prompt-stop');
  #printout;
  #load; /* what loads other parts of the page */
  #history = createHistory();
  #search = null; /* in the history (history-search.js) */
  #isLeaving = false; /* after Escape, Tab moves the focus */
  #queue = []; /* inputs after the one that runs */
  #isMore = false; /* the input is not complete */
  #pending = ''; /* the lines of an incomplete input in JavaScript */
  #language;
  #entered = ''; /* all inputs in this language */
  #listener;

  /* `script`: { language, text, enter(input, listener), interrupt() }; `printout` shows the
     session; `load`: { gallery(), luaExamples(), richEditor(), syntax() }. */
  constructor(script, printout, load) {
    this.#script = script;
    this.#printout = printout;
    this.#load = load;
    this.#language = script.language;
    this.#listener = {
      ...printout.receiver(
        () => this.#cardEditor(),
        (text) => this.#script.answer(text),
      ),
      error: (text) => printout.add(text, 'error'),
      done: (isMore) => this.#done(isMore),
      ended: (isBusy) => this.#endSession(isBusy),
    };
    this.#listen();
    this.#showLabel();
    this.#input.disabled = false;
  }

  /* To be called when the language of the script may have changed. */
  onLanguage() {
    if (this.#script.language === this.#language) return;
    this.#language = this.#script.language;
    this.#entered = '';
    this.#setMore(false);
  }

  #listen() {
    this.#input.addEventListener('input', () => {
      element('prompt-found').textContent = '';
      if (this.#search?.isOn) this.#search.update();
      this.#fit();
    });
    this.#input.addEventListener('keydown', (event) => this.#press(event));
    element('prompt').addEventListener('submit', (event) => {
      event.preventDefault();
      if (!this.#isRunning) this.#submit();
    });
    this.#stop.addEventListener('click', () => {
      this.#interrupt();
      this.#input.focus();
    });
  }
  #press(event) {
    const { key, ctrlKey, shiftKey } = event;
    const { selectionStart, selectionEnd } = this.#input;
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (this.#search?.isOn) {
      if (this.#search.press(event)) event.preventDefault();
    } else if (key === 'Enter' && !shiftKey) {
      event.preventDefault();
      element('prompt').requestSubmit();
    } else if (key === 'Escape' && this.#isMore && !this.#isRunning) {
      event.preventDefault();
      this.#leave();
    } else if (key === 'Tab' && !shiftKey && !this.#isLeaving && this.#isAfterName()) {
      event.preventDefault();
      this.#completeName().catch(({ message }) => announce(message, true));
    } else if (key === 'r' && ctrlKey) {
      event.preventDefault();
      this.#startSearch().catch(({ message }) => announce(message, true));
    } else if (step && isAtEdge(this.#input, step)) {
      event.preventDefault();
      this.#recall(step);
    } else if (key === 'c' && ctrlKey && this.#isRunning && selectionStart === selectionEnd)
      this.#interrupt();
    this.#isLeaving = key === 'Escape';
  }
  async #startSearch() {
    const { HistorySearch } = await this.#load.gallery();
    this.#search ??= new HistorySearch(this.#input, this.#history, () => {
      this.#showLabel();
      this.#fit();
    });
    this.#search.start();
  }
  #isAfterName() {
    const { value, selectionStart, selectionEnd } = this.#input;
    return (
      selectionStart === selectionEnd &&
      /(?:[A-Za-z_$][\w$]*|[.:])$/.test(value.slice(0, selectionStart))
    );
  }
  async #completeName() {
    const { completeName } = await this.#load.richEditor();
    const shown = completeName(this.#input, `${this.#script.text}\n${this.#entered}`);
    element('prompt-found').textContent = shown;
  }
  /* Explains `?name`. */
  async #explain(text) {
    const { helpFor } = await this.#load.richEditor();
    const isLua = this.#script.language === 'lua';
    const examples = isLua ? (await this.#load.luaExamples()).luaExamples : {};
    this.#printout.add(`${helpFor(text, examples)}\n`);
    this.#done();
  }
  /* Forgets an incomplete input. Lua keeps its beginning, which an empty line discards. */
  #leave() {
    this.#input.value = '';
    this.#fit();
    if (this.#script.language === 'lua') this.#enter('');
    else this.#setMore(false);
  }
  #recall(step) {
    const text = this.#history.move(step, this.#input.value);
    if (text === null) return;
    this.#input.value = text;
    this.#fit();
  }

  #fit() {
    this.#input.rows = Math.min(this.#input.value.split('\n').length, 8);
  }
  #showLabel() {
    if (this.#search?.isOn) return;
    element('prompt-label').textContent = PROMPTS[this.#script.language][this.#isMore ? 1 : 0];
  }
  /* Whether the next line completes the input. */
  #setMore(isMore) {
    this.#isMore = isMore;
    if (!isMore) this.#pending = '';
    this.#showLabel();
  }
  /* One input runs at a time. */
  get #isRunning() {
    return !this.#stop.disabled;
  }

  #submit() {
    this.#queue = splitInputs(this.#input.value, this.#script.language);
    this.#input.value = '';
    this.#fit();
    this.#printout.toEnd();
    this.#enter(this.#queue.shift() ?? '');
  }
  async #enter(text) {
    const { language } = this.#script;
    const [first, more] = PROMPTS[language];
    const label = this.#isMore ? more : first;
    this.#printout.add(`${label}${text.replaceAll('\n', `\n${more}`)}\n`, 'given');
    this.#history.add(text);
    this.#entered += `${text}\n`;
    this.#stop.disabled = false;
    try {
      checkLength(text, 'input');
      if (!this.#isMore && /^\s*\?/.test(text)) await this.#explain(text);
      else if (language === 'lua') this.#script.enter({ code: text }, this.#listener);
      else await this.#enterJavaScript(text);
    } catch ({ message }) {
      this.#refuse(message);
    }
  }
  /* JavaScript is read in the page, which sees whether more lines are needed. */
  async #enterJavaScript(text) {
    const { analyseInput } = await this.#load.syntax();
    const whole = this.#pending + text;
    const { code, ...analysis } = analyseInput(whole);
    const { error } = analysis;
    if (error?.isIncomplete && text.trim() !== '') {
      this.#pending = `${whole}\n`;
      this.#done(true);
    } else if (error) this.#refuse(`SyntaxError: ${error.message}`);
    else this.#script.enter({ code, analysis }, this.#listener);
  }
  #refuse(message) {
    this.#printout.add(`${message}\n`, 'error');
    this.#done();
  }
  #done(isMore = false) {
    this.#stop.disabled = true;
    this.#setMore(isMore);
    if (this.#queue.length > 0) this.#enter(this.#queue.shift());
  }
  /* Its variables are gone. */
  #endSession(isBusy) {
    this.#setMore(false);
    if (!isBusy) return;
    this.#queue = [];
    this.#refuse('Ended; the next input begins a new session.');
  }
  #interrupt() {
    this.#queue = [];
    this.#script.interrupt();
  }

  /* Where the buttons of a card write their lines: in the input, which the user enters. */
  #cardEditor() {
    const { language } = this.#script;
    return {
      showLine() {},
      keepsFocus: true,
      isNamed: (name) =>
        hasWord(`${this.#entered}\n${this.#script.text}\n${this.#input.value}`, name),
      definition: definitionIn(language, { isPrompt: true }),
      insertLine: (line) => {
        if (this.#script.language === language) this.#insertLine(line);
        else announce('This card belongs to the prompt of the other language.', true);
      },
    };
  }
  #insertLine(line) {
    const input = this.#input;
    if (this.#search?.isOn) this.#search.cancel();
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
    const between = input.value === '' ? '' : '\n';
    document.execCommand('insertText', false, between + line); /* undo removes it */
    announce('The line is at the prompt: Enter runs it.');
  }
}
