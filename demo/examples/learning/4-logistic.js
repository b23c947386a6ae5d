// Logistic regression
// Which side of a line is a point on? The weights are learned.
torch.manualSeed(3);
const n = 300;
const x = torch.randn(n, 2);
const side = torch.mv(x, torch.Tensor([2, -1])).add(0.5);
const label = side.add(torch.randn(n).mul(0.5)).gt(0).double();

const weights = torch.zeros(2);
let offset = 0;
const losses = [];
for (let step = 0; step < 200; step++) {
  const p = torch.mv(x, weights).add(offset).sigmoid();
  const right = torch.cmul(p, label);
  const wrong = torch.cmul(torch.add(p, -1), torch.add(label, -1));
  losses.push(-right.add(wrong).log().mean());
  const error = p.csub(label).div(n);
  weights.add(torch.mv(x.t(), error).mul(-2));
  offset -= 2 * error.sum();
}
const guess = torch.mv(x, weights).add(offset).gt(0).double();
print('right', ((100 * guess.eq(label).sum()) / n).toFixed(1), '%');
print(
  'weights',
  weights.toArray().map((w) => w.toFixed(2)),
);
plot(losses, 'loss');
