/* streams.js — standard input, output and error, all at once and in order: when the process ends,
   what was written is written. */
import { readSync, writeSync } from 'node:fs';

export const BROKEN_PIPE = 141; /* what a shell says of a program that SIGPIPE ended */
const PIECE = 65536;
const moment = new Int32Array(new SharedArrayBuffer(4));
const wait = () => Atomics.wait(moment, 0, 0, 5);

/* Who reads our output may have gone, as `head` does: then there is nothing left to do. Who is slow
   is waited for. */
export function write(bytes, file = 1) {
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(file, bytes, at);
    } catch (error) {
      if (error.code === 'EPIPE') process.exit(BROKEN_PIPE);
      if (error.code !== 'EAGAIN') throw error;
      wait();
    }
  }
}

const encoder = new TextEncoder();
export const print = (text) => write(encoder.encode(text));
export const complain = (text) => write(encoder.encode(text), 2);

const NEWLINE = 10;

/* Standard input, as bytes, line by line. `typed`: lines that the prompt has, and nobody asked for
   yet. */
export class Input {
  constructor(file = 0) {
    this.file = file;
    this.typed = [];
    this.rest = Buffer.alloc(0);
    this.ended = false;
  }

  /* Some more; null: there is no more. */
  piece() {
    const piece = Buffer.alloc(PIECE);
    while (!this.ended) {
      try {
        const count = readSync(this.file, piece);
        this.ended = count === 0;
        return count === 0 ? null : piece.subarray(0, count);
      } catch (error) {
        if (error.code === 'EOF') this.ended = true; /* Windows */
        else if (error.code !== 'EAGAIN') throw error;
        else wait();
      }
    }
    return null;
  }

  all() {
    const pieces = [...this.typed.splice(0).map((line) => encoder.encode(`${line}\n`)), this.rest];
    for (let piece = this.piece(); piece !== null; piece = this.piece()) pieces.push(piece);
    this.rest = Buffer.alloc(0);
    return Buffer.concat(pieces);
  }

  /* With its end; undefined: there is none left. */
  line() {
    if (this.typed.length > 0) return encoder.encode(`${this.typed.shift()}\n`);
    let end = this.rest.indexOf(NEWLINE) + 1;
    const pieces = [this.rest];
    for (let length = this.rest.length; end === 0; length += pieces.at(-1).length) {
      const piece = this.piece();
      if (piece === null) break;
      pieces.push(piece);
      if (piece.includes(NEWLINE)) end = length + piece.indexOf(NEWLINE) + 1;
    }
    const bytes = pieces.length > 1 ? Buffer.concat(pieces) : this.rest;
    end ||= bytes.length;
    this.rest = bytes.subarray(end);
    return end === 0 ? undefined : bytes.subarray(0, end);
  }

  /* As createLua wants it: 'l' a line, 'a' all that is left. */
  read(format) {
    return format === 'a' ? this.all() : this.line();
  }
}
