/* streams.js: synchronous standard input, output and error, in order: when the process ends, all
   output is written. */
import { readSync, writeSync } from 'node:fs';

export const BROKEN_PIPE = 141; /* the exit code that a shell reports for SIGPIPE */
const PIECE = 65536;
/* Sleeps for 5 ms. Nothing ever wakes it earlier. */
const unused = new Int32Array(new SharedArrayBuffer(4));
const wait = () => Atomics.wait(unused, 0, 0, 5);

/* Writes all bytes; waits for a slow reader. If the reader is gone (as with `head`), the program
   ends. */
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

/* Standard input as bytes, line by line. `typed` holds lines that the prompt has read ahead. */
export class Input {
  constructor(file = 0) {
    this.file = file;
    this.typed = [];
    this.rest = Buffer.alloc(0);
    this.ended = false;
  }

  /* Reads more bytes; null at the end. */
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

  /* Returns everything up to the end. */
  all() {
    const pieces = [...this.typed.splice(0).map((line) => encoder.encode(`${line}\n`)), this.rest];
    for (let piece = this.piece(); piece !== null; piece = this.piece()) pieces.push(piece);
    this.rest = Buffer.alloc(0);
    return Buffer.concat(pieces);
  }

  /* Returns the next line with its line feed; undefined at the end. */
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

  /* The input function of createLua: 'l' reads a line, 'a' everything. */
  read(format) {
    return format === 'a' ? this.all() : this.line();
  }
}
