/* tested by fft.test.js */
export {};
