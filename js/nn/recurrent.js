/* recurrent.js: torch.lstm and torch.gru: layers of cells, of which each reads a sequence step by
   step, in one direction or in both. */
import { argumentError } from '../module/errors.js';
import { caller, composed, isTensorLike, optionsOf } from './compose.js';

const OPTIONS = { bidirectional: false, batchFirst: false, dropout: 0, generator: undefined };

/* The parameters in the order of PyTorch, as a list for each layer and direction: two weights, and
   two biases unless there are none. */
function cellsOf(op, params, directions) {
  const given = Array.isArray(params) && params.length > 0 && params.every(isTensorLike);
  if (!given) throw argumentError(op, 'params', params, 'not a list of tensors');
  const each = params[2]?.dim() === 1 ? 4 : 2;
  if (params.length % (each * directions) !== 0)
    throw argumentError(
      op,
      'params',
      params,
      `expected 2 weights, or 2 weights and 2 biases, for each layer and direction, but got ${params.length}`,
      'NEEDED',
    );
  return Array.from({ length: params.length / each }, (_, i) =>
    params.slice(i * each, (i + 1) * each),
  );
}

/* A layered network of cells. `begin` are its first states, each of size cells x batch x width, or
   null for zeros; step(x, states, cell) returns the states after a step, of which the first is the
   output. Returns the outputs, and the last states. */
function recurrent(core, op, step, [x, begin, params, given]) {
  const { bidirectional, batchFirst, dropout, generator } = optionsOf(op, given, OPTIONS);
  const call = caller(core);
  const { base } = core;
  const directions = bidirectional ? 2 : 1;
  const cells = cellsOf(op, params, directions);
  if (!isTensorLike(x) || (x.dim() !== 2 && x.dim() !== 3))
    throw argumentError(op, 'x', x, 'not a tensor of 2 or 3 dimensions', 'RANK');
  const isBatch = x.dim() === 3;
  const states = begin.map((state, k) => {
    if ((state ?? null) === null) return null;
    if (!isTensorLike(state) || state.dim() !== x.dim() || state.size(base) !== cells.length)
      throw argumentError(
        op,
        ['h', 'c'][k],
        state,
        `expected a tensor of ${x.dim()} dimensions, the first of size ${cells.length}`,
        'NEEDED',
      );
    return state;
  });

  return composed(core, [x, ...params, ...states.filter(Boolean)], () => {
    const width = cells[0][1].size(1 + base);
    const sequence = isBatch && batchFirst ? call('transpose', x, base, 1 + base) : x;
    const steps = sequence.size(base);
    const rows = isBatch ? sequence.size(1 + base) : 1;
    const stateOf = (state, cell) => {
      if (state === null) return call('zeros', rows, width, x.type());
      return call('reshape', call('select', state, base, cell + base), [rows, width]);
    };
    let inputs = Array.from({ length: steps }, (_, t) =>
      call('reshape', call('select', sequence, base, t + base), [rows, x.size().at(-1)]),
    );
    const last = [];
    for (let layer = 0; layer < cells.length / directions; layer++) {
      if (layer > 0 && dropout > 0)
        inputs = inputs.map((input) => call('dropout', input, { p: dropout, generator }));
      const outputs = Array.from({ length: directions }, (_, direction) => {
        const cell = layer * directions + direction;
        let now = states.map((state) => stateOf(state, cell));
        const made = (direction === 0 ? inputs : inputs.toReversed()).map((input) => {
          now = step(call, input, now, cells[cell]);
          return now[0];
        });
        last.push(now);
        return direction === 0 ? made : made.reverse();
      });
      inputs = outputs[0].map((y, t) =>
        directions === 1 ? y : call('cat', y, outputs[1][t], 1 + base),
      );
    }
    const stacked = call('stack', inputs, isBatch && batchFirst ? 1 + base : base);
    const shaped = (t, size) => (isBatch ? t : call('reshape', t, size));
    return [
      shaped(stacked, [steps, directions * width]),
      ...begin.map((_, k) =>
        shaped(
          call(
            'stack',
            last.map((now) => now[k]),
            base,
          ),
          [cells.length, width],
        ),
      ),
    ];
  });
}

const lstmStep = (call, x, [h, c], cell) => call('lstmCell', x, h, c, ...cell);
const gruStep = (call, x, [h], cell) => [call('gruCell', x, h, ...cell)];

/* torch.lstm(x, [h, c], params, options): [output, h, c] */
export function lstm(core, [x, states, params, options]) {
  const list = states ?? [null, null];
  if (!Array.isArray(list) || list.length !== 2)
    throw argumentError('lstm', 'states', states, 'expected [h, c] or null');
  return recurrent(core, 'lstm', lstmStep, [x, list, params, options]);
}

/* torch.gru(x, h, params, options): [output, h] */
export const gru = (core, [x, h, params, options]) =>
  recurrent(core, 'gru', gruStep, [x, [h], params, options]);
