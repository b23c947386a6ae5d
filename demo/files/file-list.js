/* file-list.js: the list of data files, a grid with a row for each file: what is known of it, and a
   button that ends it. */
import { element, make } from '../page/dom.js';
import { rove } from '../page/roving.js';
import { bytesText } from '../tensor/text.js';
import { isOpened, labelOf } from './formats.js';
import { CHOICES } from './table-format.js';

const cell = (...content) => make('div', { role: 'gridcell' }, ...content);
const rowOf = (text, close, ...more) =>
  make('div', { className: 'file', role: 'row' }, cell(text, ...more), cell(close));

const LABELS = {
  separator: 'Separator',
  decimal: 'Decimal mark',
  header: 'First row',
  text: 'Text',
  type: 'Numbers',
};

/* Returns what says how a table is read, with a switch for each part; read(format) reads it
   again. */
function formatSwitches(format, read) {
  const selects = Object.entries(CHOICES).map(([part, choices]) => {
    const options = Object.entries(choices).map(([value, textContent]) =>
      make('option', { value, textContent, selected: value === format[part] }),
    );
    const select = make('select', { name: part }, ...options);
    select.addEventListener('change', () => read({ ...format, [part]: select.value }));
    return make('label', {}, LABELS[part], select);
  });
  const used = ['separator', 'decimal', 'header'].map((part) => CHOICES[part][format[part]]);
  return make(
    'details',
    { className: 'format' },
    make('summary', { textContent: `Read with ${used.join(', ')}` }),
    ...selects,
  );
}

function closeButton(label, onClick) {
  const button = make('button', { type: 'button', className: 'remove', textContent: '×' });
  button.ariaLabel = label;
  button.addEventListener('click', onClick);
  return button;
}

const refusalOf = (name) => `refused ${name}`;

export class FileList {
  #list = element('file-list');

  constructor() {
    this.#list.setAttribute('role', 'grid');
    this.#list.setAttribute('aria-labelledby', 'files-title');
    rove(this.#list, () => this.#rows.map((row) => [...row.querySelectorAll('button, summary')]));
  }

  say(text) {
    element('file-status').textContent = text;
  }

  /* Returns the bar of the progress. */
  showReading(name, cancel) {
    const bar = make('progress', { max: 1, value: 0, ariaLabel: `Reading ${name}` });
    const text = make('span', { className: 'file-text' }, make('b', { textContent: name }), bar);
    this.#place(rowOf(text, closeButton(`Cancel reading ${name}`, cancel)), name);
    return bar;
  }

  /* A file of this name that was read before stays in the list. `format` is that of a table, which
     read(format) reads again. */
  showRefused(name, reason, format, read) {
    this.closeRefused(name);
    const text = make('p', { className: 'file-text error', role: 'alert' });
    const close = closeButton(`Close the message about ${name}`, () => this.#remove(row));
    const switches = format ? [formatSwitches(format, read)] : [];
    if (switches.length > 0) switches[0].open = true;
    const row = rowOf(text, close, ...switches);
    if (document.body.classList.contains('folded')) element('gallery-toggle').click();
    this.#place(row, refusalOf(name));
    text.textContent = `${name}: ${reason}`; /* after the row is in the page: it is read out */
    row.scrollIntoView({ block: 'nearest' });
  }
  closeRefused(name) {
    this.#rowOf(refusalOf(name))?.remove();
  }

  /* `on`: { insert(): adds a line of code, remove(), read(format): reads a table again }. */
  showFile(file, on) {
    const { name, size, text, notes, isKept } = file;
    const lines = [`${text} · ${labelOf(name)}, ${bytesText(size)}`, ...notes];
    if (!isKept && !isOpened(file)) lines.push('kept until the page is closed');
    const insert = make(
      'button',
      { type: 'button', className: 'file-text', title: 'Adds a line of code to the script' },
      make('b', { textContent: name }),
      ...lines.map((line) => make('small', { textContent: line })),
    );
    insert.addEventListener('click', on.insert);
    const switches = file.format ? [formatSwitches(file.format, on.read)] : [];
    this.#place(rowOf(insert, closeButton(`Remove ${name}`, on.remove), ...switches), name);
  }
  remove(name) {
    this.#remove(this.#rowOf(name));
  }

  get #rows() {
    return [...this.#list.children];
  }
  #rowOf(name) {
    return this.#rows.find((row) => row.dataset.file === name);
  }
  /* Puts a row in the place of the one with the same name. */
  #place(row, name) {
    const before = this.#rowOf(name);
    row.dataset.file = name;
    if (before) before.replaceWith(row);
    else this.#list.append(row);
  }
  /* The focus goes to the next row. */
  #remove(row) {
    const next = row.nextElementSibling ?? row.previousElementSibling;
    const hadFocus = row.contains(document.activeElement);
    row.remove();
    if (hadFocus) (next?.querySelector('.remove') ?? element('file-add')).focus();
  }
}
