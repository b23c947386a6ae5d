# Lua 5.1's compiler stores equal constants once, and -0 equals 0: in {-0.0, 0} both would be -0. As in
# LuaJIT, -0 becomes a separate constant.
/^int luaK_numberK/,/^}/ s/  return/  if (r == 0 \&\& __builtin_signbit(r)) { TValue key; setpvalue(\&key, fs); return addk(fs, \&key, \&o); }\n&/
