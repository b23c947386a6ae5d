/* console.js: the console of scripts: what it logs is printed. */
import { textOf } from './text.js';

const NUMBERS = {
  d: (v) => Math.trunc(Number(v)),
  i: (v) => Math.trunc(Number(v)),
  f: Number,
};

/* Returns the text of console.log's arguments: a first string may have %s, %d, %i, %f, %o, %O, %j
   and %c, whose style is left out. */
export function format(values) {
  const [first, ...rest] = values;
  if (typeof first !== 'string') return values.map(textOf).join(' ');
  const text = first.replace(/%([sdifoOjc%])/g, (directive, letter) => {
    if (letter === '%') return '%';
    if (rest.length === 0) return directive;
    const v = rest.shift();
    if (letter === 'c') return '';
    if (!Object.hasOwn(NUMBERS, letter)) return textOf(v);
    return typeof v === 'bigint' ? `${v}n` : String(NUMBERS[letter](v));
  });
  return [text, ...rest.map(textOf)].join(' ');
}

/* Returns { header, rows } of a value for console.table. */
function tableOf(data, wanted) {
  const isRow = (v) => typeof v === 'object' && v !== null;
  const entries = data instanceof Map ? [...data] : Object.entries(data);
  const found = new Set(entries.flatMap(([, row]) => (isRow(row) ? Object.keys(row) : [])));
  const keys = wanted === undefined ? [...found] : [wanted].flat().map(String);
  const hasValues = entries.some(([, row]) => !isRow(row));
  const rows = entries.map(([index, row]) => [
    textOf(index),
    ...keys.map((key) => (isRow(row) && key in row ? textOf(row[key]) : '')),
    ...(hasValues ? [isRow(row) ? '' : textOf(row)] : []),
  ]);
  return { header: ['', ...keys, ...(hasValues ? ['value'] : [])], rows };
}

/* Returns console.table's text: columns separated by two spaces. */
export function table(data, wanted) {
  if (typeof data !== 'object' || data === null) return `${textOf(data)}\n`;
  const plain = data.torchType && data.toArray ? data.toArray() : data;
  const { header, rows } = tableOf(plain, wanted);
  const lines = [header, ...rows];
  const widths = header.map((_, j) => Math.max(...lines.map((row) => row[j].length)));
  const line = (row) =>
    row
      .map((text, j) => text.padEnd(widths[j]))
      .join('  ')
      .trimEnd();
  return `${[line(header), widths.map((n) => '-'.repeat(n)).join('  '), ...rows.map(line)].join('\n')}\n`;
}

/* Replaces the console's functions by functions that print: put(text, style), where the style of an
   error is 'complained' and of a warning 'warned'. */
export function printConsole(target, put) {
  const begun = new Map();
  const counts = new Map();
  let indent = '';
  const write = (text, style) => put(indent + text.replace(/\n(?=.)/g, `\n${indent}`), style);
  const logAs =
    (style) =>
    (...values) =>
      write(`${format(values)}\n`, style);
  const log = logAs();
  const elapsed = (label) =>
    begun.has(label)
      ? `${label}: ${(performance.now() - begun.get(label)).toFixed(3)} ms`
      : `${label}: console.time was not called`;
  for (const name of ['log', 'info', 'debug', 'trace']) target[name] = log;
  Object.assign(target, {
    warn: logAs('warned'),
    error: logAs('complained'),
    dir: (value) => log(value),
    dirxml: log,
    table: (data, columns) => write(table(data, columns)),
    time: (label = 'default') => begun.set(label, performance.now()),
    timeLog: (label = 'default', ...more) => log(elapsed(label), ...more),
    timeEnd(label = 'default') {
      log(elapsed(label));
      begun.delete(label);
    },
    count(label = 'default') {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      log(`${label}: ${counts.get(label)}`);
    },
    countReset: (label = 'default') => counts.delete(label),
    assert: (condition, ...more) => condition || target.error('Assertion failed:', ...more),
    group(...label) {
      if (label.length > 0) log(...label);
      indent += '  ';
    },
    groupEnd() {
      indent = indent.slice(2);
    },
  });
  target.groupCollapsed = target.group;
}
