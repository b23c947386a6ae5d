// Heat spreads
// Each point moves towards the mean of its four neighbours.
const n = 64;
const plate = torch.zeros(n, n);
plate.assign('12:21', '12:53', 100);
plate.assign('44:53', '28:37', 100);
const inner = (t, i, j) =>
  t.narrow(0, i, n - 2).narrow(1, j, n - 2);

// Views of the plate, moved by one: made once, used in each step.
const middle = inner(plate, 1, 1);
const around = [
  [0, 1],
  [2, 1],
  [1, 0],
  [1, 2],
].map(([i, j]) => inner(plate, i, j));
const start = plate.clone();
await animate((frame) => {
  if (frame === 80) return false;
  for (let step = 0; step < 4; step++) {
    const change = torch.mul(middle, -4);
    for (const view of around) change.add(view);
    middle.add(change.mul(0.2));
  }
  return plate;
});
print('hottest point', plate.max().toFixed(1));
plot({ before: start.select(1, 32), after: plate.select(1, 32) });
