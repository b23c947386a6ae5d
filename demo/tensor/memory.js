/* memory.js: the view Memory of a card: every view of a storage as a grid, the storage as a row
   below, and the strides as arrows. A chosen element is marked in the storage and in every view
   that contains it. */
import { element, make, makeSvg } from '../page/dom.js';
import {
  addressOf,
  callOf,
  eachAddress,
  formulaOf,
  matrixOf,
  OPERATIONS,
  positionsAt,
} from './geometry.js';
import { stepSlider, stepsOf } from './steps.js';
import { numberText } from './text.js';

const MOST_ROWS = 8;
const MOST_COLUMNS = 12;
const MOST_CELLS = 96; /* of the storage */
const MOST_SEARCHED = 10_000; /* elements of a view */
const COLOURS = 4;
const FLASH = 700; /* ms */
const LARGE = 'Every step shows the present contents: this storage is too large to be recorded.';
const CUT =
  'The script runs more statements than are recorded: later writes are not among the steps.';

/* Returns the text below the slider. */
function hintOf(history) {
  if (history === null) return LARGE;
  return history?.isCut ? CUT : '';
}

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/* Returns `card`: { views, data, base, insertLine } as an element. */
export function memoryView(card) {
  const { views, data, base } = card;
  const beginAt = (view) => ({
    view,
    index: views[view].size.map((length) => Math.min(1, Math.max(length - 1, 0))),
  });
  let chosen = beginAt(views.length > 1 ? 1 : 0);
  const root = make('div', { className: 'memory' });
  const grids = make('div', { className: 'grids' });
  const row = make('div', { className: 'storage', role: 'region', tabIndex: 0 });
  row.setAttribute('aria-label', 'The storage');
  const note = make('p', { className: 'formula', role: 'status' });
  const chips = make('div', { className: 'chips', role: 'group', 'aria-label': 'Add a view' });
  const cells = new Map(); /* address -> elements that show it */
  let shown = views.length; /* the first ones, while the slider replays them */
  let contents = data; /* of the storage at that step */
  const steps = stepSlider(
    () => stepsOf(views, data, card.history?.records),
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
    cell.textContent = numberText(contents[address], 3);
  };

  function gridOf(view, number) {
    const matrix = matrixOf(view);
    const rows = Math.min(matrix.rows, MOST_ROWS);
    const columns = Math.min(matrix.columns, MOST_COLUMNS);
    const grid = make('div', {
      role: 'grid',
      'aria-label': `${view.name}, ${view.size.join('×')}`,
    });
    grid.className = `grid colour-${number % COLOURS}`;
    for (let i = 0; i < rows; i++) {
      const line = make('div', { role: 'row' });
      for (let j = 0; j < columns; j++) {
        const index = matrix.indexOf(i, j);
        const cell = make('div', { className: 'cell', role: 'gridcell', tabIndex: -1 });
        cell.dataset.view = number;
        cell.dataset.index = index.join();
        keep(addressOf(view, index), cell);
        line.append(cell);
      }
      grid.append(line);
    }
    const cut = matrix.rows > rows || matrix.columns > columns || view.size.length > 2;
    return make(
      'figure',
      {},
      make(
        'figcaption',
        {},
        make('b', { textContent: view.name }),
        ` ${view.size.join('×')} · stride ${view.stride.join(', ')} · offset ${view.offset + base}`,
        cut ? ` · ${rows}×${columns} shown` : '',
      ),
      grid,
    );
  }

  function drawStorage() {
    const count = Math.min(data.length, MOST_CELLS);
    const line = make('div', { className: 'cells', 'aria-hidden': 'true' });
    for (let address = 0; address < count; address++) {
      const cell = make('div', { className: 'cell' });
      keep(address, cell);
      line.append(make('div', {}, cell, make('small', { textContent: address + base })));
    }
    row.replaceChildren(
      make('div', {
        className: 'hint',
        textContent: `storage of ${data.length}${count < data.length ? `, the first ${count}` : ''}`,
      }),
      makeSvg('svg', { class: 'arrows', 'aria-hidden': 'true' }),
      line,
    );
  }

  /* The elements of the view of the chosen cell have its colour. */
  function colourStorage(number) {
    const covered = new Set();
    eachAddress(views[number], (address) => covered.add(address), MOST_SEARCHED);
    row.querySelectorAll('.cell').forEach((cell, address) => {
      const colour = covered.has(address) ? `colour-${number % COLOURS}` : 'off';
      cell.className = `cell ${colour}`;
    });
  }

  /* One arrow for each dimension: from the view's offset to the chosen element. */
  function drawArrows({ view, index }) {
    const svg = row.querySelector('svg');
    const [first, second] = row.querySelectorAll('.cells > div');
    if (!first) return;
    const step = second ? second.offsetLeft - first.offsetLeft : 0;
    const middle = (address) => first.offsetLeft + first.offsetWidth / 2 + address * step;
    const { stride, offset } = views[view];
    let from = offset;
    const parts = index.flatMap((i, dim) => {
      const to = from + i * stride[dim];
      if (to === from || Math.max(to, from) >= MOST_CELLS) return [];
      const [x, y] = [middle(from), middle(to)];
      const lift = 40 - Math.min(30, Math.abs(y - x) / 4);
      const shape = `M${x} 56C${x} ${lift - 12} ${y} ${lift - 12} ${y} 55`;
      const label = `${i > 1 ? `${i}·` : ''}${stride[dim] > 0 ? '+' : ''}${stride[dim]}`;
      from = to;
      return [
        makeSvg('path', { d: shape, class: 'arc' }),
        makeSvg('path', { d: `M${y - 4} 49L${y} 56L${y + 4} 49`, class: 'arc' }),
        makeSvg('text', { x: (x + y) / 2, y: (56 + 3 * (lift - 12)) / 4 - 4 }, label),
      ];
    });
    svg.setAttribute('width', middle(Math.min(data.length, MOST_CELLS)));
    svg.replaceChildren(...parts);
  }

  const cellAt = ({ view, index }) =>
    grids.querySelector(`[data-view="${view}"][data-index="${index.join()}"]`);

  function describe({ view, index }) {
    const { name } = views[view];
    const address = addressOf(views[view], index);
    const others = views
      .slice(0, shown)
      .map((other, i) => [other, i === view ? [] : positionsAt(other, address)])
      .filter(([, found]) => found.length > 0)
      .map(([other, found]) => `${other.name}[${found[0].map((i) => i + base).join('][')}]`);
    const position = index.map((i) => i + base).join('][');
    return `${name}[${position}] is ${numberText(contents[address])}, at offset + index·stride = ${formulaOf(
      views[view],
      index,
    )}${base ? ' (positions from 0)' : ''}${others.length > 0 ? `; also ${others.join(', ')}` : ''}`;
  }

  function choose(next) {
    if (next.view !== chosen.view || !row.querySelector('.cell.off, [class*=colour]'))
      colourStorage(next.view);
    chosen = next;
    const address = addressOf(views[next.view], next.index);
    for (const cell of root.querySelectorAll('.marked')) cell.classList.remove('marked');
    for (const cell of cells.get(address) ?? []) cell.classList.add('marked');
    for (const cell of grids.querySelectorAll('[tabindex="0"]')) cell.tabIndex = -1;
    const cell = cellAt(next);
    if (cell) cell.tabIndex = 0;
    note.textContent = describe(next);
    drawArrows(next);
  }

  function draw() {
    cells.clear();
    grids.replaceChildren(...views.slice(0, shown).map(gridOf));
    drawStorage();
    drawChips();
    choose(chosen);
  }

  /* The buttons add a view of the view of the chosen element. */
  function drawChips() {
    const source = views[chosen.view];
    chips.replaceChildren(
      ...Object.keys(OPERATIONS).map((name) => {
        const made = OPERATIONS[name](source);
        const text = made ? callOf(name, made.args, base) : name;
        const chip = make('button', { type: 'button', textContent: `.${text}`, disabled: !made });
        chip.dataset.add = name;
        return chip;
      }),
    );
  }
  function add(operation) {
    const source = views[chosen.view];
    const { args, ...made } = OPERATIONS[operation](source);
    const name = `view${views.length}`;
    views.push({ ...made, name, type: source.type, base });
    const isLua = card.language === 'lua';
    const call = callOf(operation, args, base);
    views.at(-1).code = isLua
      ? `local ${name} = ${source.name}:${call}`
      : `const ${name} = ${source.name}.${call};`;
    card.insertLine(views.at(-1).code);
    shown = views.length;
    contents = data;
    steps.update();
    chosen = beginAt(shown - 1);
    draw();
    cellAt(chosen)?.focus();
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
    for (const cell of cells.get(address)) cell.textContent = numberText(data[address], 3);
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
      cell.textContent = numberText(data[address], 3);
      cell.focus();
      note.textContent =
        isKept && !isWritten ? `${input.value} is not a number of this type` : describe(chosen);
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
    const { view, index } = positionOf(cell);
    const moved = [...index];
    moved[moved.length - 1] += right;
    if (moved.length > 1) moved[moved.length - 2] += down;
    cellAt({ view, index: moved })?.focus();
  });
  chips.addEventListener('click', ({ target }) => {
    if (target.dataset.add) add(target.dataset.add);
  });
  new ResizeObserver(() => drawArrows(chosen)).observe(row);

  steps.update();
  root.append(
    steps.element,
    grids,
    row,
    note,
    chips,
    make('p', {
      className: 'hint',
      textContent: 'Arrow keys move. Enter edits a cell: every view of it flashes.',
    }),
  );
  card.language = element('language').querySelector('[aria-pressed=true]').value;
  draw();
  return root;
}
