/* Random programs of views and in-place methods, compared with a model: a flat array, and a list of
   positions for each view. */
import { expect, test } from '@jest/globals';
import { TYPES, random0 as random, tensor0 as tensor } from './lab.js';
import { torch0 as torch } from '../helpers/torch.js';

const pick = (list) => list[random.uniformInt(0, list.length - 1)];
const product = (shape) => shape.reduce((n, m) => n * m, 1);
const indicesOf = (shape) =>
  Array.from({ length: product(shape) }, (_, flat) => {
    const index = [];
    for (let d = shape.length - 1, rest = flat; d >= 0; d--) {
      index[d] = rest % shape[d];
      rest = Math.floor(rest / shape[d]);
    }
    return index;
  });

/* The positions of a view of `shape`; `source(index)` is the position in the old view. */
function view({ shape: old, places }, shape, source) {
  const at = (index) => places[index.reduce((n, i, d) => n * old[d] + i, 0)];
  return { shape, places: indicesOf(shape).map((index) => at(source(index))) };
}

const VIEWS = {
  transpose(model) {
    const [a, b] = [
      random.uniformInt(1, model.shape.length),
      random.uniformInt(1, model.shape.length),
    ];
    const swap = (list) =>
      list.map((v, d) => (d === a - 1 ? list[b - 1] : d === b - 1 ? list[a - 1] : v));
    return [[a, b], view(model, swap(model.shape), swap)];
  },
  reverse(model) {
    const d = random.uniformInt(1, model.shape.length);
    return [
      [d],
      view(model, model.shape, (index) =>
        index.map((i, e) => (e === d - 1 ? model.shape[e] - 1 - i : i)),
      ),
    ];
  },
  narrow(model) {
    const d = random.uniformInt(1, model.shape.length);
    const first = random.uniformInt(1, model.shape[d - 1]);
    const size = random.uniformInt(1, model.shape[d - 1] - first + 1);
    return [
      [d, first, size],
      view(
        model,
        model.shape.map((n, e) => (e === d - 1 ? size : n)),
        (index) => index.map((i, e) => (e === d - 1 ? i + first - 1 : i)),
      ),
    ];
  },
  select(model) {
    const d = random.uniformInt(1, model.shape.length);
    const at = random.uniformInt(1, model.shape[d - 1]);
    return [
      [d, at],
      view(
        model,
        model.shape.filter((_, e) => e !== d - 1),
        (index) => [...index.slice(0, d - 1), at - 1, ...index.slice(d - 1)],
      ),
    ];
  },
};

/* Elements stay small, so that all types give the same results. */
const CHANGES = {
  fill: () => [pick([0, 3, 7]), (x, v) => v],
  add: () => [pick([0, 1, 2]), (x, v) => x + v],
  mul: () => [pick([0, 1, 2]), (x, v) => x * v],
  clamp: () => [random.uniformInt(0, 50), (x, v) => Math.max(v, Math.min(x, 60)), 60],
};

function nested({ shape, places }, memory, d = 0, start = 0) {
  if (d === shape.length) return memory[places[start]];
  const step = product(shape.slice(d + 1));
  return Array.from({ length: shape[d] }, (_, i) =>
    nested({ shape, places }, memory, d + 1, start + i * step),
  );
}

test.each(TYPES)('%sTensor does what the model does', (type) => {
  random.seed(11);
  for (let program = 0; program < 150; program++) {
    torch.scope(() => {
      const shape = Array.from({ length: random.uniformInt(1, 4) }, () => random.uniformInt(1, 4));
      const memory = Array.from({ length: product(shape) }, (_, i) => i % 50);
      const base = tensor[`${type}Tensor`](memory).reshape(shape);
      let [t, model] = [base, { shape, places: memory.map((_, i) => i) }];
      for (let step = random.uniformInt(1, 5); step > 0 && model.shape.length > 0; step--) {
        const name = pick(Object.keys(VIEWS));
        const [args, next] = VIEWS[name](model);
        [t, model] = [t[name](...args), next];
      }
      expect([t.shape(), t.size(), t.val()]).toEqual([
        model.shape,
        product(model.shape),
        nested(model, memory),
      ]);
      const elements = model.places.map((place) => memory[place]);
      expect([t.sum(), t.maxElement(), t.minElement(), t.lengthSquared()]).toEqual([
        elements.reduce((a, b) => a + b, 0),
        Math.max(...elements),
        Math.min(...elements),
        elements.reduce((a, b) => a + b * b, 0),
      ]);
      expect(t.argMaxElement()).toEqual(
        indicesOf(model.shape)[elements.indexOf(Math.max(...elements))].map((i) => i + 1),
      );

      const name = pick(Object.keys(CHANGES));
      const [value, change, second] = CHANGES[name]();
      const columns = model.shape.at(-1);
      const values =
        name !== 'clamp' && columns !== undefined && random.uniformInt(0, 1) === 1
          ? Array.from({ length: columns }, () => pick([0, 1, 2]))
          : null;
      t[name](values ?? value, ...(name === 'clamp' ? [second] : []));
      model.places.forEach((place, i) => {
        memory[place] = change(memory[place], values ? values[i % columns] : value);
      });
      if (name === 'mul') base.clamp(0, 100);
      expect(base.val()).toEqual(
        nested(
          { shape, places: memory.map((_, i) => i) },
          memory.map((x) => (name === 'mul' ? Math.min(x, 100) : x)),
        ),
      );

      const other = tensor[`${type}Tensor`](model.places.map((_, i) => i % 7));
      t.copy(other).cadd(other);
      expect(t.val()).toEqual(
        nested(
          { shape: model.shape, places: model.places.map((_, i) => i) },
          model.places.map((_, i) => 2 * (i % 7)),
        ),
      );
    });
  }
});

test('reductions along each dimension are those of the model', () => {
  random.seed(12);
  for (let program = 0; program < 300; program++) {
    torch.scope(() => {
      const shape = Array.from({ length: random.uniformInt(1, 4) }, () => random.uniformInt(1, 4));
      const memory = Array.from({ length: product(shape) }, () => random.uniformInt(0, 20));
      const t = tensor[`${pick(TYPES)}Tensor`](memory).reshape(shape);
      const d = random.uniformInt(1, shape.length);
      const rest = shape.filter((_, e) => e !== d - 1);
      const lines = indicesOf(rest).map((index) =>
        Array.from(
          { length: shape[d - 1] },
          (_, i) =>
            memory[
              [...index.slice(0, d - 1), i, ...index.slice(d - 1)].reduce(
                (n, k, e) => n * shape[e] + k,
                0,
              )
            ],
        ),
      );
      const shaped = (values) => nested({ shape: rest, places: values.map((_, i) => i) }, values);
      expect(t.max(d).val()).toEqual(shaped(lines.map((line) => Math.max(...line))));
      expect(t.min(d).val()).toEqual(shaped(lines.map((line) => Math.min(...line))));
      expect(t.argMax(d).val()).toEqual(
        shaped(lines.map((line) => line.indexOf(Math.max(...line)) + 1)),
      );
      expect(t.argMin(d).val()).toEqual(
        shaped(lines.map((line) => line.indexOf(Math.min(...line)) + 1)),
      );
    });
  }
});
