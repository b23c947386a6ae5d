/* plain.js: the editor of the page's textarea, with line numbers. */
import { element } from '../page/dom.js';
import { editWithKeys } from './keys.js';

export class PlainEditor {
  #code = element('code');
  #lines = element('lines');

  /* `on`: { change(text): the user typed, run() }. */
  constructor(on) {
    this.#code.addEventListener('input', () => {
      this.#drawLines();
      on.change(this.text);
    });
    this.#code.addEventListener('scroll', () => {
      this.#lines.scrollTop = this.#code.scrollTop;
    });
    editWithKeys(this.#code, on.run);
  }

  get text() {
    return this.#code.value;
  }
  get hasFocus() {
    return document.activeElement === this.#code;
  }
  focus() {
    this.#code.focus();
  }

  hide(is) {
    this.#code.hidden = is;
    this.#lines.hidden = is;
  }
  load(text) {
    this.#code.value = text;
    this.#code.scrollTop = 0;
    this.#drawLines();
  }

  replace(text) {
    this.#code.focus();
    this.#code.select();
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    this.#code.setSelectionRange(0, 0);
    this.#code.scrollTop = 0;
  }

  insertLine(line, before) {
    const { text } = this;
    const lines = text.split('\n');
    const isInside = before < lines.length;
    const at = isInside ? lines.slice(0, before).join('\n').length : text.length;
    const start = isInside && before > 0 ? at + 1 : at;
    this.#code.focus();
    this.#code.setSelectionRange(start, start);
    const between = start === 0 || text[start - 1] === '\n' ? '' : '\n';
    this.type(`${between}${line}\n`);
  }

  type(text) {
    this.#code.focus();
    document.execCommand('insertText', false, text);
  }

  #drawLines() {
    const count = this.text.split('\n').length;
    this.#lines.textContent = Array.from({ length: count }, (_, i) => i + 1).join('\n');
  }
}
