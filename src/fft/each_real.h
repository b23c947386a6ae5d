/* each_real.h — includes a file of loops for float and for double:

     #define LOOPS "fft/passes.inc"
     #include "fft/each_real.h"

   In it, T is the element type, FN(x) is x_Float or x_Double, V a vector of LANES elements and C a
   vector of complex numbers (split.inc). SPLAT(x) has x in all lanes; EVEN, ODD, ZIP_LOW, ZIP_HIGH
   and REVERSE move lanes. */
#include "simd/vectors.h"

#define CONCAT(a, b) CONCAT_(a, b)
#define CONCAT_(a, b) a##b
#define FN(name) CONCAT(name##_, NAME)
#define SHUFFLE __builtin_shufflevector
#define LANES ((int)(16 / sizeof(T)))
#define V FN(Vector)
#define C FN(Complex)

#define NAME Float
#define T float
#define SPLAT(x) ((V){(x), (x), (x), (x)})
#define EVEN(a, b) SHUFFLE(a, b, 0, 2, 4, 6)
#define ODD(a, b) SHUFFLE(a, b, 1, 3, 5, 7)
#define ZIP_LOW(a, b) SHUFFLE(a, b, 0, 4, 1, 5)
#define ZIP_HIGH(a, b) SHUFFLE(a, b, 2, 6, 3, 7)
#define REVERSE(a) SHUFFLE(a, a, 3, 2, 1, 0)
/* Stores the transposed rows x[0] to x[3]. */
#define STORE_COLUMNS_4(to, x)                                    \
  do {                                                            \
    V low_ = ZIP_LOW(x[0], x[1]), high_ = ZIP_HIGH(x[0], x[1]);   \
    V low2_ = ZIP_LOW(x[2], x[3]), high2_ = ZIP_HIGH(x[2], x[3]); \
    FN(store)(to, SHUFFLE(low_, low2_, 0, 1, 4, 5));              \
    FN(store)(to + 4, SHUFFLE(low_, low2_, 2, 3, 6, 7));          \
    FN(store)(to + 8, SHUFFLE(high_, high2_, 0, 1, 4, 5));        \
    FN(store)(to + 12, SHUFFLE(high_, high2_, 2, 3, 6, 7));       \
  } while (0)
#include LOOPS
#undef NAME
#undef T
#undef SPLAT
#undef EVEN
#undef ODD
#undef ZIP_LOW
#undef ZIP_HIGH
#undef REVERSE
#undef STORE_COLUMNS_4

#define NAME Double
#define T double
#define SPLAT(x) ((V){(x), (x)})
#define EVEN(a, b) SHUFFLE(a, b, 0, 2)
#define ODD(a, b) SHUFFLE(a, b, 1, 3)
#define ZIP_LOW(a, b) SHUFFLE(a, b, 0, 2)
#define ZIP_HIGH(a, b) SHUFFLE(a, b, 1, 3)
#define REVERSE(a) SHUFFLE(a, a, 1, 0)
#define STORE_COLUMNS_4(to, x)                                                        \
  do {                                                                                \
    FN(store)(to, ZIP_LOW(x[0], x[1])), FN(store)(to + 2, ZIP_LOW(x[2], x[3]));       \
    FN(store)(to + 4, ZIP_HIGH(x[0], x[1])), FN(store)(to + 6, ZIP_HIGH(x[2], x[3])); \
  } while (0)
#include LOOPS
#undef NAME
#undef T
#undef SPLAT
#undef EVEN
#undef ODD
#undef ZIP_LOW
#undef ZIP_HIGH
#undef REVERSE
#undef STORE_COLUMNS_4

#undef CONCAT
#undef CONCAT_
#undef FN
#undef SHUFFLE
#undef LANES
#undef V
#undef C
#undef LOOPS
