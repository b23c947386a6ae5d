/* file-tabs.js: the files of the open script above the editor: the script itself, and those that it
   imports. The name of an open file can be changed. */
import { announce, element, make } from '../page/dom.js';
import { slugOf } from './slug.js';

const MOST_FILES = 20;

class FileTabs {
  #scripts;
  #given;
  #box = element('tabs');
  #renamed = null; /* the file whose name is being changed */
  #faulty = []; /* the files that have errors */

  constructor(scripts, given) {
    this.#scripts = scripts;
    this.#given = given;
  }

  draw() {
    const { fileName, others } = this.#scripts;
    const open = this.#given.open();
    const names = Object.keys(others);
    const tools = [
      open !== null && this.#tool('×', `Remove ${open}`, () => this.#remove(open)),
      names.length < MOST_FILES && this.#tool('+', 'Add a file', () => this.#add()),
    ];
    this.#box.replaceChildren(
      this.#tab(null, fileName, open === null),
      ...names.map((name) =>
        name === this.#renamed ? this.#nameField(name) : this.#tab(name, name, name === open),
      ),
      ...tools.filter(Boolean),
    );
  }

  /* Marks the tabs of the files that have errors. */
  markFaulty(names) {
    this.#faulty = names;
    for (const tab of this.#box.querySelectorAll('[data-file]')) this.#mark(tab);
  }

  /* Opens a file after the others were changed. The focus stays here. */
  async #change(others, name) {
    this.#scripts.others = others;
    await this.#show(name);
  }
  async #show(name) {
    await this.#given.show(name);
    this.#box.querySelector('[aria-pressed=true]')?.focus();
  }
  #isTaken(name) {
    return name === this.#scripts.fileName || Object.hasOwn(this.#scripts.others, name);
  }
  #add() {
    const extension = this.#extension;
    let name = `helpers${extension}`;
    for (let n = 2; this.#isTaken(name); n++) name = `helpers-${n}${extension}`;
    return this.#change({ ...this.#scripts.others, [name]: '' }, name);
  }
  async #remove(name) {
    const rest = { ...this.#scripts.others };
    delete rest[name];
    await this.#change(rest, null);
    announce(`${name} is removed.`);
  }
  #rename(from, to) {
    const renamed = Object.entries(this.#scripts.others).map(([name, code]) => [
      name === from ? to : name,
      code,
    ]);
    return this.#change(Object.fromEntries(renamed), to);
  }
  get #extension() {
    return /\.\w+$/.exec(this.#scripts.fileName)[0];
  }

  #tool(textContent, ariaLabel, click) {
    const made = make('button', { type: 'button', textContent, ariaLabel, title: ariaLabel });
    made.addEventListener('click', click);
    return made;
  }
  #tab(name, textContent, isOpen) {
    const isOther = name !== null;
    const tab = make('button', {
      type: 'button',
      textContent,
      'data-file': textContent,
      title: isOpen && isOther ? 'Press again to change its name' : '',
      'aria-pressed': String(isOpen),
    });
    if (!isOther && this.#scripts.isEdited(this.#scripts.title))
      tab.append(make('span', { className: 'changed', role: 'img', ariaLabel: '(changed)' }));
    this.#mark(tab);
    tab.addEventListener('click', () => {
      if (isOpen && isOther) {
        this.#renamed = name;
        this.draw();
      } else if (!isOpen) this.#show(name);
    });
    return tab;
  }
  #mark(tab) {
    const isFaulty = this.#faulty.includes(tab.dataset.file);
    tab.classList.toggle('faulty', isFaulty);
    tab.setAttribute('aria-description', isFaulty ? 'It has errors' : '');
  }
  #nameField(name) {
    const input = make('input', { ariaLabel: 'Name of the file', value: name });
    input.addEventListener('keydown', (event) => {
      const { key } = event;
      if (key !== 'Enter' && key !== 'Escape') return;
      event.preventDefault(); /* Enter would press the tab that gets the focus */
      this.#endRename(input, name, key === 'Enter');
    });
    input.addEventListener('blur', () => this.#endRename(input, name, true));
    queueMicrotask(() => input.select());
    return input;
  }
  #endRename({ value }, name, keeps) {
    if (this.#renamed === null) return;
    this.#renamed = null;
    const wanted = slugOf(value) + this.#extension;
    if (!keeps || wanted === name) this.#show(name);
    else if (this.#isTaken(wanted)) {
      announce(`There is a ${wanted} already.`, true);
      this.#show(name);
    } else this.#rename(name, wanted);
  }
}

/* Makes the tabs. `scripts`: page/scripts.js; `given` has open(): the name of the open file, null
   for the script itself, and show(name), which opens one. Returns { draw(), markFaulty(names) }. */
export function createFileTabs(scripts, given) {
  return new FileTabs(scripts, given);
}
