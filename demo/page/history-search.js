/* history-search.js: Ctrl+R at the prompt: what is typed is searched in the history. Ctrl+R again
   finds an older input, Enter or Tab takes it, Escape goes back. */
import { element } from './dom.js';

export class HistorySearch {
  #input;
  #history;
  #onEnd;
  #shown = element('prompt-found');
  #before = null; /* the text before the search */
  #found = null;

  /* onEnd() is called when the input has its text again. */
  constructor(input, history, onEnd) {
    this.#input = input;
    this.#history = history;
    this.#onEnd = onEnd;
  }

  get isOn() {
    return this.#before !== null;
  }

  start() {
    this.#before = this.#input.value;
    this.#found = null;
    this.#input.value = '';
    element('prompt-label').textContent = 'search: ';
    this.#shown.textContent = 'Type a part of a former input.';
  }

  /* Searches what is typed. */
  update() {
    this.#show(this.#history.find(this.#input.value));
  }

  /* Returns whether the key was one of the search. */
  press({ key, ctrlKey }) {
    if (key === 'r' && ctrlKey)
      this.#show(this.#history.find(this.#input.value, this.#found?.index) ?? this.#found);
    else if (key === 'Enter' || key === 'Tab') this.#end(this.#found?.text ?? this.#before);
    else if (key === 'Escape' || (key === 'c' && ctrlKey)) this.cancel();
    else return false;
    return true;
  }

  cancel() {
    this.#end(this.#before);
  }

  #show(found) {
    this.#found = found;
    this.#shown.textContent = found?.text ?? (this.#input.value === '' ? '' : 'not in the history');
  }
  #end(text) {
    this.#input.value = text;
    this.#before = null;
    this.#shown.textContent = '';
    this.#onEnd();
  }
}
