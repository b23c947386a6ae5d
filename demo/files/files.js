/* files.js: the data files of the page: reads them, lists them and keeps them. Loaded at the first
   file. */
import { takePicture } from './camera.js';
import { FileList } from './file-list.js';
import {
  hasCall,
  isOpened,
  lineFor,
  openingLines,
  placeFor,
  refusalOf,
  variableFor,
} from './formats.js';
import { dropFile, keepFile, loadFiles, MOST_KEPT } from './store.js';

const bytesOf = ({ blob, t7 }) => blob.size + (t7 === blob ? 0 : t7.size);

export class Files {
  #startWorker;
  #script;
  #onChange;
  #list = new FileList();
  #files = new Map(); /* name -> { name, size, text, notes, format, t7, blob, isKept } */
  #cancels = new Map(); /* name -> a function that ends reading */
  #pictures = 0;

  /* `startWorker` is that of page/modules.js, `script` { language, text, insertLine(line, at) },
     `onChange(names)` is called when the list of files changed. */
  constructor({ startWorker, script, onChange }) {
    this.#startWorker = startWorker;
    this.#script = script;
    this.#onChange = onChange;
  }

  /* Reads files one after the other. */
  async take(given) {
    for (const file of given) await this.#add(file, file.name);
  }

  async takePicture() {
    try {
      const picture = await takePicture();
      if (picture === null) return;
      do this.#pictures++;
      while (this.#files.has(`camera-${this.#pictures}.png`));
      await this.#add(picture, `camera-${this.#pictures}.png`);
    } catch (error) {
      this.#list.showRefused('camera', error.message);
    }
  }

  /* Lists the files of former visits. */
  async restore() {
    try {
      for (const file of await loadFiles()) {
        this.#files.set(file.name, file);
        this.#show(file);
      }
    } catch (error) {
      const reason = `those of your last visit cannot be read: ${error.message}`;
      this.#list.showRefused('files', reason);
    }
    this.#changed();
  }

  /* What scripts read: [{ name, t7, blob, isOpened }]. */
  forScripts() {
    return [...this.#files.values()].map((file) => {
      const { name, t7, blob } = file;
      return { name, t7, blob, isOpened: isOpened(file) };
    });
  }

  /* `format` is the part of the format of a table that the user chose. */
  async #add(file, name, format) {
    this.#cancels.get(name)?.();
    this.#list.closeRefused(name);
    const about = { name, size: file.size };
    const refusal = refusalOf(about);
    if (isOpened(about) && this.#script.language === 'javascript') this.#addOpened(file, name);
    else if (refusal) this.#list.showRefused(name, refusal);
    else await this.#addRead(file, name, format);
  }
  /* Adds a file of which scripts read parts from the disk. */
  #addOpened(file, name) {
    dropFile(name).catch(() => {}); /* the former file of this name */
    this.#put(
      {
        name,
        size: file.size,
        blob: file,
        t7: file,
        isKept: false,
        text: 'too large to be read at once: scripts read parts of it',
        notes: ['there until the page is closed'],
      },
      'can be opened',
    );
  }
  async #addRead(file, name, format) {
    const [kind, answer, used] = await this.#read(file, name, format);
    if (kind === 'read') {
      const read = { name, size: answer.blob.size, ...answer };
      read.isKept = await this.#keep(read);
      this.#put(read, `is read: ${read.text}`);
      return;
    }
    if (this.#files.has(name)) this.#show(this.#files.get(name)); /* the former one */
    else this.#list.remove(name);
    if (kind === 'refused')
      this.#list.showRefused(name, answer, used, (chosen) => this.#add(file, name, chosen));
    else this.#list.say(`Reading ${name} was cancelled.`);
  }
  /* Lists a file, and adds its line to the script. `what` says what was done. */
  #put(file, what) {
    const { name } = file;
    this.#files.set(name, file);
    this.#show(file);
    this.#changed();
    const variable = this.#insertLine(name);
    this.#list.say(`${name} ${what}${variable ? `. Its variable is ${variable}` : ''}.`);
  }

  /* Returns a promise of what the reader answers: ['read', result], ['refused', reason, format] or
     ['cancelled']. */
  #read(file, name, format) {
    return new Promise((resolve) => {
      const end = (...answer) => {
        worker.terminate();
        this.#cancels.delete(name);
        resolve(answer);
      };
      const cancel = () => end('cancelled');
      const bar = this.#list.showReading(name, cancel);
      this.#cancels.set(name, cancel);
      const on = {
        progress: (part) => {
          bar.value = part;
        },
        read: (result) => end('read', result),
        refused: (...reason) => end('refused', ...reason),
        error: (reason) => end('refused', reason.trim()),
      };
      const worker = this.#startWorker('reader', {}, (kind, ...values) => on[kind]?.(...values));
      worker.ready.then(
        () => worker.post({ kind: 'read', file, name, format }),
        ({ message }) => end('refused', message),
      );
    });
  }

  /* Keeps a file in the browser if there is room for it. */
  async #keep(file) {
    const others = [...this.#files.values()].filter((f) => f.isKept && f.name !== file.name);
    const kept = others.reduce((sum, f) => sum + bytesOf(f), 0);
    try {
      if (kept + bytesOf(file) > MOST_KEPT) throw new RangeError('too large to be kept');
      await keepFile({ ...file, isKept: true });
      return true;
    } catch {
      await dropFile(file.name).catch(() => {}); /* the former file of this name */
      return false;
    }
  }

  #show(file) {
    const { name } = file;
    this.#list.showFile(file, {
      insert: () => this.#insertLine(name),
      read: (format) => this.#add(file.blob, name, format),
      remove: () => this.#remove(name),
    });
  }
  #remove(name) {
    this.#files.delete(name);
    this.#list.remove(name);
    this.#changed();
    this.#list.say(`${name} is removed.`);
    dropFile(name).catch(() => {}); /* it was not kept */
  }
  #changed() {
    this.#onChange([...this.#files.keys()]);
  }

  /* Adds the line that makes the file's variable, unless the script has it. Returns the name of the
     variable; null: there is one already. */
  #insertLine(name) {
    const { language, text } = this.#script;
    const isLarge = isOpened(this.#files.get(name));
    if (hasCall(text, name)) {
      this.#list.say(`The script reads ${name} already.`);
      return null;
    }
    if (isLarge && language !== 'javascript') {
      this.#list.say(`Only scripts in JavaScript open ${name}.`);
      return null;
    }
    const variable = variableFor(name, text);
    const focused = document.activeElement;
    const line = isLarge ? openingLines(variable, name, text) : lineFor(language, variable, name);
    this.#script.insertLine(line, placeFor(text, language)).then(() => focused?.focus?.());
    return variable;
  }
}
