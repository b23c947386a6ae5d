/* script-panel.js — the editor, its buttons, and the printout. */
import { EXAMPLES } from './examples.js';
import { editWithKeys } from './keys.js';
import { createRunner } from './runner.js';

const element = (id) => document.getElementById(id);

/* What is printed goes at the end; a reader who scrolled up is left there. */
function append(printout, text, isError) {
  const atEnd = printout.scrollHeight - printout.scrollTop - printout.clientHeight < 8;
  const span = document.createElement('span');
  if (isError) span.className = 'error';
  span.textContent = text;
  printout.append(span);
  if (atEnd) printout.scrollTop = printout.scrollHeight;
}

/* Choosing an example shows it; what was changed in another one is kept for coming back. */
function offerExamples(select, code) {
  const drafts = EXAMPLES.map((example) => example.code);
  select.append(...EXAMPLES.map(({ title }, i) => new Option(title, i)));
  code.value = drafts[0];
  let shown = 0;
  select.addEventListener('change', () => {
    drafts[shown] = code.value;
    shown = Number(select.value);
    code.value = drafts[shown];
    code.scrollTop = 0;
  });
}

export function startScriptPanel() {
  const [code, printout, status, run, stop] = ['code', 'printout', 'run-status', 'run', 'stop'].map(element);
  offerExamples(element('example'), code);

  const show = (text, running) => {
    status.textContent = text;
    if (!running && document.activeElement === stop) run.focus(); /* a disabled button would lose the keyboard's place */
    stop.disabled = !running;
  };
  const runner = createRunner({
    print: (text) => append(printout, text, false),
    error: (text, line) => append(printout, `${line ? `Line ${line}: ` : ''}${text}\n`, true),
    end: (ms, failed) => show(failed ? 'Ended with an error' : `Done in ${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`, false),
  });
  const start = () => {
    printout.replaceChildren();
    show('Running…', true);
    runner.run(code.value);
  };
  run.addEventListener('click', start);
  stop.addEventListener('click', () => {
    runner.stop();
    show('Stopped', false);
  });
  editWithKeys(code, start);
}
