/* header.js: the JSON header of a safetensors file. JSON.parse would accept duplicate keys and
   report no positions, so this parser reads exactly the allowed structure. The rules are those of
   the format's description and of its reference library, huggingface/safetensors. */
import { MOST_DIMENSIONS } from '../arguments.js';
import { byteLengthOf } from '../elements.js';
import { Scanner } from '../scanner.js';

export const LONGEST = 100_000_000; /* of a header, in bytes: the limit of the reference library */

const DTYPES = {
  BOOL: 'bool',
  U8: 'uint8',
  I8: 'int8',
  I16: 'int16',
  U16: 'uint16',
  F16: 'float16',
  BF16: 'bfloat16',
  I32: 'int32',
  U32: 'uint32',
  F32: 'float32',
  F64: 'float64',
  I64: 'int64',
  U64: 'uint64',
};
/* types of the format without a Torch type */
const OTHERS = /^(F8_\w+|F6_\w+|F4|C64|PackedU4|PackedI4)$/;
/* The order in which tensors are written: larger alignment first. */
const LARGEST_FIRST = ['I64', 'F64', 'F32', 'I32', 'I16', 'F16', 'I8', 'U8'];

/* Reads the fields of an object, each with its own reader, each at most once. */
function fields(scan, owner, readers) {
  const found = new Map();
  scan.expect('{');
  scan.list('}', () => {
    scan.skip();
    const at = scan.at;
    const key = scan.string(owner);
    if (!Object.hasOwn(readers, key))
      scan.fail(
        `${owner}: ${JSON.stringify(key)} is not one of ${Object.keys(readers).join(', ')}`,
        at,
      );
    if (found.has(key)) scan.fail(`${owner}: ${JSON.stringify(key)} occurs twice`, at);
    scan.expect(':');
    found.set(key, readers[key]());
  });
  for (const key of Object.keys(readers))
    if (!found.has(key)) scan.fail(`${owner}: ${JSON.stringify(key)} is missing`);
  return found;
}

/* Reads an array of at most `most` whole numbers. */
function integers(scan, what, most) {
  const list = [];
  scan.skip();
  const at = scan.at;
  scan.expect('[');
  scan.list(']', () => list.push(scan.integer(what)));
  if (list.length > most) scan.fail(`${what}: ${list.length} numbers, more than ${most}`, at);
  return list;
}

function element(scan, owner) {
  scan.skip();
  const at = scan.at;
  const name = scan.string(owner);
  if (Object.hasOwn(DTYPES, name)) return DTYPES[name];
  if (OTHERS.test(name)) scan.fail(`${owner}: dtype ${name} has no Torch type`, at, 'UNSUPPORTED');
  return scan.fail(`${owner}: dtype ${JSON.stringify(name)} is not known`, at);
}

/* Reads the entry of a tensor: { name, at, element, shape, begin, end }. */
function entry(scan, name) {
  const owner = `tensor ${JSON.stringify(name)}`;
  scan.skip();
  const at = scan.at;
  const found = fields(scan, owner, {
    dtype: () => element(scan, owner),
    shape: () => integers(scan, `${owner}: shape`, MOST_DIMENSIONS),
    data_offsets: () => integers(scan, `${owner}: data_offsets`, 2),
  });
  const [begin, end] = found.get('data_offsets');
  const info = { name, at, element: found.get('dtype'), shape: found.get('shape'), begin, end };
  const bytes = byteLengthOf(info.element, info.shape);
  if (bytes === Infinity)
    scan.fail(
      `${owner}: its shape ${JSON.stringify(info.shape)} has too many elements to count`,
      at,
    );
  if (!(end >= begin)) scan.fail(`${owner}: data_offsets end before they begin`, at);
  if (end - begin !== bytes)
    scan.fail(
      `${owner}: data_offsets have ${end - begin} bytes, but dtype and shape need ${bytes}`,
      at,
    );
  return info;
}

function metadata(scan) {
  const found = Object.create(null);
  scan.expect('{');
  scan.list('}', () => {
    scan.skip();
    const at = scan.at;
    const key = scan.string('__metadata__');
    if (key in found) scan.fail(`__metadata__: ${JSON.stringify(key)} occurs twice`, at);
    scan.expect(':');
    found[key] = scan.string('__metadata__');
  });
  return found;
}

/* Parses the header. `dataBytes`, the number of bytes after it, may be Infinity for a stream.
   Returns { entries, metadata }. The entries are in the order of their data; together they cover
   all of it without gaps or overlaps. */
export function readHeader(bytes, dataBytes, fail) {
  const scan = new Scanner(bytes, ' \t\n\r', fail);
  const entries = new Map();
  let meta = null;
  if (bytes[0] !== 123) scan.fail('the header does not start with {');
  scan.expect('{');
  scan.list('}', () => {
    scan.skip();
    const at = scan.at;
    const name = scan.string('a name');
    if (entries.has(name) || (meta !== null && name === '__metadata__'))
      scan.fail(`${JSON.stringify(name)} occurs twice`, at);
    scan.expect(':');
    if (name === '__metadata__') meta = metadata(scan);
    else entries.set(name, entry(scan, name));
  });
  while (bytes[scan.at] === 32) scan.at++;
  if (scan.at !== bytes.length) scan.fail('only spaces may follow the header');
  const sorted = [...entries.values()].sort((a, b) => a.begin - b.begin || a.end - b.end);
  let at = 0;
  for (const { name, begin, end, at: where } of sorted) {
    const owner = `tensor ${JSON.stringify(name)}`;
    if (end > dataBytes)
      scan.fail(`${owner} ends at byte ${end} of the data, which has ${dataBytes}`, where);
    if (begin < at)
      scan.fail(`${owner} begins at byte ${begin} of the data, inside another tensor`, where);
    if (begin > at)
      scan.fail(
        `${owner} begins at byte ${begin} of the data: no tensor has the ${begin - at} bytes before it`,
        where,
      );
    at = end;
  }
  if (at < dataBytes && dataBytes < Infinity)
    scan.fail(`no tensor has the last ${dataBytes - at} bytes of the data`, bytes.length + at);
  return { entries: sorted, metadata: meta };
}

const encoder = new TextEncoder();
const compareBytes = (a, b) => {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return (a[i] ?? -1) - (b[i] ?? -1);
};
/* Returns names sorted by their UTF-8, the order of the reference library. */
const byBytes = (names) =>
  names
    .map((name) => [name, encoder.encode(name)])
    .sort(([, a], [, b]) => compareBytes(a, b))
    .map(([name]) => name);

/* Returns the header and the order of the data. `tensors` has a [name, element, shape] for each
   tensor; `meta` is a Map of texts, or null. As in the reference library, tensors are sorted by
   dtype and name, and spaces pad the header to a multiple of 8 bytes. `__metadata__` comes first;
   its keys are sorted, which the reference library leaves to chance. */
export function writeHeader(tensors, meta) {
  const named = new Map(tensors.map((t) => [t[0], t]));
  const dtypeOf = (type) => Object.keys(DTYPES).find((key) => DTYPES[key] === type);
  const rank = (name) => LARGEST_FIRST.indexOf(dtypeOf(named.get(name)[1]));
  const order = byBytes([...named.keys()]).sort((a, b) => rank(a) - rank(b));
  const parts = meta
    ? [
        `"__metadata__":{${byBytes([...meta.keys()])
          .map((key) => `${JSON.stringify(key)}:${JSON.stringify(meta.get(key))}`)
          .join()}}`,
      ]
    : [];
  let at = 0;
  for (const name of order) {
    const [, element_, shape] = named.get(name);
    const begin = at;
    at += byteLengthOf(element_, shape);
    const values = [
      `"dtype":"${dtypeOf(element_)}"`,
      `"shape":[${shape}]`,
      `"data_offsets":[${begin},${at}]`,
    ];
    parts.push(`${JSON.stringify(name)}:{${values.join()}}`);
  }
  const json = encoder.encode(`{${parts.join()}}`);
  const length = Math.ceil(json.length / 8) * 8;
  const bytes = new Uint8Array(8 + length).fill(32);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(length), true);
  bytes.set(json, 8);
  return { bytes, order };
}
