// Random walks
// cumsum adds steps of -1 and 1: a walk in each column.
torch.manualSeed(8);
const [steps, walks] = [1000, 400];
const moves = torch
  .rand(steps, walks)
  .gt(0.5)
  .double()
  .mul(2)
  .add(-1);
const path = moves.cumsum(0);

const eight = path.narrow(1, 0, 8);
plot(eight, 'eight walks');

// After n steps the deviation is about the square root of n.
const deviation = path.std(1).view(-1);
const root = torch.range(1, steps).sqrt();
plot({ deviation, 'square root of n': root });
const last = deviation.at(steps - 1).toFixed(1);
const expected = Math.sqrt(steps).toFixed(1);
print(`after ${steps} steps: ${last}, expected ${expected}`);
hist(path.select(0, steps - 1), 30, 'where the walks end');
