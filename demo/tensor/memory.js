/* memory.js: the view Memory of a card: every view of a storage as a grid, the storage as a row
   below, and the strides as arrows. A chosen element is marked in the storage and in every view
   that contains it. */
import { announce, make } from '../page/dom.js';
import {
  addressOf,
  callOf,
  matrixOf,
  OPERATIONS,
  positionsAt,
  slicesOf,
  termsOf,
} from './geometry.js';
import { stepSlider, stepsOf } from './steps.js';
import { colourOf, storageRow, termOf } from './storage-row.js';
import { cellText, numberText } from './text.js';

const MOST_ROWS = 8;
const MOST_COLUMNS = 12;
const MOST_SLICES = 6; /* matrices of a view with more than two dimensions */
const FLASH = 700; /* ms */
const LARGE = 'Every step shows the present contents: this storage is too large to be recorded.';
const CUT =
  'The script runs more statements than are recorded: later writes are not among the steps.';

/* Returns the text below the slider. */
function hintOf(history) {
  if (history === null) return LARGE;
  return history?.isCut ? CUT : '';
}

/* Returns the number of the view to begin with: one whose element has an offset and two strides. */
function bestOf(views) {
  const found = views.findIndex(
    ({ size, stride, offset }, i) =>
      i > 0 && size.length > 1 && offset > 0 && stride.every((step) => step > 0),
  );
  return found > 0 ? found : Math.min(1, views.length - 1);
}

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/* Returns `card`: { views, data, base, history, editor (card.js) } as an element. */
export function memoryView(card) {
  const { views, data, base } = card;
  const beginAt = (view) => ({
    view,
    index: views[view].size.map((length) => Math.min(1, Math.max(length - 1, 0))),
  });
  let chosen = beginAt(bestOf(views));
  const root = make('div', { className: 'memory' });
  const grids = make('div', { className: 'grids' });
  const row = storageRow();
  const note = make('p', { className: 'formula', role: 'status' });
  const chips = make('div', { className: 'chips', role: 'group', 'aria-label': 'Add a view' });
  const cells = new Map(); /* address -> elements that show it */
  let shown = views.length; /* the first ones, while the slider replays them */
  let contents = data; /* of the storage at that step */
  const steps = stepSlider(
    () => stepsOf(views, data, card.history?.records),
    card.editor.showLine,
    (step) => {
      const before = contents;
      const isView = step.shown !== shown;
      ({ shown, data: contents } = step);
      if (isView || chosen.view >= shown) chosen = beginAt(shown - 1);
      draw();
      for (const [address, elements] of cells)
        if (contents[address] !== before[address]) flash(elements);
    },
    hintOf(card.history),
  );

  const keep = (address, cell) => {
    cells.set(address, [...(cells.get(address) ?? []), cell]);
    cell.dataset.address = address;
    cell.textContent = cellText(contents[address]);
  };

  function gridOf(view, number) {
    const slices = slicesOf(view, MOST_SLICES);
    const grid = make('div', {
      role: 'grid',
      'aria-label': `${view.name}, ${view.size.join('×')}`,
    });
    grid.className = `grid ${colourOf(number)}`;
    let isCut = slices.length < view.size.slice(0, -2).reduce((a, b) => a * b, 1);
    for (const leading of slices) {
      const matrix = matrixOf(view, leading);
      const rows = Math.min(matrix.rows, MOST_ROWS);
      const columns = Math.min(matrix.columns, MOST_COLUMNS);
      isCut ||= matrix.rows > rows || matrix.columns > columns;
      const slice = make('div', { role: 'rowgroup' });
      slice.dataset.at = leading.map((i) => `[${i + base}]`).join('');
      for (let i = 0; i < rows; i++) {
        const line = make('div', { className: 'line', role: 'row' });
        for (let j = 0; j < columns; j++) {
          const index = matrix.indexOf(i, j);
          const cell = make('div', { className: 'cell', role: 'gridcell', tabIndex: -1 });
          cell.dataset.view = number;
          cell.dataset.index = index.join();
          keep(addressOf(view, index), cell);
          line.append(cell);
        }
        slice.append(line);
      }
      grid.append(slice);
    }
    return make(
      'figure',
      {},
      make(
        'figcaption',
        {},
        make('b', { textContent: view.name }),
        ` ${view.size.join('×')}${isCut ? ', in part' : ''} `,
        make('span', { textContent: `stride ${view.stride.join(', ')}` }),
        ' ',
        make('span', { textContent: `offset ${view.offset + base}` }),
      ),
      grid,
    );
  }

  const cellAt = ({ view, index }) =>
    grids.querySelector(`[data-view="${view}"][data-index="${index.join()}"]`);

  /* Returns the text about an element; each term of its formula has the colour of its arrow. */
  function describe({ view, index }) {
    const { name, offset } = views[view];
    const address = addressOf(views[view], index);
    const others = views
      .slice(0, shown)
      .map((other, i) => [other, i === view ? [] : positionsAt(other, address)])
      .filter(([, found]) => found.length > 0)
      .map(([other, found]) => `${other.name}[${found[0].map((i) => i + base).join('][')}]`);
    const position = index.map((i) => i + base).join('][');
    const terms = termsOf(views[view], index).flatMap((term, dim) => [
      ' + ',
      make('span', { className: termOf(dim), textContent: term }),
    ]);
    return [
      make('b', { textContent: `${name}[${position}]` }),
      ` is ${numberText(contents[address])}, at offset + index·stride = `,
      make('span', { className: 'term-offset', textContent: offset }),
      ...terms,
      ' = ',
      make('b', { textContent: address }),
      base ? ' (positions from 0)' : '',
      others.length > 0 ? `; also ${others.join(', ')}` : '',
    ];
  }

  function choose(next, isRevealed = true) {
    if (next.view !== chosen.view || !row.element.querySelector('.cell.off, [class*=colour]'))
      row.colour(views[next.view], next.view);
    chosen = next;
    const address = addressOf(views[next.view], next.index);
    for (const cell of root.querySelectorAll('.marked')) cell.classList.remove('marked');
    for (const cell of cells.get(address) ?? []) cell.classList.add('marked');
    for (const cell of grids.querySelectorAll('[tabindex="0"]')) cell.tabIndex = -1;
    const cell = cellAt(next);
    if (cell) cell.tabIndex = 0;
    note.replaceChildren(...describe(next));
    row.point(views[next.view], next.index);
    if (isRevealed) row.reveal(address);
  }

  function draw() {
    cells.clear();
    grids.replaceChildren(...views.slice(0, shown).map(gridOf));
    row.draw(data, base, keep);
    drawChips();
    choose(chosen);
  }

  /* The buttons add a view of the view of the chosen element. */
  function drawChips() {
    const source = views[chosen.view];
    chips.replaceChildren(
      make('code', { textContent: source.name }),
      ...Object.keys(OPERATIONS).map((name) => {
        const made = OPERATIONS[name](source);
        const text = made ? callOf(name, made.args, base) : name;
        const chip = make('button', { type: 'button', textContent: `.${text}`, disabled: !made });
        chip.dataset.add = name;
        return chip;
      }),
    );
  }
  /* Returns a name that no view and no variable has. */
  function freeName() {
    const isTaken = (name) => card.editor.isNamed(name) || views.some((view) => view.name === name);
    let n = views.length;
    while (isTaken(`view${n}`)) n++;
    return `view${n}`;
  }
  function add(operation) {
    const source = views[chosen.view];
    const { args, ...made } = OPERATIONS[operation](source);
    const name = freeName();
    const call = callOf(operation, args, base);
    const code = card.editor.definition(name, source.expression ?? source.name, call);
    const isWritten = source.expression !== null;
    const expression = isWritten ? name : null;
    views.push({ ...made, name, type: source.type, base, code, expression });
    if (isWritten) card.editor.insertLine(code);
    else announce(`No line is written: “${source.name}” is not a name in the code.`);
    shown = views.length;
    contents = data;
    steps.update();
    chosen = beginAt(shown - 1);
    draw();
    if (!(isWritten && card.editor.keepsFocus)) cellAt(chosen)?.focus();
  }

  function flash(elements) {
    for (const cell of elements) {
      cell.classList.add('flash');
      setTimeout(() => cell.classList.remove('flash'), FLASH);
    }
  }
  /* Writes to the storage: every view that contains the element shows the new value. */
  function write(address, text) {
    const number = data instanceof BigInt64Array ? null : Number(text);
    if (text.trim() === '' || Number.isNaN(number)) return false;
    try {
      data[address] = number ?? BigInt(text);
    } catch {
      return false; /* no integer */
    }
    for (const cell of cells.get(address)) cell.textContent = cellText(data[address]);
    flash(cells.get(address));
    return true;
  }
  function edit(cell) {
    if (contents !== data) {
      note.textContent = 'These contents are past: move the slider to its end to edit a cell.';
      return;
    }
    const address = Number(cell.dataset.address);
    const input = make('input', { value: String(data[address]) });
    input.setAttribute('aria-label', `New value; Enter writes, Escape leaves it`);
    let ended = false;
    const end = (isKept) => {
      if (ended) return;
      ended = true;
      const isWritten = isKept && write(address, input.value);
      input.remove();
      cell.textContent = cellText(data[address]);
      cell.focus();
      note.replaceChildren(
        ...(isKept && !isWritten
          ? [`${input.value} is not a number of this type`]
          : describe(chosen)),
      );
    };
    input.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Enter') end(true);
      if (event.key === 'Escape') end(false);
    });
    input.addEventListener('blur', () => end(false));
    cell.replaceChildren(input);
    input.select();
  }

  const positionOf = (cell) => ({
    view: Number(cell.dataset.view),
    index: cell.dataset.index === '' ? [] : cell.dataset.index.split(',').map(Number),
  });
  const cellOf = ({ target }) => target.closest?.('[data-index]');
  function take(cell) {
    const { view } = chosen;
    choose(positionOf(cell));
    if (view !== chosen.view) drawChips();
  }
  grids.addEventListener('pointerover', (event) => {
    const cell = cellOf(event);
    if (cell && !grids.querySelector('input')) take(cell);
  });
  /* Pointing at the storage chooses the element in the view at hand, or in the first that has
     it. */
  row.element.addEventListener('pointerover', ({ target }) => {
    const cell = target.closest('.cell');
    if (!cell || grids.querySelector('input')) return;
    const address = Number(cell.dataset.address);
    const order = [chosen.view, ...views.slice(0, shown).keys()];
    const { view: before } = chosen;
    for (const view of order) {
      const [index] = positionsAt(views[view], address);
      if (index === undefined) continue;
      choose({ view, index }, false);
      if (view !== before) drawChips();
      return;
    }
  });
  grids.addEventListener('focusin', (event) => {
    const cell = cellOf(event);
    if (cell && event.target === cell) take(cell);
  });
  grids.addEventListener('dblclick', (event) => {
    const cell = cellOf(event);
    if (cell) edit(cell);
  });
  grids.addEventListener('keydown', (event) => {
    const cell = cellOf(event);
    if (!cell) return;
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      edit(cell);
      return;
    }
    const [down, right] = ARROWS[event.key] ?? [];
    if (down === undefined) return;
    event.preventDefault();
    const lines = [...cell.closest('[role=grid]').querySelectorAll('[role=row]')];
    const line = lines[lines.indexOf(cell.parentElement) + down];
    line?.children[[...cell.parentElement.children].indexOf(cell) + right]?.focus();
  });
  chips.addEventListener('click', ({ target }) => {
    if (target.dataset.add) add(target.dataset.add);
  });
  new ResizeObserver(() => {
    const view = views[chosen.view];
    row.point(view, chosen.index);
    row.reveal(addressOf(view, chosen.index));
  }).observe(row.element);

  steps.update();
  root.append(
    steps.element,
    grids,
    row.element,
    note,
    chips,
    make('p', {
      className: 'hint',
      textContent:
        'Point at a cell or use the arrow keys. Enter or a double click edits it in every view.',
    }),
  );
  draw();
  return root;
}
