/* check.h — the whole test frame. TEST(name) { ... } registers itself and runs; a test fails when
   one of its checks does, or when memory is still counted as used at its end. Failures are printed
   with file and line; a test goes on after one. */
#ifndef CHECK_H
#define CHECK_H
#include "helpers.h"

#define TEST(name)                                                                               \
  static void name(void);                                                                        \
  __attribute__((constructor)) static void name##_register(void) { test_register(#name, name); } \
  static void name(void)
/* A test for each op, which is `tested_op`: name.sort for torch_sort. */
#define TEST_EACH_OP(name)                                         \
  static void name(void);                                          \
  __attribute__((constructor)) static void name##_register(void) { \
    test_register_ops(#name, name);                                \
  }                                                                \
  static void name(void)
extern const struct Op *tested_op; /* synthesis.h */
void test_register(const char *name, void (*run)(void));
void test_register_ops(const char *name, void (*run)(void));

void check_failed(const char *file, int line, const char *what, const char *detail);
void check_status(const char *file, int line, const char *what, Status got, Status expected,
                  const char *arg);

#define CHECK(cond) ((cond) ? (void)0 : check_failed(__FILE__, __LINE__, #cond, ""))
#define CHECK_OK(call) check_status(__FILE__, __LINE__, #call, call, OK, NULL)
/* The call fails with that code, and names that argument. */
#define CHECK_STATUS(call, code_, arg_) CHECK_STATUS_(#call, call, code_, arg_)
#define CHECK_STATUS_(what, call, code_, arg_) \
  check_status(__FILE__, __LINE__, what, forget_error() ? call : OK, E_##code_, arg_)
/* The same, and `tensor` is afterwards what it was: sizes, strides, offset, storage, and every byte
   of it. */
#define CHECK_FAILS(call, code_, arg_, tensor)                                      \
  do {                                                                              \
    Snapshot *was_ = snapshot_new(tensor);                                          \
    CHECK_STATUS_(#call, call, code_, arg_);                                        \
    if (!snapshot_holds(was_, tensor))                                              \
      check_failed(__FILE__, __LINE__, #call, ": it failed, and changed " #tensor); \
    snapshot_free(was_);                                                            \
  } while (0)
/* The tensors have the same type and the same elements in order; their sizes may differ. A failure
   prints both. */
#define CHECK_EQUAL(actual, expected) \
  check_equal(__FILE__, __LINE__, #actual ", " #expected, actual, expected)
void check_equal(const char *file, int line, const char *what, const Tensor *actual,
                 const Tensor *expected);
/* The tensor's elements, in order, are these. */
#define CHECK_HOLDS(tensor, ...) CHECK_HOLDS_N(tensor, COUNT_OF(__VA_ARGS__), VALUES(__VA_ARGS__))
#define CHECK_HOLDS_N(tensor, n, values) \
  check_holds(__FILE__, __LINE__, #tensor, tensor, (int64_t)(n), values)
#define VALUES(...) ((double[]){__VA_ARGS__})
#define COUNT_OF(...) (sizeof VALUES(__VA_ARGS__) / sizeof(double))
void check_holds(const char *file, int line, const char *what, const Tensor *actual, int64_t n,
                 const double *values);
#endif
