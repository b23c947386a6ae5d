// Lab2D's tensors
// DeepMind Lab2D has tensors of its own; its scripts run here too.
// Positions count from 1, and a call changes its tensor.
import { createLab2d } from 'torch7-wasm/lab2d';

const { tensor, random } = createLab2d(torch);
random.seed(4);
const level = tensor.DoubleTensor(6, 10);
level.fill(1);

// A wall around the level, a door, and some coins.
level.narrow(1, 2, 4).narrow(2, 2, 8).fill(0);
level.select(2, 10).select(1, 3).val(0.5);
for (let coin = 1; coin <= 5; coin++) {
  const row = level.select(1, random.uniformInt(2, 5));
  row.select(1, random.uniformInt(2, 9)).val(2);
}
print(level.shape());

// Its values as a table: here as a tensor of torch.
const map = torch.Tensor(level.val());
print(map);
print('walls', map.eq(1).sum());
image(map, 'the level');
