/* Importing this module adds Fourier transforms, as functions and methods, to every instance of torch. In Node they are there without it. */
export {};
