/* welch.c — the power spectral density by Welch's method. The spectra are the sums that define
   them, as products of a frame and one table of cosines: an add-on cannot call another one. */
#include "core/along_dim.h"
#include "core/geometry.h"
#include "core/result.h"
#include "math/block_kernels.h"
#include "math/constants.h"
#include "signal/lines_f64.h"
#include "table/ops.h"

/* Frames of n elements, `hop` apart; tables of cosines and sines of 2 pi i / n, and of the window.
   */
typedef struct {
  int64_t n, hop;
  double scale; /* of a squared spectrum */
  double *cosine, *sine, *window, *frame;
} Frames;

static void fill_tables(Frames *f, double fs) {
  double squares = 0;
  for (int64_t i = 0; i < f->n; i += KERNEL_BLOCK) {
    double angle[KERNEL_BLOCK], c[KERNEL_BLOCK], s[KERNEL_BLOCK];
    int count = (int)(f->n - i < KERNEL_BLOCK ? f->n - i : KERNEL_BLOCK);
    for (int k = 0; k < KERNEL_BLOCK; k++)
      angle[k] = k < count ? 2 * PI * (double)(i + k) / (double)f->n : 0;
    cos_f64(KERNEL_BLOCK, c, angle, NULL);
    sin_f64(KERNEL_BLOCK, s, angle, NULL);
    for (int k = 0; k < count; k++) {
      f->cosine[i + k] = c[k], f->sine[i + k] = s[k];
      f->window[i + k] = f->n == 1 ? 1 : 0.5 - 0.5 * c[k];
      squares += f->window[i + k] * f->window[i + k];
    }
  }
  f->scale = 1 / (fs * squares);
}

/* Adds the squared spectrum of a frame of x, without its mean, to `power`. */
static void add_frame(const Frames *f, const double *x, double *power) {
  double mean = 0;
  for (int64_t i = 0; i < f->n; i++) mean += x[i];
  mean /= (double)f->n;
  for (int64_t i = 0; i < f->n; i++) f->frame[i] = (x[i] - mean) * f->window[i];
  for (int64_t k = 0; k <= f->n / 2; k++) {
    double re = 0, im = 0;
    for (int64_t i = 0, at = 0; i < f->n; i++) {
      re += f->frame[i] * f->cosine[at];
      im += f->frame[i] * f->sine[at];
      at += k;
      if (at >= f->n) at -= f->n;
    }
    power[k] += re * re + im * im;
  }
}

/* The mean over the frames of a line. All but the first element, and the last of an even n, stand
   for two. */
static void write_line(const Frames *f, int64_t n, const double *x, double *power) {
  int64_t bins = f->n / 2 + 1, frames = 0;
  for (int64_t k = 0; k < bins; k++) power[k] = 0;
  for (int64_t i = 0; i + f->n <= n; i += f->hop, frames++) add_frame(f, x + i, power);
  for (int64_t k = 0; k < bins; k++)
    power[k] *= f->scale / (double)frames * (k > 0 && 2 * k != f->n ? 2 : 1);
}

/* Gives r the size of the frequencies, and returns them; NULL (recorded) if that fails. */
static Tensor *frequencies_for(Tensor *r, int64_t n, double fs, DType dtype) {
  int64_t bins = n / 2 + 1;
  Tensor *made = tensor_new_sized(DT_Double, 1, &bins);
  for (int64_t k = 0; made && k < bins; k++) doubles(made)[k] = (double)k * fs / (double)n;
  if (made == NULL || result_sized(r, dtype, 1, &bins) == OK) return made;
  tensor_free(made);
  return NULL;
}

static Status welch(Tensor *f, Tensor *power, Tensor *x, const Lines *lines, Frames *frames,
                    double fs) {
  int32_t last = x->ndim - 1;
  Tensor *frequencies = NULL;
  Lines made = {.lines = lines->lines, .n = frames->n / 2 + 1};
  Geometry g;
  TRY(geometry_of(&g, lines->tensor, 0));
  g.size[last] = made.n;
  made.tensor = tensor_new_sized(DT_Double, g.ndim, g.size);
  frames->cosine = scratch_alloc(4 * frames->n, sizeof *frames->cosine);
  Status s = made.tensor && frames->cosine ? OK : torch_error.code;
  if (s == OK && sized_results_overlap(f, 1, &made.n, power, g.ndim, g.size))
    s = FAIL(SAME_RESULT, "power", 0);
  geometry_close(&g);
  if (s == OK) {
    frames->sine = frames->cosine + frames->n;
    frames->window = frames->sine + frames->n, frames->frame = frames->window + frames->n;
    fill_tables(frames, fs);
    for (int64_t i = 0; i < made.lines; i++)
      write_line(frames, lines->n, lines->data + i * lines->n, doubles(made.tensor) + i * made.n);
    frequencies = frequencies_for(f, frames->n, fs, x->dtype);
    if (frequencies == NULL) s = torch_error.code;
  }
  if (s == OK) s = lines_write(power, &made, x->dtype, last);
  if (s == OK) s = torch_copy(f, frequencies);
  tensor_free(frequencies);
  torch_dealloc(frames->cosine);
  tensor_free(made.tensor);
  return s;
}

Status torch_welch(Tensor *f, Tensor *power, Tensor *x, Scalar fs, int64_t n, int64_t overlap) {
  Lines lines;
  Status s = lines_read(&lines, x, x->ndim - 1, "x");
  if (s == OK && lines.n == 0) s = FAIL(EMPTY, "x", 0);
  if (s == OK && n < 1) s = FAIL(TOO_SMALL, "n", 1);
  if (s == OK && !(fs.real > 0)) s = FAIL(NOT_POSITIVE, "fs", 0);
  n = n < lines.n ? n : lines.n;
  if (overlap == -1) overlap = n / 2;
  if (s == OK && (overlap < 0 || overlap >= n))
    s = FAIL(QUANTILE, "overlap", n - 1, real_detail((double)overlap));
  Frames frames = {.n = n, .hop = n - overlap};
  if (s == OK) s = welch(f, power, x, &lines, &frames, fs.real);
  lines_free(&lines);
  return s;
}
