// Strides
// The element at [i, j] is at offset + i * stride[0]
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

torch.manualSeed(1);
const noise = torch.randn(64, 64);
show(noise);
print(noise.mean(), noise.std());
