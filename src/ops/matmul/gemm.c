/* gemm.c — matrix products: mm, bmm, addmm and their kin, for Int, Long, Float and Double. After
   Goto and van de Geijn, "Anatomy of High-Performance Matrix Multiplication" (2008), and BLIS (Van
   Zee and van de Geijn 2015): blocks of both matrices are packed into contiguous panels (packing:
   pack.inc), which the micro-kernel (gemm.inc) multiplies. Because of the packing all strides are
   equally fast.

   The loops from the outside in, with the names of the papers:

     multiply_blocks   KC of the depth, NC columns of B (packed), MC rows of A (packed)
     macro_kernel      one or two times NR columns, and MR rows: one tile of C
     micro_kernel      the depth: the sums of a tile in registers

   Several threads each take rows of some columns of C, block by block of the depth, if the product
   is large; if not, each multiplies a part of the longer side for itself. Each packs what it needs.
   Small products of a batch are shared as a whole.

   Each element of C is summed in the order of k in blocks of KC, whatever the strides, the sizes
   and the build are: tests/c/checksums.def holds the bits. */
#include "core/clock.h"
#include "core/geometry.h"
#include "core/pool.h"
#include "table/ops.h"
#include "ops/matmul/product.h"
#include "simd/register_transpose.h"
#include <string.h>

/* Register tile and cache blocks, as Goto and van de Geijn name them, chosen by measurement. A tile
   of C is MR rows by two vectors (NR columns): ten accumulators, two vectors of B and a splat of A
   use all but two of the 15 vector registers that engines offer; with six rows some are spilled, at
   half the speed. An engine that joins pairs of vectors to vectors of 256 bits has twice the room:
   there a tile of two panels of B, MR rows by four vectors, is faster (compare_tiles). A KC x NR
   panel of B stays in the first-level cache, an MC x KC block of A in the second. */
enum { MR = 5, NR_BYTES = 32, MOST_PANELS = 2, KC = 256, MC = 100, NC = 1024 };

#define LOOPS "ops/matmul/gemm.inc"
#define INT_LONG_REALS_ONLY
#include "core/each_dtype.h"

/* The micro-kernel of one element type with its treatment of edges; see gemm.inc. */
typedef void Tile(const Matrices *, int panels, int64_t depth, const void *a, const void *b,
                  void *c, int64_t rows, int64_t columns, bool overwrite);
static Tile *const tile[] = TABLE_INT_LONG_REALS(tile);

#define E uint32_t
#define PACK(name) name##_4
#define TRANSPOSE_SQUARE transpose_4x4
#include "ops/matmul/pack.inc"
#undef E
#undef PACK
#undef TRANSPOSE_SQUARE
#define E uint64_t
#define PACK(name) name##_8
#define TRANSPOSE_SQUARE transpose_2x2
#include "ops/matmul/pack.inc"
#undef E
#undef PACK
#undef TRANSPOSE_SQUARE

/* x rounded up to a multiple of `unit`. */
static size_t round_up(int64_t x, int64_t unit) { return (size_t)((x + unit - 1) / unit * unit); }

/* Bytes of the packed blocks of A and B: a block, or the whole matrix if that is smaller, with its
   lines filled up to whole panels. */
static size_t packed_a_bytes(int64_t rows, int64_t depth, int64_t element) {
  size_t lines = round_up(min_i64(rows, MC), MR);
  return round_up((int64_t)lines * min_i64(depth, KC) * element, 16);
}
static size_t packed_b_bytes(int64_t columns, int64_t depth, int64_t element) {
  size_t lines = round_up(min_i64(columns, NC), NR_BYTES / element);
  return lines * (size_t)(min_i64(depth, KC) * element);
}

/* The steps between rows and between columns: the last two dimensions of an operand are the
   matrix. */
static void matrix_steps(const Tensor *t, int64_t step[2]) {
  step[0] = t->stride[t->ndim - 2];
  step[1] = t->stride[t->ndim - 1];
}

static void swap(int64_t *x, int64_t *y) {
  int64_t was = *x;
  *x = *y, *y = was;
}

/* If the columns of C are contiguous, its transpose is computed: C^T = B^T A^T. Then the
   micro-kernel writes whole vectors of C. Every element is the sum of the same products in the same
   order. */
static void transpose_all(Matrices *x) {
  char *a = x->a;
  x->a = x->b, x->b = a;
  swap(&x->rows, &x->columns);
  swap(&x->c_step[0], &x->c_step[1]);
  for (int d = 0; d < 2; d++) swap(&x->a_step[d], &x->b_step[1 - d]);
}

/* Packs `lines` rows of A or columns of B into panels of `width` lines; see pack.inc. */
static void pack(int64_t element, char *panels, const char *from, int64_t line_step, int64_t step,
                 int64_t lines, int64_t depth, int64_t width) {
  (element == 4 ? pack_4 : pack_8)(panels, from, line_step, step, lines, depth, width);
}

/* Packs the block of B from row k and column j on. */
static void pack_b(const Matrices *x, int64_t element, char *panels, int64_t k, int64_t j,
                   int64_t depth, int64_t columns) {
  if (x->b_rows) {
    (element == 4 ? gather_4 : gather_8)(panels, x->b, x->b_rows + k, x->b_columns + j, columns,
                                         depth);
    return;
  }
  const int64_t *step = x->b_step;
  const char *b = x->b + (k * step[0] + j * step[1]) * element;
  pack(element, panels, b, step[1], step[0], columns, depth, NR_BYTES / element);
}

/* All tiles of one block: the packed MC x KC block of A times the packed KC x NC block of B. The
   panels of B are in the outer loop, so that they stay in the first-level cache while all panels of
   A pass by. Panels have `depth` elements per line: panel i / MR of A begins at i * depth. A tile
   has up to `panels` panels of B. */
static void macro_kernel(const Matrices *x, DType dtype, int panels, int64_t depth, const char *a,
                         const char *b, char *c, int64_t rows, int64_t columns, bool overwrite) {
  int64_t element = (int64_t)dtype_size(dtype), nr = NR_BYTES / element;
  for (int64_t j = 0; j < columns; j += panels * nr) {
    if (columns - j <= nr) panels = 1;
    for (int64_t i = 0; i < rows; i += MR) {
      char *to = c + (i * x->c_step[0] + j * x->c_step[1]) * element;
      tile[dtype](x, panels, depth, a + i * depth * element, b + j * depth * element, to, rows - i,
                  columns - j, overwrite);
    }
  }
}

/* --- the faster tile -------------------------------------------------------------------------- */

/* Which tile is faster depends on the engine, so both are timed while a program multiplies large
   matrices. A trial computes one block with each of them, at most every TRIAL_GAP milliseconds.
   The first WARM_UP trials do not count, nor do those in which one tile takes more than twice as
   long as the other: the engine still compiles it, or runs another program. Results do not
   depend on the tile. */
enum {
  TRIAL_GAP = 5,
  WARM_UP = 6,
  COUNTED_TRIALS = 12,
  MOST_TRIALS = 100,
  LEAST_TRIAL = 1 << 22 /* multiplications */
};
typedef struct {
  int panels; /* of B in a tile; 0 while there are trials, during which a tile has one */
  int trials, counted;
  double next, time[MOST_PANELS]; /* milliseconds; the shortest that counted */
} TileChoice;
static TileChoice tile_choice[DT_LOOPS] = {[DT_Long] = {.panels = 1}}; /* HAS_WIDE_TILE */

void matrices_set_tile(int panels) {
  for (int i = 0; i < DT_LOOPS; i++) {
    if (i != DT_Long) tile_choice[i] = (TileChoice){.panels = panels};
  }
}
int matrices_tile(DType dtype) { return tile_choice[dtype].panels == 2 ? 2 : 1; }

/* A trial with the first block of a product that is computed afterwards, if it is time for one.
   Only the thread that calls ops makes trials, before others take part. */
static void compare_tiles(const Matrices *x, DType dtype, char *packed_a, char *packed_b) {
  TileChoice *choice = &tile_choice[dtype];
  int64_t rows = min_i64(x->rows, MC), depth = min_i64(x->depth, KC),
          columns = min_i64(x->columns, NC), element = (int64_t)dtype_size(dtype);
  bool possible = choice->panels == 0 && x->overwrite && x->c_step[1] == 1;
  if (!possible || rows * depth * columns < LEAST_TRIAL) return;
  if (!(clock_milliseconds() >= choice->next)) return; /* NaN: there is no clock */
  pack_b(x, element, packed_b, 0, 0, depth, columns);
  pack(element, packed_a, x->a, x->a_step[0], x->a_step[1], rows, depth, MR);
  double taken[MOST_PANELS], *time = choice->time;
  for (int panels = 1; panels <= MOST_PANELS; panels++) {
    double start = clock_milliseconds();
    macro_kernel(x, dtype, panels, depth, packed_a, packed_b, x->c, rows, columns, true);
    taken[panels - 1] = clock_milliseconds() - start;
  }
  choice->next = clock_milliseconds() + TRIAL_GAP;
  choice->trials++;
  if (choice->trials > WARM_UP && taken[0] <= 2 * taken[1] && taken[1] <= 2 * taken[0]) {
    PLAIN
    for (int i = 0; i < MOST_PANELS; i++) {
      if (choice->counted == 0 || taken[i] < time[i]) time[i] = taken[i];
    }
    choice->counted++;
  }
  if (choice->counted == COUNTED_TRIALS || choice->trials == MOST_TRIALS)
    choice->panels = time[1] < time[0] ? 2 : 1;
}

/* The loops over cache blocks. The first block of the depth overwrites C, if it is to be
   overwritten at all, and the others are added to it. packed_a and packed_b have room for one block
   each. */
static void multiply_blocks(const Matrices *x, DType dtype, char *packed_a, char *packed_b) {
  const int64_t *cs = x->c_step, *as = x->a_step;
  int64_t element = (int64_t)dtype_size(dtype);
  for (int64_t k = 0; k < x->depth; k += KC) {
    int64_t depth = min_i64(x->depth - k, KC);
    for (int64_t j = 0; j < x->columns; j += NC) {
      int64_t columns = min_i64(x->columns - j, NC);
      pack_b(x, element, packed_b, k, j, depth, columns);
      for (int64_t i = 0; i < x->rows; i += MC) {
        int64_t rows = min_i64(x->rows - i, MC);
        const char *a = x->a + (i * as[0] + k * as[1]) * element;
        char *c = x->c + (i * cs[0] + j * cs[1]) * element;
        pack(element, packed_a, a, as[0], as[1], rows, depth, MR);
        macro_kernel(x, dtype, matrices_tile(dtype), depth, packed_a, packed_b, c, rows, columns,
                     x->overwrite && k == 0);
      }
    }
  }
}

/* --- by several threads ----------------------------------------------------------------------- */

/* TOGETHER: from so many rows and columns on, threads take rows of the same columns. LEAST_PART:
   rows or columns of a part, for which the other matrix is packed again. HEAD: bytes in front of
   the packed blocks of a thread. */
enum { TOGETHER = 64, LEAST_PART = 128, HEAD = 64 };

/* A product that threads share. Each has `bytes` of memory: a head, a packed block of A, then one
   of B. */
typedef struct {
  const Matrices *x;
  DType dtype;
  char *memory;
  size_t bytes, a_bytes;
  int64_t part; /* rows or columns of a part */
  /* multiply_together: the block of the depth, the columns of a chunk, and the units of
     tile_rows */
  int64_t k, depth, columns, row_units;
} SharedProduct;

/* The memory of a thread. */
static char *head_of(const SharedProduct *job, int thread) {
  return job->memory + (size_t)thread * job->bytes;
}

/* About the time of a product: 0.012 ns per byte of an element and multiplication. */
static double nanoseconds_of(const Matrices *x, DType dtype) {
  return 0.012 * (double)dtype_size(dtype) * (double)x->rows * (double)x->depth *
         (double)x->columns;
}

static void multiply_part(const SharedProduct *job, const Matrices *part, int thread) {
  char *packed_a = head_of(job, thread) + HEAD;
  multiply_blocks(part, job->dtype, packed_a, packed_a + job->a_bytes);
}

static void multiply_columns(const void *data, int thread, int64_t from, int64_t to) {
  const SharedProduct *job = data;
  Matrices x = *job->x;
  int64_t element = (int64_t)dtype_size(job->dtype), first = from * job->part;
  x.columns = min_i64(to * job->part, x.columns) - first;
  x.c += first * x.c_step[1] * element;
  if (x.b_columns) x.b_columns += first;
  else x.b += first * x.b_step[1] * element;
  multiply_part(job, &x, thread);
}

static void multiply_rows(const void *data, int thread, int64_t from, int64_t to) {
  const SharedProduct *job = data;
  Matrices x = *job->x;
  int64_t element = (int64_t)dtype_size(job->dtype), first = from * job->part;
  x.rows = min_i64(to * job->part, x.rows) - first;
  x.c += first * x.c_step[0] * element, x.a += first * x.a_step[0] * element;
  multiply_part(job, &x, thread);
}

/* Packs chunk c of B for the thread, which keeps it for its next parts: the head has its number. To
   read what another thread has packed would take longer. */
static const char *packed_chunk(const SharedProduct *job, int thread, int64_t c, int64_t columns) {
  int64_t element = (int64_t)dtype_size(job->dtype);
  int64_t *packed = (int64_t *)head_of(job, thread), number = (job->k << 32) + c;
  char *panels = (char *)packed + HEAD + job->a_bytes;
  if (*packed != number)
    pack_b(job->x, element, panels, job->k, c * job->columns, job->depth, columns);
  *packed = number;
  return panels;
}

/* Multiplies rows from `from` to `to` with chunk c of B, in blocks of at most MC rows of about the
   same size. */
static void multiply_chunk(const SharedProduct *job, int thread, int64_t c, int64_t from,
                           int64_t to) {
  const Matrices *x = job->x;
  int64_t element = (int64_t)dtype_size(job->dtype), first = c * job->columns,
          columns = min_i64(x->columns - first, job->columns);
  const char *b = packed_chunk(job, thread, c, columns);
  char *packed_a = head_of(job, thread) + HEAD;
  int64_t blocks = (to - from - 1) / MC + 1;
  int64_t part = (int64_t)round_up((to - from - 1) / blocks + 1, MR);
  for (int64_t i = from; i < to; i += part) {
    int64_t rows = min_i64(to - i, part);
    const char *a = x->a + (i * x->a_step[0] + job->k * x->a_step[1]) * element;
    char *to_c = x->c + (i * x->c_step[0] + first * x->c_step[1]) * element;
    pack(element, packed_a, a, x->a_step[0], x->a_step[1], rows, job->depth, MR);
    macro_kernel(x, job->dtype, matrices_tile(job->dtype), job->depth, packed_a, b, to_c, rows,
                 columns, x->overwrite && job->k == 0);
  }
}

/* Units are the rows of a tile in a chunk of columns; those of one chunk follow each other. */
static void multiply_units(const void *data, int thread, int64_t from, int64_t to) {
  const SharedProduct *job = data;
  for (int64_t unit = from, count; unit < to; unit += count) {
    int64_t c = unit / job->row_units, row = unit % job->row_units;
    count = min_i64(to - unit, job->row_units - row);
    multiply_chunk(job, thread, c, row * MR, min_i64((row + count) * MR, job->x->rows));
  }
}

/* The number of chunks of columns: `threads` is about chunks times the threads that share one. A
   chunk of B is packed by each of these, and A once for each chunk: about as many elements of
   both. */
static int64_t chunks_for(const Matrices *x, int64_t threads) {
  int64_t chunks = 1;
  while (chunks < threads && (chunks + 1) * chunks * x->rows <= threads * x->columns) chunks++;
  return chunks;
}

/* multiply_blocks by all threads: for each block of the depth they share all rows and columns. */
static void multiply_together(SharedProduct *job) {
  const Matrices *x = job->x;
  int64_t threads = pool_threads(), nr = NR_BYTES / (int64_t)dtype_size(job->dtype);
  job->columns = (int64_t)round_up((x->columns - 1) / chunks_for(x, threads) + 1, nr);
  if (job->columns > NC) job->columns = NC;
  job->row_units = (x->rows - 1) / MR + 1;
  int64_t units = ((x->columns - 1) / job->columns + 1) * job->row_units;
  double each = nanoseconds_of(x, job->dtype) / (double)x->depth;
  for (int i = 0; i < threads; i++) *(int64_t *)head_of(job, i) = -1;
  for (job->k = 0; job->k < x->depth; job->k += KC) {
    job->depth = min_i64(x->depth - job->k, KC);
    pool_run(multiply_units, job, units, each * (double)job->depth);
  }
}

/* Shares a product among the threads if that pays; otherwise returns false. */
static bool multiply_shared(const Matrices *x, DType dtype, SharedProduct job) {
  double nanoseconds = nanoseconds_of(x, dtype);
  if (!pool_pays(nanoseconds)) return false;
  job.x = x, job.dtype = dtype;
  if (x->rows >= TOGETHER && x->columns >= TOGETHER) {
    multiply_together(&job);
    return true;
  }
  bool by_columns = x->columns >= x->rows;
  int64_t side = by_columns ? x->columns : x->rows, threads = pool_threads();
  int64_t least = min_i64(LEAST_PART, (side - 1) / threads + 1);
  int64_t part = (side - 1) / (4 * threads) + 1;
  int64_t unit = by_columns ? NR_BYTES / (int64_t)dtype_size(dtype) : MR;
  job.part = (int64_t)round_up(part > least ? part : least, unit);
  pool_run(by_columns ? multiply_columns : multiply_rows, &job, (side - 1) / job.part + 1,
           nanoseconds);
  return true;
}

/* Room for both packed blocks, of one thread; transpose_all may swap rows and columns, so that the
   larger count is taken for both. */
static size_t scratch_of_thread(int64_t rows, int64_t depth, int64_t columns, DType dtype) {
  int64_t element = (int64_t)dtype_size(dtype), most = rows > columns ? rows : columns;
  size_t packed = packed_a_bytes(most, depth, element) + packed_b_bytes(most, depth, element);
  return (size_t)round_up(HEAD + (int64_t)packed, HEAD);
}

size_t matrices_scratch(int64_t rows, int64_t depth, int64_t columns, DType dtype) {
  return scratch_of_thread(rows, depth, columns, dtype) * (size_t)pool_threads();
}

/* The scratch memory that matrices_run needs for this product. */
static size_t scratch(const Product *p) {
  return matrices_scratch(p->size[p->ndim - 2], p->a->size[p->a->ndim - 1], p->size[p->ndim - 1],
                          p->a->dtype);
}

void matrices_multiply(const Matrices *matrices, DType dtype, void *memory) {
  Matrices x = *matrices;
  if (x.c_step[1] != 1 && x.c_step[0] == 1) transpose_all(&x);
  size_t a_bytes = packed_a_bytes(x.rows, x.depth, (int64_t)dtype_size(dtype));
  SharedProduct shared = {.memory = memory,
                          .a_bytes = a_bytes,
                          .bytes = scratch_of_thread(x.rows, x.depth, x.columns, dtype)};
  if (multiply_shared(&x, dtype, shared)) return;
  char *packed_a = (char *)memory + HEAD;
  multiply_blocks(&x, dtype, packed_a, packed_a + a_bytes);
}

/* The distance of two matrices of a batch; 0 for a single matrix. */
static int64_t batch_bytes(const Tensor *t) {
  return t->ndim == 3 ? t->stride[0] * (int64_t)dtype_size(t->dtype) : 0;
}

/* The products of a batch, each by one thread. */
typedef struct {
  const Matrices *first;
  DType dtype;
  int64_t c_bytes, a_bytes, b_bytes; /* from one product to the next */
  char *memory;
  size_t bytes; /* of a thread */
} Batch;

static void multiply_batch(const void *data, int thread, int64_t from, int64_t to) {
  const Batch *batch = data;
  Matrices x = *batch->first;
  x.c += from * batch->c_bytes, x.a += from * batch->a_bytes, x.b += from * batch->b_bytes;
  for (int64_t i = from; i < to; i++) {
    matrices_multiply(&x, batch->dtype, batch->memory + (size_t)thread * batch->bytes);
    x.c += batch->c_bytes, x.a += batch->a_bytes, x.b += batch->b_bytes;
  }
}

/* True if the products are too small, or so many, that each is better computed by one thread. */
static bool share_batch(const Matrices *x, DType dtype, int64_t batches) {
  double nanoseconds = nanoseconds_of(x, dtype);
  bool many = batches >= 4 * pool_threads() || nanoseconds < 1e6;
  return batches > 1 && many && pool_pays(nanoseconds * (double)batches);
}

/* Multiplies the matrices of a batch one after the other, or a single pair. `memory` has
   matrices_scratch bytes. A result of two dimensions for operands of three is addbmm: every product
   is added to the same matrix. */
Status matrices_run(const Product *p, void *memory) {
  const Tensor *a = p->a, *b = p->b;
  Matrices x = {
      .c = tensor_data(p->r),
      .a = tensor_data(a),
      .b = tensor_data(b),
      .rows = a->size[a->ndim - 2],
      .depth = a->size[a->ndim - 1],
      .columns = b->size[b->ndim - 1],
      .alpha = p->alpha,
      .overwrite = p->m == NULL,
  };
  matrix_steps(p->r, x.c_step), matrix_steps(a, x.a_step), matrix_steps(b, x.b_step);
  char *packed_a = (char *)memory + HEAD;
  compare_tiles(&x, a->dtype, packed_a,
                packed_a + packed_a_bytes(x.rows, x.depth, (int64_t)dtype_size(a->dtype)));
  int64_t batches = a->ndim == 3 ? a->size[0] : 1;
  int64_t c_bytes = batch_bytes(p->r), a_bytes = batch_bytes(a), b_bytes = batch_bytes(b);
  if (c_bytes != 0 && share_batch(&x, a->dtype, batches)) {
    Batch batch = {&x,
                   a->dtype,
                   c_bytes,
                   a_bytes,
                   b_bytes,
                   memory,
                   scratch_of_thread(x.rows, x.depth, x.columns, a->dtype)};
    pool_run(multiply_batch, &batch, batches, nanoseconds_of(&x, a->dtype) * (double)batches);
    return OK;
  }
  for (int64_t i = 0; i < batches; i++, x.c += c_bytes, x.a += a_bytes, x.b += b_bytes) {
    matrices_multiply(&x, a->dtype, memory);
    if (c_bytes == 0) x.overwrite = false; /* addbmm: the next product is added */
  }
  return OK;
}

/* Checks the product of factors of rank `ndim` into r of rank `r_ndim` and runs it: 2 and 2 for mm
   and addmm, 3 and 3 for bmm and baddbmm, 3 and 2 for addbmm. */
static Status multiply(int32_t ndim, int32_t r_ndim, Tensor *r, Scalar beta, Tensor *m,
                       Scalar alpha, Tensor *a, Tensor *b) {
  if (m) TRY(check_rank("m", m, r_ndim));
  TRY(check_rank("a", a, ndim));
  TRY(check_rank("b", b, ndim));
  if (ndim == 3 && a->size[0] != b->size[0])
    return FAIL(BATCHES, "b", shape_detail(a), shape_detail(b));
  if (a->size[ndim - 1] != b->size[ndim - 2])
    return FAIL(MM_SHAPES, "b", shape_detail(a), shape_detail(b));
  Product p = {r, m, a, b, beta, alpha, r_ndim, {0}, scratch, matrices_run, NULL};
  p.size[0] = a->size[0]; /* replaced if there are no batches */
  p.size[r_ndim - 2] = a->size[ndim - 2];
  p.size[r_ndim - 1] = b->size[ndim - 1];
  if (m && !tensor_has_size(m, r_ndim, p.size))
    return FAIL(ADDEND, "m", shape_detail(m), shape_detail(a), shape_detail(b));
  return product_run(&p);
}

static const Scalar one = {1, 1}, none = {0, 0};
Status torch_mm(Tensor *r, Tensor *a, Tensor *b) {
  return multiply(2, 2, r, none, NULL, one, a, b);
}
Status torch_bmm(Tensor *r, Tensor *a, Tensor *b) {
  return multiply(3, 3, r, none, NULL, one, a, b);
}
Status torch_addmm(Tensor *r, Scalar beta, Tensor *m, Scalar alpha, Tensor *a, Tensor *b) {
  return multiply(2, 2, r, beta, m, alpha, a, b);
}
Status torch_addbmm(Tensor *r, Scalar beta, Tensor *m, Scalar alpha, Tensor *a, Tensor *b) {
  return multiply(3, 2, r, beta, m, alpha, a, b);
}
Status torch_baddbmm(Tensor *r, Scalar beta, Tensor *m, Scalar alpha, Tensor *a, Tensor *b) {
  return multiply(3, 3, r, beta, m, alpha, a, b);
}
