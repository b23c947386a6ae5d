/* loops.c — the floor: what loops written for the machine reach, with vectors as wide as the
   compiler's flags allow. No checks, no types, no views: float32 and contiguous. */
#include "bench.h"
#include <math.h>
#include <string.h>

#if defined(__AVX512F__)
enum { BYTES = 64 };
#elif defined(__AVX2__)
enum { BYTES = 32 };
#else
enum { BYTES = 16 };
#endif
enum { W = BYTES / 4 };
typedef float Vector __attribute__((vector_size(BYTES), aligned(4), may_alias));
typedef int32_t Whole __attribute__((vector_size(BYTES)));

static Status fit_as_first(void) { return tensor_resize(r[0], x[0]->ndim, x[0]->size, NULL); }
static Status fit_outer(void) {
  return tensor_resize(r[0], 2, (const int64_t[2]){x[0]->size[0], x[1]->size[0]}, NULL);
}
static Status fit_rows(void) { return tensor_resize(r[0], 1, x[0]->size, NULL); }

static Status do_add(void) {
  const float *a = floats(x[0]), *b = floats(x[1]);
  float *c = floats(r[0]);
  int64_t n = tensor_count(x[0]), i = 0;
  for (; i + W <= n; i += W)
    *(Vector *)(c + i) = *(const Vector *)(a + i) + *(const Vector *)(b + i);
  for (; i < n; i++) c[i] = a[i] + b[i];
  return OK;
}

/* Eight running sums, so that no addition waits for the one before it. */
static float total(Vector *s) {
  float sum = 0;
  for (int k = 1; k < 8; k++) s[0] += s[k];
  for (int k = 0; k < W; k++) sum += s[0][k];
  return sum;
}
static Status do_sum(void) {
  const float *a = floats(x[0]);
  Vector s[8] = {0};
  int64_t n = tensor_count(x[0]), i = 0;
  for (; i + 8 * W <= n; i += 8 * W)
    for (int k = 0; k < 8; k++) s[k] += *(const Vector *)(a + i + k * W);
  float sum = total(s);
  for (; i < n; i++) sum += a[i];
  v.real = sum;
  return OK;
}
static float dot(const float *a, const float *b, int64_t n) {
  Vector s[8] = {0};
  int64_t i = 0;
  for (; i + 8 * W <= n; i += 8 * W)
    for (int k = 0; k < 8; k++)
      s[k] += *(const Vector *)(a + i + k * W) * *(const Vector *)(b + i + k * W);
  float sum = total(s);
  for (; i < n; i++) sum += a[i] * b[i];
  return sum;
}
static Status do_dot(void) {
  v.real = dot(floats(x[0]), floats(x[1]), tensor_count(x[0]));
  return OK;
}
static Status do_mv(void) {
  int64_t n = x[0]->size[1];
  for (int64_t i = 0; i < x[0]->size[0]; i++)
    floats(r[0])[i] = dot(floats(x[0]) + i * n, floats(x[1]), n);
  return OK;
}
static Status do_ger(void) {
  const float *a = floats(x[0]), *b = floats(x[1]);
  int64_t m = x[0]->size[0], n = x[1]->size[0];
  for (int64_t i = 0; i < m; i++) {
    float *c = floats(r[0]) + i * n;
    int64_t j = 0;
    for (; j + W <= n; j += W) *(Vector *)(c + j) = a[i] * *(const Vector *)(b + j);
    for (; j < n; j++) c[j] = a[i] * b[j];
  }
  return OK;
}

/* e^x = 2^k e^f with |f| <= ln 2 / 2, and e^f by its Taylor polynomial of degree 7; good to about
   1e-7 where the result is a normal number. */
static Vector exponential(Vector t) {
  Whole k = __builtin_convertvector(t * 1.44269504f + 12582912.0f - 12582912.0f, Whole);
  Vector whole = __builtin_convertvector(k, Vector);
  Vector f = t - whole * 0.693359375f + whole * 2.12194440e-4f;
  Vector p =
      1 +
      f * (1 + f * (0.5f + f * (1.0f / 6 +
                                f * (1.0f / 24 + f * (1.0f / 120 + f * (1.0f / 720 + f / 5040))))));
  union {
    Whole bits;
    Vector value;
  } power = {.bits = (k + 127) << 23};
  return p * power.value;
}
static Status do_exp(void) {
  const float *a = floats(x[0]);
  float *c = floats(r[0]);
  int64_t n = tensor_count(x[0]), i = 0;
  for (; i + W <= n; i += W) *(Vector *)(c + i) = exponential(*(const Vector *)(a + i));
  for (; i < n; i++) c[i] = expf(a[i]);
  return OK;
}

/* In blocks of 32 rows and columns, whose lines all stay in the first cache. */
static Status do_transpose(void) {
  enum { B = 32 };
  int64_t m = x[0]->size[0], n = x[0]->size[1];
  const float *a = floats(x[0]);
  float *c = floats(r[0]);
  for (int64_t i = 0; i < m; i += B)
    for (int64_t j = 0; j < n; j += B)
      for (int64_t p = j; p < j + B && p < n; p++)
        for (int64_t q = i; q < i + B && q < m; q++) c[p * m + q] = a[q * n + p];
  return OK;
}

const Operation loop_operations[] = {
    {"add", do_add, 'r', fit_as_first},
    {"sum", do_sum, 'v', NULL},
    {"dot", do_dot, 'v', NULL},
    {"mv", do_mv, 'r', fit_rows},
    {"ger", do_ger, 'r', fit_outer},
    {"exp", do_exp, 'r', fit_as_first},
    {"transpose", do_transpose, 'r', fit_as_first},
    {"mm", loop_mm, 'r', fit_as_first},
    {NULL, NULL, 0, NULL},
};
