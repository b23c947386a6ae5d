/* pictures.js: draws docs/pictures/*.svg: how tensors lie in their storage. `node
   tools/pictures.js` writes them; a test compares. Sizes, strides, offset and storage come from
   real tensors. An element looks the same in every picture: its value, its position in the storage
   in small digits, and a colour for each slice. */
import { readFileSync, writeFileSync } from 'node:fs';
import torch from '../js/index.node.js';

const FOLDER = new URL('../docs/pictures/', import.meta.url);
const CELL = 40;
const PITCH = 44;
const LEFT = 28;
const TOP = 52;
const WIDTH = 580;
const CHARACTER = 6.7; /* the width of a character in the labels of arrows */
const COLOURS = ['a', 'b', 'c', 'd'];

const range = (n) => Array.from({ length: n }, (_, i) => i);
const last = (list) => list[list.length - 1];
const escape = (text) => String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;');
const write = (x, y, text, style) =>
  `<text x="${x}" y="${y}" class="${style}">${escape(text)}</text>\n`;

/* --- the layout of a tensor ------------------------------------------------------------------- */

/* Returns each element in row-major order: its index, its position in the storage and its value. */
function elementsOf(tensor) {
  const size = tensor.size();
  const stride = tensor.stride();
  const storage = tensor.storage();
  return range(tensor.nElement()).map((n) => {
    const index = size.map(
      (m, d) => Math.floor(n / size.slice(d + 1).reduce((a, b) => a * b, 1)) % m,
    );
    const position = index.reduce((sum, i, d) => sum + i * stride[d], tensor.storageOffset());
    return { index, position, value: storage.at(position) };
  });
}

const positionsOf = (tensor) => elementsOf(tensor).map((e) => e.position);

/* Returns the colours of the slices of the first dimension that contain each position. */
function coloursOf(tensor) {
  const colours = new Map(positionsOf(tensor).map((position) => [position, new Set()]));
  for (const { index, position } of elementsOf(tensor))
    colours.get(position).add(COLOURS[index[0]]);
  return colours;
}

const factsOf = (tensor) => [
  `size ${tensor.size().join(', ')}`,
  `stride ${tensor.stride().join(', ')}`,
  `storageOffset ${tensor.storageOffset()}`,
];
const inWords = (name, tensor) =>
  `${name} has ${factsOf(tensor).join('; ')}. In row-major order its elements are at ` +
  `positions ${positionsOf(tensor).join(', ')} of a storage of ${tensor.storage().size()}.`;

/* --- parts of a picture ----------------------------------------------------------------------- */

/* Positions outside all slices are pale; a position in two slices has both colours. */
function cell(x, y, { position, value }, colours) {
  const [first, second] = colours ?? ['off'];
  const half = second ? `<use href="#half" class="${second}"/>` : '';
  const group = `<g transform="translate(${x} ${y})"${colours ? '' : ' class="pale"'}>`;
  return (
    `${group}<use href="#cell" class="${first}"/>${half}` +
    `<text x="20" y="24" class="value">${value}</text><text x="36" y="36" class="position">${position}</text></g>\n`
  );
}

/* Returns where an element is drawn: vectors are rows, three dimensions are matrices side by
   side. */
function spot(tensor, x, y, index) {
  const [slice, row, column] = [0, 0, ...index].slice(-3);
  return [x + slice * (last(tensor.size()) * PITCH + 24) + column * PITCH, y + row * PITCH];
}

function grid(tensor, x, y, colours) {
  return elementsOf(tensor)
    .map((e) => cell(...spot(tensor, x, y, e.index), e, colours.get(e.position)))
    .join('');
}

function strip(storage, x, y, colours) {
  return range(storage.size())
    .map((position) =>
      cell(
        x + position * PITCH,
        y,
        { position, value: storage.at(position) },
        colours.get(position),
      ),
    )
    .join('');
}

const rowsOf = (tensor) => (tensor.dim() === 1 ? 1 : tensor.size(tensor.dim() - 2));

/* Draws a grid with its name above and its layout below. */
function named(name, tensor, x, y, colours) {
  const below = y + rowsOf(tensor) * PITCH + 14;
  const facts = factsOf(tensor).map((fact, i) => write(x, below + 16 * i, fact, 'fact'));
  return write(x, y - 12, name, 'name') + grid(tensor, x, y, colours) + facts.join('');
}

const heightOf = (stride) => (stride === 0 ? 34 : 22 + 7 * Math.min(Math.abs(stride), 6));
const headroom = (tensor) => Math.ceil(0.75 * Math.max(...tensor.stride().map(heightOf)) + 18);

/* Draws an arrow for each dimension, from an element to the next one. Each starts at the end of the
   previous arrow, or at the first element if that went backwards. A stride of 0 is a loop at the
   last element. */
function jumps(tensor, x, y) {
  const first = tensor.storageOffset();
  let from = first;
  let free = x - 4; /* where the next label may start */
  return tensor
    .stride()
    .map((stride, d) => {
      if (stride === 0) from = last(positionsOf(tensor));
      else if (from < first) from = first;
      const height = heightOf(stride);
      const [centre, to] = [from, from + stride].map((position) => x + position * PITCH + CELL / 2);
      const gap = stride === 0 ? -8 : 6 * Math.sign(stride);
      const bend = stride === 0 ? 12 : 0;
      const [x0, x1] = [centre + gap, to - gap];
      const text = `stride(${d}) = ${stride}`;
      const width = text.length * CHARACTER;
      const middle = (x0 + x1 - width) / 2;
      const textAt = stride < 0 ? middle : Math.max(free, d > 0 ? x0 - 3 : 0, middle);
      free = textAt + width + 10;
      from += stride;
      const top = y - height;
      return (
        `<g class="jump"><path d="M${x0} ${y - 3}C${x0 - bend} ${top} ${x1 + bend} ${top} ${x1} ${y - 5}" ` +
        `marker-end="url(#head)"/><text x="${textAt.toFixed(1)}" y="${y - 0.75 * height - 7}">${text}</text></g>\n`
      );
    })
    .join('');
}

/* Draws the storage at the bottom: jumps above it, and a mark below the tensor's first element. */
function floor(tensor, name, y, colours) {
  const offset = tensor.storageOffset();
  const x = LEFT + offset * PITCH + CELL / 2;
  const text = offset > 6 ? `x="${x - 12}" class="end"` : `x="${x + 12}"`;
  return (
    jumps(tensor, LEFT, y) +
    strip(tensor.storage(), LEFT, y, colours) +
    `<path d="M${x} ${y + 45}l6 9h-12z" class="head"/><g class="jump"><text y="${y + 54}" ${text}>storageOffset() = ` +
    `${offset}</text></g>\n${write(LEFT, y + 76, `${name}.storage(): small numbers are positions`, 'quiet')}`
  );
}

const FLOOR_HEIGHT = 92;
const style = readFileSync(new URL('style.css', FOLDER), 'utf8')
  .replace(/\/\*[^]*?\*\//g, '')
  .replace(/\s+/g, ' ')
  .replace(/ ?([{}:;,]) ?/g, '$1')
  .replace(/;}/g, '}')
  .trim();

/* The shapes of cells and arrows. */
const SHAPES = `<rect id="cell" x=".5" y=".5" width="39" height="39" rx="6"/>
<path id="half" style="stroke:none" d="M39 7V33.5a5.5 5.5 0 0 1-5.5 5.5H6.5a6 6 0 0 1-4-1.8L37.2 2.5A6 6 0 0 1 39 7"/>
<marker id="head" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse"
orient="auto"><path d="M0 0l8 4-8 4z" class="head" style="stroke:none"/></marker>`;

function svg(height, title, description, body) {
  const size = `width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="t d">
<title id="t">${escape(title)}</title>
<desc id="d">${escape(description)}</desc>
<style>${style}</style>
<defs>${SHAPES}</defs>
<rect x=".5" y=".5" width="${WIDTH - 1}" height="${height - 1}" rx="12" class="card"/>
${body}</svg>
`;
}

/* --- the pictures ----------------------------------------------------------------------------- */

function counted(...sizes) {
  let next = 10;
  return torch.IntTensor(...sizes).apply(() => next++);
}

/* A tensor, a view of it and their storage. `colourBy` is the tensor whose slices have colours. */
function viewPicture(title, source, code, view, colourBy = source) {
  const seen = new Set(positionsOf(view));
  const colours = new Map([...coloursOf(colourBy)].filter(([position]) => seen.has(position)));
  const columns = last(source.size());
  const right = LEFT + Math.max(columns * PITCH, 132) + 64;
  const middle = TOP + (Math.min(rowsOf(source), rowsOf(view)) * PITCH - 4) / 2;
  const arrow =
    `<path d="M${right - 50} ${middle}h26" class="line"/>` +
    `<path d="M${right - 26} ${middle - 4}l8 4-8 4z" class="quiet"/>\n`;
  const y = TOP + Math.max(rowsOf(source), rowsOf(view)) * PITCH + 58 + headroom(view);
  const grids =
    named('x', source, LEFT, TOP, colours) + arrow + named(code, view, right, TOP, colours);
  const words = `${inWords('x', source)} ${inWords(code, view)}`;
  return svg(y + FLOOR_HEIGHT, title, words, grids + floor(view, 'x', y, colours));
}

const viewOfMatrix = (title, code, make) => () => {
  const x = counted(3, 4);
  return viewPicture(title, x, code, make(x));
};

function matrix() {
  const x = counted(3, 4);
  const [down, right] = x.stride();
  const position = x.storageOffset() + down + right;
  const lines = [
    `x.at(1, 1) is ${x.storage().at(position)}. Its position:`,
    '',
    '  storageOffset()',
    '+ 1 * stride(0)',
    '+ 1 * stride(1)',
    `= ${x.storageOffset()} + ${down} + ${right} = ${position}`,
  ];
  const formula = lines.map((line, i) => write(290, 90 + 19 * i, line, 'fact formula')).join('');
  const dimensions = `${write(
    72,
    40,
    'dimension 1 \u2192',
    'quiet',
  )}<text transform="translate(13 ${TOP + 2}) rotate(90)" class="quiet">dimension 0 \u2192</text>\n`;
  const y = TOP + 190 + headroom(x);
  const ring = ([left, top]) => `<use href="#cell" x="${left}" y="${top}" class="ring"/>\n`;
  const rings = ring(spot(x, LEFT, TOP, [1, 1])) + ring([LEFT + position * PITCH, y]);
  const body =
    dimensions +
    named('x', x, LEFT, TOP, coloursOf(x)) +
    formula +
    floor(x, 'x', y, coloursOf(x)) +
    rings;
  return svg(
    y + FLOOR_HEIGHT,
    'A matrix and its storage',
    `${inWords('x', x)} x.at(1, 1) is at position ${position}.`,
    body,
  );
}

function slices() {
  const x = counted(2, 2, 3);
  const colours = coloursOf(x);
  const titles = range(x.size(0))
    .map((i) => write(spot(x, LEFT, 0, [i, 0, 0])[0], 40, `x.at(${i})`, 'name'))
    .join('');
  const facts = write(LEFT, TOP + 108, `x: ${factsOf(x).join(' \u00b7 ')}`, 'fact');
  const y = TOP + 138 + headroom(x);
  const body = titles + grid(x, LEFT, TOP, colours) + facts + floor(x, 'x', y, colours);
  return svg(
    y + FLOOR_HEIGHT,
    'A tensor of three dimensions and its slices',
    inWords('x', x),
    body,
  );
}

/* A window has its own positions in the memory of another storage. */
function storageWindow() {
  const s = counted(12).storage();
  const w = torch.IntStorage(s, 4, 6);
  const x = torch.IntTensor(w, 0, [2, 3]);
  const first = (w.data(true) - s.data(true)) / s.elementSize();
  const own = coloursOf(x);
  const shared = new Map([...own].map(([position, colours]) => [position + first, colours]));
  const left = LEFT + first * PITCH;
  const right = left + w.size() * PITCH - 4;
  const sides = `<path d="M${left} 282V326M${right} 282V326" class="line" stroke-dasharray="3 3"/>\n`;
  const words =
    `s is a storage of ${s.size()} elements. torch.IntStorage(s, 4, 6) is w, a storage of ${w.size()} ` +
    `elements on the same memory: its position 0 is position ${first} of s. ${inWords('x, which is on w,', x)}`;
  const body =
    named('x = torch.IntTensor(w, 0, [2, 3])', x, left, TOP, own) +
    write(left, 226, 'w = torch.IntStorage(s, 4, 6)', 'name') +
    strip(w, left, 238, own) +
    sides +
    write(LEFT, 318, 's', 'name') +
    strip(s, LEFT, 330, shared);
  return svg(398, 'A window of a storage', words, body);
}

function resized() {
  const x = counted(2, 3);
  const words = [];
  let y = TOP;
  const stage = (name) => {
    const facts = `${factsOf(x).slice(0, 2).join(' \u00b7 ')} \u00b7 a storage of ${x.storage().size()}`;
    const drawn =
      write(LEFT, y - 12, name, 'name') +
      grid(x, LEFT, y, coloursOf(x)) +
      strip(x.storage(), LEFT + 164, y, coloursOf(x)) +
      write(LEFT + 164, y + 60, facts, 'fact');
    words.push(inWords(name, x));
    y += rowsOf(x) * PITCH + 56;
    return drawn;
  };
  const first = stage('x');
  x.resize(2, 2);
  const smaller = stage('x.resize(2, 2)');
  x.resize(4, 2);
  const larger = stage('x.resize(4, 2)');
  return svg(y - 32, 'What resize does', words.join(' '), first + smaller + larger);
}

export const PICTURES = {
  matrix,
  'narrow-rows': viewOfMatrix('narrow keeps some rows', 'x.narrow(0, 1, 2)', (x) =>
    x.narrow(0, 1, 2),
  ),
  'narrow-columns': viewOfMatrix('narrow keeps some columns', 'x.narrow(1, 1, 2)', (x) =>
    x.narrow(1, 1, 2),
  ),
  'select-row': viewOfMatrix('select picks a row', 'x.select(0, 1)', (x) => x.select(0, 1)),
  'select-column': viewOfMatrix('select picks a column', 'x.select(1, 2)', (x) => x.select(1, 2)),
  transpose: viewOfMatrix('transpose swaps two strides', 'x.transpose(0, 1)', (x) =>
    x.transpose(0, 1),
  ),
  reverse: viewOfMatrix('reverse: a negative stride', 'x.reverse(0)', (x) => x.reverse(0)),
  unfold() {
    const x = counted(7);
    const view = x.unfold(0, 3, 2);
    return viewPicture('unfold: slices that overlap', x, 'x.unfold(0, 3, 2)', view, view);
  },
  expand() {
    const x = counted(3, 1);
    return viewPicture('expand: a stride of 0', x, 'x.expand(3, 4)', x.expand(3, 4));
  },
  slices,
  window: storageWindow,
  resize: resized,
};

export const fileOf = (name) => new URL(`${name}.svg`, FOLDER);

if (process.argv[1] === import.meta.filename) {
  for (const [name, draw] of Object.entries(PICTURES)) writeFileSync(fileOf(name), draw());
}
