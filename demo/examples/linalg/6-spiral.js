// A matrix turns and shrinks
// A rotation by 15 degrees, times 0.97: applied again and again.
const angle = (15 * Math.PI) / 180;
const [c, s] = [Math.cos(angle), Math.sin(angle)];
const turn = torch
  .Tensor([
    [c, -s],
    [s, c],
  ])
  .mul(0.97);

const n = 120;
const path = torch.Tensor(n, 2);
path.assign(0, torch.Tensor([1, 0]));
for (let i = 1; i < n; i++)
  path.assign(i, torch.mv(turn, path.select(0, i - 1)));
plot(path.select(1, 0), { spiral: path.select(1, 1) });

// Its determinant is the factor of areas: 0.97 squared.
print('determinant', turn.det().toFixed(4));
// After 24 turns by 15 degrees only the factor is left.
print(torch.matrixPower(turn, 24));
print('0.97 to the power of 24 is', (0.97 ** 24).toFixed(4));
