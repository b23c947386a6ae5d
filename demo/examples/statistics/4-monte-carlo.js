// Pi from random points
// The share of points in a quarter of a circle is pi / 4.
torch.manualSeed(2);
const n = 50000;
const points = torch.rand(n, 2);
const isInside = points.clone().pow(2).sum(1).view(-1).lt(1);
print('pi is about', ((4 * isInside.sum()) / n).toFixed(3));

// The estimate after each point: its error falls as 1 / sqrt(n).
const hits = isInside.double().cumsum(0);
const estimate = hits.mul(4).cdiv(torch.range(1, n));
plot(estimate.unfold(0, 1, 100).view(-1), 'every 100th estimate');

// Which cells of a grid are inside?
const grid = torch.zeros(100, 100);
const cells = points.clone().mul(100).floor().long();
const inside = isInside.toArray();
cells
  .toArray()
  .forEach(([i, j], k) => grid.assign(i, j, inside[k] ? 2 : 1));
image(grid, 'inside and outside');
