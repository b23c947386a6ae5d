# A C function that handles long strings or allocates memory uses fuel (safepoint.h).
/^LUALIB_API const char \*luaL_checklstring/,/^}/ s/^  return s;/  if (len != NULL) safepoint_charge(*len >> 12);\n&/
