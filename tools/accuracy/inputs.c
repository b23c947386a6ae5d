/* inputs.c — what doubles, and pairs of floats, a function is measured with: the same every time.
*/
#include "functions.h"
#include <math.h>
#include <string.h>

/* Where each is used: the first operand, and of cpow and atan2 the second. */
static const struct {
  const char *name;
  double low, high, low2, high2;
} ranges[] = {
    {"exp", -746, 710, 0, 0},    {"expm1", -40, 710, 0, 0}, {"log", 0, 10, 0, 0},
    {"log1p", -1, 10, 0, 0},     {"log2", 0, 10, 0, 0},     {"log10", 0, 10, 0, 0},
    {"sin", -100, 100, 0, 0},    {"cos", -100, 100, 0, 0},  {"tan", -100, 100, 0, 0},
    {"asin", -1, 1, 0, 0},       {"acos", -1, 1, 0, 0},     {"atan", -10, 10, 0, 0},
    {"sinh", -711, 711, 0, 0},   {"cosh", -711, 711, 0, 0}, {"tanh", -20, 20, 0, 0},
    {"sigmoid", -745, 40, 0, 0}, {"erf", -6, 6, 0, 0},      {"atan2", -10, 10, -10, 10},
    {"cpow", 0, 100, -50, 50},
};

/* a bijection that leaves no pattern (Steele, Lea, Flood 2014) */
static uint64_t mixed(uint64_t i) {
  i = (i + 1) * 0x9e3779b97f4a7c15;
  i = (i ^ i >> 30) * 0xbf58476d1ce4e5b9;
  i = (i ^ i >> 27) * 0x94d049bb133111eb;
  return i ^ i >> 31;
}

static double uniform(uint64_t bits) { return (double)(bits >> 11) * 0x1p-53; }

/* Near what is hard, and a random number of steps from it: multiples of pi/2, whole numbers and
   halves, powers of 2, the smallest and the largest numbers, where results overflow or vanish; and
   2^797 * 6381956970095103, which of all doubles is nearest to a multiple of pi/2. */
static double hard(uint64_t bits) {
  static const double places[] = {0,
                                  1,
                                  -1,
                                  0.5,
                                  -0.5,
                                  1.125,
                                  0x1p-1022,
                                  0x1p-1074,
                                  0x1.fffffffffffffp+1023,
                                  709.782712893384,
                                  -745.1332191019411,
                                  -708.3964185322641,
                                  710.4758600739439,
                                  36.7368005696771,
                                  0x1p-54,
                                  0x1p-27,
                                  0.3465735902799726,
                                  6381956970095103 * 0x1p797,
                                  0.41421356237309503,
                                  0x1p20};
  enum { PLACES = sizeof places / sizeof *places };
  int64_t steps = (int64_t)(bits >> 32 & 63) - 32, k = (int64_t)(bits >> 40 & 0xffff);
  double x = bits & 1   ? places[(bits >> 8) % PLACES]
             : bits & 2 ? (double)k * 1.5707963267948966
             : bits & 4 ? (double)k * 0.5
                        : ldexp(1, (int)(k % 2098) - 1074);
  for (int64_t i = steps; i != 0; i += i < 0 ? 1 : -1)
    x = nextafter(x, i < 0 ? -INFINITY : INFINITY);
  return bits & 8 ? -x : x;
}

double input(const Function *f, int64_t i, int operand) {
  uint64_t way = mixed((uint64_t)i * 2) & 7,
           bits = mixed((uint64_t)i * 2 + 1 + (uint64_t)operand * 0x123456789abcdef);
  double x;
  for (size_t k = 0; k < sizeof ranges / sizeof *ranges; k++) {
    if (strcmp(ranges[k].name, f->name) != 0) continue;
    double low = operand ? ranges[k].low2 : ranges[k].low,
           high = operand ? ranges[k].high2 : ranges[k].high;
    if (way < 3) return low + (high - low) * uniform(bits);
    /* smaller ones */
    if (way < 5) return (bits & 1 && low < 0 ? low : high) * exp2(-30 * uniform(bits));
  }
  if (way == 5) return hard(bits);
  memcpy(&x, &bits, sizeof x);
  return x;
}

float float_input(const Function *f, int64_t i, int operand) {
  uint64_t way = mixed((uint64_t)i * 2) & 7,
           bits = mixed((uint64_t)i * 2 + 1 + (uint64_t)operand * 0x123456789abcdef);
  uint32_t word = (uint32_t)(bits >> 16);
  float x;
  if (way < 6) return (float)input(f, i, operand);
  memcpy(&x, &word, sizeof x);
  return x;
}
