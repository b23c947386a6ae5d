/* Importing this module adds the linear algebra that needs no eigenvalues or singular values (solve, inverse, cholesky, qr, det and others), as functions and methods, to every instance of torch. In Node all of linear algebra is there without it. */
export {};
