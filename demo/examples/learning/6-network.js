// A network learns digits
// 196 pixels, 32 hidden units, 10 classes; the gradients are written
// by hand. MNIST: Yann LeCun and Corinna Cortes, CC BY-SA 3.0.
torch.manualSeed(1);
const { images, labels } = await file('digits.t7');
const x = images.double().view(1500, -1).div(255);
const y = torch.zeros(1500, 10).scatter(1, labels.view(-1, 1), 1);

const w1 = torch.randn(196, 32).mul(0.1);
const w2 = torch.randn(32, 10).mul(0.1);
const losses = [];
const part = (t, start) => t.narrow(0, start, 100);

for (let step = 0; step < 240; step++) {
  const at = (step * 100) % 1200; // the last 300 are for the test
  const input = part(x, at);
  const hidden = torch.mm(input, w1).clampMin(0);
  const output = torch.softmax(torch.mm(hidden, w2));
  losses.push(-torch.log(output).cmul(part(y, at)).sum() / 100);

  // Backwards: the error of the output, then of the hidden units.
  const error = output.csub(part(y, at)).div(100);
  const back = torch.mm(error, w2.t()).cmul(hidden.gt(0).double());
  w2.add(torch.mm(hidden.t(), error).mul(-1));
  w1.add(torch.mm(input.t(), back).mul(-1));
  plot(losses, 'loss');
}
const test = torch.mm(x.narrow(0, 1200, 300), w1).clampMin(0);
const [, guess] = torch.mm(test, w2).max(1);
const right = guess
  .view(-1)
  .eq(labels.narrow(0, 1200, 300))
  .sum();
print(`${right} of 300 new digits are right`);

// The weights of each hidden unit as an image of 14 x 14 pixels.
const units = w1.t().reshape(4, 8, 14, 14).permute(0, 2, 1, 3);
image(units.reshape(56, 112), 'weights of the hidden units');
