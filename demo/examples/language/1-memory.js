// How much memory is used?
// Views cost nothing; copies do. torch.memory() counts.
const used = () => {
  const { tensors, storages, bytes } = torch.memory();
  return `${tensors} tensors, ${storages} storages, ${bytes} bytes`;
};
print('at first:      ', used());
const x = torch.zeros(1000, 1000);
print('a million:     ', used());
const views = [x.t(), x.narrow(0, 0, 10), x.unfold(0, 3, 1)];
print('three views:   ', used());

// scope frees everything made inside but its result.
const total = torch.scope(() => {
  const squares = torch.pow(x, 2);
  return squares.add(1).sum();
});
print('after a scope: ', used(), 'sum', total);

// free says that a tensor is not needed any more.
for (const view of views) view.free();
x.free();
print('after free:    ', used());
