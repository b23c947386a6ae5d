/* plot.js: draws lines or points with uPlot. Lines with the same ascending x have a cursor that
   reads their values; other curves and points are drawn as they are. */
import { make } from '../page/dom.js';
import { loadUplot } from '../tensor/loaders.js';
import { numberText } from '../tensor/text.js';
import { rangeOf } from './bins.js';

const HEIGHT = 220; /* px */
const RADIUS = 2.5; /* px of a point */
const COLOURS = ['--accent', '--a-line', '--c-line', '--d-line', '--b-line'];
const MARGIN = 0.04; /* of a range, on each side */

/* The plot that is drawn in a box. */
const plots = new WeakMap();
const resized = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const { chart } = plots.get(target) ?? {};
    if (chart && target.clientWidth > 0)
      chart.setSize({ width: target.clientWidth, height: HEIGHT });
  }
});

const colour = (box, name) => getComputedStyle(box).getPropertyValue(name).trim();
const isAscending = (x) => x.every((v, i) => i === 0 || v > x[i - 1]);
const areEqual = (x, y) => x === y || (x.length === y.length && x.every((v, i) => v === y[i]));
const finite = (values) => Array.from(values, (v) => (Number.isFinite(v) ? v : null));

/* Returns the range of all lines, with a margin. */
function rangeOfAll(lines, axis) {
  const ranges = lines.map((line) => rangeOf(line[axis]));
  const low = Math.min(...ranges.map(([least]) => least));
  const high = Math.max(...ranges.map(([, greatest]) => greatest));
  const margin = (high - low) * MARGIN || 0.5;
  return [low - margin, high + margin];
}

/* Draws a series as it is: its points, or the lines between them. A number that is not finite ends
   a line. */
const painter = (uPlot, points) => (chart, index) => {
  const path = new Path2D();
  uPlot.orient(
    chart,
    index,
    (series, xs, ys, scaleX, scaleY, posX, posY, left, top, width, height) => {
      let drawing = false;
      for (let i = 0; i < xs.length; i++) {
        if (!Number.isFinite(xs[i]) || !Number.isFinite(ys[i])) {
          drawing = false;
          continue;
        }
        const x = posX(xs[i], scaleX, width, left);
        const y = posY(ys[i], scaleY, height, top);
        const radius = RADIUS * devicePixelRatio;
        if (points) {
          path.moveTo(x + radius, y);
          path.arc(x, y, radius, 0, 2 * Math.PI);
        } else if (drawing) path.lineTo(x, y);
        else path.moveTo(x, y);
        drawing = true;
      }
    },
  );
  return points ? { fill: path } : { stroke: path };
};

/* Returns { key, options, data }: plots with the same key differ only in their data. */
function planOf(uPlot, box, { lines, points = false }) {
  const shared =
    !points && lines.every(({ x }) => areEqual(x, lines[0].x)) && isAscending(lines[0].x);
  const names = lines.map(({ name }) => name);
  const axis = {
    stroke: () => colour(box, '--quiet'),
    grid: { stroke: () => colour(box, '--line'), width: 1 },
  };
  const serie = ({ name }, i) => ({
    label: name,
    stroke: () => colour(box, COLOURS[i % COLOURS.length]),
    fill: points ? () => colour(box, COLOURS[i % COLOURS.length]) : undefined,
    width: 1.5,
    ...(shared
      ? { points: { show: lines[0].x.length < 2 } }
      : {
          paths: painter(uPlot, points),
          facets: [
            { scale: 'x', auto: true },
            { scale: 'y', auto: true },
          ],
        }),
  });
  const scales = shared
    ? { x: { time: false } }
    : {
        x: { time: false, range: () => rangeOfAll(plots.get(box).state.lines, 'x') },
        y: { range: () => rangeOfAll(plots.get(box).state.lines, 'y') },
      };
  const options = {
    mode: shared ? 1 : 2,
    width: Math.max(box.clientWidth, 160),
    height: HEIGHT,
    scales,
    axes: [axis, { ...axis, size: 56 }],
    series: [{ label: 'x' }, ...lines.map(serie)],
    legend: { live: shared },
    cursor: { drag: { x: shared, y: false }, show: shared },
  };
  const data = shared
    ? [lines[0].x, ...lines.map(({ y }) => finite(y))]
    : [null, ...lines.map(({ x, y }) => [x, y])];
  const isPoint = lines[0]?.x.length < 2; /* which is drawn as a dot */
  return { key: JSON.stringify([names, shared, points, isPoint]), options, data };
}

/* Returns the plot in words. */
function textOf({ lines }) {
  return lines
    .slice(0, 5)
    .map(({ name, y }) => {
      const [low, high] = rangeOf(y);
      return `${name}: ${y.length} points from ${numberText(low)} to ${numberText(high)}`;
    })
    .join('; ');
}

/* Draws { title, lines, points } in a box, again if it has a plot. */
export async function drawPlot(box, state) {
  const before = plots.get(box);
  plots.set(box, { ...before, state });
  let uPlot;
  try {
    uPlot = await loadUplot();
  } catch (error) {
    box.textContent = `The plot could not be drawn: ${error.message}`;
    return;
  }
  const now = plots.get(box);
  if (now.state !== state) return; /* a later state is drawn */
  const { key, options, data } = planOf(uPlot, box, state);
  if (now.chart && now.key === key) now.chart.setData(data);
  else {
    now.chart?.destroy();
    const chart = new uPlot(options, data, make('div'));
    chart.root.querySelector('canvas').setAttribute('role', 'img');
    now.note = make('p', { className: 'formula' });
    box.replaceChildren(chart.root, now.note);
    Object.assign(now, { chart, key });
    resized.observe(box);
  }
  now.note.textContent = textOf(state);
  const canvas = now.chart.root.querySelector('canvas');
  canvas.setAttribute('aria-label', `Plot of ${state.title}: ${textOf(state)}`);
}

/* Redraws all plots of the page, in its new colours. */
export function redrawPlots() {
  for (const box of document.querySelectorAll('.plot')) plots.get(box)?.chart?.redraw();
}
