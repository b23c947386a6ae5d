/* script-panel.js — the editor, its buttons, and the printout. */
import { EXAMPLES } from './examples.js';
import { editWithKeys } from './keys.js';
import { createPrintout } from './printout.js';
import { createRunner } from './runner.js';

const element = (id) => document.getElementById(id);

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
  const [code, status, run, stop] = ['code', 'run-status', 'run', 'stop'].map(element);
  const printout = createPrintout(element('printout'));
  offerExamples(element('example'), code);

  const show = (text, running) => {
    status.textContent = text;
    /* once disabled, the button would lose the keyboard's place */
    if (!running && document.activeElement === stop) run.focus();
    stop.disabled = !running;
  };
  const runner = createRunner({
    print: (text) => printout.add(text),
    error: (text, line) => printout.add(`${line ? `Line ${line}: ` : ''}${text}\n`, 'error'),
    end(ms, failed) {
      printout.flush();
      show(failed ? 'Ended with an error' : `Done in ${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`, false);
    },
  });
  const start = () => {
    printout.clear();
    show('Running…', true);
    runner.run(code.value);
  };
  run.addEventListener('click', start);
  stop.addEventListener('click', () => {
    runner.stop();
    printout.flush();
    show('Stopped', false);
  });
  editWithKeys(code, start);
}
