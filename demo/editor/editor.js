/* editor.js: the editor of scripts: the textarea of the page (plain.js), and as soon as it is
   loaded the rich editor (rich.js) in its place. "Plain editor" keeps the textarea, also at the
   next visit. */
import { loadChecker, loadLuaChecker, loadRichEditor, loadSyntax } from '../page/modules.js';
import { announce, element, idle } from '../page/dom.js';
import { load, save } from '../share/store.js';
import { lengthError } from '../syntax/length.js';
import { PlainEditor } from './plain.js';

export class Editor {
  #on;
  #plain;
  #rich = null;
  #isPlain = load('editor') === 'plain';
  #script = {}; /* the open one */

  /* `on`: { change(text): the user typed, run(), changeOthers(texts): other files have these texts
     now, faulty(names): the files that have errors }. */
  constructor(on) {
    this.#on = on;
    this.#plain = new PlainEditor(on);
    element('plain').addEventListener('click', () => this.#toggle());
  }

  get #shown() {
    return this.#rich ?? this.#plain;
  }
  get text() {
    return this.#shown.text;
  }
  focus() {
    this.#shown.focus();
  }
  /* Those of the rich editor: [{ name, run() }]. */
  get commands() {
    return this.#rich?.commands ?? [];
  }

  /* Opens a script: { language, key: which tells it from the others, name: of its file, others: {
     name: text } of the files beside it, keyOf(name): their keys }. */
  load(text, script) {
    this.#script = script;
    /* a browser lays out a very long text in a textarea for seconds */
    if (this.#rich === null) this.#plain.hide(!this.#isPlain && lengthError(text) !== '');
    this.#shown.load(text, script);
  }
  /* Gives the open script another key. */
  rename(key) {
    this.#script.key = key;
    this.#rich?.rename(key);
  }
  /* Replaces the text of the script; undo brings it back. */
  replace(text) {
    this.#shown.replace(text);
  }
  /* Adds a line before the line of index `before`, by default at the end; undo removes it. */
  insertLine(line, before = Infinity) {
    this.#shown.insertLine(line, before);
  }
  /* Inserts text in place of the selection; undo removes it. */
  type(text) {
    this.#shown.type(text);
  }

  showError(line, message) {
    this.#rich?.showError(line, message);
    element('code-error').textContent = message;
    element('code-error').hidden = false;
  }
  showValues(list) {
    this.#rich?.showValues(list);
  }
  /* Marks a line; null marks none. */
  showLine(line) {
    this.#rich?.showLine(line);
  }
  /* Removes all marks. */
  clear() {
    this.#rich?.clear();
    element('code-error').hidden = true;
  }

  /* Replaces the textarea, once the page works. A failure leaves it. Returns a promise. */
  async enrich() {
    if (!this.#isPlain) await this.#useRich().catch(() => this.#plain.hide(false));
  }

  #toggle() {
    this.#isPlain = !this.#isPlain;
    save('editor', this.#isPlain ? 'plain' : null);
    if (this.#isPlain) this.#usePlain();
    else
      this.#useRich().catch(({ message }) =>
        announce(`The editor is not loaded: ${message}`, true),
      );
  }
  #usePlain() {
    this.#plain.hide(false);
    if (this.#rich === null) return;
    this.#plain.load(this.#rich.text);
    this.#rich.destroy();
    this.#rich = null;
    this.#showRich(false);
  }
  async #useRich() {
    const { RichEditor } = await loadRichEditor();
    await idle(); /* the page may answer between long steps */
    const rich = new RichEditor(this.#on, {
      label: element('code').getAttribute('aria-label'),
      description: element('keys').textContent.replace(/\s+/g, ' ').trim(),
      loadSyntax,
      loadChecker,
      loadLuaChecker,
    });
    rich.prepare(this.#plain.text, this.#script);
    await idle();
    if (this.#isPlain || this.#rich !== null) return;
    const { text, hasFocus } = this.#plain;
    this.#showRich(true);
    this.#rich = rich;
    rich.show(element('rich'), text, this.#script);
    if (hasFocus) this.#rich.focus();
  }
  #showRich(is) {
    element('editor').hidden = is;
    element('rich').hidden = !is;
    element('plain').setAttribute('aria-pressed', String(!is));
  }
}
