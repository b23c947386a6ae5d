// Are these the elements that Torch7 picked, if at other places among equals? Each value is there as often, in the same
// or (topk) another order, and our indices lead to our values.

import { PICKS } from './library.js';
import { decode } from './values.js';

const same = (a, b) => Number(a) === Number(b) || (Number.isNaN(Number(a)) && Number.isNaN(Number(b)));
const sorted = (list) => list.map((v) => Number(decode(v))).sort((a, b) => a - b);

export function picksEqualElements({ c, got, call }) {
  const [values, indices] = got;
  if (!PICKS.has(call.name) || !c.out || indices?.type !== 'torch.LongTensor') return false;
  if (String(c.out[0].size) !== String(values.size) || String(indices.size) !== String(values.size)) return false;
  const ours = sorted(values.values);
  if (!sorted(c.out[0].values).every((v, i) => same(v, ours[i]))) return false;
  return values.size.some((_, dim) => leadsTo(call.source, dim, indices, values));
}

// Do the indices along `dim` of the source lead to the values?
function leadsTo(source, dim, indices, values) {
  if (source.size.length !== indices.size.length) return false;
  const weights = source.size.map((_, d) => source.size.slice(d + 1).reduce((n, m) => n * m, 1));
  return indices.values.every((index, i) => {
    if (index < 1 || index > source.size[dim]) return false;
    let rest = i;
    let at = 0;
    for (let d = indices.size.length - 1; d >= 0; d--) {
      const place = rest % indices.size[d];
      rest = Math.floor(rest / indices.size[d]);
      at += (d === dim ? Number(index) - 1 : place) * weights[d];
    }
    return same(source.values[at], values.values[i]);
  });
}
