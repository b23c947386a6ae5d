/* palette.js: a list of commands and scripts; typing filters it. Ctrl+K loads it (main.js). */
import { element, make } from './dom.js';

const MOST_SHOWN = 12;

/* Returns the commands with all words of the query in their names. */
export function matching(commands, query) {
  const words = query.toLowerCase().split(/\s+/);
  return commands.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

/* Returns a function that opens or closes the palette. `commandsOf()` returns [{ name, run() }], of
   which `run` is called after the palette is closed. */
export function createPalette(commandsOf) {
  const dialog = element('palette');
  const input = element('palette-input');
  const list = element('palette-list');
  let shown = [];
  let at = 0;

  function mark(next) {
    at = next;
    [...list.children].forEach((item, i) => item.setAttribute('aria-selected', String(i === at)));
    if (shown.length > 0) input.setAttribute('aria-activedescendant', `command-${at}`);
    else input.removeAttribute('aria-activedescendant');
    list.children[at]?.scrollIntoView({ block: 'nearest' });
  }
  function filter() {
    shown = matching(commandsOf(), input.value.trim()).slice(0, MOST_SHOWN);
    list.replaceChildren(
      ...shown.map(({ name }, i) =>
        make('li', { id: `command-${i}`, role: 'option', textContent: name }),
      ),
    );
    element('palette-none').hidden = shown.length > 0;
    mark(0);
  }
  function choose(index) {
    const command = shown[index];
    if (!command) return;
    dialog.close();
    command.run();
  }
  input.addEventListener('input', filter);
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') choose(at);
    else if (step && shown.length > 0) mark((at + step + shown.length) % shown.length);
    else return;
    event.preventDefault();
  });
  list.addEventListener('click', ({ target }) => choose([...list.children].indexOf(target)));
  return () => {
    if (dialog.open) {
      dialog.close();
      return;
    }
    input.value = '';
    filter();
    dialog.showModal();
  };
}
