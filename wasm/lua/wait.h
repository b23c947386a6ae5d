/* wait.h — waiting for JavaScript. */
#ifndef TORCH_LUA_WAIT_H
#define TORCH_LUA_WAIT_H

int wait_here(void);

#endif
