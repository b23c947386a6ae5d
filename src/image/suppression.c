/* suppression.c — non-maximum suppression: nms, batchedNms, softNms.

   Candidates are visited by descending scores. One that is kept marks those that it overlaps: in a
   second order, by classes and left edges, they lie side by side, and a vector holds one number of
   several boxes. */
#include "core/along_dim.h"
#include "core/result.h"
#include "image/boxes.h"
#include "table/ops.h"
#include <math.h>
#include <string.h>

/* The boxes that may be kept, by descending scores, equal ones in order. */
typedef struct {
  int64_t count, *at;
  double threshold, *score;
} Candidates;

/* The same boxes by ascending classes and left edges. `place`: the index in `order` of each box. */
typedef struct {
  int64_t *order, *place;
  const int64_t *class; /* of each box; NULL: all are of one class */
  double *key;
  void *columns;
} Sweep;

/* The numbers of boxes in the order of a sweep: REACH is the greatest right edge of those up to
   each in its class, and GONE is not 0 for those that overlap a better one. */
enum { LEFT, TOP, RIGHT, BOTTOM, AREA, REACH, GONE, COLUMNS };

static bool is_same_class(const Sweep *s, int64_t i, int64_t j) {
  return s->class == NULL || s->class[s->order[i]] == s->class[s->order[j]];
}

typedef void SuppressLoop(Candidates *c, const void *boxes, const Sweep *s, int64_t limit);

#define LOOPS "image/suppression.inc"
#include "core/each_dtype.h"

static SuppressLoop *const suppress_loops[] = TABLE_REALS(suppress);

/* Whether box a is in front of b: by ascending classes, then by descending keys. */
static bool is_before(const double *key, const int64_t *class, int64_t a, int64_t b) {
  if (class && class[a] != class[b]) return class[a] < class[b];
  return key[a] >= key[b];
}

/* Merges sorted runs of positions until one is left; `room` is as large. Returns where it is. */
static int64_t *sort_boxes(int64_t *at, int64_t *room, const double *key, const int64_t *class,
                           int64_t n) {
  for (int64_t run = 1; run < n; run *= 2) {
    for (int64_t i = 0; i < n; i += 2 * run) {
      int64_t a = i, middle = i + run < n ? i + run : n, b = middle,
              end = i + 2 * run < n ? i + 2 * run : n;
      for (int64_t to = i; to < end; to++)
        room[to] =
            b >= end || (a < middle && is_before(key, class, at[a], at[b])) ? at[a++] : at[b++];
    }
    int64_t *swapped = at;
    at = room, room = swapped;
  }
  return at;
}

static void candidates_close(Candidates *c) { torch_dealloc(c->at), torch_dealloc(c->score); }

/* Scores below the threshold, and NaN, are left out. */
static Status candidates_open(Candidates *c, Tensor *scores, double threshold) {
  int64_t n = scores->size[0];
  Tensor *from = NULL;
  *c = (Candidates){0, NULL, 0, NULL};
  TRY(contiguous(&from, scores));
  c->score = scratch_alloc(n, sizeof *c->score);
  int64_t *at = scratch_alloc(n, sizeof *at), *room = scratch_alloc(n, sizeof *room);
  bool has_room = c->score && at && room;
  for (int64_t i = 0; has_room && i < n; i++) {
    c->score[i] = pixel_at(from, i);
    if (c->score[i] >= threshold) at[c->count++] = i;
  }
  tensor_free(from);
  c->at = has_room ? sort_boxes(at, room, c->score, NULL, c->count) : at;
  torch_dealloc(c->at == at ? room : at);
  if (has_room) return OK;
  candidates_close(c);
  return torch_error.code;
}

/* Copies elements to a vector of any step. */
static void fill_vector(const Tensor *r, const void *elements, int64_t count) {
  const char *from = elements;
  char *to = tensor_data(r);
  int64_t bytes = (int64_t)dtype_size(r->dtype);
  for (int64_t i = 0; i < count; i++, from += bytes, to += r->stride[0] * bytes)
    memcpy(to, from, (size_t)bytes);
}

static Status check_shares(Scalar iou) {
  return iou.real >= 0 && iou.real <= 1 ? OK : FAIL(PROBABILITY, "iouThreshold", 0);
}

/* *longs is a vector of the classes; NULL for none. */
static Status longs_of(Tensor **longs, Tensor *classes) {
  *longs = NULL;
  if (classes == NULL) return OK;
  *longs = tensor_new_sized(DT_Long, 1, classes->size);
  return *longs ? torch_copy(*longs, classes) : torch_error.code;
}

static void sweep_close(Sweep *s) {
  torch_dealloc(s->order), torch_dealloc(s->place), torch_dealloc(s->key);
  torch_dealloc(s->columns);
}

/* `boxes` is contiguous. */
static Status sweep_open(Sweep *s, const Candidates *c, const Tensor *boxes,
                         const Tensor *classes) {
  int64_t n = c->count;
  *s = (Sweep){.order = scratch_alloc(n, sizeof *s->order),
               .place = scratch_alloc(boxes->size[0], sizeof *s->place),
               .class = classes ? (const int64_t *)tensor_data(classes) : NULL,
               .key = scratch_alloc(boxes->size[0], sizeof *s->key),
               .columns = scratch_alloc(n, COLUMNS * sizeof(double))};
  if (!(s->order && s->place && s->key && s->columns)) return torch_error.code;
  for (int64_t i = 0; i < n; i++) {
    int64_t at = c->at[i];
    double left = pixel_at(boxes, 4 * at);
    /* NaN is last */
    s->order[i] = at, s->key[at] = left == left ? -left : -INFINITY;
  }
  int64_t *sorted = sort_boxes(s->order, s->place, s->key, s->class, n);
  if (sorted != s->order) memcpy(s->order, sorted, (size_t)n * sizeof *sorted);
  for (int64_t i = 0; i < n; i++) s->place[s->order[i]] = i;
  return OK;
}

static Status suppress(Tensor *r, Tensor *boxes, Tensor *scores, Tensor *classes, Scalar iou,
                       Scalar score, int64_t limit) {
  TRY(check_boxes(boxes, "boxes", true));
  TRY(check_per_box(scores, "scores", boxes));
  if (classes) TRY(check_per_box(classes, "classes", boxes));
  TRY(check_shares(iou));
  if (limit < -1) return FAIL(TOO_SMALL, "limit", -1);
  Candidates c;
  Sweep sweep = {.order = NULL};
  Tensor *from = NULL, *longs = NULL;
  TRY(candidates_open(&c, scores, score.real));
  c.threshold = iou.real;
  Status s = contiguous(&from, boxes);
  if (s == OK) s = longs_of(&longs, classes);
  if (s == OK) s = sweep_open(&sweep, &c, from, longs);
  if (s == OK) {
    suppress_loops[boxes->dtype](&c, tensor_data(from), &sweep, limit);
    s = result_sized(r, DT_Long, 1, &c.count);
    if (s == OK) fill_vector(r, c.at, c.count);
  }
  tensor_free(from), tensor_free(longs);
  sweep_close(&sweep), candidates_close(&c);
  return s;
}

Status torch_nms(Tensor *r, Tensor *boxes, Tensor *scores, Scalar iouThreshold,
                 Scalar scoreThreshold, int64_t limit) {
  return suppress(r, boxes, scores, NULL, iouThreshold, scoreThreshold, limit);
}
Status torch_batchedNms(Tensor *r, Tensor *boxes, Tensor *scores, Tensor *classes,
                        Scalar iouThreshold, Scalar scoreThreshold, int64_t limit) {
  return suppress(r, boxes, scores, classes, iouThreshold, scoreThreshold, limit);
}

/* --- softNms ---------------------------------------------------------------------------------- */

static double area_of(const double *b) {
  double w = b[2] - b[0], h = b[3] - b[1];
  return w <= 0 || h <= 0 ? 0 : w * h;
}
static double iou_of(const double *a, const double *b) {
  const double both[4] = {fmax(a[0], b[0]), fmax(a[1], b[1]), fmin(a[2], b[2]), fmin(a[3], b[3])};
  double shared = area_of(both), whole = area_of(a) + area_of(b) - shared;
  return whole == 0 ? 0 : shared / whole;
}

/* Puts the best of the remaining candidates first, again and again, and lowers the scores of those
   that overlap it. */
static void soften(Candidates *c, const double *boxes, bool linear, double sigma, double least) {
  int64_t left = c->count;
  c->count = 0;
  for (int64_t i = 0; i < left; i++) {
    int64_t best = i;
    for (int64_t j = i + 1; j < left; j++) {
      double a = c->score[c->at[j]], b = c->score[c->at[best]];
      if (a > b || (a == b && c->at[j] < c->at[best])) best = j;
    }
    int64_t at = c->at[best];
    if (!(c->score[at] >= least)) return;
    c->at[best] = c->at[i], c->at[i] = at, c->count = i + 1;
    for (int64_t j = i + 1; j < left; j++) {
      double iou = iou_of(boxes + 4 * at, boxes + 4 * c->at[j]);
      if (!linear) c->score[c->at[j]] *= exp(-iou * iou / sigma);
      else if (iou > c->threshold) c->score[c->at[j]] *= 1 - iou;
    }
  }
}

static Tensor *in_doubles(Tensor *t) {
  Tensor *d = tensor_new_sized(DT_Double, t->ndim, t->size);
  if (d && torch_copy(d, t) != OK) tensor_free(d), d = NULL;
  return d;
}

Status torch_softNms(Tensor *r, Tensor *rescored, Tensor *boxes, Tensor *scores, int32_t method,
                     Scalar iouThreshold, Scalar sigma, Scalar scoreThreshold) {
  TRY(check_boxes(boxes, "boxes", true));
  TRY(check_per_box(scores, "scores", boxes));
  TRY(check_shares(iouThreshold));
  if (!(sigma.real > 0)) return FAIL(NOT_POSITIVE, "sigma", 0);
  Candidates c;
  TRY(candidates_open(&c, scores, scoreThreshold.real));
  c.threshold = iouThreshold.real;
  Tensor *real = in_doubles(boxes), *made = NULL;
  Status s = real ? OK : torch_error.code;
  if (s == OK) {
    soften(&c, (const double *)tensor_data(real), method == METHOD_LINEAR, sigma.real,
           scoreThreshold.real);
    made = tensor_new_sized(scores->dtype, 1, &c.count);
    s = made ? result_check(rescored, scores->dtype, 1, &c.count) : torch_error.code;
  }
  if (s == OK) s = result_check(r, DT_Long, 1, &c.count);
  if (s == OK && results_overlap(r, rescored, 1, &c.count)) s = FAIL(SAME_RESULT, "rescored", 0);
  for (int64_t i = 0; s == OK && i < c.count; i++) set_pixel(made, i, c.score[c.at[i]]);
  /* nothing fails after the first is written */
  if (s == OK) s = result_sized(r, DT_Long, 1, &c.count);
  if (s == OK) s = result_sized(rescored, scores->dtype, 1, &c.count);
  if (s == OK) {
    fill_vector(r, c.at, c.count);
    fill_vector(rescored, tensor_data(made), c.count);
  }
  tensor_free(real), tensor_free(made), candidates_close(&c);
  return s;
}
