# Lua 5.1's compiler keeps equal constants once, and -0 equals 0: in {-0.0, 0} both were -0. LuaJIT, on
# which Torch7 runs, tells them apart: -0 gets a key of its own.
/^int luaK_numberK/,/^}/ s/  return/  if (r == 0 \&\& __builtin_signbit(r)) { TValue key; setpvalue(\&key, fs); return addk(fs, \&key, \&o); }\n&/
