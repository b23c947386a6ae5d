/* boxes.h — boxes as rows of four numbers. */
#ifndef IMAGE_BOXES_H
#define IMAGE_BOXES_H
#include "image/image.h"

/* Fails unless the last dimension of t has size 4, and, for a list, t has two dimensions. */
Status check_boxes(const Tensor *t, const char *name, bool list) MUST_CHECK;
/* Fails unless t is a vector with an element for each box. */
Status check_per_box(const Tensor *t, const char *name, const Tensor *boxes) MUST_CHECK;
#endif
