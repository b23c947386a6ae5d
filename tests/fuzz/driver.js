/* Fuzzes the parsers of untrusted files with fast-check: valid files are mutated (fields get values
   that have broken other parsers; files are cut, spliced, lengthened) and parsed. A parser must
   return a value or throw a TorchError with position and reason, and leave nothing in memory.

   target: { torch, name, seeds, parse, codes }
     seeds            [{ bytes, fields }]: valid files; fields: [{ at, length, text }], the positions
                      of lengths, counts, types and sizes; text: a word, not an integer
     words            the values of such text fields
     unset            values that have broken parsers of numbers
     prepare(bytes, choice)  optional: repairs a mutated file (lengths, checksums), so that parsing
                             gets further
     parse(bytes, choice)    choice: a number with which a target varies its options
     codes            the allowed codes of TorchErrors besides BAD_FILE */
import fc from 'fast-check';
import { TorchError } from '../../js/module/errors.js';

const INTEGERS = [
  0n,
  1n,
  2n,
  3n,
  4n,
  5n,
  6n,
  7n,
  8n,
  9n,
  16n,
  255n,
  256n,
  65536n,
  0x7fffffffn,
  0x80000000n,
  0xfffffff0n,
  0xffffffffn,
  0x100000000n,
  2n ** 53n,
  2n ** 61n,
  2n ** 62n,
  2n ** 63n - 1n,
  2n ** 63n,
  2n ** 64n - 16n,
  2n ** 64n - 1n,
];
const WORDS = [
  '0',
  '-1',
  '1',
  '2',
  '3',
  '4',
  '8',
  '1.5',
  '-0',
  '1e3',
  'nan',
  '-nan',
  'inf',
  '',
  ' ',
  '\n',
  '4294967280',
  '2147483648',
  '-2147483649',
  '9223372036854775807',
  '9223372036854775808',
  '18446744073709551615',
  '1e308',
  '99999999999999999999999999',
  'V 1',
  'torch.FloatTensor',
];

/* An edit is five numbers, so that fast-check can shrink it: what, where, how far, which value,
   which other seed. */
const EDITS = {
  field(bytes, [where, , value, order], { fields = [] }, other, words) {
    if (fields.length === 0) return EDITS.byte(bytes, [where, 0, value]);
    const { at, length, text } = fields[where % fields.length];
    if (at + length > bytes.length) return bytes;
    if (text) return splice(bytes, at, length, words[value % words.length]);
    const out = bytes.slice();
    let n = INTEGERS[value % INTEGERS.length];
    for (let i = 0; i < length; i++, n >>= 8n)
      out[order % 2 === 0 ? at + i : at + length - 1 - i] = Number(n & 255n);
    return out;
  },
  /* a field gets the value of another field */
  copy(bytes, [where, far], { fields = [] }) {
    if (fields.length === 0) return bytes;
    const from = fields[where % fields.length];
    const to = fields[far % fields.length];
    return splice(bytes, to.at, to.length, bytes.slice(from.at, from.at + from.length));
  },
  byte(bytes, [where, , value]) {
    const out = bytes.slice();
    if (out.length > 0) out[where % out.length] = value;
    return out;
  },
  truncate: (bytes, [where]) => bytes.slice(0, where % (bytes.length + 1)),
  remove: (bytes, [where, far]) =>
    splice(bytes, where % (bytes.length + 1), far % 16, new Uint8Array(0)),
  insert: (bytes, [where, far, value]) =>
    splice(bytes, where % (bytes.length + 1), 0, new Uint8Array(far % 16).fill(value)),
  append: (bytes, [, far, value]) =>
    splice(bytes, bytes.length, 0, new Uint8Array(1 + (far % 16)).fill(value)),
  /* the end of another seed */
  join(bytes, [where, far], seed, other) {
    const at = far % (other.bytes.length + 1);
    return splice(bytes, where % (bytes.length + 1), bytes.length, other.bytes.slice(at));
  },
  /* a piece of another seed, inserted */
  graft(bytes, [where, far, value], seed, other) {
    const at = far % (other.bytes.length + 1);
    return splice(bytes, where % (bytes.length + 1), 0, other.bytes.slice(at, at + value));
  },
};
const KINDS = Object.values(EDITS);
const MOST = 4096; /* in bytes */

function splice(bytes, at, remove, insert) {
  const rest = bytes.subarray(Math.min(bytes.length, at + remove));
  const out = new Uint8Array(at + insert.length + rest.length);
  out.set(bytes.subarray(0, at));
  out.set(insert, at);
  out.set(rest, at + insert.length);
  return out.length > MOST ? out.slice(0, MOST) : out;
}

const encoder = new TextEncoder();
const encoded = new Map(); /* words by their list */

export function mutated({ seeds, words = WORDS }, [first, second, edits]) {
  if (!encoded.has(words))
    encoded.set(
      words,
      words.map((word) => encoder.encode(word)),
    );
  const seed = seeds[first % seeds.length];
  const other = seeds[second % seeds.length];
  let { bytes } = seed;
  for (const [kind, ...how] of edits)
    bytes = KINDS[kind % KINDS.length](bytes, how, seed, other, encoded.get(words));
  return bytes;
}

const number = fc.nat(0xffff);
const cases = fc.tuple(
  number,
  number,
  fc.array(fc.tuple(fc.nat(KINDS.length - 1), number, number, fc.nat(255), fc.nat(1)), {
    minLength: 1,
    maxLength: 4,
  }),
  fc.nat(255),
);

/* Frees every handle in a value. */
export function freeAll(value) {
  const seen = new Set();
  const list = [value];
  while (list.length > 0) {
    const v = list.pop();
    if (typeof v !== 'object' || v === null || seen.has(v) || ArrayBuffer.isView(v)) continue;
    seen.add(v);
    if (v.torchKind) v.free();
    else list.push(...(v instanceof Map ? [...v.keys(), ...v.values()] : Object.values(v)));
  }
}

/* Runs one case. Returns the outcome in short ('ok', or the reason without its numbers) and throws
   if the parser misbehaved. `slow`, in milliseconds, reports slow inputs in `make fuzz`; no test
   asserts time. Slow means slow three times, because anything can be slow once on a busy
   machine. */
export function execute(target, changed, choice = 0, { slow = Infinity, times = 3 } = {}) {
  const { torch, parse, prepare = (b) => b, codes = [] } = target;
  const bytes = prepare(changed, choice);
  const before = torch.memory();
  const began = performance.now();
  let outcome = 'ok';
  try {
    freeAll(parse(bytes, choice));
  } catch (error) {
    const right =
      error instanceof TorchError &&
      ['BAD_FILE', ...codes].includes(error.code) &&
      (error.code !== 'BAD_FILE' ||
        (error.position >= 0 && error.position <= bytes.length && error.reason));
    if (!right) throw error;
    outcome = (error.reason ?? error.code)
      .replace(/".*"/gs, '""')
      .replace(/'.*'/gs, "''")
      .replace(/-?[\d.]+(e\+\d+)?/g, '#')
      .replace(/(#x)+#/g, '#x#')
      .replace(/# (byte|dimension|element)\b/g, '# $1s');
  }
  const took = performance.now() - began;
  if (took > slow && times > 1) return execute(target, changed, choice, { slow, times: times - 1 });
  if (took > slow) throw new Error(`took ${took.toFixed(0)} ms`);
  const after = torch.memory();
  for (const what of Object.keys(before)) {
    if (after[what] !== before[what])
      throw new Error(`leaks: ${after[what] - before[what]} ${what} (${outcome})`);
  }
  return outcome;
}

/* Runs `count` cases. Returns a promise of the shortest bytes for each outcome; it is rejected with
   the first failure, shrunk. It yields between rounds: otherwise the engine frees no memory of
   finalized owners (such as zlib's), and leaks cannot be seen. */
export async function fuzz(
  target,
  { count, seed = Date.now() & 0x7fffffff, slow, onRound = () => {} },
) {
  const ROUND = 5_000;
  const outcomes = new Map();
  for (let done = 0, round = 0; done < count; round++) {
    const runs = Math.min(ROUND, count - done);
    fc.assert(
      fc.property(cases, ([first, second, edits, choice]) => {
        const bytes = mutated(target, [first, second, edits]);
        const outcome = execute(target, bytes, choice, { slow });
        const known = outcomes.get(outcome);
        if (!known || bytes.length < known.bytes.length) outcomes.set(outcome, { bytes, choice });
      }),
      { numRuns: runs, seed: seed + round, examples: [] },
    );
    done += runs;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    onRound(done, outcomes);
  }
  return outcomes;
}

/* The corpora in the repository have a line for each case: outcome, choice and bytes (base64). */
export const toLines = (outcomes) =>
  [...outcomes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([outcome, { bytes, choice }]) =>
        JSON.stringify({ outcome, choice, base64: Buffer.from(bytes).toString('base64') }) + '\n',
    )
    .join('');
export const fromLines = (text) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { base64, ...rest } = JSON.parse(line);
      return { ...rest, bytes: new Uint8Array(Buffer.from(base64, 'base64')) };
    });
