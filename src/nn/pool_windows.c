/* build: -Os */
/* pool_windows.c — see pool_windows.h. */
#include "nn/pool_windows.h"
#include "core/along_dim.h"
#include "core/dims.h"

Status read_numbers(int64_t to[MOST_AXES], const char *name, int axes, int64_t least,
                    Numbers given) {
  const int64_t most = INT32_MAX;
  if (given.count != 1 && given.count != axes) return FAIL(WINDOW_AXES, name, given.count, axes);
  for (int a = 0; a < axes; a++) {
    to[a] = given.list[given.count == 1 ? 0 : a];
    if (to[a] < least || to[a] > most) return FAIL(OPTION_RANGE, name, to[a], least, most);
  }
  return OK;
}

Status windows_of_tensor(Windows *w, const Tensor *x, int axes) {
  *w = (Windows){.axes = axes, .planes = 1};
  if (tensor_is_refused(x)) return FAIL(EMPTY, "x", 0);
  if (x->ndim < axes) return FAIL(FEW_DIMS, "x", x->ndim, axes);
  for (int32_t d = 0; d < x->ndim - axes; d++) w->planes *= x->size[d];
  for (int a = 0; a < axes; a++) {
    w->in[a] = x->size[x->ndim - axes + a], w->step[a] = 1;
    if (w->in[a] == 0) return FAIL(EMPTY, "x", 0);
    if (w->in[a] > INT32_MAX) return FAIL(TOO_LARGE, "x", 0);
  }
  return OK;
}

Status windows_allocate(Windows *w) {
  int64_t all = 0;
  for (int a = 0; a < w->axes; a++) all += w->out[a];
  if (!within_memory_limit(all * (int64_t)sizeof(Window))) return torch_error.code;
  w->list[0] = scratch_alloc(all, sizeof(Window));
  if (w->list[0] == NULL) return torch_error.code;
  for (int a = 1; a < w->axes; a++) w->list[a] = w->list[a - 1] + w->out[a - 1];
  return OK;
}

void windows_close(Windows *w) { torch_dealloc(w->list[0]); }

Status windows_slide(Windows *w, const Tensor *x, int axes, const Sliding *o) {
  int64_t kernel[MOST_AXES], stride[MOST_AXES], padding[MOST_AXES], dilation[MOST_AXES];
  *w = (Windows){.axes = axes};
  TRY(read_numbers(kernel, "kernel", axes, 1, o->kernel));
  TRY(read_numbers(stride, "stride", axes, 1, o->stride.count ? o->stride : o->kernel));
  TRY(read_numbers(padding, "padding", axes, 0, o->padding));
  TRY(read_numbers(dilation, "dilation", axes, 1, o->dilation));
  TRY(windows_of_tensor(w, x, axes));
  for (int a = 0; a < axes; a++) {
    int64_t span = dilation[a] * (kernel[a] - 1) + 1, most = kernel[a] / 2,
            room = w->in[a] + 2 * padding[a], reach = room - span;
    if (padding[a] > most) return FAIL(OPTION_RANGE, "padding", padding[a], 0, most);
    if (o->ceil_mode) reach += stride[a] - 1;
    if (reach < 0) return FAIL(WINDOW_SIZE, "kernel", span, room);
    w->out[a] = reach / stride[a] + 1, w->step[a] = dilation[a];
    /* every window begins in the tensor or in the padding before it */
    if (o->ceil_mode && (w->out[a] - 1) * stride[a] >= w->in[a] + padding[a]) w->out[a]--;
  }
  TRY(windows_allocate(w));
  for (int a = 0; a < axes; a++) {
    int64_t in = w->in[a], step = dilation[a];
    for (int64_t i = 0; i < w->out[a]; i++) {
      int64_t first = i * stride[a] - padding[a], end = first + step * (kernel[a] - 1) + 1;
      Window *window = &w->list[a][i];
      window->count = (end < in + padding[a] ? end : in + padding[a]) - first;
      if (first < 0) first += (step - 1 - first) / step * step;
      if (first >= in) return FAIL(EMPTY_WINDOW, "padding", i);
      if (end > in) end = in;
      window->first = first, window->end = end;
      if (o->without_padding) window->count = end - first;
    }
  }
  return OK;
}

/* Window i of n covers the elements from i / n to (i + 1) / n of the axis. */
Status windows_adapt(Windows *w, const Tensor *x, int axes, Numbers size) {
  int64_t out[MOST_AXES];
  *w = (Windows){.axes = axes};
  TRY(read_numbers(out, "size", axes, 1, size));
  TRY(windows_of_tensor(w, x, axes));
  for (int a = 0; a < axes; a++) w->out[a] = out[a];
  TRY(windows_allocate(w));
  for (int a = 0; a < axes; a++)
    for (int64_t i = 0; i < out[a]; i++) {
      int64_t first = i * w->in[a] / out[a], end = ((i + 1) * w->in[a] - 1) / out[a] + 1;
      w->list[a][i] = (Window){first, end, end - first};
    }
  return OK;
}

int64_t *size_with_axes(const Tensor *x, int axes, const int64_t *out) {
  int64_t *size = scratch_alloc(x->ndim, sizeof *size);
  if (size == NULL) return NULL;
  dims_copy(x->ndim, size, x->size);
  dims_copy(axes, size + x->ndim - axes, out);
  return size;
}
