/* window.h — options of windows along 1 to 3 axes. */
#ifndef NN_WINDOW_H
#define NN_WINDOW_H
#include "torch.h"

enum { MOST_AXES = 3 };

/* A list of C's arguments. */
typedef struct {
  int32_t count;
  const int64_t *list;
} List;

/* Reads an option of one number, or of one for each axis, of at least `least`. Axes that there are
   not come first, as `none`. */
static inline Status MUST_CHECK read_window(int64_t to[MOST_AXES], int32_t axes, const char *name,
                                            int64_t least, List given, int64_t none) {
  const int64_t most = INT32_MAX;
  if (given.count != 1 && given.count != axes) return FAIL(WINDOW_AXES, name, given.count, axes);
  for (int32_t i = 0; i < MOST_AXES; i++) {
    int32_t at = i - (MOST_AXES - axes);
    to[i] = at < 0 ? none : given.list[given.count == 1 ? 0 : at];
    if (at >= 0 && (to[i] < least || to[i] > most))
      return FAIL(OPTION_RANGE, name, to[i], least, most);
  }
  return OK;
}
#endif
