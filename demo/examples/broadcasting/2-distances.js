// Distances between all points
// Points as columns and as rows: every pair meets in a table.
const n = 60;
const angle = torch.range(0, n - 1).mul((4 * Math.PI) / n);
const radius = torch.range(1, n);
const x = torch.cos(angle).cmul(radius);
const y = torch.sin(angle).cmul(radius);

const differences = (v) => {
  const column = v.view(n, 1).expand(n, n);
  const row = v.view(1, n).expand(n, n);
  return torch.csub(column, row);
};
const distance = differences(x)
  .pow(2)
  .add(differences(y).pow(2))
  .sqrt();
print(
  'size',
  distance.size(),
  'sum of the diagonal',
  distance.trace(),
);

// The nearest other point: the diagonal must not count.
const others = torch.add(distance, torch.eye(n).mul(1e9));
const [, nearest] = others.min(1);
print('nearest', nearest.view(-1).narrow(0, 0, 10).toArray());

plot(x, { spiral: y }, { points: true });
image(distance, 'distances');
