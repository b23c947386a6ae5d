/* prompt-panel.js: the prompt below the editor. Its inputs run in the worker of the last script,
   and use its variables. */
import { inputsOf } from '../share/transcript.js';
import { definitionIn, hasWord } from '../tensor/definition.js';
import { announce, element } from './dom.js';
import { createHistory } from './history.js';
import { loadSyntax } from './modules.js';
import { createPrintout } from './printout.js';

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

/* Ctrl+R: what is typed is searched in the history; Ctrl+R again finds an older input, Enter or Tab
   takes it, Escape goes back. Returns { isOn, start(), key(event), input() }. */
function createSearch(input, label, history, onEnd) {
  const shown = element('prompt-found');
  let before = null; /* the text before the search */
  let found = null;
  const show = () => {
    shown.textContent = found?.text ?? (input.value === '' ? '' : 'not in the history');
  };
  function end(text) {
    input.value = text;
    before = null;
    shown.textContent = '';
    onEnd();
  }
  return {
    get isOn() {
      return before !== null;
    },
    start() {
      before = input.value;
      found = null;
      input.value = '';
      label.textContent = 'search: ';
      shown.textContent = 'Type a part of a former input.';
    },
    input() {
      found = history.find(input.value);
      show();
    },
    /* Returns whether the key was one of the search. */
    key({ key, ctrlKey }) {
      if (key === 'r' && ctrlKey) {
        found = history.find(input.value, found?.index) ?? found;
        show();
      } else if (key === 'Enter' || key === 'Tab') end(found?.text ?? before);
      else if (key === 'Escape' || (key === 'c' && ctrlKey)) end(before);
      else return false;
      return true;
    },
  };
}

/* `script`: { language, enter(input, listener), interrupt() }. Returns { onLanguage() }, to be
   called when the language was changed. */
export function startPromptPanel(script) {
  const [form, input, label, stop, box] = [
    'prompt',
    'prompt-line',
    'prompt-label',
    'prompt-stop',
    'session',
  ].map(element);
  const session = createPrintout(box);
  const history = createHistory();
  let queue = []; /* inputs after the one that runs */
  let isMore = false; /* the input is not complete */
  let pending = ''; /* the lines of an incomplete input in JavaScript */
  let spoken = script.language;
  let entered = ''; /* all inputs in this language */

  const fit = () => {
    input.rows = Math.min(input.value.split('\n').length, 8);
  };
  const showLabel = () => {
    label.textContent = PROMPTS[script.language][isMore ? 1 : 0];
  };
  const search = createSearch(input, label, history, () => {
    showLabel();
    fit();
  });
  function setRunning(is) {
    stop.disabled = !is;
  }
  function done(more = false) {
    isMore = more;
    if (!more) pending = '';
    setRunning(false);
    showLabel();
    if (queue.length > 0) enter(queue.shift());
  }
  /* Where the buttons of a card write their lines: in the input, which the user enters. */
  function cardEditor() {
    const { language } = script;
    return {
      showLine() {},
      keepsFocus: true,
      isNamed: (name) => hasWord(`${entered}\n${script.text}\n${input.value}`, name),
      definition: definitionIn(language, { isPrompt: true }),
      insertLine(line) {
        if (script.language !== language) {
          announce('This card belongs to the prompt of the other language.', true);
          return;
        }
        if (search.isOn) search.key({ key: 'Escape' });
        input.focus();
        input.setSelectionRange(input.value.length, input.value.length);
        const between = input.value === '' ? '' : '\n';
        document.execCommand('insertText', false, between + line); /* undo removes it */
        announce('The line is at the prompt: Enter runs it.');
      },
    };
  }
  const listener = {
    print: (text) => session.add(text),
    error: (text) => session.add(text, 'error'),
    picture: (what) => session.addPicture(what),
    figure: (key, state) => session.addFigure(key, state),
    tensors: (views) => session.addTensors(views, cardEditor()),
    ran: () => {},
    values: () => {},
    done,
    ended(isBusy) {
      isMore = false;
      pending = '';
      showLabel();
      if (!isBusy) return;
      queue = [];
      session.add('Ended; the next input begins a new session.\n', 'error');
      done();
    },
  };

  /* JavaScript is read in the page, which sees whether more lines are needed. */
  async function enterJavaScript(text) {
    const { analyseInput } = await loadSyntax();
    const whole = pending + text;
    const found = analyseInput(whole);
    const { error } = found;
    if (error?.isIncomplete && text.trim() !== '') {
      pending = `${whole}\n`;
      done(true);
    } else if (error) {
      listener.error(`SyntaxError: ${error.message}\n`);
      done();
    } else {
      const { code, ...analysis } = found;
      script.enter({ code, analysis }, listener);
    }
  }
  async function enter(text) {
    const [, more] = PROMPTS[script.language];
    session.add(`${label.textContent}${text.replaceAll('\n', `\n${more}`)}\n`, 'given');
    history.add(text);
    entered += `${text}\n`;
    setRunning(true);
    if (script.language === 'lua') {
      script.enter({ code: text }, listener);
      return;
    }
    try {
      await enterJavaScript(text);
    } catch ({ message }) {
      listener.error(`${message}\n`);
      done();
    }
  }
  const interrupt = () => {
    queue = [];
    script.interrupt();
  };

  input.addEventListener('input', () => {
    if (search.isOn) search.input();
    fit();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!stop.disabled) return; /* one input at a time */
    queue = splitInputs(input.value, script.language);
    input.value = '';
    fit();
    enter(queue.shift() ?? '');
  });
  input.addEventListener('keydown', (event) => {
    if (search.isOn) {
      if (search.key(event)) event.preventDefault();
      return;
    }
    const { key, ctrlKey, shiftKey } = event;
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (key === 'Enter' && !shiftKey) {
      event.preventDefault();
      form.requestSubmit();
    } else if (key === 'r' && ctrlKey) {
      event.preventDefault();
      search.start();
    } else if (step && isAtEdge(input, step)) {
      const text = history.move(step, input.value);
      event.preventDefault();
      if (text === null) return;
      input.value = text;
      fit();
    } else if (
      key === 'c' &&
      ctrlKey &&
      !stop.disabled &&
      input.selectionStart === input.selectionEnd
    )
      interrupt();
  });
  stop.addEventListener('click', () => {
    interrupt();
    input.focus();
  });
  showLabel();
  return {
    onLanguage() {
      if (script.language === spoken) return;
      spoken = script.language;
      entered = '';
      isMore = false;
      pending = '';
      if (!search.isOn) showLabel();
    },
  };
}

/* Whether an arrow key would leave the text: it is in the first or the last line. */
function isAtEdge({ value, selectionStart }, step) {
  const rest = step < 0 ? value.slice(0, selectionStart) : value.slice(selectionStart);
  return !rest.includes('\n');
}
