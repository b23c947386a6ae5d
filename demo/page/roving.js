/* roving.js: a list with many buttons is one tab stop, and the keyboard moves in it: the arrow
   keys, Home and End, and letters, which find an item by the beginning of its text. */
const PATIENCE = 600; /* ms between the letters of one search */

const textOf = (item) => item.textContent.trim().toLowerCase();

/* Returns the next row after `from` whose text begins with the letters; a letter that is typed
   again and again finds one row after the other. */
function rowWith(rows, letters, from) {
  const isRepeated = [...letters].every((c) => c === letters[0]);
  const query = isRepeated ? letters[0] : letters;
  const start = isRepeated ? from + 1 : from;
  const order = rows.map((_, i) => (start + i) % rows.length);
  return order.find((i) => textOf(rows[i][0]).startsWith(query));
}

/* `rowsOf()` returns the rows of the list: [[button]], at present. `preferred()` is the button to
   which Tab leads at first; by default the first one. The tab stop is kept when the list
   changes. */
export function rove(list, rowsOf, preferred = () => null) {
  let typed = '';
  let typedAt = 0;

  function mark(chosen) {
    for (const button of rowsOf().flat()) button.tabIndex = button === chosen ? 0 : -1;
  }
  function update() {
    const all = rowsOf().flat();
    mark(all.find((b) => b === document.activeElement) ?? preferred() ?? all[0]);
  }
  /* Returns the row that a key leads to; undefined for other keys. */
  function rowFor({ key, ctrlKey, altKey, metaKey, timeStamp }, rows, row) {
    if (altKey || metaKey || (ctrlKey && key.length === 1)) return undefined;
    const isSingle = rows[row].length === 1;
    if (key === 'ArrowDown') return Math.min(row + 1, rows.length - 1);
    if (key === 'ArrowUp') return Math.max(row - 1, 0);
    if (key === 'Home' && (isSingle || ctrlKey)) return 0;
    if (key === 'End' && (isSingle || ctrlKey)) return rows.length - 1;
    if (key.length !== 1 || (key === ' ' && typed === '')) return undefined;
    if (timeStamp - typedAt > PATIENCE) typed = '';
    if (key === ' ' && typed === '') return undefined; /* presses the button */
    typed += key.toLowerCase();
    typedAt = timeStamp;
    return rowWith(rows, typed, row) ?? row;
  }
  const columnFor = ({ key, ctrlKey }, buttons, column) =>
    ({
      ArrowLeft: Math.max(column - 1, 0),
      ArrowRight: Math.min(column + 1, buttons.length - 1),
      Home: ctrlKey ? undefined : 0,
      End: ctrlKey ? undefined : buttons.length - 1,
    })[key];

  list.addEventListener('keydown', (event) => {
    const rows = rowsOf();
    const row = rows.findIndex((buttons) => buttons.includes(event.target));
    if (row === -1) return;
    const column = rows[row].indexOf(event.target);
    const to = rowFor(event, rows, row);
    const beside = to === undefined ? columnFor(event, rows[row], column) : undefined;
    if (to === undefined && beside === undefined) return;
    event.preventDefault();
    const buttons = rows[to ?? row];
    buttons[Math.min(beside ?? column, buttons.length - 1)].focus();
  });
  list.addEventListener('focusin', ({ target }) => {
    if (rowsOf().flat().includes(target)) mark(target);
  });
  new MutationObserver(update).observe(list, { childList: true, subtree: true });
  update();
}
