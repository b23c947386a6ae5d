/* mt19937.c — the Mersenne Twister (mt19937.h), seeding, and the state as bytes: in the layout that
   Torch7 has on x86-64, so that states can be exchanged with it.

   The generator makes TWISTER_SIZE words of state at a time (regenerate) and hands each out once,
   mixed by temper. Everything that draws goes through generator_next or generator_words, which give
   the same stream. */
#include "math/trig_correctly_rounded.h"
#include "simd/loop_pragmas.h"
#include "table/ops.h"
#include "random/mt19937.h"
#include "core/result.h"
#include "core/element_stream.h"
#include <math.h>
#include <string.h>

/* MIDDLE_WORD: the distance m of the recurrence. DEFAULT_SEED: of the reference implementation;
   Torch7 uses it for a generator that was never seeded. */
enum { MIDDLE_WORD = 397, DEFAULT_SEED = 5489 };

/* The generator of ops without one; seeded at its first use. */
static Generator shared;

/* NULL (recorded) if memory or its limit runs out. It counts as `bytes` in torch_memory. */
Generator *generator_new(void) {
  Generator *g = within_memory_limit((int64_t)sizeof *g) ? torch_alloc(sizeof *g) : NULL;
  if (g == NULL) return NULL;
  *g = (Generator){.refs = 1};
  generator_seed(g, DEFAULT_SEED);
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
  if (shared.left == 0) generator_seed(&shared, DEFAULT_SEED);
  return &shared;
}

/* Fills the state with the linear congruential sequence of the reference implementation (2002), of
   which the seed's low 32 bits are the first word. Forgets a kept normal number. */
void generator_seed(Generator *g, int64_t seed) {
  *g = (Generator){.refs = g->refs, .left = 1, .seed = seed};
  uint32_t word = (uint32_t)seed;
  for (uint32_t i = 0; i < TWISTER_SIZE; i++) {
    g->state[i] = word;
    word = 1812433253u * (word ^ word >> 30) + i + 1;
  }
}

/* The recurrence: the upper bit of one word and the lower bits of the next, times the matrix A: a
   shift, and an XOR with its last row if the lowest bit is set. */
static uint32_t twist(uint32_t upper, uint32_t lower) {
  uint32_t mixed = (upper & 0x80000000u) | (lower & 0x7fffffffu);
  return mixed >> 1 ^ (-(lower & 1u) & 0x9908b0dfu);
}

/* Regenerates the state: the next TWISTER_SIZE words. Each word needs its neighbour, which is still
   old, and the word MIDDLE_WORD further on, which is old in the first loop and new in the second.
   The distance is larger than a vector, so that both loops vectorise. */
static void regenerate(Generator *g) {
  uint32_t *s = g->state;
  int i = 0;
  VECTORIZE_1
  for (; i < TWISTER_SIZE - MIDDLE_WORD; i++) s[i] = s[i + MIDDLE_WORD] ^ twist(s[i], s[i + 1]);
  VECTORIZE_1
  for (; i < TWISTER_SIZE - 1; i++)
    s[i] = s[i + MIDDLE_WORD - TWISTER_SIZE] ^ twist(s[i], s[i + 1]);
  s[i] = s[MIDDLE_WORD - 1] ^ twist(s[i], s[0]);
  g->left = TWISTER_SIZE;
  g->next = 0;
}

/* The output function: mixes the bits of a word of the state. */
static inline uint32_t temper(uint32_t y) {
  y ^= y >> 11;
  y ^= y << 7 & 0x9d2c5680u;
  y ^= y << 15 & 0xefc60000u;
  return y ^ y >> 18;
}

/* `left` counts this draw: at 1 the words are used up. */
uint32_t generator_next(Generator *g) {
  if (--g->left == 0) regenerate(g);
  return temper(g->state[g->next++]);
}

/* Draws the rest of the state in one loop, then regenerates. */
void generator_words(Generator *g, int64_t n, uint32_t *out) {
  while (n > 0) {
    if (g->left == 1) {
      *out++ = generator_next(g), n--; /* regenerates the state */
      continue;
    }
    int32_t count = n < g->left - 1 ? (int32_t)n : g->left - 1;
    const uint32_t *word = g->state + g->next;
    VECTORIZE_1
    for (int32_t i = 0; i < count; i++) out[i] = temper(word[i]);
    g->left -= count, g->next += count;
    out += count, n -= count;
  }
}

double generator_uniform(Generator *g) { return generator_next(g) * (1 / 4294967296.0); }

/* Box and Muller (1958), as Torch7 computes it: two normal numbers from two uniform ones. The
   generator keeps those, because files have them. 1 - u is never 0. */
static void draw_pair(Generator *g) {
  g->normal_x = generator_uniform(g);
  g->normal_y = generator_uniform(g);
  g->normal_rho = sqrt(-2 * log(1 - g->normal_y));
}

/* The correctly rounded sine and cosine give the bits of the C library that Torch7's streams were
   made with. */
static void normal_pair(const Generator *g, double pair[2]) {
  const double two_pi = 2 * 3.14159265358979323846;
  cr_sincos(two_pi * g->normal_x, &pair[1], &pair[0]);
  pair[0] *= g->normal_rho, pair[1] *= g->normal_rho;
}

/* The second number of a pair is made by the next call. */
double generator_normal(Generator *g) {
  double pair[2];
  if (g->has_normal) {
    g->has_normal = 0;
    normal_pair(g, pair);
    return pair[1];
  }
  draw_pair(g);
  g->has_normal = 1;
  normal_pair(g, pair);
  return pair[0];
}

void generator_normal_doubles(Generator *g, int64_t n, double *out) {
  int64_t i = 0;
  if (n > 0 && g->has_normal) out[i++] = generator_normal(g);
  for (; i + 2 <= n; i += 2) {
    draw_pair(g);
    normal_pair(g, out + i);
  }
  if (i < n) out[i] = generator_normal(g);
}

/* --- seeds and states ------------------------------------------------------------------------- */

Status torch_manualSeed(Generator *g, Scalar seed) {
  /* A double cannot tell 2^63 from integers just below it; the exact integer, which then has the
     right sign, decides. */
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

/* The memory layout of Torch7's generator, where long has 64 bits. */
typedef struct {
  int64_t seed;
  int32_t left, seeded;
  uint64_t next, state[TWISTER_SIZE];
  double normal_x, normal_y, normal_rho;
  int32_t has_normal, padding;
} Torch7State;
_Static_assert(sizeof(Torch7State) == 5048, "the size of Torch7's states");

/* The bytes of a state as a stream; `state` points to the pointer to the next byte. */
static void write_bytes(int64_t n, StreamBuffer *out, void *state) {
  uint8_t **next = state;
  for (int64_t i = 0; i < n; i++) out->integer[i] = *(*next)++;
}

static Status read_bytes(int64_t n, const StreamBuffer *in, void *state) {
  uint8_t **next = state;
  for (int64_t i = 0; i < n; i++) *(*next)++ = (uint8_t)in->integer[i];
  return OK;
}

Status torch_getRNGState(Tensor *r, Generator *g) {
  g = generator_or_default(g);
  Torch7State saved = {
      g->seed,       g->left,       1, (uint64_t)g->next, {0}, g->normal_x, g->normal_y,
      g->normal_rho, g->has_normal, 0};
  for (int i = 0; i < TWISTER_SIZE; i++) saved.state[i] = g->state[i];
  TRY(result_sized(r, DT_Byte, 1, &(int64_t){sizeof saved}));
  uint8_t *next = (uint8_t *)&saved;
  return stream_write(r, DT_Long, write_bytes, &next);
}

/* True if a generator can have this state. `left` and `next` determine each other, except at the
   end of the words (left = 1), where `next` does not matter. */
static bool is_state(const Torch7State *s) {
  if (s->seeded != 1 || s->left < 1 || s->left > TWISTER_SIZE || s->next > TWISTER_SIZE)
    return false;
  return s->left == 1 || s->next + (uint64_t)s->left == TWISTER_SIZE + 1;
}

/* Reads the bytes into a copy and checks it: a wrong state changes nothing. */
Status torch_setRNGState(Generator *g, Tensor *state) {
  Torch7State saved;
  uint8_t *next = (uint8_t *)&saved;
  if (tensor_count(state) != sizeof saved)
    return FAIL(STATE_SIZE, "state", tensor_count(state), sizeof saved);
  TRY(stream_read(state, DT_Long, read_bytes, &next));
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
