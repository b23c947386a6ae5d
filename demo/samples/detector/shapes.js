/* shapes.js: pictures of squares, discs and triangles on a background, with their boxes. */

export const NAMES = ['square', 'disc', 'triangle'];

/* Returns a function of random numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
}

/* Whether a point of the square from -1 to 1 is in a shape. */
const IS_INSIDE = [() => true, (x, y) => x * x + y * y <= 1, (x, y) => y >= 2 * Math.abs(x) - 1];

const overlaps = (a, b) => a[0] < b[2] + 2 && b[0] < a[2] + 2 && a[1] < b[3] + 2 && b[1] < a[3] + 2;

/* Returns { width, height, data: 4 bytes per pixel, boxes: [[x1, y1, x2, y2]], classes }: one to
   three shapes, each a quarter to half of the smaller side. */
export function drawShapes(random, width, height) {
  const between = (low, high) => low + (high - low) * random();
  const data = new Uint8ClampedArray(4 * width * height);
  const dark = random() < 0.5;
  const level = () => (dark ? between(0, 110) : between(145, 255));
  const [from, to] = [0, 1].map(() => [level(), level(), level()]);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      for (let c = 0; c < 3; c++)
        data[i + c] = from[c] + ((to[c] - from[c]) * (x + y)) / (width + height) + between(-12, 12);
      data[i + 3] = 255;
    }
  const side = Math.min(width, height);
  const boxes = [];
  const classes = [];
  const count = 1 + Math.floor(3 * random());
  for (let tries = 0; boxes.length < count && tries < 40; tries++) {
    const size = Math.round(between(side / 4, side / 2));
    const left = Math.round(between(1, width - size - 1));
    const top = Math.round(between(1, height - size - 1));
    const box = [left, top, left + size, top + size];
    if (boxes.some((other) => overlaps(box, other))) continue;
    const kind = Math.floor(3 * random());
    const colour = [0, 1, 2].map(() => (dark ? between(150, 255) : between(0, 105)));
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const [u, v] = [x, y].map((at) => (2 * at + 1) / size - 1);
        if (!IS_INSIDE[kind](u, v)) continue;
        const at = 4 * ((top + y) * width + left + x);
        for (let c = 0; c < 3; c++) data[at + c] = colour[c] + between(-12, 12);
      }
    boxes.push(box);
    classes.push(kind);
  }
  return { width, height, data, boxes, classes };
}
