// Digits by gradients and Adam
// Only the network is written: autograd finds the gradients.
// MNIST: Yann LeCun and Corinna Cortes, CC BY-SA 3.0.
import { valueAndGrad } from 'torch7-wasm/autograd';
import { adam } from 'torch7-wasm/optim';
torch.manualSeed(1);
const { images, labels } = await file('digits.t7');
const x = images.float().view(1500, -1).div(255);
const y = labels.view(-1, 1);
const part = (t, start, size = 100) => t.narrow(0, start, size);
const network = {
  w1: torch.randn(196, 48, 'float').mul(0.1),
  b1: torch.zeros(48, 'float'),
  w2: torch.randn(48, 10, 'float').mul(0.1),
  b2: torch.zeros(10, 'float'),
};
const scores = ({ w1, b1, w2, b2 }, input) =>
  input.mm(w1).add(b1).tanh().mm(w2).add(b2);
const loss = (parameters, input, target) => {
  const logs = torch.logSoftmax(scores(parameters, input));
  return torch.mean(torch.gather(logs, 1, target)).mul(-1);
};
const step = valueAndGrad(loss);
const optimizer = adam({ learningRate: 0.01 });
const losses = [];
for (let i = 0; i < 120; i++) {
  const at = (i * 100) % 1200; // the last 300 are for the test
  const [value, gradients] = step(
    network,
    part(x, at),
    part(y, at),
  );
  optimizer.step(network, gradients);
  losses.push(value);
  plot(losses, 'loss');
}
const [, guess] = scores(network, part(x, 1200, 300)).max(1);
const right = guess.eq(part(y, 1200, 300)).sum();
print(`${right} of 300 new digits are right`);
const units = network.w1
  .t()
  .reshape(4, 12, 14, 14)
  .permute(0, 2, 1, 3);
image(units.reshape(56, 168), 'weights of the hidden units');
