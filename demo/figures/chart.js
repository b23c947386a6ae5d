/* chart.js: puts a chart or an image with its axes (charts.js) into a box of the page, draws it
   again when the box has another width, and saves it. */
import { make, makeSvg } from '../page/dom.js';
import { loadCharts } from '../tensor/loaders.js';
import { numberText } from '../tensor/text.js';
import { rangeOf } from './bins.js';
import { drawPixels } from './canvas.js';

const TITLE = 24; /* px, above a saved figure */
const SHARPNESS = 2; /* pixels of a saved image for each px */

const boxes = new WeakMap(); /* box -> { state, width } */
const resized = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const { state, width } = boxes.get(target);
    if (target.clientWidth > 0 && target.clientWidth !== width) chartIn(target, state);
  }
});

const between = (limits) => limits.map((v) => numberText(v)).join(' to ');
const range = (values) => between(rangeOf(values));
const listed = (items, textOf) => items.slice(0, 5).map(textOf).join('; ');
const TEXTS = {
  plot: ({ lines }) =>
    listed(lines, ({ name, y }) => `${name}: ${y.length} points from ${range(y)}`),
  hist: ({ low, high, counts, others }) =>
    `${numberText(low)} to ${numberText(high)}; the largest of ${counts.length} bins has ${Math.max(
      ...counts,
    )}${others > 0 ? `; ${others} not finite` : ''}`,
  bar: ({ labels, series }) =>
    listed(series, ({ name, y }) => `${name}: ${labels.length} bars from ${range(y)}`),
  scatter: ({ x, y }) => `${y.length} points, x from ${range(x)}, y from ${range(y)}`,
  contour: ({ z, levels }) => `about ${levels} levels from ${range(z)}`,
  image: ({ range: limits }) => (limits === null ? 'colours' : `from ${between(limits)}`),
};
/* Returns a figure in words. */
const textOf = (state) => TEXTS[state.kind](state);

function place(canvas, { left, top, width, height }) {
  const px = { left, top, width, height };
  for (const [name, value] of Object.entries(px)) canvas.style[name] = `${value}px`;
}

/* Draws a figure in a box, in place of what it has. Returns a promise. */
export async function chartIn(box, state) {
  boxes.set(box, { state, width: box.clientWidth });
  let charts;
  try {
    charts = await loadCharts();
  } catch ({ message }) {
    box.textContent = `The figure could not be drawn: ${message}`;
    return;
  }
  if (boxes.get(box).state !== state) return; /* a later state is drawn */
  boxes.get(box).width = box.clientWidth;
  const { svg, image } = charts.chartOf(state, box.clientWidth);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', `Figure ${state.title}: ${textOf(state)}`);
  const parts = [svg];
  if (image) {
    const canvas = box.querySelector('canvas') ?? make('canvas', { className: 'pixels' });
    canvas.setAttribute('aria-hidden', 'true');
    drawPixels(canvas, image.pixels);
    place(canvas, image.box);
    parts.unshift(canvas);
  }
  box.replaceChildren(...parts, make('p', { className: 'formula', textContent: textOf(state) }));
  resized.observe(box);
}

/* The canvas of a box as text of SVG: as an element of this page its picture would not be
   allowed. */
function pictureIn(box) {
  const canvas = box.querySelector('canvas');
  if (canvas === null) return '';
  const [x, y, width, height] = ['left', 'top', 'width', 'height'].map((name) =>
    parseFloat(canvas.style[name]),
  );
  const where = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return `<image ${where} image-rendering="pixelated" preserveAspectRatio="none" href="${canvas.toDataURL()}"/>`;
}

/* Returns { text, width, height } of the box's SVG with the title above it, which needs no style
   sheet. */
function standalone(box, { title }) {
  const svg = box.querySelector('svg');
  const copy = svg.cloneNode(true);
  const copies = [copy, ...copy.querySelectorAll('*')];
  [svg, ...svg.querySelectorAll('*')].forEach((part, i) => {
    const style = getComputedStyle(part);
    for (const name of ['fill', 'stroke'])
      if (/var\(|currentColor/.test(part.getAttribute(name) ?? ''))
        copies[i].setAttribute(name, style[name]);
  });
  const { color, fontFamily } = getComputedStyle(svg);
  const [width, inner] = ['width', 'height'].map((name) => Number(svg.getAttribute(name)));
  const height = inner + TITLE;
  const fill = getComputedStyle(box.closest('.card')).backgroundColor;
  const heading = { x: width / 2, y: -8, 'text-anchor': 'middle', 'font-size': 14, fill: color };
  const name = makeSvg('text', heading);
  name.textContent = title;
  copy.prepend(makeSvg('rect', { y: -TITLE, width, height, fill }), name);
  const size = { width, height, viewBox: `0 ${-TITLE} ${width} ${height}` };
  const font = { color, 'font-family': fontFamily, 'font-size': 11 };
  for (const [attribute, value] of Object.entries({ ...size, ...font }))
    copy.setAttribute(attribute, value);
  const text = copy.outerHTML.replace('</rect>', `</rect>${pictureIn(box)}`);
  return { text: text.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'), width, height };
}

const asBlob = ({ text }) => new Blob([text], { type: 'image/svg+xml' });

async function pngOf({ width, height, ...drawing }) {
  const url = URL.createObjectURL(asBlob(drawing));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const size = { width: width * SHARPNESS, height: height * SHARPNESS };
    const canvas = make('canvas', size);
    canvas.getContext('2d').drawImage(image, 0, 0, size.width, size.height);
    return await new Promise((done) => {
      canvas.toBlob(done, 'image/png');
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/* Returns { svg(), png() }, which return the figure in a box as a Blob, or a promise of it. */
export const filesOf = (box, state) => ({
  svg: () => asBlob(standalone(box, state)),
  png: () => pngOf(standalone(box, state)),
});
