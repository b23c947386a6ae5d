// Standardise the columns of a table
// Subtract the mean of each column, divide by its deviation.
torch.manualSeed(2);
const n = 500;
const x = torch.randn(n, 3);
x.select(1, 0).mul(15).add(170);
x.select(1, 1).mul(3).add(20);
x.select(1, 2).mul(0.1).add(1);

const mean = x.mean(0);
const deviation = x.std(0);
print('means');
print(mean);
print('deviations');
print(deviation);

// 1 x 3 expands to 500 x 3 without a copy.
const z = torch
  .csub(x, mean.expandAs(x))
  .cdiv(deviation.expandAs(x));
const isZero = z.mean(0).abs().max() < 1e-9;
print('afterwards: means are 0:', isZero, 'deviations');
print(z.std(0));

hist(x, 40, 'three scales');
hist(z, 40, 'one scale');
