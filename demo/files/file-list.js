/* file-list.js: the list of data files, a grid with a row for each file: what is known of it, and a
   button that ends it. */
import { announce, element, make } from '../page/dom.js';
import { rove } from '../page/roving.js';
import { isOpened, labelOf, sizeText } from './formats.js';

const cell = (content) => make('div', { role: 'gridcell' }, content);
const rowOf = (text, close) =>
  make('div', { className: 'file', role: 'row' }, cell(text), cell(close));

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
    rove(this.#list, () => this.#rows.map((row) => [...row.querySelectorAll('button')]));
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

  /* A file of this name that was read before stays in the list. */
  showRefused(name, reason) {
    this.closeRefused(name);
    const text = make('p', { className: 'file-text error', role: 'alert' });
    const close = closeButton(`Close the message about ${name}`, () => this.#remove(row));
    const row = rowOf(text, close);
    this.#place(row, refusalOf(name));
    text.textContent = `${name}: ${reason}`; /* after the row is in the page: it is read out */
    row.scrollIntoView({ block: 'nearest' });
    const isFolded = document.body.classList.contains('folded');
    if (isFolded) announce(text.textContent, true); /* the list is not in sight */
  }
  closeRefused(name) {
    this.#rowOf(refusalOf(name))?.remove();
  }

  /* `on`: { insert(): adds a line of code, remove() }. */
  showFile(file, on) {
    const { name, size, text, notes, isKept } = file;
    const lines = [`${text} · ${labelOf(name)}, ${sizeText(size)}`, ...notes];
    if (!isKept && !isOpened(file)) lines.push('kept until the page is closed');
    const insert = make(
      'button',
      { type: 'button', className: 'file-text', title: 'Adds a line of code to the script' },
      make('b', { textContent: name }),
      ...lines.map((line) => make('small', { textContent: line })),
    );
    insert.addEventListener('click', on.insert);
    this.#place(rowOf(insert, closeButton(`Remove ${name}`, on.remove)), name);
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
