*     environment.f: what LAPACK asks about letters and about numbers of the type double (IEEE 754).
*     It is compiled together with LAPACK, so that the compiler knows the answers where they are asked:
*     on small matrices LAPACK's own functions, which compare and compute, take a tenth of the time.

      LOGICAL FUNCTION LSAME( CA, CB )
      CHARACTER CA, CB
      LSAME = IAND( ICHAR( CA ), 223 ).EQ.IAND( ICHAR( CB ), 223 )
      END

      DOUBLE PRECISION FUNCTION DLAMCH( CMACH )
      CHARACTER CMACH
      SELECT CASE( CMACH )
      CASE( 'E', 'e' )
*        rounding error
         DLAMCH = 0.5D0*EPSILON( 0D0 )
      CASE( 'P', 'p' )
*        distance of 1 and the next number
         DLAMCH = EPSILON( 0D0 )
      CASE( 'S', 's', 'U', 'u' )
*        safe minimum: its reciprocal does not overflow; underflow threshold
         DLAMCH = TINY( 0D0 )
      CASE( 'O', 'o' )
*        overflow threshold
         DLAMCH = HUGE( 0D0 )
      CASE( 'B', 'b' )
*        base
         DLAMCH = 2D0
      CASE( 'N', 'n' )
*        digits
         DLAMCH = 53D0
      CASE( 'M', 'm' )
*        least exponent
         DLAMCH = -1021D0
      CASE( 'L', 'l' )
*        largest exponent
         DLAMCH = 1024D0
      CASE DEFAULT
*        'R': it rounds
         DLAMCH = 1D0
      END SELECT
      END

*     A + B, rounded
      DOUBLE PRECISION FUNCTION DLAMC3( A, B )
      DOUBLE PRECISION A, B
      DLAMC3 = A + B
      END
