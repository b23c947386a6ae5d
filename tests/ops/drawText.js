import { canvases, drawn, isInk } from '../helpers/definitions.js';

export const samples = canvases([
  { text: 'A', left: 1, top: 0 },
  { text: 'gQ\nä', left: -3, top: -4, options: { wrap: false, background: 7 } },
  { text: 'i', left: 0, top: -2, options: { size: 2, wrap: false } },
  { text: '1x', left: -2, top: -8 },
]);

export function expected({ text, left, top, size, background, wrap, ...o }, to, type) {
  const width = o.x.size[o.x.size.length === 2 || o.layout === 'HWC' ? 1 : 2];
  let [column, row] = [left, top];
  let now = o.x;
  for (const character of text) {
    if (character === '\n') {
      [column, row] = [left, row + 8 * size];
      continue;
    }
    if (wrap && column + 6 * size >= width) [column, row] = [left, row + 8 * size];
    const [x0, y0] = [column, row];
    const square = (x, y) => [Math.floor((x - x0) / size), Math.floor((y - y0) / size)];
    const isCell = (i, j) => i >= 0 && j >= 0 && i < 6 && j < 8;
    const paint = (color, isOn) => {
      now = drawn({ ...o, x: now, color }, type, (x, y) => {
        const at = square(x, y);
        return isCell(...at) && isOn(...at);
      });
    };
    if (background !== undefined) paint(background, () => true);
    paint(o.color, (i, j) => isInk(character, i, j));
    column += 6 * size;
  }
  return now;
}
