/* scanner.js: reads text headers (Python literals, JSON) byte by byte, so that errors have a
   position. */

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const isDigit = (byte) => byte >= 48 && byte <= 57;
const isEscape = (byte) => '"\\/bfnrtu'.includes(String.fromCharCode(byte));

/* Returns a byte for an error message: a visible character as it is, others as a number. */
const showByte = (byte) =>
  byte === undefined
    ? 'the end'
    : byte > 32 && byte < 127
      ? `'${String.fromCharCode(byte)}'`
      : `byte ${byte}`;

export class Scanner {
  /* `spaces`: the characters that count as white space. `fail(index, reason, code)` throws. */
  constructor(bytes, spaces, fail) {
    this.bytes = bytes;
    this.at = 0;
    this.spaces = Array.from(spaces, (c) => c.charCodeAt(0));
    this.failAt = fail;
  }

  /* Throws with an index into the text. */
  fail(reason, at = this.at, code = undefined) {
    this.failAt(at, reason, code);
  }

  /* Skips white space. */
  skip() {
    while (this.spaces.includes(this.bytes[this.at])) this.at++;
  }

  /* Skips spaces, and `text` if it follows. Returns true if it does. */
  take(text) {
    this.skip();
    for (let i = 0; i < text.length; i++) {
      if (this.bytes[this.at + i] !== text.charCodeAt(i)) return false;
    }
    this.at += text.length;
    return true;
  }

  /* The same, but throws if `text` does not follow. */
  expect(text) {
    if (!this.take(text)) this.fail(`expected '${text}', found ${showByte(this.bytes[this.at])}`);
  }

  /* Reads the items of an opened list, each with item(), and its closing character. Python allows a
     comma before the end, JSON does not. */
  list(close, item, mayEndInComma) {
    if (this.take(close)) return;
    for (;;) {
      item();
      const more = this.take(',');
      if (!more || mayEndInComma) {
        if (this.take(close)) return;
        if (!more) this.expect(close);
      }
    }
  }

  /* Reads a whole number that is not negative, such as a size or an offset. */
  integer(what) {
    this.skip();
    const start = this.at;
    let value = 0;
    while (isDigit(this.bytes[this.at])) value = value * 10 + this.bytes[this.at++] - 48;
    if (this.at === start)
      this.fail(
        `${what}: expected a whole number of at least 0, found ${showByte(this.bytes[this.at])}`,
      );
    if (this.bytes[start] === 48 && this.at > start + 1)
      this.fail(`${what}: a number with a leading 0`, start);
    if (value > Number.MAX_SAFE_INTEGER) this.fail(`${what}: a number beyond 2^53`, start);
    if (this.bytes[this.at] === 46 || (this.bytes[this.at] | 32) === 101)
      this.fail(`${what}: a fractional number`, start);
    return value;
  }

  /* Reads a JSON string: escapes, no control characters, valid UTF-8. */
  string(what) {
    this.skip();
    const start = this.at;
    if (this.bytes[start] !== 34)
      this.fail(`${what}: expected a quoted string, found ${showByte(this.bytes[start])}`);
    for (this.at++; this.bytes[this.at] !== 34; this.at++) {
      if (!(this.bytes[this.at] >= 32))
        this.fail(`${what}: ${showByte(this.bytes[this.at])} inside a string`);
      if (this.bytes[this.at] === 92 && !isEscape(this.bytes[++this.at]))
        this.fail(`${what}: an escape that is not in JSON`);
    }
    this.at++;
    let text;
    try {
      text = JSON.parse(decoder.decode(this.bytes.subarray(start, this.at)));
    } catch {
      this.fail(`${what}: a string that is not JSON in UTF-8`, start);
    }
    if (/\p{Surrogate}/u.test(text)) this.fail(`${what}: a lone surrogate`, start);
    return text;
  }
}
