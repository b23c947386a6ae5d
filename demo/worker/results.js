/* results.js: the functions with which scripts of both languages show results: show, plot, hist,
   image, animate, bar, scatter, contour and grid.

   A figure belongs to its call in the script and its title: plot(loss) in a loop draws one figure
   again and again, with another title it draws another figure. */
import { BINS, countBins } from '../figures/bins.js';
import { barOf, contourOf, scatterOf } from '../figures/charts-data.js';
import { elementsIn } from '../figures/elements.js';
import { linesOf, withOptions } from '../figures/lines.js';
import { IMAGE_SIZES, pixelsOf } from '../figures/pixels.js';
import { schemeNamed } from '../figures/schemes.js';
import { Calls, expressionsIn } from './calls.js';
import { MOST_RECORDED } from './contents-history.js';
import { snapshotOf } from './output.js';

const FRAME = 33; /* ms, of an animation */

/* Before a script can replace it, or the timers of the script are ended. */
const { setTimeout: later } = globalThis;
const MOST_BINS = 1000;
const MOST_COLUMNS = 6; /* of a grid */
const IMAGE = ['title', 'x', 'y', 'low', 'high', 'colors']; /* the options of an image */

/* Checks the numbers at the ends of the colours, of which each may be left out. */
function limitsOf(op, limits) {
  for (const [name, v] of Object.entries(limits))
    if (v !== undefined && !Number.isFinite(v))
      throw new TypeError(`${op}: ${name} = ${JSON.stringify(v)} must be a number`);
  if (limits.low >= limits.high)
    throw new RangeError(`${op}: low = ${limits.low} must be less than high = ${limits.high}`);
  return limits;
}

/* The order of the script. */
const byLine = (a, b) => a.line - b.line;

export class Results {
  #given;
  #language;
  #calls;
  #running = new Set(); /* promises of animations */
  #stops = 0; /* how often stop() was called */
  #grid = null; /* { key, columns } of the figures that are drawn now */

  /* `lineOf()` is the number of the line that called, undefined if unknown; `sourceOf()` the
     script. `print(value, name)` prints what is not a tensor. `release(value)` is called with what
     the function of an animation returned; `frame` is the time between its frames in ms.
     `contentsOf(storage)` is `of` of recordContents. */
  constructor({ language = 'javascript', lineOf, sourceOf, ...given }) {
    this.#language = language;
    this.#calls = new Calls(language, lineOf, sourceOf);
    this.#given = {
      release: () => {},
      contentsOf: () => ({ records: [], isCut: false }),
      frame: FRAME,
      ...given,
    };
  }

  /* What scripts call. */
  get functions() {
    return this.functionsOf();
  }
  /* The same for a call of the syntax tree (calls.js). */
  functionsOf(call) {
    const draw = {
      show: this.#show,
      plot: this.#plot,
      hist: this.#hist,
      image: this.#image,
      animate: this.#animate,
      ...this.#moreFigures,
      grid: this.#inGrid,
    };
    return Object.fromEntries(
      Object.entries(draw).map(([name, fn]) => [
        name,
        (...values) => fn.call(this, values, this.#calls.current(name, call)),
      ]),
    );
  }

  /* The figures of charts-data.js. */
  get #moreFigures() {
    const drawn = (of) => (values, call) => this.#figure(...of(values, call, this.#given.torch));
    return { bar: drawn(barOf), scatter: drawn(scatterOf), contour: drawn(contourOf) };
  }

  /* Returns a promise that all animations have ended; rejects with the first error. */
  async idle() {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /* Ends all animations before their next frames. */
  stop() {
    this.#stops++;
  }

  /* show(x, y) shows tensors as cards; those that share a storage are in one card. A string after a
     tensor, or show({ a: x }), names it. Other values are printed. */
  #show(values, { line, names }) {
    const { torch, output, print } = this.#given;
    const cards = new Map();
    for (const [name, v, expression] of this.#namedIn(values, names)) {
      if (!torch.isTensor(v)) {
        print(v, name);
        continue;
      }
      const taken = {
        ...snapshotOf(torch, v, name),
        ...this.#calls.definitionOf(expression || name, line),
        expression: expression || null,
      };
      const key = taken.storage ?? Symbol(name);
      cards.set(key, [...(cards.get(key) ?? []), taken]);
    }
    for (const [storage, views] of cards) {
      views.sort(byLine);
      views[0].history = this.#historyOf(views[0], storage);
      output.tensors(views);
    }
  }
  /* Returns [[name, value, expression]] of the arguments of show(), which are written as
     `names`. */
  #namedIn(values, names) {
    const { torch } = this.#given;
    return values.flatMap((v, i) => {
      const next = values[i + 1];
      const name = (typeof next === 'string' && next) || names[i] || `value ${i + 1}`;
      if (typeof v === 'string' && torch.isTensor(values[i - 1])) return [];
      const isRecord = v !== null && typeof v === 'object' && !v.torchType && !Array.isArray(v);
      if (!isRecord) return [[name, v, names[i]]];
      const expressions = expressionsIn(names[i], this.#language);
      return Object.entries(v).map(([key, x]) => [key, x, expressions.get(key)]);
    });
  }
  /* Returns what a storage held after statements of the script (contents-history.js): { records:
     [{ line, code, data }], isCut }, null if it is too large for that. */
  #historyOf({ data }, storage) {
    if (data.length > MOST_RECORDED) return null;
    const { records, isCut } = this.#given.contentsOf(storage);
    return { records: records.map((r) => ({ ...r, code: this.#calls.codeAt(r.line) })), isCut };
  }

  /* plot(y), plot(x, y), plot({ name: y }) or plot(x, { name: y }), then a title or { title, x, y:
     the labels of the axes, points: true for points instead of lines }. A matrix has a line for
     each column. */
  #plot(values, { names, key }) {
    const options = ['title', 'x', 'y', 'points'];
    const [data, { title, points = false, ...labels }] = withOptions(values, 'plot', options);
    const lines = linesOf(data, names, this.#given.torch.indexBase);
    const axes = {
      x: data.length === 2 ? names[0] : 'index',
      y: lines.length === 1 ? lines[0].name : 'value',
      ...labels,
    };
    const named = title ?? lines.map(({ name }) => name).join(', ');
    this.#figure(key(title), { kind: 'plot', title: named, lines, points, axes });
  }

  /* hist(t, [bins]), then a title or { title, x, y }. */
  #hist(values, { names, key }) {
    const options = ['title', 'x', 'y'];
    const [[given, bins = BINS], { title, ...labels }] = withOptions(values, 'hist', options);
    if (!Number.isInteger(bins) || bins < 1 || bins > MOST_BINS)
      throw new RangeError(`hist: bins = ${bins} must be an integer from 1 to ${MOST_BINS}`);
    const counts = this.#withTensor('hist', given, (tensor) =>
      countBins(tensor.nElement() === 0 ? [] : elementsIn(tensor), bins),
    );
    const named = title ?? (names[0] || 'histogram');
    const axes = { x: names[0], y: 'count', ...labels };
    this.#figure(key(title), { kind: 'hist', title: named, ...counts, axes });
  }

  /* grid(columns, fn) calls fn, and puts the figures that it draws side by side. Returns what fn
     returns. */
  #inGrid([columns, fn], { key }) {
    if (!Number.isInteger(columns) || columns < 1 || columns > MOST_COLUMNS)
      throw new RangeError(`grid: ${columns} columns; an integer from 1 to ${MOST_COLUMNS}`);
    if (typeof fn !== 'function')
      throw new TypeError(`grid: a function expected, got ${typeof fn}`);
    const before = this.#grid;
    this.#grid = { key: key(), columns };
    const after = () => {
      this.#grid = before;
    };
    let result;
    try {
      result = fn();
    } finally {
      if (typeof result?.then !== 'function') after();
    }
    return typeof result?.then === 'function' ? result.finally(after) : result;
  }
  #figure(key, state) {
    const grid = this.#grid;
    this.#given.output.figure(grid ? `${grid.key} ${key}` : key, { ...state, grid });
  }

  /* image(t), then a title or { title, low, high: the numbers at the ends of the colours, colors:
     their scheme, x, y }. */
  #image(values, { names, key }) {
    const [[tensor], options] = withOptions(values, 'image', IMAGE);
    const title = options.title ?? (names[0] || 'image');
    this.#draw('image', key(options.title), tensor, { ...options, title });
  }

  /* animate(fn) calls fn(0), fn(1) ... about 30 times per second until it returns false. A tensor
     that fn returns is shown as an image. Returns a promise of the number of frames. */
  #animate(values, { key }) {
    const [[fn], { title = 'animation', ...options }] = withOptions(values, 'animate', IMAGE);
    if (typeof fn !== 'function')
      throw new TypeError(`animate: a function expected, got ${typeof fn}`);
    const draw = (shown) => this.#draw('animate', key(title), shown, { ...options, title });
    const promise = this.#frames(fn, draw).finally(() => this.#running.delete(promise));
    this.#running.add(promise);
    return promise;
  }
  async #frames(fn, draw) {
    const { release, frame } = this.#given;
    const before = this.#stops;
    for (let n = 0; ; n++) {
      if (this.#stops !== before) return n;
      const shown = await fn(n);
      if (shown === false) return n;
      if (shown !== undefined) draw(shown);
      release(shown);
      await new Promise((next) => {
        later(next, frame);
      });
    }
  }

  #draw(op, key, given, { title, low, high, colors, ...labels }) {
    const limits = limitsOf(op, { low, high });
    const view = this.#withTensor(op, given, (tensor) =>
      snapshotOf(this.#given.torch, tensor, title),
    );
    const shown = pixelsOf(view, view.data, limits);
    if (!shown) throw new TypeError(`${op}: ${view.size.join('×') || 'empty'}; ${IMAGE_SIZES}`);
    const size = view.whole ?? view.size;
    this.#figure(key, {
      kind: 'image',
      title,
      size,
      ...shown,
      colors: schemeNamed(op, colors),
      base: view.base,
      axes: { x: 'column', y: 'row', ...labels },
    });
  }

  /* Returns use(v) of a tensor, or of a list of numbers as one. */
  #withTensor(op, v, use) {
    const { torch } = this.#given;
    if (torch.isTensor(v)) return use(v);
    if (Array.isArray(v) || ArrayBuffer.isView(v))
      return torch.scope(() => use(torch.Tensor(Array.from(v))));
    throw new TypeError(`${op}: a tensor or a list expected, got ${v === null ? null : typeof v}`);
  }
}
