/* recurrent.js: recurrent networks of one direction. */
import { Unsupported } from '../values.js';
import { numbersOf } from './helpers.js';

export const recurrent = (torch) => {
  const { add, cmul, mul, sigmoid, tanh } = torch;

  /* Computes the steps. `gates` is their number in the weights; `step` takes the products of the
     gates with the input and with the state, the biases of both, and the states, and returns the
     next states, the hidden one first. */
  const network = (gates, step) => (operands, attributes) => {
    const [x, w, r, bias, lengths, hidden, cell, peepholes] = operands;
    const { layout = 0, direction = 'forward', hidden_size: size } = attributes;
    const series = layout ? x.transpose(0, 1) : x;
    const [steps, batch] = series.size();
    if (direction !== 'forward' || numbersOf(lengths)?.some((n) => n < steps)) {
      throw new Unsupported('recurrent networks backwards, or with shorter sequences');
    }
    const first = (state) =>
      state ? (layout ? state.select(1, 0) : state.select(0, 0)) : x.new(batch, size);
    const weights = [w, r].map((matrix) => matrix.select(0, 0).chunk(gates));
    const biases = (bias ? bias.select(0, 0) : x.new(2 * gates * size)).chunk(2 * gates);
    const peep = peepholes?.select(0, 0).chunk(3);
    let states = [first(hidden), first(cell)];
    const outputs = [];
    for (const slice of series) {
      const parts = weights[0].map((matrix, gate) => ({
        input: add(torch.mm(slice.contiguous(), matrix.t()), biases[gate]),
        state: (h) => add(torch.mm(h, weights[1][gate].t()), biases[gates + gate]),
      }));
      states = step(parts, states, { attributes, peep });
      outputs.push(states[0]);
    }
    const all = torch.stack(outputs).unsqueeze(1);
    const [last, lastCell] = states.map((state) => state?.unsqueeze(layout ? 1 : 0));
    return [layout ? all.permute(2, 0, 1, 3).contiguous() : all, last, lastCell];
  };

  const sum = (part, h) => add(part.input, part.state(h));

  return {
    RNN: network(1, ([gate], [h]) => [tanh(sum(gate, h))]),
    GRU: network(3, ([z, r, h], [state], { attributes }) => {
      const update = sigmoid(sum(z, state));
      const reset = sigmoid(sum(r, state));
      const product = attributes.linear_before_reset
        ? cmul(reset, h.state(state))
        : h.state(cmul(reset, state));
      const next = tanh(add(h.input, product));
      return [add(cmul(add(mul(update, -1), 1), next), cmul(update, state))];
    }),
    LSTM: network(4, ([i, o, f, c], [h, cell], { peep }) => {
      const watched = (part, state, k) => {
        const all = sum(part, h);
        return sigmoid(peep ? add(all, cmul(state, peep[k])) : all);
      };
      const kept = cmul(watched(f, cell, 2), cell);
      const next = add(kept, cmul(watched(i, cell, 0), tanh(sum(c, h))));
      return [cmul(watched(o, next, 1), tanh(next)), next];
    }),
  };
};
