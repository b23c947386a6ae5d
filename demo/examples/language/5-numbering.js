// Positions from 0 or from 1
// The numbering at the top of the page, 0 | 1, is that of positions
// and dimensions. This script works with both.
const base = torch.indexBase;
print('positions count from', base);
const x = torch.range(1, 12).view(3, 4);

print('first row');
print(x.select(base, base));
print('last element', x.at(base + 2, base + 3));

// Sizes and strides do not depend on it, offsets do.
const corner = x
  .narrow(base, base + 1, 2)
  .narrow(base + 1, base + 2, 2);
print('size', corner.size(), 'stride', corner.stride());
print('offset', corner.storageOffset());
const [greatest, where] = x.max(base);
print('greatest of each column', greatest.view(-1).toArray());
print('in row', where.view(-1).toArray());
show(x, corner);
