/* build: -Oz */
/* stft.c — short-time Fourier transforms, with the conventions of torch.stft and torch.istft: the
   spectrum of frame f, from element f * hop on, is column f of the result. `center` puts element
   f * hop into the middle of its frame. */
#include "core/along_dim.h"
#include "ops/compose/borrowed_view.h"
#include "core/geometry.h"
#include "core/result.h"
#include "ops/copy/contiguous_result.h"
#include "fft/fft.h"
#include "table/ops.h"
#include <string.h>

#define LOOPS "fft/stft.inc"
#include "fft/each_real.h"

/* The parameters that both directions share, and sizes that follow. */
typedef struct {
  DType dtype;
  Tensor *window; /* of n elements, contiguous */
  int64_t n, hop, bins, frames, batch;
  int64_t before; /* elements in front of the first, for centered frames */
} Frames;

static Status frames_open(Frames *f, DType dtype, Tensor *window, int64_t hop, int64_t n,
                          bool center) {
  if (window->ndim != 1 || tensor_count(window) == 0)
    return FAIL(RANK, "window", shape_detail(window), 1);
  int64_t length = window->size[0];
  if (n == -1) n = length;
  if (n < length) return FAIL(TOO_SMALL, "n", length);
  if (hop == -1) hop = n / 4 > 0 ? n / 4 : 1;
  if (hop < 1) return FAIL(TOO_SMALL, "hop", 1);
  *f = (Frames){.dtype = dtype, .n = n, .hop = hop, .bins = n / 2 + 1};
  f->before = center ? n / 2 : 0;
  f->window = tensor_new_sized(dtype, 1, &n);
  if (f->window == NULL) return torch_error.code;
  BorrowedView middle;
  borrowed_view(&middle, f->window, 1, &length);
  middle.tensor.offset += (n - length) / 2;
  Status s = torch_copy(&middle.tensor, window);
  if (s != OK) tensor_free(f->window);
  return s;
}

static int64_t product_of(const Tensor *t, int32_t ndim) {
  int64_t count = 1;
  for (int32_t d = 0; d < ndim; d++) count *= t->size[d];
  return count;
}

/* --- stft ------------------------------------------------------------------------------------- */

/* The lines of x, padded, as a matrix with a row for each line. */
static Status padded_lines(const Frames *f, Tensor **padded, Tensor *x, bool mirrors) {
  Tensor *c;
  int64_t length = x->size[x->ndim - 1], wide = length + 2 * f->before;
  TRY(contiguous(&c, x));
  *padded = tensor_new_sized(f->dtype, 2, (int64_t[]){f->batch, wide});
  int64_t size = real_size(f->dtype);
  for (int64_t b = 0; *padded && b < f->batch; b++) {
    const char *from = tensor_data(c) + b * length * size;
    char *to = tensor_data(*padded) + b * wide * size;
    if (f->dtype == DT_Float)
      pad_Float((const float *)from, 1, length, f->before, wide, mirrors, (float *)to);
    else pad_Double((const double *)from, 1, length, f->before, wide, mirrors, (double *)to);
  }
  tensor_free(c);
  return *padded ? OK : torch_error.code;
}

/* All frames, times the window: the frames are a view of the padded lines with overlapping rows. */
static Status cut_frames(const Frames *f, Tensor **cut, Tensor *padded) {
  BorrowedView frames = {.tensor = *padded};
  frames.tensor.ndim = 3, frames.tensor.size = frames.size, frames.tensor.stride = frames.stride;
  memcpy(frames.size, (int64_t[]){f->batch, f->frames, f->n}, 3 * sizeof(int64_t));
  memcpy(frames.stride, (int64_t[]){padded->size[1], f->hop, 1}, 3 * sizeof(int64_t));
  *cut = tensor_new(f->dtype);
  if (*cut == NULL) return torch_error.code;
  return torch_cmul(*cut, &frames.tensor, f->window);
}

/* Opens g with the sizes of x's dimensions before the last `ignored`, and `extra` more. */
static Status batch_sizes(Geometry *g, const Tensor *x, int32_t ignored, int32_t extra,
                          const int64_t *size) {
  TRY(geometry_open(g, x->ndim - ignored + extra));
  memcpy(g->size, x->size, (size_t)(x->ndim - ignored) * sizeof *g->size);
  memcpy(g->size + x->ndim - ignored, size, (size_t)extra * sizeof *g->size);
  return OK;
}

/* Copies the spectra, of size batch x frames x bins x 2, with frames and bins swapped. */
static Status write_spectra(const Frames *f, Tensor *to, Tensor *spectra) {
  BorrowedView source, target;
  borrowed_view(&source, spectra, 4, (int64_t[]){f->batch, f->bins, f->frames, 2});
  source.stride[1] = 2, source.stride[2] = 2 * f->bins;
  return torch_copy(borrowed_view(&target, to, 4, source.size), &source.tensor);
}

static Status run_stft(Frames *f, Tensor *r, Tensor *x, bool mirrors) {
  Geometry g;
  ContiguousResult out = {r, NULL};
  Tensor *padded = NULL, *cut = NULL, *spectra = NULL;
  TRY(batch_sizes(&g, x, 1, 3, (int64_t[]){f->bins, f->frames, 2}));
  Status s = contiguous_open(&out, r, f->dtype, g.ndim, g.size, 1, (Tensor *[]){x});
  if (s == OK && tensor_count(out.to) > 0) {
    Spectrum along = {REAL_TO_HALF, false, NORM_BACKWARD, 1, (int64_t[]){2}, NULL, "n"};
    s = padded_lines(f, &padded, x, mirrors);
    if (s == OK) s = cut_frames(f, &cut, padded);
    if (s == OK && (spectra = tensor_new(f->dtype)) == NULL) s = torch_error.code;
    if (s == OK) s = spectrum(&along, spectra, cut);
    if (s == OK) s = write_spectra(f, out.to, spectra);
  }
  tensor_free(padded), tensor_free(cut), tensor_free(spectra);
  geometry_close(&g);
  return contiguous_close(&out, s);
}

Status torch_stft_window(Tensor *r, Tensor *x, Tensor *window, int64_t hop, int64_t n, bool center,
                         int32_t mode) {
  Frames f;
  bool mirrors = mode == MODE_REFLECT;
  if (tensor_lacks_dims(x)) return FAIL(NO_DIM, "x", 0);
  TRY(frames_open(&f, x->dtype, window, hop, n, center));
  int64_t length = x->size[x->ndim - 1];
  f.batch = product_of(x, x->ndim - 1);
  f.frames = (length + 2 * f.before - f.n) / f.hop + 1;
  bool fits = length + 2 * f.before >= f.n && (!mirrors || length > f.before);
  Status s = fits ? run_stft(&f, r, x, mirrors) : FAIL(STFT_LENGTH, "x", length, f.n);
  tensor_free(f.window);
  return s;
}

Status torch_stft(Tensor *r, Tensor *x, int64_t n, int64_t hop, bool center, int32_t mode) {
  if (n < 1) return FAIL(TOO_SMALL, "n", 1);
  Tensor *window = tensor_new(x->dtype);
  if (window == NULL) return torch_error.code;
  Status s = torch_hannWindow(window, n, true);
  if (s == OK) s = torch_stft_window(r, x, window, hop, n, center, mode);
  tensor_free(window);
  return s;
}

/* --- istft ------------------------------------------------------------------------------------ */

/* The frames of all spectra, batch x frames x n. */
static Status frames_of(const Frames *f, Tensor **frames, Tensor *x) {
  Tensor *c;
  TRY(contiguous(&c, x));
  *frames = tensor_new(f->dtype);
  Status s = *frames ? OK : torch_error.code;
  if (s == OK) {
    Spectrum along = {HALF_TO_REAL, true, NORM_BACKWARD, 1, (int64_t[]){2}, &f->n, "n"};
    BorrowedView swapped;
    borrowed_view(&swapped, c, 4, (int64_t[]){f->batch, f->frames, f->bins, 2});
    swapped.stride[1] = 2, swapped.stride[2] = 2 * f->frames;
    s = spectrum(&along, *frames, &swapped.tensor);
  }
  tensor_free(c);
  return s;
}

/* Adds the frames of each line, and divides by the squares of the windows. */
static Status join_frames(const Frames *f, Tensor *to, Tensor *frames, int64_t length) {
  int64_t size = real_size(f->dtype), all = f->n + (f->frames - 1) * f->hop;
  int64_t have = all - f->before;
  bool covered = true;
  char *sum = scratch_alloc(2 * all, size), *squares = sum ? sum + all * size : NULL;
  if (sum == NULL) return torch_error.code;
  for (int64_t b = 0; b < f->batch; b++) {
    const char *from = tensor_data(frames) + b * f->frames * f->n * size;
    char *line = tensor_data(to) + b * length * size, *window = tensor_data(f->window);
    memset(sum, 0, (size_t)(2 * all * size));
    if (f->dtype == DT_Float) {
      overlap_add_Float(f->frames, f->n, f->hop, (const float *)from, (float *)window, (float *)sum,
                        (float *)squares);
      covered &= normalize_Float(have, length, (float *)sum + f->before,
                                 (float *)squares + f->before, (float *)line);
    } else {
      overlap_add_Double(f->frames, f->n, f->hop, (const double *)from, (double *)window,
                         (double *)sum, (double *)squares);
      covered &= normalize_Double(have, length, (double *)sum + f->before,
                                  (double *)squares + f->before, (double *)line);
    }
  }
  torch_dealloc(sum);
  return covered ? OK : FAIL(STFT_WINDOW, "window", 0);
}

/* The result is written at the end, because uncovered elements are found late. */
static Status run_istft(Frames *f, Tensor *r, Tensor *x, int64_t length) {
  Geometry g;
  Tensor *frames = NULL, *to = NULL;
  TRY(batch_sizes(&g, x, 3, 1, &length));
  Status s = result_check(r, f->dtype, g.ndim, g.size);
  if (s == OK) s = frames_of(f, &frames, x);
  if (s == OK && (to = tensor_new_sized(f->dtype, g.ndim, g.size)) == NULL) s = torch_error.code;
  if (s == OK) s = join_frames(f, to, frames, length);
  if (s == OK) s = copy_result(r, to);
  tensor_free(frames), tensor_free(to);
  geometry_close(&g);
  return s;
}

Status torch_istft_window(Tensor *r, Tensor *x, Tensor *window, int64_t hop, int64_t n, bool center,
                          int64_t length) {
  Frames f;
  if (x->ndim < 3) return FAIL(FEW_DIMS, "x", tensor_lacks_dims(x) ? 0 : x->ndim, 3);
  if (x->size[x->ndim - 1] != 2) return FAIL(NOT_COMPLEX, "x", shape_detail(x));
  if (tensor_count(x) == 0) return FAIL(EMPTY, "x", 0);
  int64_t bins = x->size[x->ndim - 3];
  TRY(frames_open(&f, x->dtype, window, hop, n == -1 ? 2 * (bins - 1) : n, center));
  f.frames = x->size[x->ndim - 2], f.batch = product_of(x, x->ndim - 3);
  int64_t all = f.n + (f.frames - 1) * f.hop - 2 * f.before;
  if (length == -1) length = all;
  bool gaps = f.frames > 1 && f.hop > f.n;
  Status s = gaps             ? FAIL(STFT_WINDOW, "window", 0)
             : bins != f.bins ? FAIL(NEEDED, "x", bins, f.bins)
             : length < 1     ? FAIL(TOO_SMALL, "length", 1)
                              : run_istft(&f, r, x, length);
  tensor_free(f.window);
  return s;
}

Status torch_istft(Tensor *r, Tensor *x, int64_t n, int64_t hop, bool center, int64_t length) {
  if (n < 1) return FAIL(TOO_SMALL, "n", 1);
  Tensor *window = tensor_new(x->dtype);
  if (window == NULL) return torch_error.code;
  Status s = torch_hannWindow(window, n, true);
  if (s == OK) s = torch_istft_window(r, x, window, hop, n, center, length);
  tensor_free(window);
  return s;
}
