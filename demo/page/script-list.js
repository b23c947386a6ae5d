/* script-list.js: the list of scripts, and the one that is open in the editor. */
import { onOtherTab } from '../share/store.js';
import { announce, element, make } from './dom.js';
import { createNotice } from './other-tab.js';
import { rove } from './roving.js';
import { fillScripts, Scripts } from './scripts.js';

const SHARED = 'shared';

const refuse = ({ message }) => announce(`The example cannot be loaded: ${message}`, true);

export class ScriptList {
  #editor;
  #onSwitch;
  #scripts = new Scripts();
  #box = element('examples');
  #draw = null; /* draws a thumbnail, when contents.js is loaded */
  #drawTools = () => {};
  /* shown while another tab has another text of the open script */
  #notice = createNotice({ take: () => this.#takeOther(), keep: () => this.#keepMine() });

  /* onSwitch() is called when another script is opened. */
  constructor(editor, onSwitch) {
    this.#editor = editor;
    this.#onSwitch = onSwitch;
    this.#box.addEventListener('click', async ({ target }) => {
      const button = target.closest('[data-script]');
      if (!button) return;
      this.#keepMine();
      this.#scripts.open(button.dataset.script);
      await this.#show();
      this.#opened.focus();
    });
    onOtherTab((name, text) => this.#onOtherTab(name, text));
    addEventListener('pagehide', () => this.#keepMine());
    rove(
      this.#box,
      () => this.#buttons.map((button) => [button]),
      () => this.#opened,
    );
  }

  /* Keeps what was typed: both texts, if another tab has changed the script. */
  keep(text) {
    this.#keepMine();
    if (!this.#scripts.keep(text)) announce('This browser does not keep the script.', true);
    this.#mark(this.#opened);
  }

  /* Whether the first example is open and as it was. */
  get isFirst() {
    return this.#scripts.isFirst;
  }

  speak(language) {
    this.#keepMine();
    this.#scripts.language = language;
    this.#show();
  }

  /* Opens a script of "My scripts" with this code, which is added if there is none. */
  add(language, code, title = SHARED) {
    this.#keepMine();
    this.#scripts.language = language;
    this.#scripts.addOnce({ title, code });
    this.#show();
  }

  async reset() {
    try {
      const script = await this.#filled();
      if (script === null) return;
      this.#editor.replace(script.code);
      this.#editor.clear();
      this.#scripts.keep(null);
      this.#mark(this.#opened);
      announce('The script is as it was at first. Undo in the editor brings yours back.');
    } catch (error) {
      refuse(error);
    }
  }

  /* Draws the thumbnails, and the buttons of "My scripts". */
  async drawGallery() {
    const { thumbnail, createScriptTools } = await fillScripts();
    this.#draw = thumbnail;
    this.#drawTools = createScriptTools(this.#tools);
    this.#drawTools();
    const { examples } = this.#scripts;
    for (const button of this.#buttons) {
      const script = examples.find(({ title }) => title === button.dataset.script);
      button.querySelector('.thumb').replaceWith(thumbnail(script?.thumbnail));
      this.#mark(button);
    }
  }

  /* What these buttons do (gallery/my-scripts.js). */
  get #tools() {
    const scripts = this.#scripts;
    const add = (script) => {
      this.#keepMine();
      scripts.add(script);
      return this.#show();
    };
    return {
      isOwn: () => scripts.isOwn,
      title: () => scripts.title,
      language: () => scripts.language,
      create: () => add({ title: 'script', code: '' }),
      rename: (title) => add({ ...scripts.remove(), title }),
      remove: () => {
        const removed = scripts.remove();
        this.#show();
        return () => add(removed);
      },
    };
  }

  /* Returns a promise of the current script with its code; of null if another one was chosen
     meanwhile. */
  async #filled() {
    const script = this.#scripts.current;
    if (script.code === undefined) await fillScripts();
    return script === this.#scripts.current ? script : null;
  }
  /* Opens the current script. Returns a promise. */
  async #show() {
    const shown = this.#open();
    this.#onSwitch();
    await shown.catch(refuse);
    this.#list();
  }
  async #open() {
    this.#notice.hide();
    const { typed, file } = this.#scripts;
    if (typed !== null) this.#editor.load(typed, file);
    else {
      const script = await this.#filled();
      if (script) this.#editor.load(script.code, file);
    }
  }

  #onOtherTab(name, text) {
    if (name.startsWith('own:')) {
      this.#scripts.reloadOwn();
      this.#list();
    }
    if (name !== this.#scripts.key) return;
    const other = text ?? this.#scripts.current.code;
    if (other === this.#editor.text) this.#notice.hide();
    else this.#notice.show(this.#scripts.title);
  }
  #takeOther() {
    this.#notice.hide();
    this.#editor.replace(this.#scripts.typed ?? this.#scripts.current.code);
  }
  /* Makes a script of its own of the text here, while the notice is shown. */
  #keepMine() {
    if (!this.#notice.isShown) return;
    this.#notice.hide();
    const { title } = this.#scripts;
    const code = this.#editor.text;
    this.#scripts.add({ title, code, typed: code });
    this.#editor.rename(this.#scripts.key);
    this.#list();
    announce(`The text of this tab is kept as “${this.#scripts.title}”.`);
  }

  get #buttons() {
    return [...this.#box.querySelectorAll('[data-script]')];
  }
  get #opened() {
    return this.#box.querySelector('[aria-selected=true]');
  }
  #list() {
    const { examples, mine } = this.#scripts;
    const chapters = [...new Set(examples.map(({ chapter }) => chapter))];
    this.#box.replaceChildren(
      ...chapters.map((name) =>
        this.#group(
          name,
          examples.filter(({ chapter }) => chapter === name),
        ),
      ),
      this.#group('My scripts', mine),
    );
    this.#buttons.forEach((button) => this.#mark(button));
    this.#drawTools();
  }
  /* A dot says that the user has changed an example. */
  #mark(button) {
    if (button === null) return; /* the list is not drawn yet */
    const isEdited = this.#scripts.isEdited(button.dataset.script);
    button.classList.toggle('edited', isEdited);
    button.title = isEdited ? 'You have changed it' : '';
  }
  #group(name, scripts) {
    return make(
      'div',
      { role: 'group', ariaLabel: name },
      make('div', { className: 'chapter', textContent: name, role: 'presentation' }),
      ...scripts.map((script) => this.#item(script)),
    );
  }
  #item({ title, thumbnail }) {
    return make(
      'button',
      {
        type: 'button',
        className: 'item',
        role: 'option',
        'data-script': title,
        ariaSelected: String(title === this.#scripts.title),
      },
      this.#draw?.(thumbnail) ?? make('span', { className: 'thumb' }),
      make('span', { textContent: title }),
    );
  }
}
