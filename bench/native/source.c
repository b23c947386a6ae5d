/* source.c — the operations by the library's own C, compiled natively: what WebAssembly and the way
   from JavaScript cost is the difference. */
#include "bench.h"

#define RUN(name, call) \
  static Status name(void) { return call; }
RUN(do_mm, torch_mm(r[0], x[0], x[1]))
RUN(do_mv, torch_mv(r[0], x[0], x[1]))
RUN(do_bmm, torch_bmm(r[0], x[0], x[1]))
RUN(do_ger, torch_ger(r[0], x[0], x[1]))
RUN(do_dot, torch_dot(&v, x[0], x[1]))
RUN(do_add, torch_add(r[0], x[0], torch_scalar(1), x[1]))
RUN(do_add_in_place, torch_add_scalar(x[0], x[0], torch_scalar(0.5)))
RUN(do_exp, torch_exp(r[0], x[0]))
RUN(do_log, torch_log(r[0], x[0]))
RUN(do_tanh, torch_tanh(r[0], x[0]))
RUN(do_sigmoid, torch_sigmoid(r[0], x[0]))
RUN(do_sin, torch_sin(r[0], x[0]))
RUN(do_sum, torch_sum_all(&v, x[0]))
RUN(do_norm, torch_norm_all(&v, x[0], torch_scalar(2)))
RUN(do_std, torch_std_all(&v, x[0], false))
RUN(do_max_rows, torch_max(r[0], r[1], x[0], 1))
RUN(do_max_columns, torch_max(r[0], r[1], x[0], 0))
RUN(do_amax_columns, torch_amax(r[0], x[0], 0))
RUN(do_softmax, torch_softmax(r[0], x[0], 1))
RUN(do_copy, torch_copy(r[0], x[0]))
RUN(do_sort, torch_sort(r[0], r[1], x[0], 0, false))
RUN(do_topk, torch_topk(r[0], r[1], x[0], parameter, 0, true, true))
RUN(do_kthvalue, torch_kthvalue(r[0], r[1], x[0], parameter, 0))
RUN(do_median, torch_median(r[0], r[1], x[0], 0))
RUN(do_rand, torch_rand(r[0], NULL, 1, &parameter))
RUN(do_randn, torch_randn(r[0], NULL, 1, &parameter))
RUN(do_index, torch_index(r[0], x[0], 0, x[1]))
RUN(do_gather, torch_gather(r[0], x[0], 0, x[1]))
RUN(do_conv2, torch_conv2(r[0], x[0], x[1], 'V'))
RUN(do_xcorr2, torch_xcorr2(r[0], x[0], x[1], 'V'))
RUN(fit_like_first, tensor_resize(r[0], x[0]->ndim, x[0]->size, NULL))

static Status do_argmax(void) {
  Status status = torch_argmax_all(&v, x[0]);
  v.real = (double)v.integer;
  return status;
}

/* A new result each time, and the one before freed. */
static Status renewed(void) {
  tensor_free(r[0]);
  r[0] = tensor_new(x[0]->dtype);
  return r[0] == NULL ? E_NO_MEMORY : OK;
}
static Status do_add_new(void) {
  TRY(renewed());
  return torch_add(r[0], x[0], torch_scalar(1), x[1]);
}
static Status do_view(void) {
  TRY(renewed());
  return torch_narrow(r[0], x[0], 0, 1, 3);
}
static Status fit_same(void) {
  tensor_free(r[0]);
  r[0] = tensor_retain(x[0]);
  return OK;
}

const Operation source_operations[] = {
    {"mm", do_mm, 'r', NULL},
    {"mv", do_mv, 'r', NULL},
    {"bmm", do_bmm, 'r', NULL},
    {"ger", do_ger, 'r', NULL},
    {"dot", do_dot, 'v', NULL},
    {"add", do_add, 'r', NULL},
    {"add-new", do_add_new, 'r', NULL},
    {"add-in-place", do_add_in_place, 'r', fit_same},
    {"view", do_view, 'r', NULL},
    {"exp", do_exp, 'r', NULL},
    {"log", do_log, 'r', NULL},
    {"tanh", do_tanh, 'r', NULL},
    {"sigmoid", do_sigmoid, 'r', NULL},
    {"sin", do_sin, 'r', NULL},
    {"sum", do_sum, 'v', NULL},
    {"norm", do_norm, 'v', NULL},
    {"std", do_std, 'v', NULL},
    {"argmax", do_argmax, 'v', NULL},
    {"max-rows", do_max_rows, 'i', NULL},
    {"max-columns", do_max_columns, 'i', NULL},
    {"amax-columns", do_amax_columns, 'r', NULL},
    {"softmax", do_softmax, 'r', NULL},
    {"copy", do_copy, 'r', fit_like_first},
    {"sort", do_sort, 'i', NULL},
    {"topk", do_topk, 'i', NULL},
    {"kthvalue", do_kthvalue, 'i', NULL},
    {"median", do_median, 'i', NULL},
    {"rand", do_rand, 'r', NULL},
    {"randn", do_randn, 'r', NULL},
    {"index", do_index, 'r', NULL},
    {"gather", do_gather, 'r', NULL},
    {"conv2", do_conv2, 'r', NULL},
    {"xcorr2", do_xcorr2, 'r', NULL},
    {NULL, NULL, 0, NULL},
};
