/* my-scripts.js: the buttons below "My scripts": a new script, another name, delete and its undo,
   download and open. */
import { announce, download, element, make } from '../page/dom.js';

class ScriptTools {
  #scripts;
  #list;
  #tools = element('tools');
  #gone = null; /* { language, script } of the script that was deleted last */

  constructor(scripts, list) {
    this.#scripts = scripts;
    this.#list = list;
  }

  /* Draws; the button with this text has the focus then. */
  draw(focused) {
    const { isOwn, title, language } = this.#scripts;
    const isEdited = this.#scripts.isEdited(title);
    const buttons = [
      this.#button('New', () => this.#create()),
      this.#button('Rename', () => this.#rename(), { disabled: !isOwn && !isEdited }),
      this.#button('Delete', () => this.#remove(), { disabled: !isOwn }),
      this.#button('Download', () => download(this.#scripts.fileName, this.#list.text())),
      this.#button('Open a file…', () => element('file-add').click()),
    ];
    if (this.#gone?.language === language)
      buttons.push(this.#button(`Bring “${this.#gone.script.title}” back`, () => this.#restore()));
    this.#tools.replaceChildren(...buttons);
    if (focused !== undefined)
      buttons.find(({ textContent }) => textContent.startsWith(focused))?.focus();
  }
  #button(textContent, click, more) {
    const made = make('button', { type: 'button', className: 'quiet', textContent, ...more });
    made.addEventListener('click', click);
    return made;
  }

  /* Adds what script() returns. */
  async #add(script, focused) {
    this.#list.keepMine();
    this.#scripts.add(script());
    await this.#list.show();
    this.draw(focused);
  }
  #create() {
    return this.#add(() => ({ title: 'script', code: '' }), 'New');
  }
  #rename() {
    const { title } = this.#scripts;
    const input = make('input', { ariaLabel: 'Name of the script', value: title });
    let done = false;
    /* By a key, the focus returns to the button; by a click elsewhere, it stays there. */
    const end = async (keeps, byKey) => {
      if (done) return;
      done = true;
      const wanted = input.value.trim();
      const focused = byKey ? 'Rename' : undefined;
      if (keeps && wanted !== '' && wanted !== title)
        await this.#add(() => ({ ...this.#take(), title: wanted }), focused);
      else this.draw(focused);
    };
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault(); /* Enter would press the button that gets the focus */
      end(event.key === 'Enter', true);
    });
    input.addEventListener('blur', () => end(true, false));
    this.#tools.replaceChildren(input);
    input.select();
  }
  /* Removes the open script and returns it. Of an example it returns what was typed there, and the
     example is as it was at first. */
  #take() {
    const scripts = this.#scripts;
    if (scripts.isOwn) return scripts.remove();
    const { typed: code, others } = scripts;
    scripts.keep(null);
    scripts.others = {};
    return { code, others };
  }
  async #remove() {
    const { title, language } = this.#scripts;
    this.#gone = { language, script: this.#scripts.remove() };
    await this.#list.show();
    this.draw('Bring');
    announce(`${title} is deleted. The next button brings it back.`);
  }
  #restore() {
    const { script } = this.#gone;
    this.#gone = null;
    return this.#add(() => script, 'Delete');
  }
}

/* Makes the buttons below the list of scripts. `scripts`: page/scripts.js; `list` has text() of the
   open script, keepMine(), which keeps it if another tab has changed it, and show(), which opens
   the current one. Returns a function that draws the buttons again. */
export function createScriptTools(scripts, list) {
  const tools = new ScriptTools(scripts, list);
  return () => tools.draw();
}
