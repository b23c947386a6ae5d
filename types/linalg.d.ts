/* Importing this module adds linear algebra, as functions and methods, to every instance of torch. In Node it is there without it. */
export {};
