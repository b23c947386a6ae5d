// Sums become normal
// One uniform number is flat, two make a triangle, twelve a bell.
torch.manualSeed(11);
const draws = torch.rand(20000, 12);

hist(draws.select(1, 0), 40, 'one number');
hist(draws.narrow(1, 0, 2).sum(1), 40, 'the sum of 2');

const sums = draws.sum(1).add(-6);
hist(sums, 40, 'the sum of 12, minus 6');
print(
  'mean',
  sums.mean().toFixed(3),
  'deviation',
  sums.std().toFixed(3),
);

// Of a normal distribution 68.3, 95.4 and 99.7 % are within 1, 2
// and 3 deviations.
for (const k of [1, 2, 3]) {
  const within = (100 * sums.clone().abs().lt(k).sum()) / 20000;
  print(`within ${k}: ${within.toFixed(1)} %`);
}
