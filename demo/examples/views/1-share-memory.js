// Views share memory
// A view looks at another tensor's memory:
// nothing is copied.
const x = torch.Tensor([
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
]);

const row = x.select(0, 1); // the middle row
const mirror = x.reverse(1); // the last column first

// The bottom right corner, 2 x 2:
const corner = x.narrow(0, 1, 2).narrow(1, 1, 2);

// What is written to a view is written to x,
// and every other view sees it.
row.fill(0);
corner.mul(10);
print(x);
print(mirror);

// Point at a cell: where is it in the memory, and in
// each view? Edit it, or add a view with the buttons.
show(x, row, corner, mirror);

// Each sees the same memory, from some start, in some steps.
for (const t of [x, x.t(), corner, mirror]) {
  print('offset', t.storageOffset(), 'stride', t.stride());
}
