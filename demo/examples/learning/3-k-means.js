// k-means finds groups
// Each point joins its nearest centre; each centre moves to the
// mean of its points.
torch.manualSeed(5);
const truth = torch.Tensor([
  [0, 0],
  [6, 1],
  [3, 5],
]);
const clouds = [0, 1, 2].map((i) =>
  torch.add(
    torch.randn(80, 2),
    truth.narrow(0, i, 1).expand(80, 2),
  ),
);
const points = torch.cat(clouds, 0);
const centres = points.index(0, torch.LongTensor([0, 1, 2]));

for (let step = 1; step <= 10; step++) {
  const [, group] = torch.cdist(points, centres).min(1);
  const before = centres.clone();
  for (let k = 0; k < 3; k++) {
    const mine = group.eq(k).view(-1).nonzero().view(-1);
    centres.narrow(0, k, 1).copy(points.index(0, mine).mean(0));
  }
  const moved = torch.csub(centres, before).norm();
  print('step', step, 'moved', moved.toFixed(3));
  if (moved < 1e-6) break;
}
print('centres');
print(centres);

// A number that is not finite is not drawn: a colour for each group.
const [, group] = torch.cdist(points, centres).min(1);
const y = points.narrow(1, 1, 1);
const nothing = torch.full([240, 1], NaN);
const only = (k) => torch.where(group.eq(k), y, nothing).view(-1);
const groups = { first: only(0), second: only(1), third: only(2) };
plot(points.select(1, 0), groups, {
  points: true,
  title: 'groups',
});
