/* entry.js: the contents of an archive's entry as a feed. */
import { counted } from '../../module/errors.js';
import { FlateErrorCode, Gunzip } from 'fflate';
import { crc32 } from './crc32.js';
import { drive } from '../drive.js';
import { Feed } from '../feed.js';
import { PIECE } from '../source.js';
import { DEFLATED } from './read.js';

/* how many deflated bytes are inflated at a time: at most 16 MB of a zip bomb are in memory */
const PORTION = 1 << 14;

/* A gzip header, and an empty checksum. */
const HEAD = Uint8Array.of(31, 139, 8, 0, 0, 0, 0, 0, 0, 3);
const CHECK = new Uint8Array(8);

/* fflate's Inflate does not report where the deflated data ends. Gunzip does: gzip is deflated data
   between a header and a checksum, after which another member with a header may follow. Therefore
   an entry gets a gzip header before it, and a checksum (which fflate does not check) and a second
   header after it. */
class Inflate {
  constructor(compressed, onPiece) {
    this.left = compressed;
    this.ended = false;
    this.gunzip = new Gunzip((piece) => {
      if (piece.length > 0) onPiece(piece);
    });
    this.gunzip.onmember = (at) => {
      this.ended = at === HEAD.length + compressed + CHECK.length;
      if (!this.ended) this.fail();
    };
    this.gunzip.push(HEAD);
  }

  fail() {
    throw new Error('it ends before the entry');
  }

  /* Takes the next portion of the deflated data. Throws if the data is damaged or does not end with
     the last portion. */
  push(portion) {
    this.left -= portion.length;
    try {
      this.gunzip.push(portion);
      if (this.left > 0) return;
      for (const bytes of [CHECK, HEAD]) this.gunzip.push(bytes);
    } catch (error) {
      if (error.code !== FlateErrorCode.InvalidHeader) throw error;
    }
    if (!this.ended) this.fail();
  }
}

/* Errors name the position in the file. In deflated data, they name the position in the entry. */
class EntryFeed extends Feed {
  constructor(outer, entry) {
    super(outer.op, { size: entry.size, seekable: false, pull: () => null }, {});
    this.outer = outer;
    this.entry = entry;
    this.begin = outer.position;
  }

  fail(reason, position = this.position, code = undefined) {
    const { title, method } = this.entry;
    if (method === DEFLATED)
      this.outer.fail(`${title}: inflated byte ${position}: ${reason}`, this.begin, code);
    this.outer.fail(`${title}: ${reason}`, this.begin + position, code);
  }
}

/* The contents in pieces: next() returns the next one, empty at the end. */
class Content {
  constructor(outer, entry) {
    Object.assign(this, { outer, entry, left: entry.compressed, bytes: 0, crc: 0, ready: [] });
    this.inflate =
      entry.method === DEFLATED
        ? new Inflate(entry.compressed, (piece) => this.ready.push(piece))
        : null;
  }

  /* Returns some bytes of the file. Deflated data comes in pieces of full size, even if the source
     has smaller ones. */
  *raw() {
    const { outer } = this;
    const wanted = this.inflate ? Math.min(this.left, PORTION) : 1;
    if (outer.left < wanted) yield { peek: wanted };
    const n = Math.min(this.left, outer.left, this.inflate ? PORTION : PIECE);
    if (n === 0) outer.truncated(this.left);
    this.left -= n;
    return outer.take(n);
  }

  /* Returns the next inflated bytes, or null at the end. */
  *inflated() {
    while (this.ready.length === 0 && this.left > 0) {
      const portion = yield* this.raw();
      try {
        this.inflate.push(portion);
      } catch (error) {
        this.outer.fail(`${this.entry.title}: the deflated data is damaged: ${error.message}`);
      }
    }
    return this.ready.shift() ?? null;
  }

  *next() {
    const { entry, outer } = this;
    const piece =
      this.left === 0 && this.ready.length === 0
        ? null
        : this.inflate
          ? yield* this.inflated()
          : yield* this.raw();
    if (piece === null) {
      if (this.bytes !== entry.size)
        outer.fail(
          `${entry.title} inflates to ${counted(this.bytes, 'byte')}, but the directory says ${entry.size}`,
        );
      if (this.crc !== entry.crc)
        outer.fail(
          `${entry.title}: its checksum is ${this.crc}, but the directory says ${entry.crc}`,
        );
      return new Uint8Array(0);
    }
    this.bytes += piece.length;
    if (this.bytes > entry.size)
      outer.fail(
        `${entry.title} inflates to more than the ${counted(entry.size, 'byte')} of the directory`,
      );
    this.crc = crc32(piece, this.crc);
    return piece;
  }
}

/* Part of the archive's parser, at the data of an entry: returns the result of parse(feed) for its
   contents, which must read all of them (END). */
export function* readContent(outer, entry, parse) {
  const content = new Content(outer, entry);
  const steps = drive(new EntryFeed(outer, entry), parse);
  let step = steps.next();
  while (!step.done) {
    let piece;
    try {
      piece = yield* content.next();
    } catch (error) {
      step = steps.throw(error);
      continue;
    }
    step = steps.next(piece);
  }
  return step.value;
}
