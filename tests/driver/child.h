/* child.h — runs a function in a child process, which may end at any point. */
#ifndef CHILD_H
#define CHILD_H
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef enum { PASSED, FAILED, DIED } Outcome;
typedef bool Body(void *argument); /* false: FAILED */

/* Memory that children share with the parent, zeroed; asked for once. */
void *child_shared(size_t bytes);
/* Its standard output and error go to the file, if there is one. */
Outcome in_child(Body *body, void *argument, FILE *output);
#endif
