/* environment.c — the sizes of blocks that LAPACK asks for. Its own function compares names letter by
   letter, which takes longer than the work on a small matrix. environment.f has the answers to other
   questions. */
#include "ops/linalg/blas.h"
#include <string.h>

/* Four letters as a number. */
#define LETTERS(a, b, c, d) \
  ((uint32_t)(a) | (uint32_t)(b) << 8 | (uint32_t)(c) << 16 | (uint32_t)(d) << 24)

/* By the last four letters of a function: columns of a block, its least number, and up to how many
   columns unblocked code is used. */
static const struct {
  uint32_t letters;
  int16_t block, least, crossover;
} blocks[] = {
    {LETTERS('E', 'T', 'R', 'F'), ONE_PANEL, 2, 0},
    {LETTERS('E', 'T', 'R', 'I'), INVERSE_COLUMNS, 2, 0},
    {LETTERS('O', 'T', 'R', 'F'), ONE_PANEL, 2, 0},
    {LETTERS('R', 'T', 'R', 'I'), 64, 2, 0},
    {LETTERS('A', 'U', 'U', 'M'), 64, 2, 0},
    {LETTERS('R', 'E', 'V', 'C'), 64, 2, 0},
    {LETTERS('E', 'Q', 'R', 'F'), 32, 2, 128},
    {LETTERS('E', 'L', 'Q', 'F'), 32, 2, 128},
    {LETTERS('E', 'H', 'R', 'D'), 32, 2, 128},
    {LETTERS('E', 'B', 'R', 'D'), 32, 2, 128},
    {LETTERS('Y', 'T', 'R', 'D'), 32, 2, 32},
    {LETTERS('R', 'G', 'Q', 'R'), 32, 2, 128},
    {LETTERS('R', 'G', 'L', 'Q'), 32, 2, 128},
    {LETTERS('R', 'G', 'Q', 'L'), 32, 2, 128},
    {LETTERS('R', 'M', 'Q', 'R'), 32, 2, 0},
    {LETTERS('R', 'M', 'L', 'Q'), 32, 2, 0},
    {LETTERS('R', 'M', 'Q', 'L'), 32, 2, 0},
};

int32_t ilaenv_(In spec, Letter name, Letter options, In n1, In n2, In n3, In n4, Length l1,
                Length l2) {
  uint32_t letters;
  switch (*spec) {
  case 1:
  case 2:
  case 3:
    memcpy(&letters, name + 2, sizeof letters);
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) {
      if (blocks[i].letters == letters)
        return *spec == 1 ? blocks[i].block : *spec == 2 ? blocks[i].least : blocks[i].crossover;
    }
    return *spec == 1 ? 1 : *spec == 2 ? 2 : 0;
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
