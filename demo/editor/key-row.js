/* key-row.js: the row of keys below the editor on phones, whose keyboards have them on another
   page, and a Run button in reach of the thumb. */
import { element, make } from '../page/dom.js';

const KEYS = ['Tab', '(', ')', '[', ']', '{', '}', "'", '"', '=', '.'];
const TAB = '  ';

/* `type(text)` inserts text in the editor, `run()` runs the script or stops it. */
export function startKeyRow(type, run) {
  const row = element('key-row');
  const keys = row.querySelector('[role=toolbar]');
  keys.append(...KEYS.map((key) => make('button', { type: 'button', textContent: key })));
  /* the editor keeps the focus, and the phone its keyboard */
  row.addEventListener('pointerdown', (event) => event.preventDefault());
  keys.addEventListener('click', ({ target }) => {
    if (target.type === 'button') type(target.textContent === 'Tab' ? TAB : target.textContent);
  });
  row.querySelector('[data-run]').addEventListener('click', run);
}
