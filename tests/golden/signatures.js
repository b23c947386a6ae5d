/* Converts the signatures that Torch7 lists of its functions (api.json) to calls with suitable
   arguments. Example: [*DoubleTensor*] DoubleTensor [double] | *DoubleTensor~2D* {DoubleTensor+}
   (V|F) (LongStorage | dim1 [dim2...]). `[x]` is optional, `*x*` is written, `~2D` has two
   dimensions, `{x+}` is a table. */

const SIZES = '(LongStorage | dim1 [dim2...])';

/* Parses 'a | b' to [[argument, ...], ...], each argument { optional, kind }; kinds are
   '*DoubleTensor~2D*', 'double', '(V|F)', ... */
export function parse(signature) {
  return signature
    .replaceAll(SIZES, 'sizes')
    .split(' | ')
    .map((form) =>
      form
        .replaceAll('unsigned char', 'int')
        .split(' ')
        .map((word) =>
          word.startsWith('[')
            ? { optional: true, kind: word.slice(1, -1) }
            : { optional: false, kind: word },
        ),
    );
}

/* Returns all ways to omit optional arguments. */
function subsets(form) {
  const optional = form.filter((a) => a.optional);
  return Array.from({ length: 2 ** optional.length }, (_, bits) =>
    form.filter((a) => !a.optional || bits & (1 << optional.indexOf(a))),
  );
}

/* Returns the lists of kinds that the signature allows, with `template`'s type replaced by
   `type`. */
export function forms(signature, template, type) {
  const text = signature.replaceAll(`${template}Tensor`, `${type}Tensor`);
  return parse(text)
    .flatMap(subsets)
    .map((form) => form.map((a) => a.kind));
}

/* A value of each kind: tensors of ones, three in each dimension, so that all sizes fit
   together. */
export function makeArguments(torch, kinds, scalar) {
  const ones = (type, rank) => torch[type](...Array(rank).fill(3)).fill(1);
  return kinds.flatMap((kind) => {
    const tensor = kind.match(/^\*?(\w+Tensor)(?:~(\d)D)?\*?$/);
    if (tensor) return [ones(tensor[1], Number(tensor[2] ?? 2))];
    if (kind.startsWith('{')) return [[ones(kind.slice(1, -2), 2), ones(kind.slice(1, -2), 2)]];
    if (kind.startsWith('(')) return [kind[1]];
    if (kind === 'sizes') return [3, 3];
    if (kind === 'boolean') return [true];
    if (kind === 'Generator') return [torch.Generator()];
    return [kind === 'double' ? scalar : 1];
  });
}
