/* named.js: files of several arrays, each of which is an OpenArray. */
import { argumentError } from '../../module/errors.js';

export class NamedArrays {
  #entry;
  #found = new Map();

  /* entry(name) promises the array of that name. */
  constructor(file, names, entry) {
    Object.defineProperty(this, 'file', { value: file });
    this.names = Object.freeze([...names]);
    this.#entry = entry;
  }

  /* Promises an array: { size, type, read, chunks }. */
  async entry(name) {
    const op = `${this.file.format}.entry`;
    this.file.check(op);
    if (!this.names.includes(name))
      throw argumentError(op, 'name', name, `is not in ${this.file.bytes.name}`, 'NO_NAME');
    if (!this.#found.has(name)) {
      const found = this.#entry(name);
      this.#found.set(name, found);
      found.catch(() => this.#found.delete(name)); /* so that a later call tries again */
    }
    return this.#found.get(name);
  }

  /* Promises a region of an array, and the whole array. */
  async read(name, ...region) {
    return (await this.entry(name)).read(...region);
  }
  async tensor(name, options = {}) {
    return (await this.entry(name)).read(options);
  }
}
