/* sizes.js: the sizes of thumbnails, for those that make and draw them. */
export const WIDTH = 32;
export const HEIGHT = 24;
export const ROWS = 5; /* of cells or text */
export const BARS = 16;
export const POINTS = 80;
