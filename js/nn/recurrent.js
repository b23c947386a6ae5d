/* recurrent.js: torch.lstm and torch.gru: layers, of which each reads a sequence step by step, in
   one direction or in both. */
import { argumentError } from '../module/errors.js';
import { isTensorLike } from '../call/foreign.js';
import { readOptions } from '../module/options.js';
import { caller, composed } from './compose.js';

const OPTIONS = ['bidirectional', 'batchFirst', 'dropout', 'generator'];

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

/* A network of layers. `begin` are the first states, each of size cells x batch x width, or null
   for zeros; layer(x, states, cell) returns the states of all steps, of which the first are the
   outputs. Returns the outputs of the last layer, and the last states. */
function recurrent(core, op, layer, [x, begin, params, given = {}]) {
  const options = readOptions(op, given, OPTIONS);
  const { bidirectional = false, batchFirst = false, dropout = 0, generator } = options;
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
    const sequence = isBatch
      ? batchFirst
        ? call('transpose', x, base, 1 + base)
        : x
      : call('unsqueeze', x, 1 + base);
    const [steps, rows] = [sequence.size(base), sequence.size(1 + base)];
    const stateOf = (state, cell) => {
      if (state === null) return call('zeros', rows, width, x.type());
      return call('reshape', call('select', state, base, cell + base), [rows, width]);
    };
    const last = [];
    let input = sequence;
    for (let i = 0; i < cells.length / directions; i++) {
      if (i > 0 && dropout > 0) input = call('dropout', input, { p: dropout, generator });
      const outputs = Array.from({ length: directions }, (_, direction) => {
        const cell = i * directions + direction;
        const inOrder = (t) => (direction === 0 ? t : call('reverse', t, base));
        const from = states.map((state) => stateOf(state, cell));
        const made = layer(call, inOrder(input), from, cells[cell]);
        last.push(made.map((t) => call('select', t, base, steps - 1 + base)));
        return inOrder(made[0]);
      });
      input = directions === 1 ? outputs[0] : call('cat', ...outputs, 2 + base);
    }
    const output = isBatch
      ? batchFirst
        ? call('transpose', input, base, 1 + base).contiguous()
        : input
      : call('reshape', input, [steps, directions * width]);
    return [
      output,
      ...begin.map((_, k) => {
        const ends = call(
          'stack',
          last.map((now) => now[k]),
          base,
        );
        return isBatch ? ends : call('reshape', ends, [cells.length, width]);
      }),
    ];
  });
}

const lstmLayer = (call, x, [h, c], cell) => call('lstmLayer', x, h, c, ...cell);
const gruLayer = (call, x, [h], cell) => [call('gruLayer', x, h, ...cell)];

/* torch.lstm(x, [h, c], params, options): [output, h, c] */
export function lstm(core, [x, states, params, options]) {
  const list = states ?? [null, null];
  if (!Array.isArray(list) || list.length !== 2)
    throw argumentError('lstm', 'states', states, 'expected [h, c] or null');
  return recurrent(core, 'lstm', lstmLayer, [x, list, params, options]);
}

/* torch.gru(x, h, params, options): [output, h] */
export const gru = (core, [x, h, params, options]) =>
  recurrent(core, 'gru', gruLayer, [x, [h], params, options]);
