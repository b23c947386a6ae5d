// A small LSTM writes text
// It learns which letter follows, and then writes on its own.
import { adam } from 'torch7-wasm/optim';
torch.manualSeed(1);
const text = `she sells sea shells by the sea shore. the shells
she sells are sea shells, so she sells sea shore shells. `;
const letters = [...new Set(text)];
const codes = [...text].map((c) => letters.indexOf(c));
const [n, hidden] = [letters.length, 64];
const random = (...size) => torch.randn(...size).mul(0.15);
const weights = {
  x: random(4 * hidden, n),
  h: random(4 * hidden, hidden),
  b: torch.zeros(4 * hidden),
  out: random(hidden, n),
};
const eye = torch.eye(n); // row k stands for letter k
const start = (rows) => [0, 1].map(() => torch.zeros(rows, hidden));
const read = (w, letter, [h, c]) =>
  torch.lstmCell(eye.index(0, letter), h, c, w.x, w.h, w.b);
// 16 pieces of the text are read at the same time.
const pieces = torch.range(0, 15).mul(9).toArray();
const at = (t) => pieces.map((i) => codes[(i + t) % codes.length]);
function loss(w) {
  let [state, sum] = [start(16), 0];
  for (let t = 0; t < 24; t++) {
    state = read(w, at(t), state);
    const logs = torch.logSoftmax(torch.mm(state[0], w.out));
    const target = at(t + 1).map((k) => [k]);
    sum = torch.add(torch.mean(torch.gather(logs, 1, target)), sum);
  }
  return torch.mul(sum, -1 / 24);
}
const [optimizer, losses] = [adam({ learningRate: 0.02 }), []];
for (let step = 1; step <= 200; step++) {
  losses.push(optimizer.minimize(loss, weights));
  plot(losses, 'loss');
}
let [state, written] = [start(1), [0]];
while (written.length < 150) {
  state = read(weights, written.slice(-1), state);
  written.push(torch.mm(state[0], weights.out).max(1)[1].item());
}
print(written.map((k) => letters[k]).join(''));
