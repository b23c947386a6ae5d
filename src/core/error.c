/* error.c — the record of the last error. There is one, because only the calling thread can fail:
   a function that fails fills it in (FAIL) and returns the code, callers pass the code on (TRY),
   and JavaScript reads the record. */
#include "torch.h"

TorchError torch_error;

Status torch_fail(Status code, const char *arg, const int64_t detail[4]) {
  torch_error.code = code;
  torch_error.arg = arg;
  for (int i = 0; i < 4; i++) torch_error.detail[i] = detail[i];
  return code;
}
