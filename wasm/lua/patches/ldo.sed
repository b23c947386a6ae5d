# A call is a safepoint.
/^int luaD_precall/,/^}/ s/^  ptrdiff_t funcr;/&\n  safepoint_pass(L);/
