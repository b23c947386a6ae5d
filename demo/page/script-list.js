/* script-list.js: the list of scripts, and the one that is open in the editor. */
import { isEmbedded } from '../share/embed.js';
import { onOtherTab } from '../share/store.js';
import { announce, element, make } from './dom.js';
import { fillScripts, Scripts } from './scripts.js';

const SHARED = 'shared';
const NO_NOTICE = { isShown: false, show() {}, hide() {} }; /* until contents.js is loaded */

const refuse = ({ message }) => announce(`The example cannot be loaded: ${message}`, true);

export class ScriptList {
  #editor;
  #onSwitch;
  #hold;
  #scripts = new Scripts();
  #box = element('examples');
  #draw = null; /* draws a thumbnail, when contents.js is loaded */
  #drawTools = () => {};
  #tabs = { draw() {}, markFaulty() {} };
  #named = ''; /* what names the script that was shown last in an address */
  #tab = null; /* the open file of the script; null: itself */
  #main = ''; /* the script itself while another file is open */
  /* shown while another tab has another text of the open script */
  #notice = NO_NOTICE;

  /* onSwitch() is called when another script is opened; hold(promise) while its code is loaded. */
  constructor(editor, { onSwitch, hold }) {
    this.#editor = editor;
    this.#onSwitch = onSwitch;
    this.#hold = hold;
    this.#box.addEventListener('click', async ({ target }) => {
      const button = target.closest('[data-script]');
      if (!button) return;
      this.#keepMine();
      this.#scripts.open(button.dataset.script);
      this.nameIt();
      await this.#show();
      this.#opened.focus();
    });
    if (!isEmbedded) onOtherTab((name, text) => this.#onOtherTab(name, text));
    addEventListener('pagehide', () => this.#keepMine());
  }

  /* Keeps what was typed: both texts, if another tab has changed the script. */
  keep(text) {
    if (this.#tab !== null) {
      this.#scripts.others = { ...this.#scripts.others, [this.#tab]: text };
      return;
    }
    this.#keepMine();
    if (!this.#scripts.keep(text)) announce('This browser does not keep the script.', true);
    this.#markOpened();
  }

  /* Gives files that are not open these texts: { name: text }. */
  changeOthers({ [this.#scripts.fileName]: main, ...others }) {
    this.#scripts.others = { ...this.#scripts.others, ...others };
    if (main === undefined) return;
    this.#main = main;
    this.#scripts.keep(main);
    this.#markOpened();
  }
  /* Marks the names of the files that have errors. */
  markFaulty(names) {
    this.#tabs.markFaulty(names);
  }

  /* The script itself, also while another file of it is open. */
  get text() {
    return this.#tab === null ? this.#editor.text : this.#main;
  }
  /* The name of its file. */
  get name() {
    return this.#scripts.fileName;
  }
  get others() {
    return this.#scripts.others;
  }
  /* Opens the script itself. */
  async openMain() {
    if (this.#tab !== null) await this.#showFile(null);
  }

  /* The address names the open script, so that Back returns to the last one. */
  nameIt() {
    if (isEmbedded) return;
    if (location.hash === '') history.replaceState(null, '', this.#named);
    const hash = this.#scripts.hash;
    if (location.hash !== hash) history.pushState(null, '', hash);
  }
  /* Opens the script that an address names. Returns whether there is one. */
  openNamed(language, slug) {
    this.#keepMine();
    this.#scripts.language = language;
    const isThere = this.#scripts.openNamed(slug);
    if (isThere) this.#show();
    return isThere;
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

  /* Opens a script of "My scripts" with this code, which is added if there is none. `others`: its
     other files, { name: code }. */
  add(language, code, title = SHARED, others = undefined) {
    this.#keepMine();
    this.#scripts.language = language;
    this.#scripts.addOnce({ title, code, others });
    if (title !== SHARED) this.nameIt(); /* the address of a shared script has its text */
    this.#show();
  }

  async reset() {
    try {
      const script = await this.#filled();
      if (script === null) return;
      await this.openMain();
      this.#editor.replace(script.code);
      this.#editor.clear();
      this.#scripts.keep(null);
      this.#markOpened();
      announce('The script is as it was at first. Undo in the editor brings yours back.');
    } catch (error) {
      refuse(error);
    }
  }

  /* Draws the thumbnails, and the buttons of "My scripts". */
  async drawGallery() {
    const { thumbnail, createScriptTools, createFileTabs, createNotice, rove } =
      await fillScripts();
    this.#notice = createNotice({ take: () => this.#takeOther(), keep: () => this.#keepMine() });
    this.#onOtherTab(this.#scripts.key, this.#scripts.typed);
    rove(
      this.#box,
      () => this.#buttons.map((button) => [button]),
      () => this.#opened,
    );
    this.#draw = thumbnail;
    this.#drawTools = createScriptTools(this.#scripts, {
      text: () => this.text,
      keepMine: () => this.#keepMine(),
      show: () => this.#show(),
    });
    this.#drawTools();
    this.#tabs = createFileTabs(this.#scripts, {
      open: () => this.#tab,
      show: (name) => this.#showFile(name),
    });
    this.#tabs.draw();
    const { examples } = this.#scripts;
    for (const button of this.#buttons) {
      const script = examples.find(({ title }) => title === button.dataset.script);
      button.querySelector('.thumb').replaceWith(thumbnail(script?.thumbnail));
      this.#mark(button);
    }
  }

  async #showFile(name) {
    this.#main = this.text;
    this.#tab = name;
    await this.#load();
    this.#tabs.draw();
  }

  /* Returns a promise of the current script with its code; of null if another one was chosen
     meanwhile. */
  async #filled() {
    const script = this.#scripts.current;
    if (script.code === undefined) await this.#hold(fillScripts());
    return script === this.#scripts.current ? script : null;
  }
  /* Opens the current script. Returns a promise. */
  async #show() {
    const shown = this.#open();
    this.#named = this.#scripts.hash;
    this.#onSwitch();
    await shown.catch(refuse);
    this.#list();
  }
  async #open() {
    this.#notice.hide();
    this.#tab = null;
    this.#tabs.markFaulty([]);
    await this.#load();
  }
  /* Loads the open file into the editor. */
  async #load() {
    const { typed, language, key, fileName, others } = this.#scripts;
    const script = typed === null ? await this.#filled() : { code: typed };
    if (script === null) return;
    const name = this.#tab ?? fileName;
    const { [name]: text, ...rest } = { ...others, [fileName]: script.code };
    const keyOf = (file) => (file === fileName ? key : `${key}/${file}`);
    this.#editor.load(text, { language, key: keyOf(name), name, others: rest, keyOf });
  }
  #onOtherTab(name, text) {
    if (name.startsWith('own:')) {
      this.#scripts.reloadOwn();
      this.#list();
    }
    if (name !== this.#scripts.key) return;
    const other = text ?? this.#scripts.current.code;
    if (other === this.text) this.#notice.hide();
    else this.#notice.show(this.#scripts.title);
  }
  async #takeOther() {
    this.#notice.hide();
    await this.openMain();
    this.#editor.replace(this.#scripts.typed ?? this.#scripts.current.code);
  }
  /* Makes a script of its own of the text here, while the notice is shown. */
  #keepMine() {
    if (!this.#notice.isShown) return;
    this.#notice.hide();
    const { title } = this.#scripts;
    const code = this.text;
    this.#scripts.add({ title, code, typed: code, others: this.others });
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
    this.#tabs.draw();
  }
  #markOpened() {
    const opened = this.#opened;
    const was = opened?.classList.contains('edited');
    this.#mark(opened);
    if (was === opened?.classList.contains('edited')) return;
    this.#drawTools();
    this.#tabs.draw();
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
