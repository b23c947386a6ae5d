/* selection.js: which bytes of a file a region needs. A region is the parts of `at`
   (tensor/indices.js). Each dimension becomes a list of file indices in ascending order, so that
   the runs of neighbouring elements come in the order of the file and can be merged into few
   reads. */

/* The indices of one dimension: `count` of them, the k-th in the file's order is index(k) and
   belongs to index resultIndex(k) of the result. `dense` if they are consecutive and in order. */
function rangeOf({ from, count, step }) {
  const stride = Math.abs(step);
  const first = step > 0 ? from : from - (count - 1) * stride;
  return {
    count,
    index: (k) => first + k * stride,
    resultIndex: step > 0 ? (k) => k : (k) => count - 1 - k,
    dense: step === 1 || count === 1,
  };
}

function listOf(list) {
  const order = Array.from(list, (_, k) => k).sort((a, b) => list[a] - list[b]);
  return {
    count: list.length,
    index: (k) => list[order[k]],
    resultIndex: (k) => order[k],
    dense: false,
  };
}

/* Returns the selection of each dimension. */
export const selectionOf = (parts) =>
  parts.map((part) => {
    if (part.list) return listOf(part.list);
    return rangeOf(part.at === undefined ? part : { from: part.at, count: 1, step: 1 });
  });

/* The number of elements of a C-order block of `size`. */
const product = (size) => size.reduce((n, m) => n * m, 1);

/* C-order strides. */
function stridesOf(size) {
  const strides = size.slice();
  size.reduceRight((n, m, d) => {
    strides[d] = n;
    return n * m;
  }, 1);
  return strides;
}

/* Splits the selection: `outer` are the dimensions to step through, and each step needs `length`
   neighbouring elements, the first at `start` of the last dimensions. */
function split(size, selection) {
  let d = size.length;
  let [length, start] = [1, 0];
  const strides = stridesOf(size);
  while (d > 0) {
    const { count, index, dense } = selection[d - 1];
    if (!dense) break;
    d--;
    length *= count;
    start += index(0) * strides[d];
    if (count !== size[d]) break;
  }
  return { outer: d, length, start, strides };
}

/* Calls of next() fill run.from and run.to, the indices of elements in the file and in the result.
   Runs come in ascending order of `from`; each has `length` elements. */
export class Runs {
  constructor(size, selection) {
    const { outer, length, start, strides } = split(size, selection);
    this.length = length;
    this.total = product(selection.map(({ count }) => count));
    this.left = this.total === 0 ? 0 : this.total / length;
    this.selection = selection.slice(0, outer);
    this.strides = strides;
    this.resultStrides = stridesOf(selection.map(({ count }) => count));
    this.start = start;
    this.at = this.selection.map(() => 0);
    [this.from, this.to] = [0, 0];
  }

  next() {
    if (this.left === 0) return false;
    this.left--;
    [this.from, this.to] = [this.start, 0];
    this.selection.forEach(({ index, resultIndex }, d) => {
      this.from += index(this.at[d]) * this.strides[d];
      this.to += resultIndex(this.at[d]) * this.resultStrides[d];
    });
    for (let d = this.at.length - 1; d >= 0; d--) {
      if (++this.at[d] < this.selection[d].count) break;
      this.at[d] = 0;
    }
    return true;
  }
}

/* Returns the index in the file of element i of the result. */
export function fileIndex(size, selection, i) {
  const strides = stridesOf(size);
  const resultStrides = stridesOf(selection.map(({ count }) => count));
  return selection.reduce((sum, { count, index, resultIndex }, d) => {
    const wanted = Math.floor(i / resultStrides[d]) % count;
    let k = 0;
    while (resultIndex(k) !== wanted) k++;
    return sum + index(k) * strides[d];
  }, 0);
}
