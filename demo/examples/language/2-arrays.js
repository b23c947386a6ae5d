// Tensors and JavaScript's arrays
// data() shows the tensor's own memory as a typed array.
const x = torch.FloatTensor([
  [1, 2, 3],
  [4, 5, 6],
]);
const data = x.data();
print(data.constructor.name, data.length, 'numbers');

// Writing to the array changes the tensor.
data[0] = 100;
print(x);

// toArray and toTypedArray copy: also of a view in any order.
print('nested:', JSON.stringify(x.totable()));
print('of the transpose:', x.t().toTypedArray());

// apply calls a function for each element.
x.apply((v) => Math.sqrt(v));
print(x);

// Any iterable can become a tensor.
const squares = torch.Tensor(
  Array.from({ length: 8 }, (_, i) => i * i),
);
plot({ squares });
