# The end of a long string counts for its hash: of strings that differ only there, each new one would
# be compared with many others.
/^  for (o = G(L)->strt.hash\[lmod(h/ i\  for (l1 = l; step > 1 \&\& l1 > l - 32; l1--)\n    h = h ^ ((h<<5)+(h>>2)+cast(unsigned char, str[l1-1]));
