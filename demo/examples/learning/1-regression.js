// A line by gradient descent
// Follow the slope of the error downwards.
torch.manualSeed(1);
const n = 100;
const x = torch.rand(n);
const noise = torch.randn(n).mul(0.1);
const y = torch.mul(x, 3).add(1).add(noise);

let [slope, offset] = [0, 0];
const rate = 0.5;
const errors = [];
for (let step = 0; step < 200; step++) {
  const off = torch.mul(x, slope).add(offset).csub(y);
  errors.push(off.dot(off) / n);
  slope -= (rate * 2 * off.dot(x)) / n;
  offset -= rate * 2 * off.mean();
}
print(`y = ${slope.toFixed(3)} x + ${offset.toFixed(3)}`);
print('the truth is y = 3 x + 1');
plot(errors, 'errors');
const [sorted, order] = torch.sort(x);
const line = torch.mul(sorted, slope).add(offset);
plot(sorted, { y: y.index(0, order), line });
