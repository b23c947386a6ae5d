// A table from a row and a column
// expand repeats a dimension of size 1 with stride 0: 10 numbers
// in memory look like 100.
const column = torch.range(1, 10).view(10, 1);
const row = torch.range(1, 10).view(1, 10);
const rows = column.expand(10, 10);
const columns = row.expand(10, 10);
print(
  'stride',
  rows.stride(),
  'numbers in memory',
  rows.storage().size(),
);

const products = torch.cmul(rows, columns);
print(products);

// The same table as an outer product.
const outer = torch.ger(column.view(10), row.view(10));
print('equal to ger:', products.equal(outer));
show(row, row.expand(4, 10));
image(products, 'the multiplication table');
