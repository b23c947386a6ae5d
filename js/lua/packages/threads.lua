-- threads.lua - require 'threads' is an error that says what there is instead.
error(
  "the package 'threads' is not here: a Lua runs in one thread. Ops use several with th --threads N, or"
    .. ' createLua({ torch }) with a torch of torch7-wasm/threads',
  0
)
