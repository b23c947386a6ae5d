// Commands that read and write elements.
import { lambda, longs } from './call.js';
import { method, onSelf, sizesOf, slotLike, withResult } from './forms.js';

/* Returns a tensor and a position in it, as for at() and assign(). */
function place(p) {
  if (p.once(8)) {
    const { x, mask } = p.masked();
    /* LongTensors and IntTensors are lists of positions: tests/ops/at.test.js */
    if (mask.type !== 'Long' && mask.type !== 'Int') return { x, where: mask };
  }
  const x = p.tensor();
  const entries = sizesOf(x)
    .slice(0, p.upTo(p.ndim(x) + 1, [p.ndim(x) + 1]))
    .map((n) => {
      const kind = p.n(8);
      if (kind < 2) return p.position(n);
      if (kind < 4) return p.slice(n);
      return kind === 4 ? [] : kind === 5 ? [p.position(n)] : p.range(n);
    });
  if (p.once(30)) entries.push(p.base);
  const numbers = entries.every((e) => typeof e === 'number');
  return { x, where: numbers && p.once(5) ? longs(entries) : entries };
}

export const elements = {
  at(p) {
    const { x, where } = place(p);
    const args = Array.isArray(where) ? where : [where];
    return method(x, 'at', args, { into: slotLike(p, x), model: [where] });
  },
  assign(p) {
    const { x, where } = place(p);
    const args = Array.isArray(where) ? where : [where];
    const value = p.once(2) ? p.any() : p.value();
    return onSelf(p, 'assign', x, [...args, value], { model: [where, value] });
  },
  sub(p) {
    const x = p.tensor();
    const dims = sizesOf(x).slice(0, 1 + p.n(Math.max(p.ndim(x), 1)));
    const bounds = dims.flatMap((n) => p.range(n));
    if (p.once(20)) bounds.pop();
    return onSelf(p, 'sub', x, bounds, { into: slotLike(p, x) });
  },
  fill: (p) => onSelf(p, 'fill', p.tensor(), [p.value()]),
  copy(p) {
    const x = p.tensor();
    return onSelf(p, 'copy', x, [p.once(3) ? p.any() : p.pair(x)]);
  },
  add(p) {
    const x = p.tensor();
    const name = p.of(['add', 'csub']);
    const args = p.of([() => [p.value()], () => [p.pair(x)], () => [p.value(), p.pair(x)]])();
    return withResult(p, name, x, args, { inPlace: true });
  },
  mul: (p) => withResult(p, 'mul', p.tensor(), [p.value()], { inPlace: true }),
  cmul(p) {
    const x = p.tensor();
    return withResult(p, p.of(['cmul', 'cdiv', 'cdiv']), x, [p.pair(x)], { inPlace: true });
  },
  maskedFill(p) {
    const { x, mask } = p.masked();
    return onSelf(p, 'maskedFill', x, [mask, p.value()]);
  },
  maskedCopy(p) {
    const { x, mask } = p.masked();
    return onSelf(p, 'maskedCopy', x, [mask, p.pair(x, 3)]);
  },
  maskedSelect(p) {
    const { x, mask } = p.masked();
    return withResult(p, 'maskedSelect', x, [mask]);
  },
  apply(p) {
    const half = (x) => (typeof x === 'bigint' ? -x / 2n : x + 1);
    const counting = () => {
      let i = 0;
      return () => i++;
    };
    const fn = p.of([
      lambda('(x) => (typeof x === "bigint" ? -x / 2n : x + 1)', () => half),
      lambda('((i) => () => i++)(0)', counting),
      lambda('(x) => (x > 2 ? 9.5 : undefined)', () => (x) => (x > 2 ? 9.5 : undefined)),
    ]);
    return onSelf(p, 'apply', p.tensor(), [fn]);
  },
};
