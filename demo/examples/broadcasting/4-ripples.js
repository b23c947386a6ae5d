// Two waves on a grid
// A row of x and a column of y make a grid of distances.
const n = 160;
const steps = torch.linspace(-8, 8, n);
const x = steps.view(1, n).expand(n, n);
const y = steps.view(n, 1).expand(n, n);

function wave(centreX, centreY) {
  const dx = torch.add(x, -centreX).pow(2);
  const dy = torch.add(y, -centreY).pow(2);
  return dx.add(dy).sqrt().mul(3).sin();
}
const water = wave(-3, 0).add(wave(3, 1));
print('least', water.min().toFixed(3));
print('greatest', water.max().toFixed(3));

image(water, 'two waves');
plot(steps, { 'middle row': water.select(0, n / 2) });
