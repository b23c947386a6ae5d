// How sure is a median?
// The bootstrap draws the sample again, with repetition, and looks
// at how much the median changes.
torch.manualSeed(9);
const sample = torch.randn(80).exp().mul(20);
const median = sample.quantile(0.5);
print('median of 80 values:', median.toFixed(1));

const repeats = 2000;
const which = torch
  .rand(repeats * 80)
  .mul(80)
  .floor()
  .long();
const drawn = sample.index(0, which).view(repeats, 80);
const medians = drawn.quantile(0.5, 1).view(-1);

const [low, high] = [0.025, 0.975].map((q) => medians.quantile(q));
print(
  `95 % of the medians are from ${low.toFixed(1)} to ${high.toFixed(1)}`,
);
hist(sample, 30, 'the sample');
hist(medians, 40, 'medians');
