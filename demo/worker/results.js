/* results.js: the functions with which scripts of both languages show results: show, plot, hist,
   image and animate.

   A figure belongs to its line of the script and its title: plot(loss) in a loop draws one figure
   again and again, with another title it draws another figure. */
import { BINS, countBins } from '../figures/bins.js';
import { linesOf, withOptions } from '../figures/lines.js';
import { IMAGE_SIZES, pixelsOf } from '../figures/pixels.js';
import { MOST_RECORDED } from './contents-history.js';
import { snapshotOf } from './output.js';

const FRAME = 33; /* ms, of an animation */
const MOST_BINS = 1000;

/* Returns the parts of a text between its commas, without those in brackets. */
function splitByCommas(inside) {
  const parts = [];
  let depth = 0;
  let from = 0;
  [...`${inside},`].forEach((c, i) => {
    if ('([{'.includes(c)) depth++;
    if (')]}'.includes(c)) depth--;
    if (c !== ',' || depth > 0) return;
    parts.push(inside.slice(from, i).trim());
    from = i + 1;
  });
  return parts;
}

/* Returns the expressions in a call: of `show(x, y.t())` ['x', 'y.t()']. */
function namesOfCall(name, line) {
  const [, inside = ''] = new RegExp(`\\b${name}\\((.*)\\)`).exec(line) ?? [];
  return splitByCommas(inside);
}

/* Returns the expressions in a literal: of `{ a: x, b }`, in Lua `{ a = x }`, a Map of a to x and
   of b to b. */
function expressionsIn(literal) {
  const [, inside = ''] = /^\{(.*)\}$/.exec(literal) ?? [];
  return new Map(
    splitByCommas(inside).map((part) => {
      const [, key, expression] = /^([\w$]+)\s*(?:[:=](?!=)\s*(.*))?$/.exec(part) ?? [];
      return [key, expression ?? key];
    }),
  );
}

/* `lineOf()` is the number of the line that called, undefined if unknown; `textOf(line)` its text.
   `print(value, name)` prints what is not a tensor. `release(value)` is called with what the
   function of an animation returned; `frame` is the time between its frames in ms.
   `contentsOf(storage)` is `of` of recordContents. */
export function createResults({
  torch,
  output,
  lineOf,
  textOf,
  print,
  release = () => {},
  contentsOf = () => ({ records: [], isCut: false }),
  frame = FRAME,
}) {
  const running = new Set(); /* promises of animations */
  let unknown = 0;

  /* Returns { names, key(title) } of the call of a function. */
  function callOf(name) {
    const line = lineOf();
    const names = line === undefined ? [] : namesOfCall(name, textOf(line));
    const where = line ?? `call ${++unknown}`;
    return { names, key: (title) => `${name} ${where} ${title ?? ''}` };
  }
  function snapshot(op, tensor, name) {
    if (!torch.isTensor(tensor))
      throw new TypeError(
        `${op}: a tensor expected, got ${tensor === null ? null : typeof tensor}`,
      );
    return snapshotOf(torch, tensor, name);
  }

  /* Returns { line, code } of the definition of a variable before a line; of an expression, the
     expression. */
  function definitionOf(name, before) {
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) return { line: before, code: name, isCurrent: true };
    const pattern = new RegExp(
      `^\\s*(?:(?:const|let|var|local)\\s+)?${name.replaceAll('$', '\\$')}\\s*=(?!=)`,
    );
    for (let line = before; line > 0; line--)
      if (pattern.test(textOf(line))) return { line, code: textOf(line).trim() };
    return { line: before };
  }
  /* Returns what a storage held after statements of the script (contents-history.js): { records:
     [{ line, code, data }], isCut }, null if it is too large for that. */
  function historyOf({ data }, storage) {
    if (data.length > MOST_RECORDED) return null;
    const { records, isCut } = contentsOf(storage);
    return { records: records.map((r) => ({ ...r, code: textOf(r.line).trim() })), isCut };
  }
  /* The order of the script. */
  const byLine = (a, b) => a.line - b.line;

  /* show(x, y) shows tensors as cards; those that share a storage are in one card. A string after a
     tensor, or show({ a: x }), names it. Other values are printed. */
  function show(...values) {
    const calledFrom = lineOf() ?? 0;
    const { names } = callOf('show');
    const named = values.flatMap((v, i) => {
      const next = values[i + 1];
      const name = (typeof next === 'string' && next) || names[i] || `value ${i + 1}`;
      if (typeof v === 'string' && torch.isTensor(values[i - 1])) return [];
      const isRecord = v !== null && typeof v === 'object' && !v.torchType && !Array.isArray(v);
      if (!isRecord) return [[name, v, names[i]]];
      const expressions = expressionsIn(names[i]);
      return Object.entries(v).map(([key, x]) => [key, x, expressions.get(key)]);
    });
    const cards = new Map();
    for (const [name, v, expression] of named) {
      if (!torch.isTensor(v)) {
        print(v, name);
        continue;
      }
      const taken = {
        ...snapshotOf(torch, v, name),
        ...definitionOf(expression || name, calledFrom),
        expression: expression || null,
      };
      const key = taken.storage ?? Symbol(name);
      cards.set(key, [...(cards.get(key) ?? []), taken]);
    }
    for (const [storage, views] of cards) {
      views.sort(byLine);
      views[0].history = historyOf(views[0], storage);
      output.tensors(views);
    }
  }

  /* plot(y), plot(x, y), plot({ name: y }) or plot(x, { name: y }), then a title or { title,
     points: true for points instead of lines }. A matrix has a line for each column. */
  function plot(...values) {
    const { names, key } = callOf('plot');
    const [data, { title, points = false }] = withOptions(values);
    const lines = linesOf(data, names, torch.indexBase);
    const named = title ?? lines.map(({ name }) => name).join(', ');
    output.figure(key(title), { kind: 'plot', title: named, lines, points });
  }

  /* hist(t, [bins]), then a title. */
  function hist(...values) {
    const { names, key } = callOf('hist');
    const [[tensor, bins = BINS], { title }] = withOptions(values);
    if (!Number.isInteger(bins) || bins < 1 || bins > MOST_BINS)
      throw new RangeError(`hist: bins = ${bins} must be an integer from 1 to ${MOST_BINS}`);
    if (!torch.isTensor(tensor))
      throw new TypeError(`hist: a tensor expected, got ${typeof tensor}`);
    const elements = tensor.nElement() === 0 ? [] : tensor.toTypedArray();
    const named = title ?? (names[0] || 'histogram');
    output.figure(key(title), { kind: 'hist', title: named, ...countBins(elements, bins) });
  }

  function draw(op, key, tensor, title, { low, high } = {}) {
    const range = low === undefined || high === undefined ? undefined : [low, high];
    const view = snapshot(op, tensor, title);
    const pixels = pixelsOf(view, view.data, range);
    if (!pixels) throw new TypeError(`${op}: ${view.size.join('×') || 'empty'}; ${IMAGE_SIZES}`);
    const size = view.whole ?? view.size;
    output.figure(key, { kind: 'image', title, size, pixels });
  }

  /* image(t), then a title or { title, low, high: the numbers that are black and white }. */
  function image(...values) {
    const { names, key } = callOf('image');
    const [[tensor], options] = withOptions(values);
    draw('image', key(options.title), tensor, options.title ?? (names[0] || 'image'), options);
  }

  /* animate(fn) calls fn(0), fn(1) ... about 30 times per second until it returns false. A tensor
     that fn returns is shown as an image. Returns a promise of the number of frames. */
  function animate(...values) {
    const { key } = callOf('animate');
    const [[fn], options] = withOptions(values);
    if (typeof fn !== 'function')
      throw new TypeError(`animate: a function expected, got ${typeof fn}`);
    const title = options.title ?? 'animation';
    const frames = async () => {
      for (let n = 0; ; n++) {
        const shown = await fn(n);
        if (shown === false) return n;
        if (shown !== undefined) draw('animate', key(title), shown, title, options);
        release(shown);
        await new Promise((next) => {
          setTimeout(next, frame);
        });
      }
    };
    const promise = frames().finally(() => running.delete(promise));
    running.add(promise);
    return promise;
  }
  return {
    functions: { show, plot, hist, image, animate },
    /* Returns a promise that all animations have ended; rejects with the first error. */
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
