/* recorded.js: the recorded cases of nn's classes (record.py), as objects of a .t7 file. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export const CASES = JSON.parse(
  gunzipSync(readFileSync(new URL('./recorded.json.gz', import.meta.url))),
);

/* A function that makes the objects, with tensors of this type. */
export function builder(torch, type = 'torch.DoubleTensor') {
  return function build(v, known = new Map()) {
    if (Array.isArray(v)) return v.map((item) => build(item, known));
    if (v === 'Infinity') return Infinity;
    if (typeof v !== 'object' || v === null) return v;
    if (v.tensor !== undefined) return torch.Tensor([v.tensor].flat()).type(type);
    if (v.sizes !== undefined) return torch.LongStorage(v.sizes);
    if (v.ref !== undefined) return known.get(v.ref);
    const fields = Object.entries(v.fields).map(([name, field]) => [name, build(field, known)]);
    const made = new torch.TaggedObject(v.class, 1, Object.fromEntries(fields));
    if (v.id !== undefined) known.set(v.id, made);
    return made;
  };
}
