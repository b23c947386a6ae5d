/* build: -Os */
/* clock.c — the clock of the module: a function of JavaScript (js/module/load.js). */
#include "core/clock.h"

__attribute__((import_module("env"), import_name("now"))) double now_in_javascript(void);

double clock_milliseconds(void) { return now_in_javascript(); }
