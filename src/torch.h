/* torch.h — the only public header: tensors, storages, memory, errors.

   A Block is reference-counted memory. A Storage is a range of a Block with an element type. A
   Tensor is a strided view of a Storage: sizes, strides and an offset. Views are new Tensors on the
   same Storage. Everything counts from zero. The core knows nothing of JavaScript. */
#ifndef TORCH_H
#define TORCH_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
#define DTYPE(name, T, ACC, KIND) DT_##name,
#include "table/dtypes.def"
  DT_COUNT,
  /* The types before Half have loops of their own, the tables of core/each_dtype.h. */
  DT_LOOPS = DT_Half
} DType;

typedef enum {
  OK = 0,
#define ERROR(name, text) E_##name,
#include "table/errors.def"
  E_COUNT
} Status;

#define MUST_CHECK __attribute__((warn_unused_result))

/* The last error: code, name of the argument, and numbers for the text (table/errors.def). */
typedef struct {
  Status code;
  const char *arg;
  int64_t detail[4];
} TorchError;
extern TorchError torch_error;

/* A scalar argument: as a double for Float and Double, and as an exact integer for the other
   types. */
typedef struct {
  double real;
  int64_t integer;
} Scalar;
Scalar torch_scalar(double value);
double torch_scalar_as_real(Scalar s, DType dtype); /* after conversion to that type */

typedef struct Block {
  int32_t refs;
  bool owned;      /* false: `bytes` is external memory */
  bool withdrawn;  /* the owner of external memory has taken it back */
  bool is_inside;  /* the allocation of a small storage (storage.c) */
  size_t capacity; /* bytes */
  char *bytes;
} Block;

typedef struct Storage {
  int32_t refs;
  DType dtype;
  int64_t size;  /* elements */
  int64_t reach; /* elements that tensors on it may reach: its largest size since they exist */
  char *data;    /* the first element; inside block->bytes */
  Block *block;
  bool is_small; /* allocated with its first block (storage.c) */
} Storage;

enum { TORCH_INLINE_DIMS = 6 };

typedef struct Tensor {
  int32_t refs;
  DType dtype;
  int32_t ndim;
  int32_t max_dims; /* capacity of `size` and `stride` */
  Storage *storage; /* NULL: no memory yet */
  bool unsized;     /* it has no dimensions for users, as Tensor() makes it; in C one of size 0 */
  int64_t offset;   /* of the first element in the storage, in elements */
  int64_t *size, *stride;
  int64_t inline_dims[2 * TORCH_INLINE_DIMS];
} Tensor;

/* Rules for shapes; set before the first tensor is made.
   SHAPES_NUMPY: operands broadcast.
   Zero is a valid size; only a tensor that was given no size is without dimensions.
   SHAPES_TORCH7: elements are paired by count, and only if the counts differ do operands broadcast.
   A tensor without elements is without dimensions, and ops refuse it as Torch7 does. A negative
   stride that a caller gives means the contiguous one. */
typedef enum { SHAPES_NUMPY, SHAPES_TORCH7 } ShapeRules;
extern ShapeRules torch_shape_rules;
/* The smallest size that an argument may ask for. */
static inline int64_t least_size(void) { return torch_shape_rules == SHAPES_NUMPY ? 0 : 1; }

typedef struct Generator Generator; /* of random numbers: random/mt19937.h */

/* --- memory (alloc.c, storage.c) -------------------------------------------------------------- */
typedef struct {
  int64_t tensors, storages, bytes; /* alive now; `bytes` counts owned blocks */
} MemoryCount;
extern MemoryCount torch_memory;
extern int64_t torch_memory_limit; /* limit of torch_memory.bytes */
/* True if `bytes` more are within that limit; otherwise NO_MEMORY is recorded. */
bool within_memory_limit(int64_t bytes);
void *torch_alloc(size_t bytes); /* NULL if memory runs out: recorded as NO_MEMORY */
void *torch_realloc(void *p, size_t had, size_t bytes);
void torch_dealloc(void *p);
/* For tests: after `after` more allocations, the next `count` fail. Returns how many have failed
   since the last call. */
int64_t torch_fail_allocs(int64_t after, int64_t count);

/* --- errors (error.c) ------------------------------------------------------------------------- */
Status torch_fail(Status code, const char *arg, int64_t d0, int64_t d1, int64_t d2, int64_t d3);
/* FAIL(DIM_RANGE, "dim", ndim) records the error and returns its code. It takes one to four
   numbers; shape_detail and real_detail make such numbers of shapes and doubles. */
#define FAIL(code, arg, ...) FAIL_4(E_##code, arg, __VA_ARGS__, 0, 0, 0, 0)
#define FAIL_4(code, arg, d0, d1, d2, d3, ...) torch_fail(code, arg, d0, d1, d2, d3)
/* The address of a copy of the shape: the tensor may be gone when the record is read. */
int64_t shape_detail(const Tensor *t);
static inline int64_t real_detail(double number) {
  union {
    double real;
    int64_t bits;
  } detail = {number};
  return detail.bits;
}
#define TRY(call)                      \
  do {                                 \
    Status status_ = (call);           \
    if (status_ != OK) return status_; \
  } while (0)

/* --- storages (storage.c) --------------------------------------------------------------------- */
size_t dtype_size(DType dtype);
const char *dtype_name(DType dtype);
Storage *storage_new(DType dtype, int64_t size); /* zeroed */
/* not zeroed, for results */
Storage *storage_new_raw(DType dtype, int64_t size);
/* shares the memory of `of` */
Storage *storage_new_window(Storage *of, int64_t offset, int64_t size);
Storage *storage_new_external(DType dtype, void *memory, int64_t size); /* not owned */
Storage *storage_retain(Storage *s);
void storage_free(Storage *s);
/* new elements are zero; windows keep the old memory */
Status storage_resize(Storage *s, int64_t size) MUST_CHECK;
/* Grows s for a result that is written from element `first` on. Unlike storage_resize it does not
   clear elements that tensors reach beyond the end: operands of the same call may be there. */
Status storage_grow_for_result(Storage *s, int64_t first, int64_t size) MUST_CHECK;
/* Counts the changes of tensors' sizes, strides and storages, and of storages' sizes and memory.
   What walks over a tensor while others run compares it, and looks for changes only if it
   differs. */
extern uint32_t torch_layout_changes;
/* marks external memory as taken back */
Status storage_withdraw(Storage *s) MUST_CHECK;
Status storage_copy(Storage *dst, const Storage *src) MUST_CHECK; /* converts */
void storage_fill(Storage *s, Scalar value);

/* The state of a storage, to be restored or dropped. It keeps memory alive that windows share. */
typedef struct {
  Storage *of;
  int64_t size, reach;
  size_t capacity;
  Block *block;
  char *data;
} StorageSnapshot;
StorageSnapshot storage_snapshot(Storage *s);
void storage_restore(StorageSnapshot *snapshot);
void storage_snapshot_drop(StorageSnapshot *snapshot);

/* --- tensors (tensor.c) ----------------------------------------------------------------------- */
/* a vector of size 0 */
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
/* True if t has no dimensions for users. */
bool tensor_lacks_dims(const Tensor *t);
/* Takes t's dimensions away; its storage stays. */
void tensor_unsize(Tensor *t);
/* True if t has no elements and Torch7's rules apply: what Torch7 refuses as empty. */
bool tensor_is_refused(const Tensor *t);
bool tensor_is_set_to(const Tensor *a, const Tensor *b);
/* True if two indices may have one address. */
bool tensor_may_alias_itself(const Tensor *t);
/* True if their address ranges overlap. */
bool tensor_shares_memory(const Tensor *a, const Tensor *b);
typedef struct {
  int64_t first, end; /* addresses; `end` is exclusive */
} MemoryRange;
/* From the lowest element to the highest; {0, 0} if t is empty. */
MemoryRange tensor_range(const Tensor *t);
/* All elements that tensors on s may reach. */
MemoryRange storage_range(const Storage *s);
bool ranges_overlap(MemoryRange a, MemoryRange b);
/* the element at index 0, 0, ... */
char *tensor_data(const Tensor *t);
/* Makes t a view of `storage`. Where `stride` is NULL, the stride is contiguous; in Torch7's rules
   also where it is negative. */
Status tensor_set(Tensor *t, Storage *storage, int64_t offset, int32_t ndim, const int64_t *size,
                  const int64_t *stride) MUST_CHECK;
/* The same for geometry that is known to be valid; strides may be negative. */
Status tensor_set_geometry(Tensor *t, const Tensor *on, int64_t offset, int32_t ndim,
                           const int64_t *size, const int64_t *stride) MUST_CHECK;
/* Gives t the geometry of `of`, on its storage. */
Status tensor_set_to(Tensor *t, const Tensor *of) MUST_CHECK;
Status tensor_resize(Tensor *t, int32_t ndim, const int64_t *size,
                     const int64_t *stride) MUST_CHECK;
/* for results: new memory is not zeroed */
Status tensor_resize_raw(Tensor *t, int32_t ndim, const int64_t *size) MUST_CHECK;
/* fails if a size is negative or the count overflows */
Status count_of_size(int32_t ndim, const int64_t *size, int64_t *count) MUST_CHECK;

/* --- generators of random numbers (mt19937.c) ------------------------------------------------- */
Generator *generator_new(void);
Generator *generator_retain(Generator *g);
void generator_free(Generator *g);
#endif
