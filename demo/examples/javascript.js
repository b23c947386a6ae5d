/* examples.js: example scripts in JavaScript. Each ends at a point where readers may change
   something and run it again. */
const views = `// A view looks at another tensor's memory:
// nothing is copied.
const x = torch.Tensor([[1, 2, 3], [4, 5, 6], [7, 8, 9]]);

const row = x.select(0, 1);    // the middle row
const mirror = x.reverse(1);   // the last column first

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
`;

const strides = `// The element at [i, j] is at offset + i * stride[0]
// + j * stride[1] of the storage.
const x = torch.range(0, 11).view(3, 4);

// A transpose swaps the strides.
const y = x.t();
// Two columns: a larger offset, the same strides.
const z = x.narrow(1, 1, 2);
show(x, y, z);

// A stride of 0 repeats a row without copying it.
const row = torch.Tensor([[1, 2, 3]]);
show(row, row.expand(3, 3));

// Windows of 3 that overlap: both strides are 1.
const steps = torch.range(0, 7);
show(steps, steps.unfold(0, 3, 1));

const noise = torch.randn(64, 64);
show(noise);
print(noise.mean(), noise.std());
`;

const positions = `// at(where) is Torch7's x[where],
// assign(where, what) is x[where] = what.
const x = torch.Tensor(4, 5).zero();

x.assign(0, 1);        // row 0
x.assign([2, 3], 7);   // one element

// Rows 1 to 3, columns 0 to 1: ends are included.
x.assign([[1, 3], [0, 1]], 5);

// All rows ([] is a whole dimension), column 4.
x.assign([[], 4], torch.Tensor([1, 2, 3, 4]));
print(x);

print('x.at(2, 3) is', x.at(2, 3));
print('x.at(-1), the last row:');
print(x.at(-1));

// A mask: a ByteTensor with 1 where something holds.
const big = x.gt(4);
print(big);
print('what is under the ones:');
print(x.at(big));
x.assign(big, -1);
print(x);
`;

const statistics = `// Height (cm), weight (kg) and age of six people, a row each.
const x = torch.Tensor([
  [172, 68, 31], [165, 59, 45], [181, 83, 27],
  [158, 52, 38], [190, 92, 52], [176, 71, 34],
]);
const n = x.size(0);

const mean = torch.sum(x, 0).div(n);   // 1 x 3
print('mean');
print(mean);

// expandAs repeats the mean n times, in no memory.
const centered = torch.csub(x, mean.expandAs(x));
const covariance = torch.mm(centered.t(), centered).div(n - 1);
print('covariance');
print(covariance);

// Correlation: divided by both standard deviations.
const variances = [0, 1, 2].map((i) => covariance.at(i, i));
const deviation = torch.Tensor(variances).sqrt().view(3, 1);
const products = torch.mm(deviation, deviation.t());
print('correlation');
print(torch.cdiv(covariance, products));

const [greatest, where] = torch.max(x, 0);
print('the greatest of each column, and whose it is');
print(greatest);
print(where);
`;

const types = `// Seven element types, each as C has it.
// Bytes go from 0 to 255, then round again:
print(torch.ByteTensor([250, 251, 252]).add(5));
// Division of integers cuts towards 0:
print(torch.IntTensor([7, -7]).div(2));
// 0.1 as 32 bits know it:
print(torch.FloatTensor([0.1]).at(0));

// LongTensor has 64 bits. What a number cannot hold
// exactly comes as a BigInt.
const x = torch.LongTensor([1, 2n ** 53n, 2n ** 63n - 1n]);
print(x.at(0), x.at(1), x.at(2));
print('exact:', torch.add(x, -1).at(1) === 2 ** 53 - 1);

// Types do not mix by themselves: convert with
// type(), or with int(), double() ...
const a = torch.IntTensor([1, 2, 3]);
const b = torch.DoubleTensor([0.5, 0.5, 0.5]);
print(a.double().add(b));

// The room a number takes; and back to JavaScript's arrays.
print(a.elementSize(), 'bytes in an IntTensor');
print(b.elementSize(), 'bytes in a DoubleTensor');
print(b.toArray(), b.toTypedArray());
`;

const errors = `// What goes wrong is an exception that says where,
// and with which value.
const x = torch.Tensor(2, 3).fill(1);

function attempt(what) {
  try {
    what();
  } catch (error) {
    print(error.name + ': ' + error.message);
    if (error.code) print('  code', error.code, 'for', error.arg);
  }
}

attempt(() => x.select(0, 5));
attempt(() => x.narrow(1, 2, 4));
attempt(() => torch.mm(x, x));
attempt(() => x.add(torch.IntTensor(2, 3)));
attempt(() => x.view(4, 2));

// A call that fails has changed nothing.
print(x);

// Nobody catches this one:
x.transpose(0, 2);
`;

export const EXAMPLES = [
  { title: 'Views share memory', code: views },
  { title: 'Strides', code: strides },
  { title: 'at and assign', code: positions },
  { title: 'Statistics: sum and mm', code: statistics },
  { title: 'Types and 64-bit integers', code: types },
  { title: 'Errors', code: errors },
];
