/* ppm.js: reads and writes PPM and PGM files, P2, P3, P5 and P6 of netpbm, in Node and in a
   page. */
import { badFile } from '../feed.js';
import { checkPixels } from './png.js';

const badPpm = (position, reason) =>
  badFile('image.load', position, `not a good PPM or PGM: ${reason}`);
const [LETTER_P, HASH, LINE_FEED] = [0x50, 0x23, 0x0a];
const isSpace = (byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
const isDigit = (byte) => byte >= 0x30 && byte <= 0x39;

/* Whether the bytes begin as a file of netpbm does: PBM (P1, P4) has the same form. */
export const isPpm = (bytes) =>
  bytes[0] === LETTER_P && bytes[1] >= 0x31 && bytes[1] <= 0x36 && isSpace(bytes[2]);

/* Reads decimal numbers, between which are spaces and comments. */
class Numbers {
  constructor(bytes, at) {
    Object.assign(this, { bytes, at });
  }
  /* Returns the next number, which is at most `most`. */
  next(what, most) {
    const { bytes } = this;
    while (isSpace(bytes[this.at]) || bytes[this.at] === HASH) {
      if (bytes[this.at] === HASH)
        while (this.at < bytes.length && bytes[this.at] !== LINE_FEED) this.at++;
      else this.at++;
    }
    const from = this.at;
    let number = 0;
    for (; isDigit(bytes[this.at]) && number <= most; this.at++)
      number = 10 * number + bytes[this.at] - 0x30;
    if (this.at === from) {
      const found = from === bytes.length ? 'the file ends' : 'there is no number';
      throw badPpm(from, `${found} where ${what} should be`);
    }
    if (number > most) throw badPpm(from, `${what} is ${number}, more than ${most}`);
    return number;
  }
}

/* Returns { width, height, channels, full: the greatest sample, isText, at: where the samples
   begin }. */
export function readPpmHeader(bytes, maxPixels) {
  const kind = String.fromCharCode(bytes[0], bytes[1]);
  if (kind === 'P1' || kind === 'P4')
    throw badPpm(0, `unsupported magic number ${kind}: only P2, P3, P5 and P6 are read, not PBM`);
  const numbers = new Numbers(bytes, 2);
  const [width, height] = ['the width', 'the height'].map((what) =>
    numbers.next(what, 2 ** 31 - 1),
  );
  const full = numbers.next('the greatest sample', 65535);
  if (width < 1 || height < 1) throw badPpm(3, `the size ${width} x ${height}`);
  if (full < 1) throw badPpm(numbers.at - 1, 'the greatest sample is 0');
  checkPixels(width, height, maxPixels);
  const isColour = kind === 'P3' || kind === 'P6';
  const isText = kind === 'P2' || kind === 'P3';
  if (!isText && !isSpace(bytes[numbers.at]))
    throw badPpm(numbers.at, 'no space is between the header and the samples');
  const at = isText ? numbers.at : numbers.at + 1;
  return { width, height, channels: isColour ? 3 : 1, full, isText, at };
}

/* Returns `count` samples as they are in the file. */
function readSamples(bytes, { full, isText, at }, count) {
  const Samples = full < 256 ? Uint8Array : Uint16Array;
  const size = Samples.BYTES_PER_ELEMENT;
  /* a sample of a text has a space and a digit at least */
  const has = Math.floor((bytes.length - at) / (isText ? 2 : size));
  if (has < count)
    throw badPpm(bytes.length, `the file has ${Math.max(has, 0)} of ${count} samples`);
  if (isText) {
    const numbers = new Numbers(bytes, at);
    return Samples.from({ length: count }, (_, i) => numbers.next(`sample ${i + 1}`, full));
  }
  const samples = new Samples(count);
  for (let i = 0, from = at; i < count; i++, from += size) {
    samples[i] = size === 1 ? bytes[from] : 256 * bytes[from] + bytes[from + 1];
    if (samples[i] > full) throw badPpm(from, `a sample is ${samples[i]}, more than ${full}`);
  }
  return samples;
}

/* Returns { width, height, channels, data }, with 8 or 16 bits per sample. */
export function decodePpm(bytes, maxPixels) {
  const header = readPpmHeader(bytes, maxPixels);
  const { width, height, channels, full } = header;
  const samples = readSamples(bytes, header, width * height * channels);
  const most = full < 256 ? 255 : 65535;
  const data = full === most ? samples : samples.map((v) => (v * most) / full + 0.5);
  return { width, height, channels, data };
}

/* Returns the bytes of a PGM (1 channel) or PPM (3 channels). Opacity is left out. */
export function encodePpm({ width, height, channels, data }, { bits = 8, ascii = false } = {}) {
  const colours = channels > 2 ? 3 : 1;
  const kind = (colours === 3 ? 3 : 2) + (ascii ? 0 : 3);
  const head = `P${kind}\n${width} ${height}\n${bits === 8 ? 255 : 65535}\n`;
  const count = width * height * colours;
  const sample = (i) => data[Math.floor(i / colours) * channels + (i % colours)];
  if (ascii) {
    const row = width * colours;
    const rows = Array.from({ length: height }, (_, y) =>
      Array.from({ length: row }, (__, x) => sample(y * row + x)).join(' '),
    );
    return new TextEncoder().encode(`${head}${rows.join('\n')}\n`);
  }
  const out = new Uint8Array(head.length + (count * bits) / 8);
  out.set(new TextEncoder().encode(head));
  for (let i = 0, to = head.length; i < count; i++) {
    const v = sample(i);
    if (bits === 16) out[to++] = v >> 8;
    out[to++] = v & 255;
  }
  return out;
}
