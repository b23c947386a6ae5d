/* sizes.js: the sizes of thumbnails, for those that make and draw them. */
export const WIDTH = 48;
export const HEIGHT = 36;
export const ROWS = 5; /* of cells or text */
export const BARS = 20;
export const POINTS = 80;
