// Principal components
// The directions in which a cloud of points is widest are the
// eigenvectors of its covariance.
torch.manualSeed(7);
const n = 400;
const shape = torch.Tensor([
  [3, 0.5],
  [1.5, 1],
]);
const points = torch.mm(torch.randn(n, 2), shape);
const mean = points.mean(0);
const centred = torch.csub(points, mean.expandAs(points));
const covariance = torch.mm(centred.t(), centred).div(n - 1);

const [variances, directions] = torch.symeig(covariance, 'V');
print('variances, the smallest first');
print(variances);
const kept = (100 * variances.at(1)) / variances.sum();
print(`one direction keeps ${kept.toFixed(1)} % of the variance`);

// In these directions the covariance is 0.
const turned = torch.mm(centred, directions);
const product = torch.mm(turned.t(), turned).div(n - 1);
print('covariance is 0:', Math.abs(product.at(0, 1)) < 1e-9);

const [x, y] = [points.select(1, 0), points.select(1, 1)];
plot(x, { y }, { points: true });
const [across, along] = [turned.select(1, 0), turned.select(1, 1)];
plot(along, { across }, { points: true });
