/* build: -Os */
/* exports.c — the functions of the module that JavaScript calls: every op of rows.def, and a few
   functions that are not ops. */
#include "abi.h"
#include "core/copy.h"
#include "core/half_call.h"
#include "core/result.h"
#include "ops/matmul/product.h"

/* Memory for lists of arguments and for a returned value. It grows on request. */
static double *scratch;
static int32_t scratch_count;

EXPORT(scratch) double *torch_scratch(int32_t count) {
  if (count > scratch_count) {
    double *more =
        torch_realloc(scratch, (size_t)scratch_count * sizeof *more, (size_t)count * sizeof *more);
    if (more == NULL) return NULL;
    scratch = more;
    scratch_count = count;
  }
  return scratch;
}

/* Converts n elements of one type to another, for arrays of JavaScript (js/tensor/convert.js). */
EXPORT(convert) void export_convert(DType to, DType from, int32_t n, char *dst, char *src) {
  copy_loop(from, to)(n, (char *[]){dst, src}, (int64_t[]){1, 1});
}

#define OP(name, function, self, types, args, doc) static CALLED_FUNCTION(function, args)
#define MAIN_MODULE
#include "table/rows.def"

/* The functions of the rows, in their order. JavaScript finds them in the function table: exports
   would make instantiation slower and the module larger. */
typedef void (*OpFunction)(void);
static const OpFunction op_functions[] = {
#define OP(name, function, self, types, args, doc) (OpFunction) export_##function,
#define MAIN_MODULE
#include "table/rows.def"
};
EXPORT(op_functions) const OpFunction *export_op_functions(void) { return op_functions; }

/* --- not ops: matrix products ----------------------------------------------------------------- */
EXPORT(set_tile) void export_set_tile(int32_t panels) { matrices_set_tile(panels); }

/* --- not ops: handles ------------------------------------------------------------------------- */
EXPORT(tensor_new) Tensor *export_tensor_new(DType dtype) { return tensor_new(dtype); }
EXPORT(tensor_view) Tensor *export_tensor_view(Tensor *t) { return tensor_new_view(t); }
/* Returns a tensor on the storage of t. `list`, in the scratch memory, has `ndim` sizes and as many
   strides, whose elements must be in the storage; NULL if memory is out. */
EXPORT(tensor_strided)
Tensor *export_tensor_strided(Tensor *t, double offset, int32_t ndim, double *list) {
  const int64_t *size = as_integers(list, 2 * ndim);
  Tensor *view = tensor_new(t->dtype);
  if (view == NULL ||
      tensor_set_geometry(view, t, integer_of(offset), ndim, size, size + ndim) == OK)
    return view;
  tensor_free(view);
  return NULL;
}
/* Returns a view of t[index] along the first of several dimensions; NULL if the index does not
   exist or memory is out. */
EXPORT(tensor_slice) Tensor *export_tensor_slice(Tensor *t, double index) {
  Tensor *view = tensor_new(t->dtype);
  if (view == NULL || torch_select(view, t, 0, integer_of(index)) == OK) return view;
  tensor_free(view);
  return NULL;
}
/* Returns a view of `operand` with the shape of t, for map and map2; errors call it "tensor". */
EXPORT(tensor_operand_view) Tensor *export_tensor_operand_view(Tensor *t, Tensor *operand) {
  return operand_view(t, operand, "tensor");
}
EXPORT(tensor_clone) Tensor *export_tensor_clone(Tensor *t) { return tensor_new_clone(t); }
EXPORT(tensor_retain) void export_tensor_retain(Tensor *t) { tensor_retain(t); }
EXPORT(tensor_free) void export_tensor_free(Tensor *t) { tensor_free(t); }
EXPORT(tensor_count) double export_tensor_count(Tensor *t) { return (double)tensor_count(t); }
EXPORT(tensor_is_contiguous) int32_t export_tensor_is_contiguous(Tensor *t) {
  return tensor_is_contiguous(t);
}
EXPORT(tensor_same_size) int32_t export_tensor_same_size(Tensor *a, Tensor *b) {
  return tensor_same_size(a, b) && tensor_lacks_dims(a) == tensor_lacks_dims(b);
}
EXPORT(tensor_is_set_to) int32_t export_tensor_is_set_to(Tensor *a, Tensor *b) {
  return tensor_is_set_to(a, b);
}
EXPORT(tensor_data) char *export_tensor_data(Tensor *t) { return tensor_data(t); }

EXPORT(tensor_unsize) void export_tensor_unsize(Tensor *t) { tensor_unsize(t); }

/* `list`, in the scratch memory, has `ndim` sizes and `strides` strides (0 or as many). */
EXPORT(tensor_resize)
Status export_tensor_resize(Tensor *t, int32_t ndim, double *list, int32_t strides) {
  const int64_t *size = as_integers(list, ndim + strides);
  if (strides && strides != ndim) return FAIL(STRIDES, "strides", strides, ndim);
  return tensor_resize(t, ndim, size, strides ? size + ndim : NULL);
}

EXPORT(tensor_set)
Status export_tensor_set(Tensor *t, Storage *s, double offset, int32_t ndim, double *list,
                         int32_t strides) {
  const int64_t *size = as_integers(list, ndim + strides);
  if (strides && strides != ndim) return FAIL(STRIDES, "strides", strides, ndim);
  return tensor_set(t, s, integer_of(offset), ndim, size, strides ? size + ndim : NULL);
}

EXPORT(tensor_set_tensor) Status export_tensor_set_tensor(Tensor *t, Tensor *of) {
  return tensor_set_to(t, of);
}

/* The tensor's storage; an empty one is made if it has none. */
EXPORT(tensor_storage) Storage *export_tensor_storage(Tensor *t) {
  if (t->storage == NULL) t->storage = storage_new(t->dtype, 0);
  return t->storage ? storage_retain(t->storage) : NULL;
}

EXPORT(storage_new) Storage *export_storage_new(DType dtype, double size) {
  return storage_new(dtype, integer_of(size));
}
/* The caller writes every element before anyone reads it. */
EXPORT(storage_new_raw) Storage *export_storage_new_raw(DType dtype, double size) {
  return storage_new_raw(dtype, integer_of(size));
}
EXPORT(storage_new_window)
Storage *export_storage_new_window(Storage *of, double offset, double size) {
  return storage_new_window(of, integer_of(offset), integer_of(size));
}
EXPORT(storage_new_external)
Storage *export_storage_new_external(DType dtype, double address, double size) {
  return storage_new_external(dtype, (void *)(uintptr_t)address, integer_of(size));
}
EXPORT(storage_withdraw) Status export_storage_withdraw(Storage *s) { return storage_withdraw(s); }
EXPORT(storage_retain) void export_storage_retain(Storage *s) { storage_retain(s); }
EXPORT(storage_free) void export_storage_free(Storage *s) { storage_free(s); }
EXPORT(storage_resize) Status export_storage_resize(Storage *s, double size) {
  return storage_resize(s, integer_of(size));
}
EXPORT(storage_copy) Status export_storage_copy(Storage *dst, Storage *src) {
  return storage_copy(dst, src);
}
EXPORT(storage_fill) void export_storage_fill(Storage *s, double value, double low) {
  storage_fill(s, scalar_of(value, low));
}

EXPORT(generator_new) Generator *export_generator_new(void) { return generator_new(); }
EXPORT(generator_retain) void export_generator_retain(Generator *g) { generator_retain(g); }
EXPORT(generator_free) void export_generator_free(Generator *g) { generator_free(g); }

/* --- not ops: HalfTensors (core/half_call.h) -------------------------------------------------- */
EXPORT(half_stand_in) Tensor *export_half_stand_in(Tensor *t, int32_t written) {
  return half_stand_in(t, written != 0);
}
EXPORT(half_call_end) void export_half_call_end(void) { half_call_end(); }
EXPORT(half_call_close) void export_half_call_close(void) { half_call_close(); }

/* --- not ops: what the loader reads ----------------------------------------------------------- */
extern const char *const torch_tables[];
extern const uint32_t torch_layout[];
EXPORT(text) const char *export_text(int32_t which) { return torch_tables[which]; }
EXPORT(layout) const uint32_t *export_layout(void) { return torch_layout; }
EXPORT(layout_changes) const uint32_t *export_layout_changes(void) { return &torch_layout_changes; }
EXPORT(error) const TorchError *export_error(void) { return &torch_error; }
EXPORT(memory_count) const MemoryCount *export_memory(void) { return &torch_memory; }
EXPORT(set_shape_rules) void export_set_shape_rules(ShapeRules rules) { torch_shape_rules = rules; }
EXPORT(limit_memory) void export_limit_memory(double bytes) {
  torch_memory_limit = integer_of(bytes);
}
EXPORT(alloc) void *export_alloc(uint32_t bytes) { return torch_alloc(bytes); }
EXPORT(dealloc) void export_dealloc(void *p) { torch_dealloc(p); }
