/* palette.js: a list of commands and scripts; typing filters it. Ctrl+K loads it (main.js). */
import { make } from './dom.js';

const MOST_SHOWN = 12;

/* Returns the commands with all words of the query in their names. */
export function matching(commands, query) {
  const words = query.toLowerCase().split(/\s+/);
  return commands.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

function makeDialog() {
  const input = make('input', {
    type: 'text',
    id: 'palette-input',
    role: 'combobox',
    ariaExpanded: 'true',
    'aria-controls': 'palette-list',
    ariaAutoComplete: 'list',
    ariaLabel: 'Command or script',
    placeholder: 'Command or script',
    autocomplete: 'off',
    spellcheck: false,
  });
  const list = make('ul', { id: 'palette-list', role: 'listbox', ariaLabel: 'Commands' });
  const none = make('p', {
    id: 'palette-none',
    className: 'hint',
    textContent: 'No command has this name.',
  });
  const label = { id: 'palette', ariaLabel: 'Commands and scripts' };
  const dialog = make('dialog', label, input, list, none);
  document.body.append(dialog);
  return { dialog, input, list, none };
}

/* Returns a function that opens or closes the palette. `commandsOf()` returns [{ name, run() }], of
   which `run` is called after the palette is closed. */
export function createPalette(commandsOf) {
  const { dialog, input, list, none } = makeDialog();
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
    none.hidden = shown.length > 0;
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
