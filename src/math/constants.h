/* constants.h — constants that several files of math/ share: mostly ln 2 and pi / 2, split for
   range reduction.

   Cody and Waite (1980): a constant is split into parts of which all but the last have so few bits
   that their products with a small whole number k are exact. x - k * high - k * low then loses
   nothing but the rounding of the last step. The splits are rounded by hand; no fit made them. */
#ifndef CONSTANTS_H
#define CONSTANTS_H

#define LOG2_E 0x1.71547652b82fep+0
#define LN2 0x1.62e42fefa39efp-1
/* ln 2 in two parts: 32 bits, so that k * LN2_HIGH is exact for |k| <= 2^21, and 53 more. */
#define LN2_HIGH 0x1.62e42feep-1
#define LN2_LOW 0x1.a39ef35793c76p-33

#define PI 0x1.921fb54442d18p+1
#define TWO_OVER_PI 0x1.45f306dc9c883p-1
/* pi / 2 as a double-double, and pi / 4 likewise. */
#define PI_2 0x1.921fb54442d18p+0
#define PI_2_TAIL 0x1.1a62633145c07p-54
#define PI_4 0x1.921fb54442d18p-1
#define PI_4_TAIL 0x1.1a62633145c07p-55
/* pi / 2 in three parts: k times the first two is exact for |k| <= 2^20. */
#define PI_2_HIGH 0x1.921fb544p+0
#define PI_2_MIDDLE 0x1.0b4611a6p-34
#define PI_2_LOW 0x1.3198a2e037073p-69
#endif
