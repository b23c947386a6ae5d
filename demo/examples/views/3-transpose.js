// Transposing copies nothing
// t() swaps the strides. contiguous() copies to the usual order.
const x = torch.range(1, 12).view(3, 4);
const y = x.t();
print('x  ', x.size(), 'stride', x.stride());
print(
  'x.t',
  y.size(),
  'stride',
  y.stride(),
  'contiguous:',
  y.isContiguous(),
);

// Both read one storage of 12 numbers.
y.assign(3, 0, 100);
print('x[0][3] is now', x.at(0, 3));

// A copy has the numbers in the order in which y is read.
const copy = y.contiguous();
print('x in memory:   ', x.storage().toArray().join(' '));
print('copy in memory:', copy.storage().toArray().join(' '));
show(x, y);
show(copy);
