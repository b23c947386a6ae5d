/* torch.h — the only public header: tensors, storages, memory, errors.

   A Block is memory with a count of its users. A Storage is a window on a Block that knows its
   element type. A Tensor is a way of looking at a Storage: sizes, strides and an offset. Views are
   new Tensors on the same Storage. Everything is counted from zero here. Nothing in this folder
   knows of JavaScript. */
#ifndef TORCH_H
#define TORCH_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
#define DTYPE(name, T, ACC, KIND) DT_##name,
#include "table/dtypes.def"
  DT_COUNT
} DType;

typedef enum {
  OK = 0,
#define ERROR(name, text) E_##name,
#include "table/errors.def"
  E_COUNT
} Status;

#define MUST_CHECK __attribute__((warn_unused_result))

/* What went wrong last: written by the function that failed, read by whoever shows it. `arg` names
   the argument. */
typedef struct {
  Status code;
  const char *arg;
  int64_t detail[4];
} TorchError;
extern TorchError torch_error;

/* A scalar argument: as a real number for the floating types and, exactly, as an integer for the
   others. */
typedef struct {
  double real;
  int64_t integer;
} Scalar;
Scalar torch_scalar(double value);
double torch_scalar_as_real(Scalar s, DType dtype); /* what the scalar becomes in that type */

typedef struct Block {
  int32_t refs;
  bool owned;      /* false: `bytes` belongs to somebody else */
  bool withdrawn;  /* ... who has taken it back */
  size_t capacity; /* bytes */
  char *bytes;
} Block;

typedef struct Storage {
  int32_t refs;
  DType dtype;
  int64_t size;  /* elements */
  int64_t reach; /* the most it had since others hold it: tensors on it may reach that far */
  char *data;    /* the first element; inside block->bytes */
  Block *block;
} Storage;

enum { TORCH_INLINE_DIMS = 6 };

typedef struct Tensor {
  int32_t refs;
  DType dtype;
  int32_t ndim;
  int32_t max_dims; /* how many `size` and `stride` have room for */
  Storage *storage; /* NULL: never had any memory */
  int64_t offset;   /* elements from the storage's first */
  int64_t *size, *stride;
  int64_t inline_dims[2 * TORCH_INLINE_DIMS];
} Tensor;

typedef struct Generator Generator; /* of random numbers: generator.h */

/* --- memory (alloc.c) ------------------------------------------------------------------------- */
typedef struct {
  int64_t tensors, storages, bytes; /* alive now; bytes of all blocks that we own */
} MemoryCount;
extern MemoryCount torch_memory;
extern int64_t torch_memory_limit; /* bytes that all blocks together may take */
void *torch_alloc(size_t bytes);   /* NULL: recorded as NO_MEMORY */
void *torch_realloc(void *p, size_t had, size_t bytes);
void torch_dealloc(void *p);
/* For tests: the `count` allocations that follow after `after` more fail. Returns how many have
   failed since the last call. */
int64_t torch_fail_allocs(int64_t after, int64_t count);

/* --- errors (error.c) ------------------------------------------------------------------------- */
Status torch_fail(Status code, const char *arg, const int64_t detail[4]);
/* FAIL(RANGE, "dim", dim, ndim): record and return. At least one number; pointers to tensors go
   through AS_DETAIL. */
#define FAIL(code, arg, ...) torch_fail(E_##code, arg, (const int64_t[4]){__VA_ARGS__})
#define AS_DETAIL(tensor) ((int64_t)(intptr_t)(tensor))
#define TRY(call)                      \
  do {                                 \
    Status status_ = (call);           \
    if (status_ != OK) return status_; \
  } while (0)

/* --- storages (storage.c) --------------------------------------------------------------------- */
size_t dtype_size(DType dtype);
const char *dtype_name(DType dtype);
Storage *storage_new(DType dtype, int64_t size); /* zeroed */
/* not: for results that are overwritten */
Storage *storage_new_raw(DType dtype, int64_t size);
/* shares memory */
Storage *storage_new_window(Storage *of, int64_t offset, int64_t size);
Storage *storage_new_external(DType dtype, void *memory, int64_t size); /* not owned */
Storage *storage_retain(Storage *s);
void storage_free(Storage *s);
/* new elements are zero; windows keep the old memory */
Status storage_resize(Storage *s, int64_t size) MUST_CHECK;
/* Grow for a result that is written from element `first` on. Unlike storage_resize it leaves what
   tensors see beyond the end as it is: operands of the same call may lie there. */
Status storage_grow_for_result(Storage *s, int64_t first, int64_t size) MUST_CHECK;
/* of external memory: not to be used any more */
Status storage_withdraw(Storage *s) MUST_CHECK;
Status storage_copy(Storage *dst, const Storage *src) MUST_CHECK; /* converts */
void storage_fill(Storage *s, Scalar value);

/* What a storage was: to be restored, or dropped. Memory that windows share stays until then. */
typedef struct {
  Storage *of;
  int64_t size, reach;
  size_t capacity;
  Block *block;
  char *data;
} StorageNote;
StorageNote storage_note(Storage *s);
void storage_restore(StorageNote *note);
void storage_note_drop(StorageNote *note);

/* --- tensors (tensor.c) ----------------------------------------------------------------------- */
/* empty: one dimension of size 0 */
Tensor *tensor_new(DType dtype);
Tensor *tensor_new_sized(DType dtype, int32_t ndim, const int64_t *size); /* zeroed */
/* the same geometry on the same storage */
Tensor *tensor_new_view(const Tensor *t);
/* contiguous, memory of its own */
Tensor *tensor_new_clone(const Tensor *t);
Tensor *tensor_retain(Tensor *t);
void tensor_free(Tensor *t);
int64_t tensor_count(const Tensor *t);
bool tensor_is_contiguous(const Tensor *t);
bool tensor_same_size(const Tensor *a, const Tensor *b);
bool tensor_has_size(const Tensor *t, int32_t ndim, const int64_t *size);
bool tensor_is_set_to(const Tensor *a, const Tensor *b);
/* two indices, one address */
bool tensor_may_alias_itself(const Tensor *t);
/* their address ranges meet */
bool tensor_shares_memory(const Tensor *a, const Tensor *b);
typedef struct {
  int64_t first, end; /* addresses; `end` is not in it */
} MemoryRange;
/* from its lowest element to its highest; {0, 0}: there is none */
MemoryRange tensor_range(const Tensor *t);
/* all that tensors on it may see */
MemoryRange storage_range(const Storage *s);
bool ranges_overlap(MemoryRange a, MemoryRange b);
/* the element at index 0, 0, ... */
char *tensor_data(const Tensor *t);
/* Look at `storage` from now on. `stride` may be NULL, and a negative stride in it means
   "contiguous from here on", as Torch7 has it. */
Status tensor_set(Tensor *t, Storage *storage, int64_t offset, int32_t ndim, const int64_t *size,
                  const int64_t *stride) MUST_CHECK;
/* The same for geometry that a view computed and knows to be right, signed strides included. */
Status tensor_set_geometry(Tensor *t, const Tensor *on, int64_t offset, int32_t ndim,
                           const int64_t *size, const int64_t *stride) MUST_CHECK;
Status tensor_resize(Tensor *t, int32_t ndim, const int64_t *size,
                     const int64_t *stride) MUST_CHECK;
/* for results: new memory is not cleared */
Status tensor_resize_raw(Tensor *t, int32_t ndim, const int64_t *size) MUST_CHECK;
/* checks overflow */
Status count_of_size(int32_t ndim, const int64_t *size, int64_t *count) MUST_CHECK;

/* --- generators of random numbers (mt19937.c) ------------------------------------------------- */
Generator *generator_new(void);
Generator *generator_retain(Generator *g);
void generator_free(Generator *g);
#endif
