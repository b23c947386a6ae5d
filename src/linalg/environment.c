/* environment.c — the sizes of blocks that LAPACK asks for. Its own function compares names letter
   by letter, which takes longer than the work on a small matrix. environment.f has the answers to
   other questions. */
#include "linalg/blas.h"
#include <string.h>

/* Four letters as a number. */
#define LETTERS(a, b, c, d) \
  ((uint32_t)(a) | (uint32_t)(b) << 8 | (uint32_t)(c) << 16 | (uint32_t)(d) << 24)

/* Columns of a block, and up to how many columns unblocked code is used. */
typedef struct {
  int32_t block, crossover;
} Blocks;

/* By the last four letters of a function. */
static Blocks blocks_of(uint32_t letters) {
  switch (letters) {
  case LETTERS('E', 'T', 'R', 'F'):
  case LETTERS('O', 'T', 'R', 'F'):
    return (Blocks){ONE_PANEL, 0};
  case LETTERS('E', 'T', 'R', 'I'):
    return (Blocks){INVERSE_COLUMNS, 0};
  case LETTERS('R', 'T', 'R', 'I'):
  case LETTERS('A', 'U', 'U', 'M'):
  case LETTERS('R', 'E', 'V', 'C'):
    return (Blocks){64, 0};
  case LETTERS('E', 'Q', 'R', 'F'):
  case LETTERS('E', 'L', 'Q', 'F'):
  case LETTERS('E', 'H', 'R', 'D'):
  case LETTERS('E', 'B', 'R', 'D'):
  case LETTERS('R', 'G', 'Q', 'R'):
  case LETTERS('R', 'G', 'L', 'Q'):
  case LETTERS('R', 'G', 'Q', 'L'):
    return (Blocks){32, 128};
  case LETTERS('Y', 'T', 'R', 'D'):
    return (Blocks){32, 32};
  case LETTERS('R', 'M', 'Q', 'R'):
  case LETTERS('R', 'M', 'L', 'Q'):
  case LETTERS('R', 'M', 'Q', 'L'):
    return (Blocks){32, 0};
  default:
    return (Blocks){1, 0};
  }
}

int32_t ilaenv_(In spec, Letter name, Letter options, In n1, In n2, In n3, In n4, Length l1,
                Length l2) {
  uint32_t letters;
  switch (*spec) {
  case 1:
  case 3:
    memcpy(&letters, name + 2, sizeof letters);
    return *spec == 1 ? blocks_of(letters).block : blocks_of(letters).crossover;
  case 2: /* the least columns of a block */
    return 2;
  case 6: /* a matrix with so many more rows than columns is reduced by QR first (dgesvd) */
    return (int32_t)((float)(*n1 < *n2 ? *n1 : *n2) * 1.6f);
  case 9: /* up to which divide and conquer does not divide */
    return 25;
  case 10: /* NaN and infinity do not trap */
  case 11:
    return 1;
  default:
    return iparmq_(spec, name, options, n1, n2, n3, n4, l1, l2);
  }
}

/* LAPACK calls it if an argument is wrong. The ops pass none. */
void xerbla_(Letter name, In argument, Length length) { (void)name, (void)argument, (void)length; }
