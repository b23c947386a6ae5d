import { at, build, positions, powerNorm, upTo } from '../helpers/definitions.js';

export const samples = () => ({ p: 3, maxnorm: 2.5 });

export function expected({ t, p, dim, maxnorm }, to) {
  const factors = upTo(t.size[dim]).map((i) => {
    const size = powerNorm(
      positions(t.size)
        .filter((q) => q[dim] === i)
        .map((q) => at(t, q)),
      { p },
    );
    return size > maxnorm ? maxnorm / (size + 1e-7) : 1;
  });
  return build(t.size, (q) => to(at(t, q) * to(factors[q[dim]])));
}
