/* script-panel.js: the editor, its scripts, Run and Stop, and the results. */
import { createEditor } from '../editor/editor.js';
import { startKeyRow } from '../editor/key-row.js';
import { startSharing } from '../share/sharing.js';
import { load, save } from '../share/store.js';
import { announce, choice, element, make } from './dom.js';
import { showView } from './layout.js';
import { loadGallery } from './modules.js';
import { drawMemory, textOfBytes } from './memory-line.js';
import { createPrintout } from './printout.js';
import { rove } from './roving.js';
import { createRunner } from './runner.js';
import { plural } from '../tensor/text.js';
import { definitionIn, hasWord } from '../tensor/definition.js';
/* global GALLERY, FIRST */

const EMPTY = { title: 'untitled', code: '' };
const SHARED = 'shared';
/* Of the examples only the first one has its code at once. */
const examplesOf = (language) =>
  GALLERY.filter((example) => example.language === language).map((example) => ({
    ...example,
    code: example.title === FIRST[language].title ? FIRST[language].code : undefined,
  }));
const SCRIPTS = {
  javascript: [...examplesOf('javascript'), EMPTY],
  lua: [...examplesOf('lua'), EMPTY],
};
const GREETING = { javascript: FIRST.javascript.title, lua: FIRST.lua.title };

/* Fetches the code of all examples. Returns a promise of contents.js. */
async function fillScripts() {
  const contents = await loadGallery();
  for (const [language, scripts] of Object.entries(SCRIPTS))
    for (const script of scripts) script.code ??= contents.CONTENTS[language][script.title].code;
  return contents;
}

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
function createScripts(editor, onSwitch) {
  const scripts = {
    javascript: [...SCRIPTS.javascript, ...ownScripts('javascript')],
    lua: [...SCRIPTS.lua, ...ownScripts('lua')],
  };
  const titles = { ...GREETING };
  let language = 'javascript';
  const keyOf = (title) => `script:${language}:${title}`;
  const key = () => keyOf(titles[language]);
  const current = () => scripts[language].find(({ title }) => title === titles[language]);
  const isOwn = (script) => !SCRIPTS[language].includes(script);
  const own = () => scripts[language].filter(isOwn);

  let draw = null; /* draws a thumbnail, when contents.js is loaded */
  let drawTools = () => {};

  const opened = () => element('examples').querySelector('[aria-selected=true]');
  const item = ({ title, thumbnail }) =>
    make(
      'button',
      {
        type: 'button',
        className: 'item',
        role: 'option',
        'data-script': title,
        ariaSelected: String(title === titles[language]),
      },
      draw ? draw(thumbnail) : make('span', { className: 'thumb' }),
      make('span', { textContent: title }),
    );
  function list() {
    const group = (name, members) => {
      const title = make('div', { className: 'chapter', textContent: name, role: 'presentation' });
      return make('div', { role: 'group', ariaLabel: name }, title, ...members.map(item));
    };
    const mine = (script) => script === EMPTY || isOwn(script);
    const examples = scripts[language].filter((script) => !mine(script));
    const chapters = new Set(examples.map(({ chapter }) => chapter));
    element('examples').replaceChildren(
      ...[...chapters].map((name) =>
        group(
          name,
          examples.filter(({ chapter }) => chapter === name),
        ),
      ),
      group('My scripts', scripts[language].filter(mine)),
    );
    drawTools();
  }
  async function open(code) {
    const script = current();
    if (code === undefined && script.code === undefined) await fillScripts();
    if (script !== current()) return; /* another one was chosen meanwhile */
    editor.load(code ?? script.code, language, key());
  }
  const refuse = ({ message }) => announce(`The example cannot be loaded: ${message}`, true);
  /* Opens the current script; returns a promise. */
  async function show() {
    const shown = open(load(key()) ?? undefined);
    onSwitch();
    await shown.catch(refuse);
    list();
  }
  element('examples').addEventListener('click', async ({ target }) => {
    const button = target.closest('[data-script]');
    if (!button) return;
    titles[language] = button.dataset.script;
    save(`last:${language}`, titles[language]);
    await show();
    opened().focus();
  });
  rove(
    element('examples'),
    () => [...element('examples').querySelectorAll('[data-script]')].map((button) => [button]),
    opened,
  );
  /* Replaces the scripts of one's own and opens one. Returns a promise. */
  function change(members, title) {
    scripts[language] = [...SCRIPTS[language], ...members];
    titles[language] = title;
    save(`last:${language}`, title);
    save(`own:${language}`, JSON.stringify(members));
    return show();
  }
  /* Adds a script, whose title gets a number if it is taken; `text` is what was typed in it. */
  function add(title, code, text = null) {
    const free = freeTitle(scripts[language], title);
    save(keyOf(free), text);
    return change([...own(), { title: free, code }], free);
  }
  for (const name of Object.keys(titles)) {
    const last = load(`last:${name}`);
    if (scripts[name].some(({ title }) => title === last)) titles[name] = last;
  }
  return {
    refuse,
    keep(text) {
      if (!save(key(), text)) announce('This browser does not keep the script.', true);
    },
    speak(next) {
      language = next;
      show();
    },
    /* Opens a script of "My scripts" with this code, which is added if there is none. */
    add(next, text, title = SHARED) {
      language = next;
      const found = own().find((s) => s.code === text && s.title.startsWith(title));
      if (found) change(own(), found.title);
      else add(title, text);
    },
    async reset() {
      const script = current();
      if (script.code === undefined) await fillScripts();
      if (script !== current()) return; /* another one was chosen meanwhile */
      editor.replace(script.code);
      editor.clear();
      save(key(), null);
      announce('The script is as it was at first. Undo in the editor brings yours back.');
    },
    /* Draws the thumbnails. */
    async draw() {
      const { CONTENTS, thumbnail, createScriptTools } = await fillScripts();
      for (const [name, members] of Object.entries(SCRIPTS))
        for (const script of members) script.thumbnail = CONTENTS[name][script.title]?.thumbnail;
      draw = thumbnail;
      drawTools = createScriptTools({
        isOwn: () => isOwn(current()),
        title: () => titles[language],
        language: () => language,
        create: () => add('script', ''),
        rename(title) {
          const { code } = current();
          const text = load(key());
          const others = own().filter((script) => script !== current());
          save(key(), null);
          scripts[language] = [...SCRIPTS[language], ...others];
          return add(title, code, text);
        },
        /* Returns a function that brings the script back. */
        remove() {
          const { title, code } = current();
          const text = load(key());
          save(key(), null);
          change(
            own().filter((script) => script.title !== title),
            EMPTY.title,
          );
          return () => add(title, code, text);
        },
      });
      drawTools();
      for (const button of element('examples').querySelectorAll('[data-script]')) {
        const title = button.dataset.script;
        const script = scripts[language].find((s) => s.title === title);
        button.querySelector('.thumb').replaceWith(draw(script.thumbnail));
      }
    },
  };
}

function describe({ tensors, storages, bytes }) {
  return [plural(tensors, 'tensor'), plural(storages, 'storage'), textOfBytes(bytes)].join(', ');
}

/* `filesOf()` returns a promise of the data files. `onLanguage()` is called when another language
   was chosen. */
export function startScriptPanel(filesOf, onLanguage) {
  const [status, run] = ['run-status', 'run'].map(element);
  const editor = createEditor({ change: (text) => scripts.keep(text), run: () => start() });
  const printout = createPrintout(element('printout'));
  let running = false;
  /* Where the buttons of a card write their lines. */
  const cardEditor = () => ({
    insertLine: editor.insertLine,
    showLine: editor.showLine,
    isNamed: (name) => hasWord(editor.text, name),
    definition: definitionIn(language.value),
  });

  const show = (text, isRunning) => {
    status.textContent = text;
    running = isRunning;
    run.textContent = isRunning ? 'Stop' : 'Run';
    run.classList.toggle('running', isRunning);
  };
  const showError = (text, line) => {
    const message = `${line ? `Line ${line}: ` : ''}${text}`;
    printout.add(message, 'error');
    if (line) editor.showError(line, message);
  };
  const showMemory = (memory) => {
    if (!memory) return;
    element('memory').textContent = describe(memory);
    drawMemory(element('memory-line'), memory.history);
  };
  const runner = createRunner(
    {
      print: (text) => printout.add(text),
      picture: (what) => printout.addPicture(what),
      figure: (key, state) => printout.addFigure(key, state),
      tensors: (views) => printout.addTensors(views, cardEditor()),
      error: showError,
      values: (list) => editor.showValues(list),
      ran: () => {},
      end({ failed, milliseconds, memory }) {
        printout.flush();
        const time = milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds);
        show(failed ? 'Ended with an error' : `Done in ${time} ms`, false);
        element('time').textContent = failed ? '' : `Ran in ${time} ms`;
        showMemory(memory);
        showEmpty('The script has ended. It printed nothing and showed nothing.');
        runner.prepare(options());
      },
    },
    filesOf,
  );
  /* Says why there are no results. */
  function showEmpty(text) {
    element('nothing').hidden = element('printout').childElementCount > 0;
    element('nothing').lastElementChild.textContent = text;
  }
  const clear = () => {
    printout.clear();
    editor.clear();
    element('nothing').hidden = true;
  };
  const stop = () => {
    runner.stop();
    printout.flush();
    show('Stopped', false);
  };
  const scripts = createScripts(editor, () => {
    if (running) stop();
    clear();
    show('', false);
    showEmpty('Run the script: what it prints and shows appears here.');
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
    onLanguage();
  }
  function open(name, text, title) {
    language.choose(name);
    numbering.disable(name === 'lua');
    scripts.add(name, text, title);
    runner.prepare(options());
    onLanguage();
  }
  const start = () => {
    clear();
    show('Running…', true);
    showView('result');
    runner.run(editor.text, options());
  };
  const press = () => (running ? stop() : start());
  run.addEventListener('click', press);
  startKeyRow(editor.type, press);
  element('skip').addEventListener('click', () => {
    showView('code');
    editor.focus();
  });
  element('reset').addEventListener('click', () => scripts.reset().catch(scripts.refuse));
  startSharing(() => ({ language: language.value, code: editor.text }), open);
  const kept = load('language');
  if (kept === 'lua') language.choose(kept);
  speak(language.value);
  return {
    open,
    ready: runner.ready,
    complete: runner.complete,
    enrich: editor.enrich,
    drawGallery: scripts.draw,
    insertLine: editor.insertLine,
    /* Runs an input of the prompt. */
    enter(input, listener) {
      const done = (memory, ...more) => {
        showMemory(memory);
        listener.done(...more);
      };
      runner.enter(input, options(), { ...listener, done });
    },
    interrupt: runner.interrupt,
    get language() {
      return language.value;
    },
    get text() {
      return editor.text;
    },
  };
}
