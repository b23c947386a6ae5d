/* The arguments of a call from its description in JSON, the same for each instance of the library.
   This file and hash.js use the public functions only: a page loads them too. A description is

     { tensor: type, seed, size, layout }   numbers of many magnitudes; seed: where they begin in NUMBERS
     { ..., most }                          the same, from 0 to that number
     { ..., above }                         a mask: which of them are above that number
     { positions: size, below }             a LongTensor of positions below a number
     { empty: n }                           a LongTensor that a call fills
     { list: [...] }                        an array of descriptions
     { number: 'Infinity' }                 a number that JSON lacks
     { value }                              itself */

const product = (size) => size.reduce((a, b) => a * b, 1);

/* Numbers with all their digits, the same in each run. */
const NUMBERS = Float64Array.from({ length: 2300000 }, (_, i) => {
  const bits = Math.imul(i + 1, 2654435761) >>> 0;
  return (bits / 2 ** 32 - 0.5) * 2 ** (bits % 12);
});

const LAYOUTS = {
  contiguous: (make, size) => make(size),
  transposed: (make, size) =>
    make(size.with(0, size.at(-1)).with(-1, size[0])).transpose(0, size.length - 1),
  reversed: (make, size) => make(size).reverse(0),
};
export const LARGE_LAYOUTS = Object.keys(LAYOUTS);

function argumentFrom(torch, about) {
  if ('tensor' in about) {
    const make = (size) => {
      const elements = NUMBERS.subarray(about.seed, about.seed + product(size));
      const t = torch[`${about.tensor}Tensor`](elements, size);
      if ('above' in about) return t.gt(about.above);
      return about.most
        ? t
            .sigmoid()
            .add(0.1)
            .div(1.2 / about.most)
        : t;
    };
    return LAYOUTS[about.layout ?? 'contiguous'](make, about.size);
  }
  if ('positions' in about) {
    const list = Array.from({ length: product(about.positions) }, (_, i) => (7 * i) % about.below);
    return torch.LongTensor(list).view(...about.positions);
  }
  if ('empty' in about) return torch.LongTensor(about.empty);
  if ('list' in about) return about.list.map((one) => argumentFrom(torch, one));
  if ('number' in about) return Number(about.number);
  return about.value;
}

export const argumentsFrom = (torch, call) => call.map((about) => argumentFrom(torch, about));

/* What a call of an op returns, read(value) for each result, or a TorchError. The generator begins
   with the same seed. */
export function outcome(torch, op, call, read) {
  torch.manualSeed(1);
  return torch.scope(() => {
    const args = argumentsFrom(torch, call);
    try {
      return [torch[op](...args)].flat().map(read);
    } catch (error) {
      if (error instanceof torch.TorchError) return error;
      throw error;
    }
  });
}
