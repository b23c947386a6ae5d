/* helpers.c — see helpers.h. */
#include "helpers.h"
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* --- numbers ---------------------------------------------------------------------------------- */
static uint64_t random_state = 1;
static Decisions *decisions;
void random_seed(uint64_t seed) { random_state = seed * 0x9E3779B97F4A7C15u; }
void random_decisions(Decisions *d) { decisions = d; }

static uint32_t random_word(void) { /* xorshift64* */
  random_state ^= random_state >> 12;
  random_state ^= random_state << 25;
  random_state ^= random_state >> 27;
  return (uint32_t)(random_state * 0x2545F4914F6CDD1Du >> 33);
}

int64_t random_below(int64_t n) {
  if (decisions == NULL) return random_word() % (uint32_t)n;
  if (decisions->replays)
    return decisions->next < decisions->count ? decisions->list[decisions->next++] % n : 0;
  uint32_t answer = random_word() % (uint32_t)n;
  if (decisions->count < MOST_DECISIONS) decisions->list[decisions->count++] = answer;
  return answer;
}

bool is_integer(DType dtype) { return dtype < DT_Float; }

int64_t wrapped(DType dtype, int64_t value) {
  uint64_t bits = 8 * dtype_size(dtype), low = (uint64_t)value;
  if (bits == 64) return value;
  low &= ((uint64_t)1 << bits) - 1;
  bool negative = dtype != DT_Byte && low >> (bits - 1);
  return negative ? (int64_t)low - ((int64_t)1 << bits) : (int64_t)low;
}

bool same_real(double a, double b) { return a == b || (a != a && b != b); }

/* --- elements --------------------------------------------------------------------------------- */
void index_of(const Tensor *t, int64_t i, int64_t *index) {
  for (int32_t d = t->ndim - 1; d >= 0; d--) index[d] = i % t->size[d], i /= t->size[d];
}

char *place_at(const Tensor *t, const int64_t *index) {
  int64_t at = t->offset;
  for (int32_t d = 0; d < t->ndim; d++) at += index[d] * t->stride[d];
  return t->storage->data + at * (int64_t)dtype_size(t->dtype);
}

char *place(const Tensor *t, int64_t i) {
  int64_t index[MOST_DIMS];
  index_of(t, i, index);
  return place_at(t, index);
}

/* Halves, by their definition; kept apart from math/half.h, which they test. */
double real_of_half(const char *at) {
  uint16_t bits;
  memcpy(&bits, at, sizeof bits);
  int exponent = bits >> 10 & 31, fraction = bits & 1023;
  double x = exponent ? ldexp(1024 + fraction, exponent - 25) : ldexp(fraction, -24);
  if (exponent == 31) x = fraction ? NAN : INFINITY;
  return bits & 0x8000 ? -x : x;
}

/* The nearest half: the candidates are the multiples of the distance of two halves near x. */
uint16_t half_of_real(double x) {
  uint16_t sign = signbit(x) ? 0x8000 : 0;
  int exponent;
  if (isnan(x)) return 0x7e00;
  if (fabs(x) >= 65520) return sign | 0x7c00;
  frexp(fabs(x), &exponent);
  exponent = exponent - 1 > -14 && x != 0 ? exponent - 1 : -14;
  return sign | (uint16_t)((exponent + 14) * 1024 + (int)nearbyint(ldexp(fabs(x), 10 - exponent)));
}

#define GET(C, name, T)                \
  case DT_##name: {                    \
    T v;                               \
    memcpy(&v, place(t, i), sizeof v); \
    return (C)v;                       \
  }
double real_at(const Tensor *t, int64_t i) {
  if (t->dtype == DT_Half) return real_of_half(place(t, i));
  switch (t->dtype) {
#define DTYPE(name, T, ACC, KIND) GET(double, name, T)
#include "table/dtypes.def"
  default:
    abort();
  }
}
int64_t int_at(const Tensor *t, int64_t i) {
  switch (t->dtype) {
    GET(int64_t, Byte, uint8_t)
    GET(int64_t, Char, int8_t)
    GET(int64_t, Short, int16_t)
    GET(int64_t, Int, int32_t)
    GET(int64_t, Long, int64_t)
  default:
    abort();
  }
}

void put_int(const Tensor *t, int64_t i, int64_t value) {
  memcpy(place(t, i), &value, dtype_size(t->dtype)); /* little-endian */
}

void put_real(const Tensor *t, int64_t i, double value) {
  float f = (float)value;
  if (t->dtype == DT_Double) memcpy(place(t, i), &value, sizeof value);
  else if (t->dtype == DT_Float) memcpy(place(t, i), &f, sizeof f);
  else if (t->dtype == DT_Half) put_int(t, i, half_of_real(value));
  else put_int(t, i, (int64_t)value);
}

int64_t partner(const Tensor *shape, int64_t i, const Tensor *t) {
  int64_t index[MOST_DIMS], at = 0;
  if (tensor_count(t) == tensor_count(shape)) return i;
  index_of(shape, i, index);
  for (int32_t d = 0; d < t->ndim; d++)
    at = at * t->size[d] + (t->size[d] == 1 ? 0 : index[d + shape->ndim - t->ndim]);
  return at;
}

static bool same_element(const Tensor *a, const Tensor *b, int64_t i) {
  return is_integer(a->dtype) ? int_at(a, i) == int_at(b, i)
                              : same_real(real_at(a, i), real_at(b, i));
}

bool same_values(const Tensor *a, const Tensor *b) {
  return a->dtype == b->dtype && tensor_count(a) == tensor_count(b) &&
         first_difference(a, b) == tensor_count(a);
}

uint32_t checksum(const Tensor *t) {
  uint32_t sum = 2166136261, size = is_integer(t->dtype) ? 1 : (uint32_t)dtype_size(t->dtype) / 4;
  for (int64_t i = 0; i < tensor_count(t); i++) {
    uint32_t words[2] = {0x7fc00000, 0}; /* NaN, of which there are many */
    double x = real_at(t, i);
    if (is_integer(t->dtype)) words[0] = (uint32_t)int_at(t, i);
    else if (x == x) memcpy(words, place(t, i), size * 4);
    for (uint32_t w = 0; w < size; w++) sum = (sum ^ words[w]) * 16777619;
  }
  return sum;
}

int64_t first_difference(const Tensor *a, const Tensor *b) {
  int64_t i = 0, n = tensor_count(a) < tensor_count(b) ? tensor_count(a) : tensor_count(b);
  while (i < n && same_element(a, b, i)) i++;
  return i;
}

static const char *type_name(DType dtype) {
  static const char *const names[] = {
#define DTYPE(name, T, ACC, KIND) #name,
#include "table/dtypes.def"
  };
  return names[dtype];
}

char running_case[200];

void name_case(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(running_case, sizeof running_case, format, list);
  va_end(list);
}

bool of_type(DType dtype) {
  name_case("%s", type_name(dtype));
  return true;
}

/* Adds text to `text`, which has room for SHOWN_TENSOR bytes. */
static void append(char *text, const char *format, ...) {
  size_t used = strlen(text);
  va_list list;
  va_start(list, format);
  vsnprintf(text + used, SHOWN_TENSOR - used, format, list);
  va_end(list);
}

void show_element(char *text, const Tensor *t, int64_t i) {
  if (is_integer(t->dtype)) append(text, "%lld", (long long)int_at(t, i));
  else append(text, "%.17g", real_at(t, i));
}

void show_tensor(char *text, const Tensor *t) {
  text[0] = 0;
  append(text, "%s of size", type_name(t->dtype));
  for (int32_t d = 0; d < t->ndim; d++)
    append(text, "%c%lld", d ? 'x' : ' ', (long long)t->size[d]);
  append(text, ", strides");
  for (int32_t d = 0; d < t->ndim; d++) append(text, " %lld", (long long)t->stride[d]);
  append(text, ", offset %lld:", (long long)t->offset);
  for (int64_t i = 0; i < tensor_count(t); i++) append(text, " "), show_element(text, t, i);
}

/* --- tensors ---------------------------------------------------------------------------------- */
Tensor *iota(DType dtype, int32_t ndim, const int64_t *size) {
  Tensor *t = tensor_new_sized(dtype, ndim, size);
  for (int64_t i = 0; i < tensor_count(t); i++) put_real(t, i, (double)i);
  return t;
}

Tensor *vector(DType dtype, int64_t n, const double *values) {
  Tensor *t = tensor_new_sized(dtype, 1, &n);
  for (int64_t i = 0; i < n; i++) put_real(t, i, values[i]);
  return t;
}

Tensor *reference_clone(const Tensor *t) {
  Tensor *c = tensor_new_sized(t->dtype, t->ndim, t->size);
  for (int64_t i = 0; i < tensor_count(t); i++)
    memcpy(place(c, i), place(t, i), dtype_size(t->dtype));
  return c;
}

void number_storage(const Tensor *t) {
  if (t->storage == NULL) return;
  int64_t n = t->storage->size, one = 1;
  Tensor all = {.dtype = t->dtype, .ndim = 1, .storage = t->storage, .size = &n, .stride = &one};
  for (int64_t i = 0; i < n; i++) put_real(&all, i, (double)i);
}

void random_values(const Tensor *t, int64_t low, int64_t high) {
  for (int64_t i = 0; i < tensor_count(t); i++)
    put_real(t, i, (double)(low + random_below(high - low + 1)));
}

Tensor *scattered(DType dtype, int32_t ndim, const int64_t *size, bool aliased) {
  int64_t step[MOST_DIMS], reach = 1, offset = 0;
  int32_t order[MOST_DIMS];
  for (int32_t d = 0; d < ndim; d++) { /* shuffle */
    int32_t other = (int32_t)random_below(d + 1);
    order[d] = order[other];
    order[other] = d;
  }
  for (int32_t i = 0; i < ndim; i++) {
    int32_t d = order[i];
    int64_t gap = one_in(3) ? 1 + random_below(3) : 0;
    step[d] = aliased && one_in(2) ? random_below(3) : reach + gap;
    if (size[d] > 1) reach += (size[d] - 1) * step[d];
    if (one_in(4)) {
      if (size[d] > 1) offset += (size[d] - 1) * step[d];
      step[d] = -step[d];
    }
  }
  int64_t before = random_below(3), room = before + reach + random_below(3);
  Tensor *all = iota(dtype, 1, &room), *t = tensor_new(dtype);
  if (tensor_set_geometry(t, all, before + offset, ndim, size, step) != OK) abort();
  tensor_free(all);
  return t;
}

void random_sizes(int32_t *ndim, int64_t *size, int32_t most_dims, int64_t most_count) {
  int64_t count = 1;
  *ndim = (int32_t)random_below(most_dims + 1);
  for (int32_t d = 0; d < *ndim; d++) {
    size[d] = one_in(4) ? 1 : 1 + random_below(one_in(5) ? 9 : 4);
    if (count * size[d] > most_count) size[d] = 1;
    count *= size[d];
  }
  if (*ndim > 0 && one_in(20)) size[random_below(*ndim)] = 0;
}

static Status step_of(Tensor *t) {
  int32_t dim = (int32_t)random_below(t->ndim), other = (int32_t)random_below(t->ndim);
  int64_t n = t->size[dim], first = n ? random_below(n) : 0, size[MOST_DIMS];
  switch (random_below(7)) {
  case 0:
    return n ? torch_narrow(t, t, dim, first, 1 + random_below(n - first)) : OK;
  case 1:
    return n ? torch_select(t, t, dim, first) : OK;
  case 2:
    return torch_transpose(t, t, dim, other);
  case 3:
    return torch_reverse(t, t, dim);
  case 4: {
    int64_t window = 1 + random_below(n ? n : 1), step = 1 + random_below(3);
    if (n == 0 || t->ndim + 1 > MOST_DIMS / 2 ||
        tensor_count(t) / n * window * ((n - window) / step + 1) > 2000)
      return OK;
    return torch_unfold(t, t, dim, window, step);
  }
  case 5:
    for (int32_t d = 0; d < t->ndim; d++) size[d] = t->size[d];
    if (n == 1 && tensor_count(t) && tensor_count(t) < 500) size[dim] = 1 + random_below(4);
    return tensor_count(t) ? torch_expand(t, t, t->ndim, size) : OK;
  default:
    return one_in(2) ? torch_squeeze1(t, t, dim) : OK;
  }
}

void random_step(Tensor *t) {
  if (t->ndim > 0 && step_of(t) != OK) abort();
}

Tensor *random_view(DType dtype, int32_t most_dims, int steps) {
  int64_t size[MOST_DIMS];
  int32_t ndim;
  random_sizes(&ndim, size, most_dims, 400);
  Tensor *t = iota(dtype, ndim, size);
  while (steps-- > 0) random_step(t);
  return t;
}

/* --- random streams -------------------------------------------------------------------------- */
void mt19937_seed(Mt19937 *t, uint32_t seed) {
  t->word[0] = seed;
  for (uint32_t i = 1; i < 624; i++) {
    t->word[i] = 1812433253u * (t->word[i - 1] ^ t->word[i - 1] >> 30) + i;
  }
  t->next = 624;
}

uint32_t mt19937_next(Mt19937 *t) {
  if (t->next == 624) {
    for (int i = 0; i < 624; i++) {
      uint32_t y = (t->word[i] & 0x80000000u) | (t->word[(i + 1) % 624] & 0x7fffffffu);
      t->word[i] = t->word[(i + 397) % 624] ^ y >> 1 ^ (y % 2 ? 0x9908b0dfu : 0);
    }
    t->next = 0;
  }
  uint32_t y = t->word[t->next++];
  y ^= y >> 11;
  y ^= y << 7 & 0x9d2c5680u;
  y ^= y << 15 & 0xefc60000u;
  return y ^ y >> 18;
}

double mt19937_uniform(Mt19937 *t) { return mt19937_next(t) / 4294967296.0; }

/* --- before and after ------------------------------------------------------------------------- */
bool forget_error(void) {
  torch_error = (TorchError){.code = OK};
  return true;
}

struct Snapshot {
  int64_t numbers[5 + 2 * MOST_DIMS]; /* ndim, offset, storage, its size, type; sizes and strides */
  int64_t bytes;
  char memory[];
};

static void numbers_of(const Tensor *t, int64_t *n) {
  memset(n, 0, (5 + 2 * MOST_DIMS) * sizeof *n);
  n[0] = t->ndim, n[1] = t->offset, n[2] = (int64_t)(intptr_t)t->storage,
  n[3] = t->storage ? t->storage->size : 0, n[4] = t->dtype;
  for (int32_t d = 0; d < t->ndim; d++) n[5 + d] = t->size[d], n[5 + MOST_DIMS + d] = t->stride[d];
}

Snapshot *snapshot_new(const Tensor *t) {
  int64_t bytes = t->storage ? t->storage->reach * (int64_t)dtype_size(t->dtype) : 0;
  Snapshot *s = malloc(sizeof *s + (size_t)bytes);
  if (s == NULL) abort();
  numbers_of(t, s->numbers);
  s->bytes = bytes;
  if (bytes) memcpy(s->memory, t->storage->data, (size_t)bytes);
  return s;
}

bool snapshot_holds(const Snapshot *s, const Tensor *t) {
  int64_t numbers[5 + 2 * MOST_DIMS];
  numbers_of(t, numbers);
  if (memcmp(numbers, s->numbers, sizeof numbers) != 0) return false;
  return s->bytes == 0 || memcmp(s->memory, t->storage->data, (size_t)s->bytes) == 0;
}

void snapshot_free(Snapshot *s) { free(s); }
