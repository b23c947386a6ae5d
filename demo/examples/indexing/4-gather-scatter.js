// gather and scatter
// index takes whole rows, in any order, also repeatedly.
const table = torch.Tensor([
  [10, 11, 12, 13],
  [20, 21, 22, 23],
  [30, 31, 32, 33],
]);
print(table.index(0, torch.LongTensor([2, 0, 0])));

// gather takes one element of each row.
const choice = torch.LongTensor([[3], [0], [2]]);
print(table.gather(1, choice));

// scatter writes one element of each row: one-hot vectors.
const oneHot = torch.zeros(3, 4).scatter(1, choice, 1);
print(oneHot);

// The product with a one-hot vector chooses the same elements.
print(torch.cmul(table, oneHot).sum(1));
image(oneHot, 'one-hot rows');
