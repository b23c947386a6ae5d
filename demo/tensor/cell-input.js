/* cell-input.js: edits an element in its cell. */
import { make } from '../page/dom.js';

/* Returns the number that a text is in a typed array; null if it is none. */
export function elementFrom(text, data) {
  if (text.trim() === '') return null;
  try {
    const value = data instanceof BigInt64Array ? BigInt(text) : Number(text);
    return Number.isNaN(value) ? null : value;
  } catch {
    return null; /* no integer */
  }
}

/* Shows an input in a cell. Calls end(text) for Enter, and end(null) for Escape and when the focus
   leaves it. */
export function showCellInput(cell, value, end) {
  const input = make('input', { value });
  input.setAttribute('aria-label', 'New value; Enter writes, Escape leaves it');
  let isEnded = false;
  const finish = (text) => {
    if (isEnded) return;
    isEnded = true; /* its removal is a blur */
    input.remove();
    end(text);
  };
  input.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Enter') finish(input.value);
    if (event.key === 'Escape') finish(null);
  });
  input.addEventListener('blur', () => finish(null));
  cell.replaceChildren(input);
  input.select();
}
