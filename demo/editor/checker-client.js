/* checker-client.js: asks what knows the scripts of the editor (demo/checker): for JavaScript the
   worker of TypeScript's checker, which starts when the user first types, because it is 1.3 MB; for
   Lua a small part of the page. */

export class Checker {
  #load;
  #worker = null; /* a promise */
  #isReady = false;
  #waiting = new Map(); /* id -> { done, failed } */
  #count = 0;
  #texts = () => ({});

  /* `load()` returns a promise of the address of the worker's program. */
  constructor(load) {
    this.#load = load;
  }

  get isReady() {
    return this.#isReady;
  }
  /* `texts()` returns the scripts: { name: text }. */
  use(texts) {
    this.#texts = texts;
  }

  /* Returns a promise that it is ready. A failure, as without a network, is tried again. */
  start() {
    this.#worker ??= this.#load().then(
      (program) => {
        const worker = new Worker(program, { type: 'module' });
        worker.addEventListener('message', ({ data }) => this.#receive(data));
        worker.addEventListener('error', () => this.#end());
        this.#isReady = true;
        return worker;
      },
      (error) => {
        this.#worker = null;
        throw error;
      },
    );
    return this.#worker;
  }
  /* Returns a promise of what a method of demo/checker/service.js returns. */
  async ask(method, ...args) {
    const worker = await this.start();
    const id = ++this.#count;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      worker.postMessage({ id, method, texts: this.#texts(), args });
    });
  }
  /* The same if it is ready and succeeds, otherwise null. */
  async askIfReady(...question) {
    return this.#isReady ? this.ask(...question).catch(() => null) : null;
  }

  /* Without its worker, which the next question starts again. */
  #end() {
    this.#worker = null;
    this.#isReady = false;
    for (const { failed } of this.#waiting.values()) failed(new Error('the checker has stopped'));
    this.#waiting.clear();
  }
  #receive({ id, value, error }) {
    const { done, failed } = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) done(value);
    else failed(new Error(error));
  }
}

/* The same for Lua. `load()` returns a promise of demo/checker/lua-checker.js. */
export class LuaChecker {
  #load;
  #texts = () => ({});

  constructor(load) {
    this.#load = load;
  }
  get isReady() {
    return true;
  }
  use(texts) {
    this.#texts = texts;
  }
  start() {
    return this.#load();
  }
  /* Returns a promise of what a function of demo/checker/lua-checker.js returns. */
  async ask(method, ...args) {
    const part = await this.#load();
    return part[method](this.#texts(), ...args);
  }
}
