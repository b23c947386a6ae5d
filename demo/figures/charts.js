/* charts.js: draws figures with Observable Plot: a file of its own, loaded at the first figure. The
   page's policy allows no <style> element: what Plot puts into one is in cards.css. */
import {
  axisX,
  barY,
  contour,
  dot,
  frame,
  gridX,
  gridY,
  line,
  plot,
  pointer,
  pointerX,
  rect,
  rectY,
  ruleY,
  scale,
  text,
  tip,
} from '@observablehq/plot';
import { rgb } from 'd3-color';
import { rangeOf } from './bins.js';

const HEIGHT = 240; /* px */
const COLOURS = ['--accent', '--a-line', '--c-line', '--d-line', '--b-line'].map(
  (name) => `var(${name})`,
);
const MARGIN = 0.04; /* of a range, on each side */
const MOST_DRAWN = 5000; /* points of a figure */
const MOST_HEIGHT = 320; /* px of an image */
const MOST_PIXEL = 56; /* px of one of its elements */
const BUCKETS = 1000; /* of a line with more */
const STEPS = 64; /* of a colour bar */
const LETTER = 6.2; /* px, in a legend */

const colourAt = (i) => COLOURS[i % COLOURS.length];
const isAscending = (x) => x.every((v, i) => i === 0 || v > x[i - 1]);
const finite = (v) => (Number.isFinite(v) ? v : NaN);

/* Returns a range with a margin. */
function widened([low, high]) {
  const margin = (high - low) * MARGIN || 0.5;
  return [low - margin, high + margin];
}
const rangeOfAll = (lists) => {
  const ranges = lists.filter(({ length }) => length > 0).map(rangeOf);
  if (ranges.length === 0) return [0, 0];
  return [Math.min(...ranges.map(([low]) => low)), Math.max(...ranges.map(([, high]) => high))];
};

/* Returns the positions of a line's points that are drawn: of many with ascending x, the lowest and
   the highest of each part. */
function drawnOf({ x, y }) {
  const { length } = y;
  const all = Array.from({ length: Math.min(length, MOST_DRAWN) }, (_, i) => i);
  if (length <= MOST_DRAWN) return all;
  if (!isAscending(x)) return all.map((i) => Math.floor((i * length) / MOST_DRAWN));
  return Array.from({ length: BUCKETS }, (_, k) => {
    const [from, to] = [k, k + 1].map((n) => Math.floor((n * length) / BUCKETS));
    let low = -1;
    let high = -1;
    for (let i = from; i < to; i++) {
      if (!Number.isFinite(y[i])) continue;
      if (low < 0 || y[i] < y[low]) low = i;
      if (high < 0 || y[i] > y[high]) high = i;
    }
    if (low < 0) return [from];
    return low < high ? [low, high] : [high, low];
  }).flat();
}

/* Returns marks that name the series above the frame, and the height that they need. */
function legendOf(names, width) {
  if (names.length < 2) return { marks: [], height: 0 };
  let [left, row] = [0, 0];
  const places = names.map((name) => {
    const shown = name.length > 40 ? `${name.slice(0, 39)}…` : name;
    const wide = 22 + shown.length * LETTER;
    if (left > 0 && left + wide > width) [left, row] = [0, row + 1];
    left += wide;
    return { shown, dx: left - wide, row };
  });
  const height = (row + 1) * 16;
  const marks = places.flatMap(({ shown, dx, row: at }, i) => {
    const dy = at * 16 - height - 4;
    const place = { frameAnchor: 'top-left', dy, facet: 'super' };
    return [
      dot([0], { ...place, dx: dx + 5, r: 4, fill: colourAt(i) }),
      text([shown], { ...place, dx: dx + 13, lineAnchor: 'middle', textAnchor: 'start' }),
    ];
  });
  return { marks, height: height + 6 };
}

/* Returns Plot's options that all figures share. */
const optionsOf = ({ axes }, { width, height = HEIGHT, top = 0, right = 16 }) => ({
  className: 'chart',
  width,
  height: height + top,
  marginTop: 26 + top,
  marginLeft: 56,
  marginRight: right,
  marginBottom: 38,
  x: { label: axes.x ?? null },
  y: { label: axes.y ?? null },
});
const lattice = () => [
  gridX({ stroke: 'var(--line)', strokeOpacity: 1 }),
  gridY({ stroke: 'var(--line)', strokeOpacity: 1 }),
];

const MOST_WHOLE = 10; /* steps of an axis whose numbers are whole: each has a tick */

/* Returns the ticks of an axis of whole numbers; undefined leaves them to Plot. */
function wholeTicks(lists) {
  const [low, high] = rangeOfAll(lists);
  const isWhole = high - low <= MOST_WHOLE && lists.every((list) => list.every(Number.isInteger));
  return isWhole ? Array.from({ length: high - low + 1 }, (_, i) => low + i) : undefined;
}

/* Returns the points of a line that have none beside them: a line does not show them. */
const alone = (data) => {
  const isMissing = (point) => !(Number.isFinite(point?.x) && Number.isFinite(point?.y));
  const isAlone = (point, i) => !isMissing(point) && [data[i - 1], data[i + 1]].every(isMissing);
  return data.filter(isAlone);
};

function lineChart(state, width) {
  const { lines, points } = state;
  const legend = legendOf(
    lines.map(({ name }) => name),
    width - 72,
  );
  const options = optionsOf(state, { width, top: legend.height });
  options.x.domain = widened(rangeOfAll(lines.map(({ x }) => x)));
  const ticks = wholeTicks(lines.map(({ x }) => x));
  if (ticks) Object.assign(options.x, { ticks, tickFormat: 'd' });
  options.y.domain = widened(rangeOfAll(lines.map(({ y }) => y)));
  const series = lines.map(({ name, x, y }, i) => ({
    colour: colourAt(i),
    data: drawnOf({ x, y }).map((at) => ({ x: finite(x[at]), y: finite(y[at]), name })),
  }));
  const marks = series.flatMap(({ data, colour }) => {
    const dots = (shown) => dot(shown, { x: 'x', y: 'y', r: 2.5, fill: colour });
    if (points) return [dots(data)];
    const style = { stroke: colour, strokeWidth: 1.6, curve: 'linear' };
    return [line(data, { x: 'x', y: 'y', ...style }), dots(alone(data))];
  });
  const channels = lines.length > 1 ? { channels: { line: 'name' } } : {};
  const all = series.flatMap(({ data }) => data);
  const near = points ? pointer : pointerX;
  const shown = tip(all, near({ x: 'x', y: 'y', ...channels }));
  return plot({ ...options, marks: [...lattice(), ...marks, ...legend.marks, shown] });
}

function histogramChart(state, width) {
  const { low, high, counts } = state;
  const step = (high - low) / counts.length || 1;
  const data = counts.map((count, i) => ({
    from: low + i * step,
    to: low + (i + 1) * step,
    count,
  }));
  return plot({
    ...optionsOf(state, { width }),
    marks: [
      gridY({ stroke: 'var(--line)', strokeOpacity: 1 }),
      rectY(data, { x1: 'from', x2: 'to', y: 'count', fill: 'var(--a-line)', inset: 0.5 }),
      ruleY([0]),
      tip(data, pointerX({ x1: 'from', x2: 'to', y: 'count' })),
    ],
  });
}

function barChart(state, width) {
  const { labels, series } = state;
  const names = series.map(({ name }) => name);
  const legend = legendOf(names, width - 72);
  const room = (width - 72) / labels.length;
  const isTight = Math.max(...labels.map(({ length }) => length), 1) * LETTER > room;
  const every = Math.ceil((isTight ? 12 : 1) / room);
  const shown = labels.filter((_, i) => i % every === 0);
  const options = optionsOf(state, { width, top: legend.height });
  const axis = { ticks: shown, tickRotate: isTight ? -50 : 0, label: state.axes.x ?? null };
  const data = series.flatMap(({ name, y }, i) =>
    labels.map((label, j) => ({ label, name, y: finite(y[j]), colour: colourAt(i) })),
  );
  const isGrouped = series.length > 1;
  const place = isGrouped ? { fx: 'label', x: 'name' } : { x: 'label' };
  return plot({
    ...options,
    marginBottom: isTight ? 80 : 38,
    height: options.height + (isTight ? 42 : 0),
    x: isGrouped ? { domain: names, axis: null } : { domain: labels, label: null },
    fx: { domain: labels, label: state.axes.x ?? null, padding: 0.15, tickRotate: axis.tickRotate },
    marks: [
      gridY({ stroke: 'var(--line)', strokeOpacity: 1 }),
      barY(data, { ...place, y: 'y', fill: 'colour', tip: true }),
      ruleY([0]),
      ...(isGrouped ? [] : [axisX({ ...axis })]),
      ...legend.marks,
    ],
    color: { type: 'identity' },
  });
}

/* Returns options of a scale of numbers with a scheme of colours (charts-data.js). */
const schemed = (domain, scheme = 'viridis') => ({
  type: 'linear',
  domain,
  ...(scheme === 'gray' ? { range: ['#000', '#fff'] } : { scheme }),
});
const BAR = 58; /* px, the width of a colour bar with its numbers */

/* Returns a figure that is a colour bar beside a frame of this height; null without a range. */
function colourBar(domain, scheme, label, height = HEIGHT) {
  const [low, high] = domain;
  if (!(high > low)) return null;
  const step = (high - low) / STEPS;
  const data = Array.from({ length: STEPS }, (_, i) => low + i * step);
  return plot({
    className: 'chart',
    width: BAR,
    height,
    marginTop: 26,
    marginBottom: 38,
    marginLeft: 4,
    marginRight: 42,
    x: { axis: null },
    y: { domain, axis: 'right', label: label ?? null, labelAnchor: 'top', labelArrow: 'none' },
    color: schemed(domain, scheme),
    marks: [
      rect(data, {
        x1: 0,
        x2: 1,
        y1: (v) => v,
        y2: (v) => v + step * 1.05,
        fill: (v) => v + step / 2,
        shapeRendering: 'crispEdges',
      }),
      frame({ stroke: 'var(--control)' }),
    ],
  });
}

/* Puts a figure and its colour bar into one SVG. */
function beside(chart, bar) {
  if (bar === null) return chart;
  const width = Number(chart.getAttribute('width'));
  bar.setAttribute('x', width);
  chart.setAttribute('width', width + BAR);
  chart.setAttribute('viewBox', `0 0 ${width + BAR} ${chart.getAttribute('height')}`);
  chart.append(bar);
  return chart;
}

function scatterChart(state, width) {
  const { x, y, color, size } = state;
  const numbers = color !== null && typeof color[0] !== 'string' ? rangeOf(color) : null;
  const classes = color !== null && numbers === null ? [...new Set(color)].slice(0, 20) : [];
  const legend = legendOf(classes, width - 72);
  const wide = numbers === null ? width : width - BAR;
  const options = optionsOf(state, { width: wide, top: legend.height });
  const every = Math.max(1, y.length / MOST_DRAWN);
  const data = Array.from({ length: Math.ceil(y.length / every) }, (_, k) => {
    const i = Math.floor(k * every);
    return {
      x: finite(x[i]),
      y: finite(y[i]),
      color: color === null ? colourAt(0) : color[i],
      fill: classes.length > 0 ? colourAt(classes.indexOf(color[i])) : color?.[i],
      size: size?.[i],
    };
  });
  const fill = color === null ? colourAt(0) : 'fill';
  const channels = color === null ? {} : { channels: { color: 'color' } };
  const mark = {
    x: 'x',
    y: 'y',
    r: size === null ? 3 : 'size',
    fill,
    fillOpacity: 0.75,
    ...channels,
    tip: { format: { fill: false } },
  };
  const chart = plot({
    ...options,
    x: { ...options.x, domain: widened(rangeOf(x)) },
    y: { ...options.y, domain: widened(rangeOf(y)) },
    r: { range: [1, 12], label: 'size' },
    color: numbers === null ? { type: 'identity' } : schemed(numbers, state.colors),
    marks: [...lattice(), dot(data, mark), ...legend.marks],
  });
  return numbers === null
    ? chart
    : beside(chart, colourBar(numbers, state.colors, state.axes.color));
}

function contourChart(state, width) {
  const { rows, columns, z, x, y, levels, colors } = state;
  const range = rangeOf(z);
  const options = optionsOf(state, { width: width - BAR });
  const chart = plot({
    ...options,
    x: { ...options.x, domain: x },
    y: { ...options.y, domain: y },
    color: schemed(range, colors),
    marks: [
      contour(Float64Array.from(z, finite), {
        width: columns,
        height: rows,
        x1: x[0],
        x2: x[1],
        y1: y[0],
        y2: y[1],
        fill: (v) => v,
        thresholds: levels,
        stroke: 'var(--card)',
        strokeWidth: 0.6,
      }),
      frame({ stroke: 'var(--control)' }),
    ],
  });
  return beside(chart, colourBar(range, colors, null));
}

/* Returns the axes of an image, whose canvas is below them: { chart, frame: { left, top, width,
   height } }. */
function imageAxes(state, width) {
  const { rows, columns, base, range, colors, axes } = state;
  const right = range === null ? 12 : BAR + 12;
  const [left, top, bottom] = [46, 22, 36];
  const wide = Math.max(width - left - right, 40);
  const scaled = Math.min(wide / columns, MOST_HEIGHT / rows, MOST_PIXEL);
  const box = { left, top, width: columns * scaled, height: rows * scaled };
  const ticks = (count, length) => ({
    domain: [base - 0.5, base + count - 0.5],
    ticks: Math.max(1, Math.min(count, Math.floor(length / 40))),
    tickFormat: (v) => (Number.isInteger(v) ? String(v) : ''),
  });
  const chart = plot({
    className: 'chart',
    width: left + box.width + 12,
    height: top + box.height + bottom,
    marginLeft: left,
    marginTop: top,
    marginRight: 12,
    marginBottom: bottom,
    x: { ...ticks(columns, box.width), label: axes.x ?? null },
    y: { ...ticks(rows, box.height), label: axes.y ?? null, reverse: true },
    marks: [frame({ stroke: 'var(--control)' })],
  });
  if (range === null) return { chart, box };
  const height = Math.max(top + box.height + bottom, 110);
  chart.setAttribute('height', height);
  const bar = colourBar(range, colors ?? 'gray', null, height);
  return { chart: beside(chart, bar), box };
}

/* Returns the pixels of an image in shades of gray in other colours. */
function recoloured({ pixels, range, colors = 'gray' }) {
  if (range === null || colors === 'gray') return pixels;
  const { apply } = scale({ color: schemed([0, 255], colors) });
  const shades = Array.from({ length: 256 }, (_, i) => {
    const { r, g, b } = rgb(apply(i));
    return [r, g, b];
  });
  const result = new ImageData(Uint8ClampedArray.from(pixels.data), pixels.width, pixels.height);
  for (let at = 0; at < result.data.length; at += 4) result.data.set(shades[pixels.data[at]], at);
  return result;
}

const CHARTS = {
  plot: lineChart,
  hist: histogramChart,
  bar: barChart,
  scatter: scatterChart,
  contour: contourChart,
};

/* Returns { svg, image } of a figure (worker/results.js) that is `width` px wide. An image has its
   pixels and the box in the SVG where they are: { pixels, box }; others have null. */
export function chartOf(state, width) {
  const wide = Math.max(width, 160);
  const isImage = state.kind === 'image';
  const { chart, box } = isImage
    ? imageAxes(state, wide)
    : { chart: CHARTS[state.kind](state, wide) };
  for (const style of chart.querySelectorAll('style')) style.remove();
  /* a name is not for parts without a role */
  for (const part of chart.querySelectorAll('[aria-label]')) {
    part.dataset.part = part.getAttribute('aria-label');
    part.removeAttribute('aria-label');
  }
  return { svg: chart, image: isImage ? { pixels: recoloured(state), box } : null };
}
