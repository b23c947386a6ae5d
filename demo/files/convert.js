/* convert.js: reads the bytes of a data file of any kind as the value that scripts get from
   file(name). */
import { load as loadImage } from '../../js/io/image/index.js';
import { load as loadNpy } from '../../js/io/npy/index.js';
import { load as loadNpz, skipped } from '../../js/io/npz/index.js';
import { load as loadSafetensors } from '../../js/io/safetensors/index.js';
import { endingOf } from './formats.js';
import { parseTable, TableError } from './table.js';
import { isRounded } from './table-format.js';

const MOST_PIXELS = 5e7;
const MOST_LISTED = 6;

/* JPEG has no opacity: its tensor has three channels. */
const isJpeg = (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8;

/* UTF-16 begins with a mark, as Excel writes it. */
const ENCODINGS = { 'ff,fe': 'utf-16le', 'fe,ff': 'utf-16be' };
function textOf(bytes) {
  const mark = Array.from(bytes.subarray(0, 2), (byte) => byte.toString(16)).join();
  try {
    return new TextDecoder(ENCODINGS[mark] ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new TableError('its text is not UTF-8', { cause });
  }
}

function readTable(torch, bytes, { onProgress, format: given }) {
  const text = textOf(bytes);
  const read = parseTable(text, given, onProgress);
  const { data, size, names, classes, missing, rounded, format } = read;
  const listed = classes.map(({ name, texts }) => {
    const shown = texts.slice(0, MOST_LISTED).map((word, i) => `${word} = ${i}`);
    return `${name}: ${shown.join(', ')}${texts.length > MOST_LISTED ? ` … ${texts.length} classes` : ''}`;
  });
  const notes = [...(names ? [`columns: ${names.join(', ')}`] : []), ...listed];
  if (missing > 0) notes.push(`missing cells, which are NaN: ${missing}`);
  const comments = text.match(/^#.*$/gm)?.length ?? 0;
  if (comments > 0) notes.push(`lines that begin with #, left out: ${comments}`);
  const isLong = format.type === 'long';
  if (rounded > 0) notes.push(isLong ? `integers above 2^53: ${rounded}` : roundedNote(rounded));
  const make = isLong ? torch.LongTensor : torch.DoubleTensor;
  return { value: make(data, size), notes, format };
}
const roundedNote = (count) => `integers above 2^53, which are rounded: ${count}`;

/* Nested arrays of numbers; null is NaN. */
function readJson(torch, bytes) {
  const text = textOf(bytes);
  const value = JSON.parse(text, (key, v) => (v === null ? NaN : v));
  if (!Array.isArray(value)) throw new TypeError('nested arrays of numbers are expected');
  const all = value.flat(Infinity);
  const other = all.find((v) => typeof v !== 'number');
  if (other !== undefined) throw new TypeError(`${JSON.stringify(other)} is not a number`);
  const missing = all.filter(Number.isNaN).length;
  const notes = missing > 0 ? [`null, which is NaN: ${missing}`] : [];
  const long = text.match(/(?<![\d.])-?\d{16,}(?![\d.e])/gi) ?? [];
  const rounded = long.filter((digits) => isRounded(digits, Number(digits))).length;
  if (rounded > 0) notes.push(roundedNote(rounded));
  return { value: torch.DoubleTensor(value), notes };
}

/* Arrays of strings, objects and other types are left out. */
function readNpz(torch, bytes) {
  const tensors = loadNpz(torch, bytes);
  const names = Object.keys(tensors[skipped]);
  const more = names.length > MOST_LISTED ? ` … ${names.length} arrays` : '';
  const shown = names.slice(0, MOST_LISTED).map((name) => name.slice(0, 40));
  const notes = names.length > 0 ? [`left out, not numbers: ${shown.join(', ')}${more}`] : [];
  return { value: tensors, notes };
}

const METADATA = '__metadata__'; /* no tensor of the format can have this name */

/* Texts beside the tensors are a table of this name. */
function readSafetensors(torch, bytes) {
  const { tensors, metadata } = loadSafetensors(torch, bytes);
  if (metadata === null || Object.keys(metadata).length === 0) return { value: tensors };
  const shown = Object.entries(metadata)
    .slice(0, MOST_LISTED)
    .map(([name, text]) => `${name.slice(0, 40)} = ${text.slice(0, 40)}`);
  return {
    value: { ...tensors, [METADATA]: metadata },
    notes: [`${METADATA}: ${shown.join(', ')}`],
  };
}

/* { ending of the name: a function of (torch, bytes, { onProgress, format }) that returns { value,
   notes, format }, or a promise of it }. `notes` are texts about the file; `format` is that of a
   table (table-format.js). */
const READERS = {
  t7: (torch, bytes) => ({ value: torch.load(bytes) }),
  npy: (torch, bytes) => ({ value: loadNpy(torch, bytes) }),
  npz: readNpz,
  safetensors: readSafetensors,
  csv: readTable,
  tsv: readTable,
  txt: readTable,
  json: readJson,
};
const readImage = async (torch, bytes) => {
  const depth = isJpeg(bytes) ? { depth: 3 } : {};
  return { value: await loadImage(torch, bytes, { maxPixels: MOST_PIXELS, ...depth }) };
};

const typeOf = (torch, tensor) =>
  `${tensor.type().replace(/^torch\.|Tensor$/g, '')} ${[...tensor.size()].join('×') || 'empty'}`;

/* Returns what the list says of a value: 'Double 150×5', 'table: x Float 3, y Float 2×2'. */
export function describe(torch, value) {
  if (torch.isTensor(value)) return typeOf(torch, value);
  if (value === null || typeof value !== 'object') return typeof value;
  if (value.torchType) return value.torchType;
  const all = value instanceof Map ? [...value] : Object.entries(value);
  const entries = all.filter(([name]) => name !== METADATA);
  const shown = entries
    .slice(0, MOST_LISTED)
    .map(
      ([name, v]) =>
        `${String(name).slice(0, 40)}${torch.isTensor(v) ? ` ${typeOf(torch, v)}` : ''}`,
    );
  const more = entries.length > MOST_LISTED ? ` … ${entries.length} entries` : '';
  return `table: ${shown.join(', ') || 'empty'}${more}`;
}

/* Returns a promise of { t7: bytes of the value in Torch7's format, text: the value in a few words,
   notes: [text], format }. Rejects with an Error that says what is wrong with the file.
   `onProgress(part)` gets a number from 0 to 1. */
export async function convert(torch, name, bytes, { onProgress = () => {}, format } = {}) {
  const ending = endingOf(name);
  const read = await (READERS[ending] ?? readImage)(torch, bytes, { onProgress, format });
  const { value, notes = [] } = read;
  const t7 = ending === 't7' ? bytes : torch.serialize(value);
  return { t7, text: describe(torch, value), notes, format: read.format };
}
