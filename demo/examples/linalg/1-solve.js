// Solve equations
// 2x + y = 5 and x + 3y = 10, as a matrix and a vector.
const a = torch.Tensor([
  [2, 1],
  [1, 3],
]);
const b = torch.Tensor([5, 10]);
print('x and y');
print(torch.solve(a, b));
print('determinant', a.det().toFixed(3));

// A larger one: heat in a rod whose ends are at 0 and 100 degrees.
// Inside, each point is the mean of its neighbours.
const n = 50;
const rod = torch.eye(n).mul(2);
const next = torch.eye(n - 1);
rod
  .narrow(0, 1, n - 1)
  .narrow(1, 0, n - 1)
  .csub(next);
rod
  .narrow(0, 0, n - 1)
  .narrow(1, 1, n - 1)
  .csub(next);
const ends = torch.zeros(n);
ends.assign(n - 1, 100);

const heat = torch.solve(rod, ends);
print('middle of the rod:', heat.at(n / 2).toFixed(2), 'degrees');
plot(heat, 'temperature');
image(rod.inverse(), 'the inverse matrix');
