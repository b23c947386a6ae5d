// Game of Life
// A cell lives on with 2 or 3 neighbours, and is born with 3.
torch.manualSeed(42);
const n = 96;
let cells = torch.rand(n, n).lt(0.3).double();
const population = [];

// roll moves the world by one cell: its edges meet.
function neighbours(world) {
  const sum = torch.zeros(n, n);
  for (const i of [-1, 0, 1])
    for (const j of [-1, 0, 1])
      if (i !== 0 || j !== 0) sum.add(world.roll(i, 0).roll(j, 1));
  return sum;
}
await animate((frame) => {
  if (frame === 120) return false;
  const sum = neighbours(cells);
  const stays = torch.cmul(sum.eq(2).double(), cells);
  cells = stays.add(sum.eq(3).double());
  population.push(cells.sum());
  return cells;
});
plot(population, 'living cells');
print('living cells at the end:', cells.sum());
