/* memory.js: the view Memory of a card: every view of a storage as a grid, the storage as a row
   below, and the strides as arrows. A chosen element is marked in the storage and in every view
   that contains it. */
import { announce, make } from '../page/dom.js';
import { elementFrom, showCellInput } from './cell-input.js';
import { formulaOf } from './formula.js';
import { addressOf, callOf, countOf, OPERATIONS, positionsAt } from './geometry.js';
import { gridOf } from './grid.js';
import { StepSlider, stepsOf } from './steps.js';
import { StorageRow } from './storage-row.js';
import { cellText } from './text.js';

const FLASH = 700; /* ms */
const LARGE = 'Every step shows the present contents: this storage is too large to be recorded.';
const CUT =
  'The script runs more statements than are recorded: later writes are not among the steps.';
const HINT =
  'Point at a cell or use the arrow keys. Enter or a double click edits it in every view.';
const PAST = 'These contents are past: move the slider to its end to edit a cell.';

/* Returns the text below the slider. */
function hintOf(history) {
  if (history === null) return LARGE;
  return history?.isCut ? CUT : '';
}

/* Returns the number of the view to begin with: one whose element has an offset and two strides. */
function bestOf(views) {
  const [first, ...others] = [...views.keys()].filter((i) => countOf(views[i]) > 0);
  const found = others.find((i) => {
    const { size, stride, offset } = views[i];
    return size.length > 1 && offset > 0 && stride.every((step) => step > 0);
  });
  return found ?? others[0] ?? first;
}

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/* Returns the cell beside another one in its grid; undefined at the edge. */
function neighbourOf(cell, [down, right]) {
  const line = cell.parentElement;
  const lines = [...cell.closest('[role=grid]').querySelectorAll('[role=row]')];
  const next = lines[lines.indexOf(line) + down];
  return next?.children[[...line.children].indexOf(cell) + right];
}

/* Returns the buttons that add a view of a view, below its name. */
const chipsOf = (source) => [
  make('code', { textContent: source.name }),
  ...Object.entries(OPERATIONS).map(([name, operation]) => {
    const made = operation(source);
    const text = made ? callOf(name, made.args, source.base) : name;
    const chip = make('button', { type: 'button', textContent: `.${text}`, disabled: !made });
    chip.dataset.add = name;
    return chip;
  }),
];

function flash(cell) {
  cell.classList.add('flash');
  setTimeout(() => cell.classList.remove('flash'), FLASH);
}

const addressIn = (cell) => Number(cell.dataset.address);
const positionIn = ({ dataset: { view, index } }) => ({
  view: Number(view),
  index: index === '' ? [] : index.split(',').map(Number),
});

class MemoryView {
  #views;
  #editor; /* where the code of the card is (card.js) */
  #data; /* of the storage */
  #contents; /* of the storage at the step of the slider; at the last one #data */
  #shown; /* how many views exist at that step */
  #chosen; /* { view: its number, index } of an element */
  #steps;
  #grids = make('div', { className: 'grids' });
  #row = new StorageRow();
  #note = make('p', { className: 'formula', role: 'status' });
  #chips = make('div', { className: 'chips', role: 'group', 'aria-label': 'Add a view' });

  constructor({ views, data, history, editor }) {
    this.#views = views;
    this.#editor = editor;
    this.#data = data;
    this.#steps = new StepSlider({
      stepsNow: () => stepsOf(views, data, history?.records),
      showLine: editor.showLine,
      show: (step) => this.#showStep(step),
      hint: hintOf(history),
    });
    this.element = make(
      'div',
      { className: 'memory' },
      this.#steps.element,
      this.#grids,
      this.#row.element,
      this.#note,
      this.#chips,
      make('p', { className: 'hint', textContent: HINT }),
    );
    this.#listen();
    this.#showLastStep(bestOf(views));
  }

  #listen() {
    const cellOf = ({ target }) => target.closest('[data-index]');
    const on = (type, act) =>
      this.#grids.addEventListener(type, (event) => {
        const cell = cellOf(event);
        if (cell) act(cell, event);
      });
    on('pointerover', (cell) => this.#isEdited || this.#choose(positionIn(cell)));
    on('focusin', (cell, { target }) => target === cell && this.#choose(positionIn(cell)));
    on('dblclick', (cell) => this.#edit(cell));
    on('keydown', (cell, event) => this.#press(cell, event));
    this.#row.element.addEventListener('pointerover', ({ target }) => {
      const cell = target.closest('.cell');
      if (cell && !this.#isEdited) this.#chooseAddress(addressIn(cell));
    });
    this.#chips.addEventListener('click', ({ target }) => {
      if (target.dataset.add) this.#addView(target.dataset.add);
    });
    new ResizeObserver(() => this.#point(true)).observe(this.#row.element);
  }

  get #isEdited() {
    return this.#grids.querySelector('input') !== null;
  }

  get #chosenView() {
    return this.#views[this.#chosen.view];
  }

  get #cells() {
    return this.element.querySelectorAll('[data-address]');
  }
  #cellsAt(address) {
    return this.element.querySelectorAll(`[data-address="${address}"]`);
  }

  get #chosenCell() {
    const { view, index } = this.#chosen;
    return this.#grids.querySelector(`[data-view="${view}"][data-index="${index.join()}"]`);
  }

  /* Draws all views, and marks an element. */
  #draw(chosen) {
    this.#grids.replaceChildren(...this.#views.slice(0, this.#shown).map(gridOf));
    this.#row.draw(this.#data, this.#views[0].base);
    for (const cell of this.#cells) cell.textContent = cellText(this.#contents[addressIn(cell)]);
    this.#chosen = chosen;
    this.#drawChosenView();
    this.#choose(chosen);
  }
  /* Its colour in the storage, and the buttons. */
  #drawChosenView() {
    this.#row.colour(this.#chosenView, this.#chosen.view);
    this.#chips.replaceChildren(...chipsOf(this.#chosenView));
  }

  #showStep({ shown, data }) {
    const before = this.#contents;
    const isKept = shown === this.#shown && this.#chosen.view < shown;
    this.#shown = shown;
    this.#contents = data;
    this.#draw(isKept ? this.#chosen : this.#innerElementOf(shown - 1));
    for (const cell of this.#cells)
      if (data[addressIn(cell)] !== before[addressIn(cell)]) flash(cell);
  }
  #showLastStep(view) {
    this.#shown = this.#views.length;
    this.#contents = this.#data;
    this.#steps.update();
    this.#draw(this.#innerElementOf(view));
  }
  #innerElementOf(view) {
    const index = this.#views[view].size.map((length) => Math.min(1, Math.max(length - 1, 0)));
    return { view, index };
  }

  /* Marks an element. */
  #choose(chosen, isRevealed = true) {
    const isOther = chosen.view !== this.#chosen.view;
    this.#chosen = chosen;
    if (isOther) this.#drawChosenView();
    for (const cell of this.element.querySelectorAll('.marked')) cell.classList.remove('marked');
    for (const cell of this.#cellsAt(this.#address)) cell.classList.add('marked');
    for (const cell of this.#grids.querySelectorAll('[tabindex="0"]')) cell.tabIndex = -1;
    if (this.#chosenCell) this.#chosenCell.tabIndex = 0;
    this.#explain();
    this.#point(isRevealed);
  }
  /* Chooses the element at an address in the view at hand, or in the first that has it. */
  #chooseAddress(address) {
    for (const view of [this.#chosen.view, ...this.#views.slice(0, this.#shown).keys()]) {
      const [index] = positionsAt(this.#views[view], address);
      if (index === undefined) continue;
      this.#choose({ view, index }, false);
      return;
    }
  }
  get #address() {
    return addressOf(this.#chosenView, this.#chosen.index);
  }
  #explain() {
    const others = this.#views.slice(0, this.#shown).filter((view) => view !== this.#chosenView);
    this.#note.replaceChildren(
      ...formulaOf(this.#chosenView, this.#chosen.index, others, this.#contents),
    );
  }
  #point(isRevealed) {
    this.#row.point(this.#chosenView, this.#chosen.index);
    if (isRevealed) this.#row.reveal(this.#address);
  }

  #press(cell, event) {
    const isEdit = event.key === 'Enter' || event.key === 'F2';
    if (!isEdit && !(event.key in ARROWS)) return;
    event.preventDefault();
    if (isEdit) this.#edit(cell);
    else neighbourOf(cell, ARROWS[event.key])?.focus();
  }
  #edit(cell) {
    if (this.#contents !== this.#data) {
      this.#note.textContent = PAST;
      return;
    }
    const address = addressIn(cell);
    showCellInput(cell, String(this.#data[address]), (text) => {
      const isWrong = text !== null && !this.#write(address, text);
      cell.textContent = cellText(this.#data[address]);
      cell.focus();
      if (isWrong) this.#note.textContent = `${text} is not a number of this type`;
      else this.#explain();
    });
  }
  /* Writes to the storage: every view that contains the element shows the new value. Returns
     whether the text is a number of its type. */
  #write(address, text) {
    const value = elementFrom(text, this.#data);
    if (value === null) return false;
    this.#data[address] = value;
    for (const cell of this.#cellsAt(address)) {
      cell.textContent = cellText(this.#data[address]);
      flash(cell);
    }
    return true;
  }

  /* Returns a name that no view and no variable has. */
  #freeName() {
    const isTaken = (name) =>
      this.#editor.isNamed(name) || this.#views.some((view) => view.name === name);
    let n = this.#views.length;
    while (isTaken(`view${n}`)) n++;
    return `view${n}`;
  }
  /* Adds a view of the view of the chosen element, and its line to the code. */
  #addView(operation) {
    const source = this.#chosenView;
    const { args, ...made } = OPERATIONS[operation](source);
    const { type, base } = source;
    const name = this.#freeName();
    const call = callOf(operation, args, base);
    const code = this.#editor.definition(name, source.expression ?? source.name, call);
    const isWritten = source.expression !== null;
    this.#views.push({ ...made, name, type, base, code, expression: isWritten ? name : null });
    if (isWritten) this.#editor.insertLine(code);
    else announce(`No line is written: “${source.name}” is not a name in the code.`);
    this.#showLastStep(this.#views.length - 1);
    if (!(isWritten && this.#editor.keepsFocus)) this.#chosenCell?.focus();
  }
}

/* Returns `card`: { views, data, history, editor (card.js) } as an element. */
export const memoryView = (card) => new MemoryView(card).element;
