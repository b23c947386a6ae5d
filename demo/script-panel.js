/* script-panel.js: the editor, its buttons, and the output. */
import { LUA_EXAMPLES } from './examples-lua.js';
import { EXAMPLES } from './examples.js';
import { editWithKeys } from './keys.js';
import { createPrintout } from './printout.js';
import { createRunner } from './runner.js';

const element = (id) => document.getElementById(id);

const LANGUAGES = { javascript: EXAMPLES, lua: LUA_EXAMPLES };

/* Shows an example. Changes in other examples, and in the other language, are kept. */
function offerExamples(language, select, code) {
  const drafts = Object.fromEntries(
    Object.entries(LANGUAGES).map(([name, examples]) => [
      name,
      examples.map((example) => example.code),
    ]),
  );
  const last = { javascript: 0, lua: 0 }; /* the last example of each language */
  let spoken = null;
  const keep = () => {
    if (spoken !== null) drafts[spoken][last[spoken]] = code.value;
  };
  const show = () => {
    code.value = drafts[spoken][last[spoken]];
    code.scrollTop = 0;
  };
  const speak = () => {
    keep();
    spoken = language.value;
    select.replaceChildren(...LANGUAGES[spoken].map(({ title }, i) => new Option(title, i)));
    select.value = last[spoken];
    show();
  };
  select.addEventListener('change', () => {
    keep();
    last[spoken] = Number(select.value);
    show();
  });
  language.addEventListener('change', speak);
  speak();
}

export function startScriptPanel() {
  const [language, code, status, run, stop] = ['language', 'code', 'run-status', 'run', 'stop'].map(
    element,
  );
  const printout = createPrintout(element('printout'));
  offerExamples(language, element('example'), code);

  const show = (text, running) => {
    status.textContent = text;
    /* a disabled button would lose the keyboard focus */
    if (!running && document.activeElement === stop) run.focus();
    stop.disabled = !running;
  };
  const runner = createRunner({
    print: (text) => printout.add(text),
    picture: (what) => printout.addPicture(what),
    error: (text, line) => printout.add(`${line ? `Line ${line}: ` : ''}${text}\n`, 'error'),
    end(ms, failed) {
      printout.flush();
      show(
        failed ? 'Ended with an error' : `Done in ${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`,
        false,
      );
    },
  });
  const start = () => {
    printout.clear();
    show('Running…', true);
    runner.run(code.value, language.value);
  };
  run.addEventListener('click', start);
  stop.addEventListener('click', () => {
    runner.stop();
    printout.flush();
    show('Stopped', false);
  });
  editWithKeys(code, start);
}
