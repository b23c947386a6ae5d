/* prompt-panel.js: Torch7's prompt in the page. */
import { inputsOf } from '../share/transcript.js';
import { element } from './dom.js';
import { startWorker } from './modules.js';
import { createPrintout } from './printout.js';

const PROMPTS = ['th> ', '...> '];
/* ms: a loop that does not stop (in a coroutine) is then ended with its session */
const PATIENCE = 1000;

/* The lines typed before, for the arrow keys. */
function createHistory(input) {
  const lines = [];
  let at = 0;
  return {
    add(line) {
      if (line.trim() !== '' && line !== lines[lines.length - 1]) lines.push(line);
      at = lines.length;
    },
    move(step) {
      const next = Math.min(Math.max(at + step, 0), lines.length);
      if (next === at) return;
      at = next;
      input.value = lines[at] ?? '';
    },
  };
}

/* Returns the lines to enter for a text: the inputs of a copied session, or the lines. */
const linesOf = (text) =>
  inputsOf(text)?.flatMap((input) => input.split('\n')) ??
  text.split(/\r?\n/).filter((line, i, all) => all.length === 1 || line.trim() !== '');

export function startPromptPanel() {
  const [form, input, label, stop, box] = [
    'prompt',
    'prompt-line',
    'prompt-label',
    'prompt-stop',
    'session',
  ].map(element);
  const session = createPrintout(box);
  const history = createHistory(input);
  let worker = null;
  let deadline = 0;
  let queue = []; /* lines after the one that runs */

  const show = (running, more) => {
    stop.disabled = !running;
    if (more !== undefined) label.textContent = PROMPTS[more ? 1 : 0];
    clearTimeout(deadline);
  };
  /* Ends the session; the next line begins another. */
  const end = () => {
    worker?.terminate();
    worker = null;
    queue = [];
    show(false, false);
  };
  const on = {
    print: (text) => session.add(text),
    error: (text) => session.add(text, 'error'),
    picture: (what) => session.addPicture(what),
    figure: (key, state) => session.addFigure(key, state),
    tensors: (views) => session.addTensors(views, () => {}),
    done(more) {
      show(false, more);
      if (queue.length > 0) enter(queue.shift());
    },
    end,
  };
  const start = () => {
    const begun = startWorker('luaAll', {}, (kind, ...values) => {
      if (begun === worker) on[kind](...values);
    });
    worker = begun;
  };
  async function enter(line) {
    if (worker === null) start();
    const mine = worker;
    session.add(`${label.textContent}${line}\n`, 'given');
    history.add(line);
    show(true);
    try {
      await mine.ready;
    } catch (error) {
      if (mine !== worker) return;
      session.add(`${error.message}\n`, 'error');
      end();
      return;
    }
    if (mine === worker) mine.post({ kind: 'line', line });
  }
  const interrupt = () => {
    queue = [];
    worker.post({ kind: 'stop' });
    deadline = setTimeout(() => {
      end();
      session.add('It did not stop; a new session begins.\n', 'error');
    }, PATIENCE);
  };
  const fit = () => {
    input.rows = Math.min(input.value.split('\n').length, 8);
  };

  /* Lua is loaded when it is needed */
  input.addEventListener('focus', () => {
    if (worker === null) start();
  });
  input.addEventListener('input', fit);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!stop.disabled) return; /* one line at a time */
    queue = linesOf(input.value);
    input.value = '';
    fit();
    enter(queue.shift() ?? '');
  });
  input.addEventListener('keydown', (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      form.requestSubmit();
    } else if (step && !input.value.includes('\n')) {
      event.preventDefault();
      history.move(step);
    } else if (
      event.key === 'c' &&
      event.ctrlKey &&
      !stop.disabled &&
      input.selectionStart === input.selectionEnd
    )
      interrupt();
  });
  stop.addEventListener('click', () => {
    interrupt();
    input.focus();
  });
}
