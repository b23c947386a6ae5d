/* file.js: an open file: its bytes, and whether it is closed. */
import { TorchError } from '../../module/errors.js';
import { readOpened } from '../drive.js';
import { asFeedSource, openBytes } from './bytes.js';

export const asyncDispose = Symbol.asyncDispose ?? Symbol.for('Symbol.asyncDispose');

export class OpenFile {
  #bytes;
  #closing = null;
  #writing = Promise.resolve();
  #spare = null;

  /* `format` names the functions in errors: 'npy'. */
  constructor(format, bytes) {
    this.format = format;
    this.#bytes = bytes;
  }

  get bytes() {
    return this.#bytes;
  }

  /* Throws if the file is closed. */
  check(op) {
    if (this.#closing === null) return;
    throw new TorchError(`${op}: ${this.#bytes.name} is closed`, { code: 'CLOSED', op });
  }

  /* Returns memory for a read: that of the last one if it is large enough. */
  borrow(bytes) {
    const spare = this.#spare;
    this.#spare = null;
    return spare !== null && spare.length >= bytes ? spare : new Uint8Array(bytes);
  }
  giveBack(memory) {
    this.#spare = memory;
  }

  /* Runs a parser (feed.js) on the file. */
  parse(op, parser, signal) {
    return readOpened(op, asFeedSource(this.#bytes, signal), parser, { signal });
  }

  /* Calls write() after all writes before it, and returns its promise. */
  queue(write) {
    const done = this.#writing.then(write);
    this.#writing = done.catch(() => {});
    return done;
  }

  /* Ends the file after the writes that have begun; `how` is 'close' or 'discard'. Later calls give
     the same promise. */
  end(how = 'close') {
    this.#closing ??= this.#writing.then(() => this.#bytes[how]());
    this.#spare = null;
    return this.#closing;
  }
}

/* Opens a source and returns use(file). Closes it if that fails. */
export async function openFile(format, source, signal, use) {
  const file = new OpenFile(format, await openBytes(`${format}.open`, source, signal));
  try {
    return await use(file);
  } catch (error) {
    await file.end();
    throw error;
  }
}

/* Adds close() and asynchronous disposal to what open() returns. */
export const closing = (Base) =>
  class extends Base {
    close() {
      return this.file.end();
    }
    [asyncDispose]() {
      return this.file.end(this.file.bytes.discard ? 'discard' : 'close');
    }
  };
