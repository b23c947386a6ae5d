// view, permute and unsqueeze
// view gives the same numbers another size. -1 is computed.
const x = torch.range(0, 23);
const cube = x.view(2, 3, 4);
print('cube', cube.size(), 'stride', cube.stride());
print('view(4, -1)', x.view(4, -1).size());

// permute puts the dimensions in another order.
const turned = cube.permute(2, 0, 1);
print('turned', turned.size(), 'stride', turned.stride());

// A permuted tensor has no single stride for 24 numbers in a row:
try {
  turned.view(24);
} catch (error) {
  print(error.message);
}
// reshape copies where view cannot work.
print(turned.reshape(24).narrow(0, 0, 6).toArray());

// unsqueeze adds a dimension of size 1, squeeze removes it.
print(x.unsqueeze(0).size(), x.unsqueeze(1).size());
show(cube, turned.select(0, 1), 'turned[1]');
