# Skipping empty entries uses fuel (safepoint.h).
/^int luaH_next/,/^}/ s/^    if (!ttisnil(/    if ((i \& 1023) == 0) safepoint_charge(1);\n&/
