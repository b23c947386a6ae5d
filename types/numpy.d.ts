/* Importing this module adds functions of NumPy that Torch7 does not have, and methods of the same names, to every instance of torch. In
   Node they are there without it. */
export {};
