// A convolutional network learns digits
// Watch the loss fall; the last 300 digits are for the test.
// MNIST: Yann LeCun and Corinna Cortes, CC BY-SA 3.0.
import { layers, network } from 'torch7-wasm/network';
import { adam } from 'torch7-wasm/optim';
torch.manualSeed(1);
const { images, labels } = await file('digits.t7');
const x = images.float().div(255).view(1500, 1, 14, 14);
const y = labels.long().view(-1, 1);

const nn = layers(torch, { init: 'kaiming-normal' });
const net = network(
  nn.sequential(
    nn.conv2d(1, 8, 5),
    nn.relu(),
    nn.maxPool2d(2),
    nn.flatten(8 * 5 * 5),
    nn.linear(200, 10),
    nn.logSoftmax(),
  ),
);
const parameters = net.parameters();
const loss = (p, input, target) =>
  torch.mean(torch.gather(net.with(p)(input), 1, target)).mul(-1);

const optimizer = adam({ learningRate: 0.004 });
const losses = [];
for (let step = 0; step < 400; step++) {
  const from = (step * 50) % 1200;
  const batch = [x, y].map((t) => t.narrow(0, from, 50));
  losses.push(optimizer.minimize(loss, parameters, ...batch));
  plot(losses, 'loss');
}
const guess = net.forward(x.narrow(0, 1200, 300)).argmax([1]);
const right = guess
  .view(-1, 1)
  .eq(y.narrow(0, 1200, 300))
  .sum();
print(`${right} of 300 new digits are right`);
const filters = parameters['0.weight'].reshape(2, 4, 5, 5);
image(filters.permute(0, 2, 1, 3).reshape(10, 20), 'filters');
