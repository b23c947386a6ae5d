# What C functions do with the items of a table is work.
/^LUA_API void lua_raw[gs]eti/,/^}/ s/^  lua_lock(L);/&\n  safepoint_charge(1);/
