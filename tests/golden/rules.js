// Where we differ from Torch7 on purpose, as rules: never a case by its number or its text. A rule either says that a
// case cannot run here at all (`skip`), or accepts a difference that was found (`accept`), which then counts as
// skipped. `accept` looks at what we did as well, so that a rule excuses one deviation and not whatever happens.
// docs/differences.md says each for the reader.

import { PICKS } from './library.js';
import { decode } from './values.js';

const text = (c) => JSON.stringify([c.ast ?? c.expr ?? c.lua, c.inputs, c.out, c.value, c.dtype]);
const refused = ({ refusal }) => refusal;
const answered = ({ error }) => !error;
const sameValue = (a, b) => Number(a) === Number(b) || (Number.isNaN(Number(a)) && Number.isNaN(Number(b)));

export const rules = [
  {
    name: 'no HalfTensor',
    reason: 'HalfTensor is not part of the library',
    skip: (c) => /Half|"half"/.test(text(c)),
  },
  {
    name: 'dispatch tables',
    reason: 'Torch7 keeps its functions in a field `torch` of each class: an internal of its Lua side',
    skip: (c) => /"field":"torch"/.test(text(c)),
  },
  {
    name: 'undefined in C',
    reason: 'C leaves this conversion undefined; the record is what x86 did',
    accept: ({ c, problem }) => /-ub$/.test(c.tag ?? '') && /values\[|storage\[/.test(problem),
  },
  {
    name: 'ties',
    reason: 'equal elements: our sort is stable and we answer the first place, Torch7 any',
    accept: (outcome) => answered(outcome) && /values\[/.test(outcome.problem) && picksEqualElements(outcome),
  },
  {
    name: 'broadcast',
    reason: 'the counts differ and the shapes broadcast: an error in Torch7, the broadcast result here',
    accept: (outcome) => answered(outcome) && Boolean(outcome.c.error) && broadcasts(outcome),
  },
  {
    name: 'type of a storage',
    reason: 'storages have type() here, as tensors do',
    accept: ({ c, got, error }) =>
      !error && /call method 'type'/.test(c.error ?? '') && /^torch\.\w+Storage$/.test(got[0]?.v),
  },
  {
    name: 'a key that is no index',
    reason: 'reading by a key that is no index gives nil in Lua; here it is an error',
    accept: (outcome) => refused(outcome) && outcome.c.out?.[0]?.k === 'nil' && 'index' in outcome.c.ast,
  },
  {
    name: 'impossible tensor',
    reason: 'Torch7 made a tensor that its memory cannot hold; here it is an error',
    accept: (outcome) => refused(outcome) && /unencodable|tensor-header/.test(outcome.c.out?.[0]?.k),
  },
  {
    name: 'crash',
    reason: 'the native process died; here it is an answer',
    accept: (outcome) => Boolean(outcome.c.crash) && answered(outcome) && outcome.got.every((r) => r.k !== 'nil'),
  },
];

// The sizes that shapes broadcast to, from the last dimension on; undefined where they do not.
function broadcastSize(sizes) {
  const rank = Math.max(...sizes.map((s) => s.length));
  const padded = sizes.map((s) => [...Array(rank - s.length).fill(1), ...s]);
  const size = Array.from({ length: rank }, (_, d) => Math.max(...padded.map((s) => s[d])));
  return padded.every((s) => s.every((n, d) => n === 1 || n === size[d])) ? size : undefined;
}

function broadcasts({ calls, got }) {
  const sizes = calls.at(-1)?.sizes ?? [];
  const counts = new Set(sizes.map((s) => s.reduce((n, m) => n * m, 1)));
  if (counts.size < 2 || sizes.some((s) => !s.length)) return false;
  const size = broadcastSize(sizes);
  return size !== undefined && got.length > 0 && String(got[0].size) === String(size);
}

// The very elements that Torch7 picked, if at other places among equals: each lane has the same values in the same
// or (topk) another order, and our indices lead to our values.
function picksEqualElements({ c, got, calls }) {
  const call = calls.at(-1);
  const [values, indices] = got;
  if (!PICKS.has(call?.name) || !c.out || indices?.type !== 'torch.LongTensor') return false;
  if (String(c.out[0].size) !== String(values.size) || String(indices.size) !== String(values.size)) return false;
  const sorted = (list) => list.map((v) => Number(decode(v))).sort((a, b) => a - b);
  const sameElements = sorted(c.out[0].values).every((v, i) => sameValue(v, sorted(values.values)[i]));
  return sameElements && values.size.some((_, dim) => leadsTo(call.source, dim, indices, values));
}

function leadsTo(source, dim, indices, values) {
  if (source.size.length !== indices.size.length) return false;
  const weights = source.size.map((_, d) => source.size.slice(d + 1).reduce((n, m) => n * m, 1));
  return indices.values.every((index, i) => {
    let rest = i;
    let at = 0;
    for (let d = indices.size.length - 1; d >= 0; d--) {
      const place = rest % indices.size[d];
      rest = Math.floor(rest / indices.size[d]);
      at += (d === dim ? Number(index) - 1 : place) * weights[d];
    }
    return sameValue(source.values[at], values.values[i]);
  });
}
