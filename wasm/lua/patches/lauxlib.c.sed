# What C functions do with long strings and with memory is work.
/^LUALIB_API const char \*luaL_checklstring/,/^}/ s/^  return s;/  if (len != NULL) safepoint_charge(*len >> 12);\n&/
/^static void \*l_alloc/,/^}/ s/^    return realloc(ptr, nsize);/    return safepoint_charge(nsize >> 12), realloc(ptr, nsize);/
