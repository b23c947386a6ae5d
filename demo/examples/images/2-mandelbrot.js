// Mandelbrot set
// Repeat z = z * z + c for a grid of numbers c, and count the steps
// until z is far away.
const [height, width] = [180, 240];
const row = torch.linspace(-2.1, 0.7, width).view(1, width);
const column = torch.linspace(-1.05, 1.05, height).view(height, 1);
const cx = row.expand(height, width);
const cy = column.expand(height, width);

const x = torch.zeros(height, width);
const y = torch.zeros(height, width);
const count = torch.zeros(height, width);
for (let step = 0; step < 60; step++) {
  const xx = torch.cmul(x, x);
  const yy = torch.cmul(y, y);
  y.cmul(x).mul(2).add(cy);
  x.copy(xx).csub(yy).add(cx).clamp(-4, 4);
  y.clamp(-4, 4);
  count.add(xx.add(yy).lt(4).double());
}
const inside = count.eq(60).sum() / count.nElement();
print(`${(100 * inside).toFixed(1)} % of the points stay near 0`);
image(count.log1p(), 'steps');
