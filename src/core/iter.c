/* iter.c — a strided walk that clones operands overlapping a result; see iter.h.

   The question is whether writing element i of a result can change an element that a later step of
   the loop reads. It cannot if source and result share no memory, or if both have the same address
   for every i (in place): then an element is read before it is overwritten. In all other cases the
   source is cloned, as NumPy does since 1.13. */
#include "core/iter.h"

/* True if element i of a and element i of b have the same address for every i, in row-major order.
   Contiguous tensors on one address may have different sizes. */
static bool same_addresses(const Tensor *a, const Tensor *b) {
  if (tensor_data(a) != tensor_data(b) || a->dtype != b->dtype ||
      tensor_count(a) != tensor_count(b))
    return false;
  if (tensor_is_contiguous(a) && tensor_is_contiguous(b)) return true;
  if (!tensor_same_size(a, b)) return false;
  for (int32_t d = 0; d < a->ndim; d++) {
    if (a->size[d] != 1 && a->stride[d] != b->stride[d]) return false;
  }
  return true;
}

/* True if a loop that writes the results could change the source before it is read, or if the
   source can be read neither by broadcasting nor in order. */
static bool needs_clone(const Tensor *source, const Tensor *shape, int results,
                        Tensor *const result[]) {
  for (int k = 0; k < results; k++) {
    if (result[k] != source && !tensor_shares_memory(result[k], source)) continue;
    if (result[k] != source && !same_addresses(result[k], source)) return true;
    if (tensor_may_alias_itself(result[k])) return true;
  }
  return !tensor_is_contiguous(source) && !tensor_broadcasts_to(source, shape);
}

/* Fills it->clone: NULL for operands that are used as they are. */
static Status clone_overlapping(Iter *it, int results, const Tensor *shape, int operands,
                                Tensor *const operand[]) {
  for (int k = 0; k < operands; k++) it->clone[k] = NULL;
  for (int k = results; k < operands; k++) {
    if (!needs_clone(operand[k], shape, results, operand)) continue;
    it->clone[k] = tensor_new_clone(operand[k]);
    if (it->clone[k] == NULL) return torch_error.code;
  }
  return OK;
}

/* If cloning fails, the clones made so far are freed and nothing stays open. */
Status iter_open(Iter *it, WalkOrder order, int results, const Tensor *shape, int operands,
                 Tensor *const operand[]) {
  Tensor *used[WALK_OPERANDS];
  it->operands = operands;
  TRY(strided_walk_reserve(it, shape->ndim));
  Status s = clone_overlapping(it, results, shape, operands, operand);
  for (int k = 0; k < operands; k++) used[k] = it->clone[k] ? it->clone[k] : operand[k];
  if (s == OK) strided_walk_start(it, order, shape, operands, used);
  else iter_close(it);
  return s;
}

void iter_close(Iter *it) {
  for (int k = 0; k < it->operands; k++) tensor_free(it->clone[k]);
  strided_walk_release(it);
}
