/* Returns true if the result of a call, its first tensor, overlaps an operand in another order of
   elements. Products read each element many times, so that for them the same order counts too. */

const PRODUCTS = /^(mm|mv|bmm|ger|addmm|addmv|addr|addbmm|baddbmm)$/;

function range(tensor) {
  const first = tensor.storageOffset();
  const reach = tensor.stride().reduce((sum, step, d) => sum + step * (tensor.size()[d] - 1), 0);
  return [Math.min(first, first + reach), Math.max(first, first + reach)];
}

function shareMemory(a, b) {
  if (a.nElement() === 0 || b.nElement() === 0 || a.storage().cdata() !== b.storage().cdata())
    return false;
  const [[from, to], [start, end]] = [range(a), range(b)];
  return from <= end && start <= to;
}

const sameOrder = (a, b) =>
  a.storageOffset() === b.storageOffset() && String(a.stride()) === String(b.stride());

export function overlaps(name, [result, ...operands]) {
  return operands.some(
    (t) => shareMemory(result, t) && (PRODUCTS.test(name) || !sameOrder(result, t)),
  );
}
