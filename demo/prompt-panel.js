/* prompt-panel.js: Torch7's prompt in the page. */
import { createPrintout } from './printout.js';

const element = (id) => document.getElementById(id);
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

  const show = (running, more) => {
    stop.disabled = !running;
    if (more !== undefined) label.textContent = PROMPTS[more ? 1 : 0];
    clearTimeout(deadline);
  };
  const on = {
    print: (text) => session.add(text),
    error: (text) => session.add(text, 'error'),
    done: (more) => show(false, more),
  };
  const start = () => {
    worker = new Worker(new URL('./prompt-worker.js', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }) => on[data.kind](data.value));
    worker.addEventListener('error', (event) =>
      on.error(`${event.message || 'prompt-worker.js could not be loaded'}\n`),
    );
  };
  const end = () => {
    worker.terminate();
    worker = null;
    session.add('It did not stop; a new session begins.\n', 'error');
    show(false, false);
  };
  const interrupt = () => {
    worker.postMessage({ stop: true });
    deadline = setTimeout(end, PATIENCE);
  };

  /* Lua is loaded when it is needed */
  input.addEventListener('focus', () => {
    if (worker === null) start();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!stop.disabled) return; /* one line at a time */
    if (worker === null) start();
    session.add(`${label.textContent}${input.value}\n`, 'given');
    history.add(input.value);
    show(true);
    worker.postMessage({ line: input.value });
    input.value = '';
  });
  input.addEventListener('keydown', (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step) {
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
