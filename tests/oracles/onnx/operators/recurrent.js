/* recurrent.js: recurrent networks of one direction. */
import { Unsupported } from '../values.js';
import { numbersOf } from './helpers.js';

/* The gates of the weights by ONNX's order, in the order of torch's cells. */
const ORDERS = { RNN: [0], GRU: [1, 0, 2], LSTM: [0, 2, 3, 1] };

export const recurrent = (torch) => {
  const { add, cmul, mul, sigmoid, tanh } = torch;

  /* Computes the steps. `step` takes a slice of the series, the states, the operands of a cell and
     the operands of its own, and returns the next states, the hidden one first. */
  const network = (order, step) => (operands, attributes) => {
    const [x, w, r, bias, lengths, hidden, cell, peepholes] = operands;
    const { layout = 0, direction = 'forward', hidden_size: size } = attributes;
    const series = layout ? x.transpose(0, 1) : x;
    const [steps, batch] = series.size();
    if (direction !== 'forward' || numbersOf(lengths)?.some((n) => n < steps)) {
      throw new Unsupported('recurrent networks backwards, or with shorter sequences');
    }
    const gates = order.length;
    const first = (state) =>
      state ? (layout ? state.select(1, 0) : state.select(0, 0)) : x.new(batch, size);
    const inOrder = (t) => {
      const parts = t.chunk(gates);
      return torch.cat(
        order.map((gate) => parts[gate]),
        0,
      );
    };
    const biases = bias ? bias.select(0, 0).chunk(2) : [x.new(gates * size), x.new(gates * size)];
    const weights = [...[w, r].map((matrix) => matrix.select(0, 0)), ...biases].map(inOrder);
    const peep = peepholes?.select(0, 0).chunk(3);
    let states = [first(hidden), first(cell)];
    const outputs = [];
    for (const slice of series) {
      states = step(slice.contiguous(), states, weights, { attributes, peep });
      outputs.push(states[0]);
    }
    const all = torch.stack(outputs).unsqueeze(1);
    const [last, lastCell] = states.map((state) => state?.unsqueeze(layout ? 1 : 0));
    return [layout ? all.permute(2, 0, 1, 3).contiguous() : all, last, lastCell];
  };

  /* The sums of each gate. */
  const sums = (x, h, [wIh, wHh, bIh, bHh], gates) => ({
    input: torch.linear(x, wIh, bIh).chunk(gates, 1),
    state: (t) => torch.linear(t, wHh, bHh).chunk(gates, 1),
  });

  function gru(x, [h], weights, { attributes }) {
    if (attributes.linear_before_reset) return [torch.gruCell(x, h, ...weights)];
    /* the state is reset before the product */
    const { input, state } = sums(x, h, weights, 3);
    const parts = state(h);
    const [reset, update] = [0, 1].map((gate) => sigmoid(add(input[gate], parts[gate])));
    const next = tanh(add(input[2], state(cmul(reset, h))[2]));
    return [add(cmul(add(mul(update, -1), 1), next), cmul(update, h))];
  }

  function lstm(x, [h, c], weights, { peep }) {
    if (!peep) return torch.lstmCell(x, h, c, ...weights);
    const { input, state } = sums(x, h, weights, 4);
    const parts = state(h);
    const all = input.map((part, gate) => add(part, parts[gate]));
    const watched = (gate, cell, k) => sigmoid(add(all[gate], cmul(cell, peep[k])));
    const next = add(cmul(watched(1, c, 2), c), cmul(watched(0, c, 0), tanh(all[2])));
    return [cmul(watched(3, next, 1), tanh(next)), next];
  }

  return {
    RNN: network(ORDERS.RNN, (x, [h], weights) => [torch.rnnCell(x, h, ...weights)]),
    GRU: network(ORDERS.GRU, gru),
    LSTM: network(ORDERS.LSTM, lstm),
  };
};
