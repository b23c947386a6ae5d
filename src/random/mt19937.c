/* mt19937.c — see generator.h; and the state as bytes, in the layout that Torch7 has on x86-64, so
   that states can be exchanged with it. */
#include "math/trig_correctly_rounded.h"
#include "simd/loop_pragmas.h"
#include "table/ops.h"
#include "random/generator.h"
#include "core/result.h"
#include "core/element_stream.h"
#include <math.h>
#include <string.h>

enum { HALF = 397, UNSEEDED = 5489 };

static Generator shared;

Generator *generator_new(void) {
  Generator *g = torch_alloc(sizeof *g);
  if (g == NULL) return NULL;
  *g = (Generator){.refs = 1};
  generator_seed(g, UNSEEDED);
  torch_memory.bytes += (int64_t)sizeof *g;
  return g;
}

Generator *generator_retain(Generator *g) {
  g->refs++;
  return g;
}

void generator_free(Generator *g) {
  if (g == NULL || --g->refs > 0) return;
  torch_memory.bytes -= (int64_t)sizeof *g;
  torch_dealloc(g);
}

Generator *generator_or_default(Generator *g) {
  if (g) return g;
  if (shared.left == 0) generator_seed(&shared, UNSEEDED);
  return &shared;
}

void generator_seed(Generator *g, int64_t seed) {
  *g = (Generator){.refs = g->refs, .left = 1, .seed = seed};
  uint32_t word = (uint32_t)seed;
  for (uint32_t i = 0; i < TWISTER_SIZE; i++) {
    g->state[i] = word;
    word = 1812433253u * (word ^ word >> 30) + i + 1;
  }
}

/* The recurrence: the upper bit of one word and the others of the next, times a matrix. */
static uint32_t twist(uint32_t upper, uint32_t lower) {
  uint32_t mixed = (upper & 0x80000000u) | (lower & 0x7fffffffu);
  return mixed >> 1 ^ (-(lower & 1u) & 0x9908b0dfu);
}

static void renew(Generator *g) {
  uint32_t *s = g->state;
  int i = 0;
  VECTORIZE
  for (; i < TWISTER_SIZE - HALF; i++) s[i] = s[i + HALF] ^ twist(s[i], s[i + 1]);
  VECTORIZE
  for (; i < TWISTER_SIZE - 1; i++) s[i] = s[i + HALF - TWISTER_SIZE] ^ twist(s[i], s[i + 1]);
  s[i] = s[HALF - 1] ^ twist(s[i], s[0]);
  g->left = TWISTER_SIZE;
  g->next = 0;
}

static inline uint32_t temper(uint32_t y) {
  y ^= y >> 11;
  y ^= y << 7 & 0x9d2c5680u;
  y ^= y << 15 & 0xefc60000u;
  return y ^ y >> 18;
}

uint32_t generator_next(Generator *g) {
  if (--g->left == 0) renew(g);
  return temper(g->state[g->next++]);
}

void generator_words(Generator *g, int64_t n, uint32_t *out) {
  while (n > 0) {
    if (g->left == 1) {
      *out++ = generator_next(g), n--; /* renews the state */
      continue;
    }
    int32_t count = n < g->left - 1 ? (int32_t)n : g->left - 1;
    const uint32_t *word = g->state + g->next;
    VECTORIZE
    for (int32_t i = 0; i < count; i++) out[i] = temper(word[i]);
    g->left -= count, g->next += count;
    out += count, n -= count;
  }
}

double generator_uniform(Generator *g) { return generator_next(g) * (1 / 4294967296.0); }

/* Two at a time (Box and Muller 1958). */
double generator_normal(Generator *g) {
  const double turn = 2 * 3.14159265358979323846;
  if (g->has_normal) {
    g->has_normal = 0;
    return g->normal_rho * circle_sin(turn * g->normal_x);
  }
  g->normal_x = generator_uniform(g);
  g->normal_y = generator_uniform(g);
  g->normal_rho = sqrt(-2 * log(1 - g->normal_y));
  g->has_normal = 1;
  return g->normal_rho * circle_cos(turn * g->normal_x);
}

/* --- seeds and states ------------------------------------------------------------------------- */

Status torch_manualSeed(Generator *g, Scalar seed) {
  /* as a double, what is near it is it: then an integer that has wrapped tells */
  const double edge = 9223372036854775808.0;
  bool within = seed.real > -edge && seed.real < edge,
       at_edge = seed.real == edge || seed.real == -edge;
  if (!within && !(at_edge && (seed.real < 0) == (seed.integer < 0)))
    return FAIL(LONG_RANGE, "seed", 0);
  generator_seed(generator_or_default(g), seed.integer);
  return OK;
}

Status torch_initialSeed(Scalar *v, Generator *g) {
  int64_t seed = generator_or_default(g)->seed;
  *v = (Scalar){(double)seed, seed};
  return OK;
}

/* Torch7's own structure: long has 64 bits there. */
typedef struct {
  int64_t seed;
  int32_t left, seeded;
  uint64_t next, state[TWISTER_SIZE];
  double normal_x, normal_y, normal_rho;
  int32_t has_normal, padding;
} Saved;
_Static_assert(sizeof(Saved) == 5048, "the size that Torch7's states have");

/* The bytes of a tensor, in order; `saved` is then where the next one comes from or goes to. */
static void give_bytes(int64_t n, StreamBuffer *out, void *saved) {
  uint8_t **next = saved;
  for (int64_t i = 0; i < n; i++) out->integer[i] = *(*next)++;
}

static Status take_bytes(int64_t n, const StreamBuffer *in, void *saved) {
  uint8_t **next = saved;
  for (int64_t i = 0; i < n; i++) *(*next)++ = (uint8_t)in->integer[i];
  return OK;
}

Status torch_getRNGState(Tensor *r, Generator *g) {
  g = generator_or_default(g);
  Saved saved = {g->seed,       g->left,       1, (uint64_t)g->next, {0}, g->normal_x, g->normal_y,
                 g->normal_rho, g->has_normal, 0};
  for (int i = 0; i < TWISTER_SIZE; i++) saved.state[i] = g->state[i];
  TRY(result_sized(r, DT_Byte, 1, &(int64_t){sizeof saved}));
  uint8_t *next = (uint8_t *)&saved;
  return stream_write(r, DT_Long, give_bytes, &next);
}

/* Every state that a generator can be in, and no other: `next` must not lead beyond the words
   before `left` renews them. */
static bool is_state(const Saved *s) {
  if (s->seeded != 1 || s->left < 1 || s->left > TWISTER_SIZE || s->next > TWISTER_SIZE)
    return false;
  return s->left == 1 || s->next + (uint64_t)s->left == TWISTER_SIZE + 1;
}

Status torch_setRNGState(Generator *g, Tensor *state) {
  Saved saved;
  uint8_t *next = (uint8_t *)&saved;
  if (tensor_count(state) != sizeof saved)
    return FAIL(STATE_SIZE, "state", tensor_count(state), sizeof saved);
  TRY(stream_read(state, DT_Long, take_bytes, &next));
  if (!is_state(&saved)) return FAIL(STATE, "state", 0);
  g = generator_or_default(g);
  *g = (Generator){.refs = g->refs,
                   .left = saved.left,
                   .next = (int32_t)saved.next,
                   .has_normal = saved.has_normal != 0,
                   .seed = saved.seed,
                   .normal_x = saved.normal_x,
                   .normal_y = saved.normal_y,
                   .normal_rho = saved.normal_rho};
  for (int i = 0; i < TWISTER_SIZE; i++) g->state[i] = (uint32_t)saved.state[i];
  return OK;
}
