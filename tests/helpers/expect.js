/* Comparisons of tensors whose messages name the first difference. */
import { fail } from './fail.js';
import { difference, tensorOfNested } from './show.js';

/* Expects the elements of a tensor, storage, number or nested array, in nested arrays. NaN equals
   NaN; -0 is not 0. */
export function expectValues(actual, nested, helper = expectValues) {
  const got = typeof actual?.toArray === 'function' ? actual.toArray() : actual;
  const text = difference(tensorOfNested(got), tensorOfNested(nested));
  if (text) fail(`the ${actual?.torchType ?? 'value'} ${text}`, helper);
}

/* Expects the type, size and elements of another tensor. */
export function expectTensor(actual, expected, helper = expectTensor) {
  const [got, wanted] = [actual, expected].map((x) => ({
    values: x.toArray().flat(Infinity),
    size: x.size(),
    type: x.type(),
  }));
  const text = difference(got, wanted);
  if (text) fail(`the tensor ${text}`, helper);
}
