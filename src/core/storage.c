/* storage.c — blocks of memory, and the storages that use them.

   A window (torch.DoubleStorage(s, 2, 3)) shares the memory of another storage, which must stay
   valid when that storage is resized. Both therefore hold a reference to one block. A storage that
   is resized allocates a new block unless it is the only user of the old one.

   `size` is what the user sees. `reach` is the largest size that the storage has had while tensors
   may have been made on it: such tensors stay valid when it shrinks, as in Torch7, so that the
   memory up to `reach` must stay.

   A storage of few bytes is one allocation with its block (SmallStorage), because an allocation
   takes as long as a small op. Windows may outlive the storage, and a resized storage gets another
   block: the allocation is freed when neither the storage nor its first block is in use. */
#include "torch.h"
#include "core/convert.h"
#include "core/dims.h"
#include <stddef.h>
#include <string.h>

#define DTYPE(name, T, ACC, KIND) sizeof(T),
static const uint8_t sizes[] = {
#include "table/dtypes.def"
};
#define DTYPE(name, T, ACC, KIND) #name,
static const char *const names[] = {
#include "table/dtypes.def"
};

uint32_t torch_layout_changes;

size_t dtype_size(DType dtype) { return sizes[dtype]; }
const char *dtype_name(DType dtype) { return names[dtype]; }

Scalar torch_scalar(double value) { return (Scalar){value, long_of_double(value)}; }

double torch_scalar_as_real(Scalar s, DType dtype) {
  if (dtype == DT_Half) return (double)float_from_bits(float_of_half(SCALAR_Half(s)));
  switch (dtype) {
#define DTYPE(name, T, ACC, KIND) \
  case DT_##name:                 \
    return (double)SCALAR_##name(s);
#include "table/dtypes.def"
  default:
    return s.real;
  }
}

/* The bytes of a block follow its header. Blocks of at least ALIGNED_FROM bytes are aligned to a
   cache line, so that no vector crosses one. */
enum { HEADER = 32, CACHE_LINE = 64, ALIGNED_FROM = 1024 };
_Static_assert(sizeof(Block) <= HEADER, "the header of a block must fit before its bytes");

/* The allocation of a storage of fewer than ALIGNED_FROM bytes, which follow. */
typedef struct {
  _Alignas(8) Storage storage; /* storage.is_small */
  Block block;                 /* block.is_inside */
} SmallStorage;
_Static_assert(sizeof(SmallStorage) % sizeof(double) == 0, "elements behind it must be aligned");
static SmallStorage *around(Block *b) {
  return (SmallStorage *)((char *)b - offsetof(SmallStorage, block));
}

bool within_memory_limit(int64_t bytes) {
  return bytes <= 0 || bytes <= torch_memory_limit - torch_memory.bytes ||
         FAIL(NO_MEMORY, "", bytes) == OK;
}

/* Where the bytes of a block begin: behind the header, and from ALIGNED_FROM bytes on at the next
   cache line. */
static char *first_byte(Block *b, size_t bytes) {
  char *p = (char *)b + HEADER;
  return bytes < ALIGNED_FROM ? p : p + (-(uintptr_t)p & (CACHE_LINE - 1));
}

/* bytes + more, or SIZE_MAX (which no allocation can give) if the sum overflows. */
static size_t saturating_add(size_t bytes, size_t more) {
  return bytes > SIZE_MAX - more ? SIZE_MAX : bytes + more;
}

/* A block with one reference, which the caller owns, without a look at the limit; NULL (recorded)
   if memory is exhausted. External blocks are made by storage_new_external. */
static Block *block_make(size_t bytes) {
  Block *b =
      torch_alloc(saturating_add(bytes, bytes < ALIGNED_FROM ? HEADER : HEADER + CACHE_LINE));
  if (b == NULL) return NULL;
  *b = (Block){.refs = 1, .owned = true, .capacity = bytes, .bytes = first_byte(b, bytes)};
  torch_memory.bytes += (int64_t)bytes;
  return b;
}

/* The same; NULL (recorded) if the limit is exhausted, too. */
static Block *block_new(size_t bytes, bool zeroed) {
  Block *b = within_memory_limit((int64_t)bytes) ? block_make(bytes) : NULL;
  if (b != NULL && zeroed) memset(b->bytes, 0, bytes);
  return b;
}

/* Drops one reference. The bytes of an owned block are part of its allocation; external memory
   belongs to its owner. */
static void block_free(Block *b) {
  if (b == NULL || --b->refs > 0) return;
  if (b->owned) torch_memory.bytes -= (int64_t)b->capacity;
  if (!b->is_inside) torch_dealloc(b);
  else if (around(b)->storage.refs == 0) torch_dealloc(around(b));
}

/* Makes a storage on the block and takes over the caller's reference to it; NULL (recorded) if
   memory runs out. */
static Storage *storage_on(DType dtype, int64_t size, Block *block, char *data) {
  Storage *s = torch_alloc(sizeof *s);
  if (s == NULL) {
    block_free(block);
    return NULL;
  }
  *s = (Storage){
      .refs = 1, .dtype = dtype, .size = size, .reach = size, .data = data, .block = block};
  torch_memory.storages++;
  return s;
}

/* Size in bytes; fails if it is negative or cannot be addressed. */
static Status bytes_of(DType dtype, int64_t size, size_t *bytes) {
  int64_t product;
  if (size < 0) return FAIL(TOO_SMALL, "size", 0);
  if (multiply_overflows(size, sizes[dtype], &product) ||
      (uint64_t)product > (SIZE_MAX & INT64_MAX) - HEADER)
    return FAIL(TOO_LARGE, "size", size);
  *bytes = (size_t)product;
  return OK;
}

/* A storage of few bytes. The fields are set one by one, because clearing all first takes
   longer. */
static Storage *small_storage(DType dtype, int64_t size, size_t bytes, bool zeroed) {
  SmallStorage *s = within_memory_limit((int64_t)bytes) ? torch_alloc(sizeof *s + bytes) : NULL;
  if (s == NULL) return NULL;
  Block *b = &s->block;
  b->refs = 1, b->owned = true, b->withdrawn = false, b->is_inside = true;
  b->capacity = bytes, b->bytes = (char *)(s + 1);
  s->storage.refs = 1, s->storage.dtype = dtype, s->storage.is_small = true;
  s->storage.size = size, s->storage.reach = size;
  s->storage.data = b->bytes, s->storage.block = b;
  if (zeroed) memset(b->bytes, 0, bytes);
  torch_memory.bytes += (int64_t)bytes;
  torch_memory.storages++;
  return &s->storage;
}

/* NULL, and an error recorded, if the size is negative or too large or memory runs out. */
static Storage *storage_make(DType dtype, int64_t size, bool zeroed) {
  size_t bytes;
  if (bytes_of(dtype, size, &bytes) != OK) return NULL;
  if (bytes < ALIGNED_FROM) return small_storage(dtype, size, bytes, zeroed);
  Block *b = block_new(bytes, zeroed);
  return b ? storage_on(dtype, size, b, b->bytes) : NULL;
}

Storage *storage_new(DType dtype, int64_t size) { return storage_make(dtype, size, true); }
Storage *storage_new_raw(DType dtype, int64_t size) { return storage_make(dtype, size, false); }

Storage *storage_new_window(Storage *of, int64_t offset, int64_t size) {
  if (offset < 0 || offset >= of->size) {
    if (FAIL(STORAGE_RANGE, "offset", of->size) != OK) return NULL;
  }
  if (size < 1 || size > of->size - offset) {
    if (FAIL(STORAGE_RANGE, "size", of->size - offset) != OK) return NULL;
  }
  of->block->refs++;
  return storage_on(of->dtype, size, of->block, of->data + offset * (int64_t)sizes[of->dtype]);
}

Storage *storage_new_external(DType dtype, void *memory, int64_t size) {
  size_t bytes;
  if (bytes_of(dtype, size, &bytes) != OK) return NULL;
  Block *b = torch_alloc(sizeof *b);
  if (b == NULL) return NULL;
  *b = (Block){.refs = 1, .owned = false, .capacity = bytes, .bytes = memory};
  return storage_on(dtype, size, b, memory);
}

Storage *storage_retain(Storage *s) {
  s->refs++;
  return s;
}

/* The last reference counts until the block is released, so that block_free leaves a
   SmallStorage. */
void storage_free(Storage *s) {
  if (s == NULL || (s->refs > 1 && s->refs-- > 1)) return;
  block_free(s->block);
  s->refs = 0;
  torch_memory.storages--;
  if (!s->is_small || ((SmallStorage *)s)->block.refs == 0) torch_dealloc(s);
}

/* block_resize for a block inside a SmallStorage: it shrinks where it is, and a new block replaces
   it to grow. */
static Block *inside_block_resize(Block *b, size_t bytes) {
  if (bytes <= b->capacity) {
    torch_memory.bytes -= (int64_t)(b->capacity - bytes);
    b->capacity = bytes;
    return b;
  }
  Block *moved = block_make(bytes);
  if (moved == NULL) return NULL;
  memcpy(moved->bytes, b->bytes, b->capacity);
  block_free(b);
  return moved;
}

/* Grows or shrinks a block that has one user; the block may move. The caller replaces its pointer
   by the result; after a failure (NULL) the old block is unchanged. realloc keeps the distance from
   the header to the bytes; if the block has moved and grows, that distance may no longer align
   them, and the bytes are moved to where first_byte wants them. */
static Block *block_resize(Block *b, size_t bytes) {
  if (!within_memory_limit((int64_t)bytes - (int64_t)b->capacity)) return NULL;
  if (b->is_inside) return inside_block_resize(b, bytes);
  size_t before = (size_t)(b->bytes - (char *)b), had = b->capacity;
  uintptr_t was = (uintptr_t)b;
  /* Shrinking needs no room for alignment: such a realloc does not fail. */
  bool grows = bytes > had;
  Block *moved =
      torch_realloc(b, before + had, saturating_add(bytes, grows ? before + CACHE_LINE : before));
  if (moved == NULL) return NULL;
  torch_memory.bytes += (int64_t)bytes - (int64_t)had;
  moved->capacity = bytes;
  moved->bytes =
      !grows || (uintptr_t)moved == was ? (char *)moved + before : first_byte(moved, bytes);
  memmove(moved->bytes, (char *)moved + before, had < bytes ? had : bytes);
  return moved;
}

/* True if other storages use the block, or if s is a window. */
static bool is_shared(const Storage *s) { return s->block->refs > 1 || s->data != s->block->bytes; }

/* Gives s at least `bytes` that no other storage uses. A shared block is replaced by a new one with
   a copy of all elements that tensors on s may reach. */
static Status reserve_own_bytes(Storage *s, size_t bytes) {
  size_t reach = (size_t)s->reach * sizes[s->dtype];
  bool shared = is_shared(s);
  if (!shared && bytes <= s->block->capacity) return OK;
  Block *b =
      shared ? block_new(bytes > reach ? bytes : reach, false) : block_resize(s->block, bytes);
  if (b == NULL) return torch_error.code;
  if (shared) {
    memcpy(b->bytes, s->data, reach);
    block_free(s->block);
  }
  s->block = b;
  s->data = b->bytes;
  return OK;
}

/* Grows s to `size` elements and clears elements `from` (inclusive) to `to` (exclusive). */
static Status grow(Storage *s, int64_t size, int64_t from, int64_t to) {
  size_t bytes, element = sizes[s->dtype];
  TRY(bytes_of(s->dtype, size, &bytes));
  if (!s->block->owned) return FAIL(FIXED, "self", size);
  TRY(reserve_own_bytes(s, bytes));
  if (from < to) memset(s->data + (size_t)from * element, 0, (size_t)(to - from) * element);
  if (size > s->reach) s->reach = size;
  s->size = size;
  torch_layout_changes++;
  return OK;
}

/* Shrinks s. While tensors or windows hold s its memory stays, because they may reach beyond the
   new size. */
static Status shrink(Storage *s, int64_t size) {
  size_t bytes;
  TRY(bytes_of(s->dtype, size, &bytes));
  if (!s->block->owned) return FAIL(FIXED, "self", size);
  if (s->refs == 1 && !is_shared(s)) {
    Block *b = block_resize(s->block, bytes);
    if (b == NULL) return torch_error.code;
    s->block = b;
    s->data = b->bytes;
    s->reach = size;
  }
  s->size = size;
  torch_layout_changes++;
  return OK;
}

Status storage_resize(Storage *s, int64_t size) {
  if (size == s->size) return OK;
  return size > s->size ? grow(s, size, s->size, size) : shrink(s, size);
}

/* Only elements between the old reach and `first` become 0: nothing has written them, and the
   result will not either. */
Status storage_grow_for_result(Storage *s, int64_t first, int64_t size) {
  return grow(s, size, s->reach, first);
}

/* A storage that is not shared is restored by shrinking its block again; one that is shared gets a
   reference to its block, because growing it makes a new one. */
StorageSnapshot storage_snapshot(Storage *s) {
  StorageSnapshot snapshot = {
      .of = s, .size = s->size, .reach = s->reach, .capacity = s->block->capacity, .data = s->data};
  if (is_shared(s)) { /* growing would replace the block */
    snapshot.block = s->block;
    snapshot.block->refs++;
  }
  return snapshot;
}

void storage_snapshot_drop(StorageSnapshot *snapshot) {
  block_free(snapshot->block);
  snapshot->block = NULL;
}

/* Cannot fail: if shrinking the block fails, the storage keeps the larger one. */
void storage_restore(StorageSnapshot *snapshot) {
  Storage *s = snapshot->of;
  if (snapshot->block && s->block != snapshot->block) {
    block_free(s->block);
    snapshot->block->refs++;
    s->block = snapshot->block;
    s->data = snapshot->data;
  } else if (snapshot->block == NULL && s->block->capacity > snapshot->capacity) {
    Block *b = block_resize(s->block, snapshot->capacity);
    if (b) s->block = b, s->data = b->bytes; /* otherwise it keeps the larger block */
  }
  s->size = snapshot->size;
  s->reach = snapshot->reach;
  torch_layout_changes++;
}

/* The owner of external memory takes it back: every later use of the storage must fail. */
Status storage_withdraw(Storage *s) {
  if (s->block->owned) return FAIL(OWNED, "self", 0);
  s->block->withdrawn = true;
  torch_layout_changes++;
  return OK;
}
