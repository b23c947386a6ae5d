/* files.js: the data files of the page: reads them, lists them and keeps them. Loaded at the first
   file. */
import { announce, element, make } from '../page/dom.js';
import { rove } from '../page/roving.js';
import { takePicture } from './camera.js';
import {
  hasCall,
  isOpened,
  labelOf,
  lineFor,
  openingLines,
  placeFor,
  refusalOf,
  sizeText,
  variableFor,
} from './formats.js';
import { dropFile, keepFile, loadFiles, MOST_KEPT } from './store.js';

/* `startWorker` is that of page/modules.js, `script` { language, text, insertLine(line, at) },
   `onChange(names)` is called when the list of files changed. */
export function createFiles({ startWorker, script, onChange }) {
  const list = element('file-list');
  const files = new Map(); /* name -> { name, size, text, notes, t7, blob, isKept } */
  const cancels = new Map(); /* name -> a function that ends reading */
  list.setAttribute('role', 'grid');
  list.setAttribute('aria-labelledby', 'files-title');
  rove(list, () => [...list.children].map((item) => [...item.querySelectorAll('button')]));
  const say = (text) => {
    element('file-status').textContent = text;
  };

  const itemOf = (name) => [...list.children].find((item) => item.dataset.file === name);
  /* Puts an item in the place of the one with the same name. */
  function place(item, name) {
    item.dataset.file = name;
    const before = itemOf(name);
    if (before) before.replaceWith(item);
    else list.append(item);
  }
  function removeItem(item) {
    const next = item.nextElementSibling ?? item.previousElementSibling;
    const hadFocus = item.contains(document.activeElement);
    item.remove();
    if (hadFocus) (next?.querySelector('.remove') ?? element('file-add')).focus();
  }
  const cell = (content) => make('div', { role: 'gridcell' }, content);
  /* A row of the grid: what is known of a file, and a button that ends it. */
  const row = (text, close) =>
    make('div', { className: 'file', role: 'row' }, cell(text), cell(close));
  const closeButton = (label, onClick) => {
    const button = make('button', { type: 'button', className: 'remove', textContent: '×' });
    button.ariaLabel = label;
    button.addEventListener('click', onClick);
    return button;
  };

  function showReading(name, cancel) {
    const bar = make('progress', { max: 1, value: 0, ariaLabel: `Reading ${name}` });
    const item = row(
      make('span', { className: 'file-text' }, make('b', { textContent: name }), bar),
      closeButton(`Cancel reading ${name}`, cancel),
    );
    place(item, name);
    return bar;
  }
  function showRefused(name, reason) {
    const text = make('p', { className: 'file-text error', role: 'alert' });
    const close = closeButton(`Close the message about ${name}`, () => removeItem(item));
    const item = row(text, close);
    /* a file of this name that was read before stays in the list */
    item.dataset.file = `refused ${name}`;
    itemOf(item.dataset.file)?.remove();
    list.append(item);
    text.textContent = `${name}: ${reason}`; /* after the item is in the page: it is read out */
    item.scrollIntoView({ block: 'nearest' });
    const isFolded = document.body.classList.contains('folded');
    if (isFolded) announce(text.textContent, true); /* the list is not in sight */
  }
  function showFile(file) {
    const { name, size, text, notes, isKept } = file;
    const lines = [`${text} · ${labelOf(name)}, ${sizeText(size)}`, ...notes];
    if (!isKept && !isOpened(file)) lines.push('kept until the page is closed');
    const insert = make(
      'button',
      { type: 'button', className: 'file-text', title: 'Adds a line of code to the script' },
      make('b', { textContent: name }),
      ...lines.map((line) => make('small', { textContent: line })),
    );
    insert.addEventListener('click', () => insertLine(name));
    const remove = closeButton(`Remove ${name}`, () => {
      files.delete(name);
      removeItem(item);
      changed();
      say(`${name} is removed.`);
      dropFile(name).catch(() => {}); /* it was not kept */
    });
    const item = row(insert, remove);
    place(item, name);
  }

  const changed = () => onChange([...files.keys()]);
  const bytesOf = ({ blob, t7 }) => blob.size + (t7 === blob ? 0 : t7.size);

  /* Keeps a file in the browser if there is room for it. */
  async function keep(file) {
    const others = [...files.values()].filter((f) => f.isKept && f.name !== file.name);
    const kept = others.reduce((sum, f) => sum + bytesOf(f), 0);
    try {
      if (kept + bytesOf(file) > MOST_KEPT) throw new RangeError('too large to be kept');
      await keepFile({ ...file, isKept: true });
      return true;
    } catch {
      await dropFile(file.name).catch(() => {}); /* the former file of this name */
      return false;
    }
  }

  /* Adds the line that makes the file's variable, unless the script has it. Returns the name of the
     variable; null: there is one already. */
  function insertLine(name) {
    const { language, text } = script;
    if (hasCall(text, name)) {
      say(`The script reads ${name} already.`);
      return null;
    }
    if (isOpened(files.get(name)) && language !== 'javascript') {
      say(`Only scripts in JavaScript open ${name}.`);
      return null;
    }
    const variable = variableFor(name, text);
    const focused = document.activeElement;
    const line = isOpened(files.get(name))
      ? openingLines(variable, name, text)
      : lineFor(language, variable, name);
    script.insertLine(line, placeFor(text, language));
    focused?.focus?.();
    return variable;
  }

  /* Returns a promise of what the reader answers: ['read', result], ['refused', reason] or
     ['cancelled']. */
  function read(file, name) {
    return new Promise((resolve) => {
      const end = (...answer) => {
        worker.terminate();
        cancels.delete(name);
        resolve(answer);
      };
      const bar = showReading(name, () => end('cancelled'));
      cancels.set(name, () => end('cancelled'));
      const on = {
        progress: (part) => {
          bar.value = part;
        },
        read: (result) => end('read', result),
        refused: (reason) => end('refused', reason),
        error: (reason) => end('refused', reason.trim()),
        end: () => {},
      };
      const worker = startWorker('reader', {}, (kind, ...values) => on[kind]?.(...values));
      worker.ready.then(
        () => worker.post({ kind: 'read', file, name }),
        ({ message }) => end('refused', message),
      );
    });
  }
  /* Shows the file that had the name before; without one, nothing. */
  function restore(name) {
    if (files.has(name)) showFile(files.get(name));
    else removeItem(itemOf(name));
  }

  /* Adds a file of which scripts read parts from the disk. */
  function addOpened(file, name) {
    const added = { name, size: file.size, blob: file, t7: file, isKept: false };
    added.text = 'too large to be read at once: scripts read parts of it';
    added.notes = ['there until the page is closed'];
    files.set(name, added);
    showFile(added);
    changed();
    const variable = insertLine(name);
    say(`${name} can be opened${variable ? `. Its variable is ${variable}` : ''}.`);
  }

  async function add(file, name) {
    cancels.get(name)?.();
    itemOf(`refused ${name}`)?.remove();
    const refusal = refusalOf({ name, size: file.size });
    if (isOpened({ name, size: file.size }) && script.language === 'javascript') {
      addOpened(file, name);
      return;
    }
    if (refusal) {
      showRefused(name, refusal);
      return;
    }
    const [kind, answer] = await read(file, name);
    if (kind !== 'read') restore(name);
    if (kind === 'refused') showRefused(name, answer);
    if (kind === 'cancelled') say(`Reading ${name} was cancelled.`);
    if (kind !== 'read') return;
    const added = { name, size: answer.blob.size, ...answer };
    added.isKept = await keep(added);
    files.set(name, added);
    showFile(added);
    changed();
    const variable = insertLine(name);
    say(`${name} is read: ${added.text}${variable ? `. Its variable is ${variable}` : ''}.`);
  }

  let pictures = 0;
  return {
    /* Reads files one after the other. */
    async take(given) {
      for (const file of given) await add(file, file.name);
    },
    async takePicture() {
      try {
        const picture = await takePicture();
        if (picture === null) return;
        do pictures++;
        while (files.has(`camera-${pictures}.png`));
        await add(picture, `camera-${pictures}.png`);
      } catch (error) {
        showRefused('camera', error.message);
      }
    },
    /* Lists the files of former visits. */
    async restore() {
      try {
        for (const file of await loadFiles()) {
          files.set(file.name, file);
          showFile(file);
        }
      } catch (error) {
        showRefused('files', `those of your last visit cannot be read: ${error.message}`);
      }
      changed();
    },
    /* What scripts read: [{ name, t7, blob }]. */
    forScripts: () =>
      [...files.values()].map((file) => {
        const { name, t7, blob } = file;
        return { name, t7, blob, isOpened: isOpened(file) };
      }),
  };
}
