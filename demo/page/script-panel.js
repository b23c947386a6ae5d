/* script-panel.js: the editor, its scripts, Run and Stop, and the results. */
import { EXAMPLES } from '../examples/javascript.js';
import { LUA_EXAMPLES } from '../examples/lua.js';
import { decode, encode } from '../share/fragment.js';
import { load, save } from '../share/store.js';
import { announce, choice, element, make } from './dom.js';
import { editWithKeys } from './keys.js';
import { showView } from './layout.js';
import { createPrintout } from './printout.js';
import { createRunner } from './runner.js';

const EMPTY = { title: 'untitled', code: '' };
const SHARED = 'shared';
const SCRIPTS = { javascript: [...EXAMPLES, EMPTY], lua: [...LUA_EXAMPLES, EMPTY] };
const GREETING = { javascript: EXAMPLES[0].title, lua: LUA_EXAMPLES[0].title };
const COLOURS = 4;

/* Returns the shared and dropped scripts of former visits: [{ title, code }]. */
function ownScripts(language) {
  try {
    const kept = JSON.parse(load(`own:${language}`) ?? '[]');
    const isScript = (s) => typeof s?.title === 'string' && typeof s?.code === 'string';
    return kept.filter(isScript);
  } catch {
    return []; /* not written by this page */
  }
}

/* Returns the title, with a number if another script has it: no script replaces another. */
function freeTitle(scripts, title) {
  const isTaken = (name) => scripts.some((s) => s.title === name);
  let free = title;
  for (let n = 2; isTaken(free); n++) free = `${title} ${n}`;
  return free;
}

/* The scripts: each keeps what was typed, also after a reload. */
function createScripts(code, onSwitch) {
  const scripts = {
    javascript: [...SCRIPTS.javascript, ...ownScripts('javascript')],
    lua: [...SCRIPTS.lua, ...ownScripts('lua')],
  };
  const titles = { ...GREETING };
  let language = 'javascript';
  const key = () => `script:${language}:${titles[language]}`;
  const current = () => scripts[language].find(({ title }) => title === titles[language]);

  function list() {
    const heading = (text) => make('h2', { textContent: text });
    const item = ({ title }, i) =>
      make(
        'button',
        {
          type: 'button',
          className: 'item',
          'data-script': title,
          'aria-current': String(title === titles[language]),
        },
        make('i', { className: `thumb colour-${i % COLOURS}` }),
        title,
      );
    const mine = (script) => script === EMPTY || !SCRIPTS[language].includes(script);
    element('examples').replaceChildren(
      heading('Examples'),
      ...scripts[language].filter((s) => !mine(s)).map(item),
      heading('My scripts'),
      ...scripts[language].filter(mine).map(item),
    );
  }
  function show() {
    code.value = load(key()) ?? current().code;
    code.scrollTop = 0;
    list();
    onSwitch();
  }
  code.addEventListener('input', () => {
    if (!save(key(), code.value)) announce('This browser does not keep the script.', true);
  });
  element('examples').addEventListener('click', ({ target }) => {
    const item = target.closest('[data-script]');
    if (!item) return;
    titles[language] = item.dataset.script;
    save(`last:${language}`, titles[language]);
    show();
    document.querySelector('[aria-current=true]').focus();
  });
  for (const name of Object.keys(titles)) {
    const last = load(`last:${name}`);
    if (scripts[name].some(({ title }) => title === last)) titles[name] = last;
  }
  return {
    speak(next) {
      language = next;
      show();
    },
    /* Adds a script to "My scripts" and opens it. */
    add(next, text, title = SHARED) {
      language = next;
      const found = scripts[next].find((s) => s.code === text && s.title.startsWith(title));
      titles[next] = found?.title ?? freeTitle(scripts[next], title);
      if (!found) {
        scripts[next].push({ title: titles[next], code: text });
        save(key(), null);
        const own = scripts[next].filter((s) => !SCRIPTS[next].includes(s));
        save(`own:${next}`, JSON.stringify(own));
      }
      show();
    },
    reset() {
      save(key(), null);
      code.value = current().code;
      code.dispatchEvent(new Event('reset-lines'));
    },
  };
}

/* The line numbers beside the textarea. */
function numberLines(code) {
  const lines = element('lines');
  const draw = () => {
    const count = code.value.split('\n').length;
    lines.textContent = Array.from({ length: count }, (_, i) => i + 1).join('\n');
  };
  const scroll = () => {
    lines.scrollTop = code.scrollTop;
  };
  code.addEventListener('input', draw);
  code.addEventListener('reset-lines', draw);
  code.addEventListener('scroll', scroll);
  return draw;
}

function describe({ tensors, storages, bytes }) {
  return `${tensors} tensors, ${storages} storages, ${(bytes / 1e6).toFixed(1)} MB`;
}

export function startScriptPanel() {
  const [code, status, run] = ['code', 'run-status', 'run'].map(element);
  const printout = createPrintout(element('printout'));
  const drawLines = numberLines(code);
  let running = false;

  const show = (text, isRunning) => {
    status.textContent = text;
    running = isRunning;
    run.textContent = isRunning ? 'Stop' : 'Run';
  };
  const showError = (text, line) => {
    const message = `${line ? `Line ${line}: ` : ''}${text}`;
    printout.add(message, 'error');
    if (!line) return;
    element('code-error').textContent = message;
    element('code-error').hidden = false;
  };
  const runner = createRunner({
    print: (text) => printout.add(text),
    picture: (what) => printout.addPicture(what),
    figure: (key, state) => printout.addFigure(key, state),
    tensors: (views) => printout.addTensors(views, (text) => insertLine(text)),
    error: showError,
    ran: () => {},
    end({ failed, milliseconds, memory }) {
      printout.flush();
      const time = milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds);
      show(failed ? 'Ended with an error' : `Done in ${time} ms`, false);
      element('time').textContent = failed ? '' : `Ran in ${time} ms`;
      if (memory) element('memory').textContent = describe(memory);
      runner.prepare(options());
    },
  });
  /* A button of a card writes its line at the end of the script. */
  function insertLine(text) {
    code.focus();
    code.setSelectionRange(code.value.length, code.value.length);
    const between = code.value === '' || code.value.endsWith('\n') ? '' : '\n';
    document.execCommand('insertText', false, `${between}${text}\n`);
  }
  const clear = () => {
    printout.clear();
    element('code-error').hidden = true;
    element('nothing').hidden = true;
  };
  const stop = () => {
    runner.stop();
    printout.flush();
    show('Stopped', false);
  };
  const scripts = createScripts(code, () => {
    if (running) stop();
    clear();
    show('', false);
    element('nothing').hidden = false;
    drawLines();
  });
  const numbering = choice(element('numbering'), (base) => {
    save('numbering', base);
    runner.prepare(options());
  });
  if (load('numbering') === '1') numbering.choose('1');
  const language = choice(element('language'), (name) => speak(name));
  const options = () => ({ language: language.value, indexBase: Number(numbering.value) });

  function speak(name) {
    save('language', name);
    numbering.disable(name === 'lua'); /* Lua counts from 1 */
    scripts.speak(name);
    runner.prepare(options());
  }
  function open(name, text, title) {
    language.choose(name);
    numbering.disable(name === 'lua');
    scripts.add(name, text, title);
    runner.prepare(options());
  }
  const start = () => {
    clear();
    show('Running…', true);
    showView('result');
    runner.run(code.value, options());
  };
  run.addEventListener('click', () => (running ? stop() : start()));
  element('reset').addEventListener('click', () => {
    scripts.reset();
    announce('The script is as it was at first.');
  });
  editWithKeys(code, start);
  startSharing(() => ({ language: language.value, code: code.value }), open);
  const kept = load('language');
  if (kept === 'lua') language.choose(kept);
  speak(language.value);
  return { open };
}

/* The button Share, and the script of a shared link, which is shown but not run. */
function startSharing(script, open) {
  element('share').addEventListener('click', async () => {
    try {
      const fragment = await encode(script());
      history.replaceState(null, '', `#${fragment}`);
      const copied = await navigator.clipboard.writeText(location.href).then(
        () => true,
        () => false,
      );
      announce(copied ? 'The link is copied.' : 'The link is in the address bar.');
    } catch (error) {
      announce(`Share: ${error.message}`, true);
    }
  });
  const read = async () => {
    const fragment = location.hash.slice(1);
    if (fragment === '') return;
    try {
      const { language, code } = await decode(fragment);
      open(language, code);
      announce('A shared script: read it before you run it.');
    } catch (error) {
      announce(`This link is refused: ${error.message}.`, true);
    }
  };
  window.addEventListener('hashchange', read);
  /* after the page has begun with its own script */
  queueMicrotask(read);
}
