/* The pictures of docs/views.md show the library's current results and are valid for browsers and
   screen readers. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { PICTURES, fileOf } from '../../tools/pictures.js';
import { named } from '../helpers/named.js';

const names = Object.keys(PICTURES);
const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const committed = (name) => readFileSync(fileOf(name), 'utf8');

/* A strict XML parser: returns the names of the elements and throws for errors. */
function parse(xml) {
  const open = [];
  const seen = [];
  const pieces = xml.match(/<[^>]*>|[^<]+/g);
  if (pieces.join('') !== xml) throw new Error('a < that begins nothing');
  for (const piece of pieces) {
    if (!piece.startsWith('<')) {
      if (/&(?!amp;|lt;)|>/.test(piece)) throw new Error(`text that has to be escaped: ${piece}`);
      if (open.length === 0 && piece.trim() !== '')
        throw new Error(`text outside the root: ${piece}`);
      continue;
    }
    const tag = /^<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>$/i;
    const [, closing, name, attributes, empty] = piece.match(tag) ?? [];
    if (!name) throw new Error(`not a tag: ${piece}`);
    if (closing) {
      if (open.pop() !== name) throw new Error(`${piece} closes nothing`);
      continue;
    }
    const given = [...attributes.matchAll(/\s([\w:-]+)=/g)].map((m) => m[1]);
    if (new Set(given).size !== given.length) throw new Error(`an attribute twice: ${piece}`);
    if (open.length === 0 && seen.length > 0) throw new Error('a second root');
    seen.push(name);
    if (!empty) open.push(name);
  }
  if (open.length > 0) throw new Error(`left open: ${open}`);
  return seen;
}

describe.each(names)('docs/pictures/%s.svg', (name) => {
  test('is what tools/pictures.js draws now (else: node tools/pictures.js)', () => {
    expect(committed(name)).toBe(PICTURES[name]());
  });
  test('is well-formed and small, and has no NaN', () => {
    const xml = committed(name);
    expect(parse(xml).slice(0, 4)).toEqual(['svg', 'title', 'desc', 'style']);
    expect(Buffer.byteLength(xml)).toBeLessThan(10_000);
    expect(xml).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
  });
  test('has a title and description for screen readers, and dark colours', () => {
    const xml = committed(name);
    expect(xml).toContain('role="img" aria-labelledby="t d"');
    expect(xml).toMatch(/\n<title id="t">.{10,}<\/title>\n<desc id="d">.{40,}<\/desc>\n/);
    expect(xml).toContain('prefers-color-scheme:dark');
  });
  test('has no external references', () => {
    const xml = committed(name);
    for (const [, id] of named(xml.matchAll(/(?:href="#|url\(#)(\w+)/g)))
      expect(xml).toContain(`id="${id}"`);
    expect(xml.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|@import|<script/);
  });
  test('is shown in docs/views.md, with an alternative text', () => {
    expect(read('docs/views.md')).toMatch(
      new RegExp(`!\\[[^\\]]{15,}\\]\\(pictures/${name}\\.svg\\)`),
    );
  });
  test('draws everything within its borders', () => {
    const xml = committed(name);
    const [, width, height] = xml.match(/viewBox="0 0 (\d+) (\d+)"/).map(Number);
    for (const [, x, y] of named(
      xml.matchAll(/<g transform="translate\((-?[\d.]+) (-?[\d.]+)\)/g),
    )) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(x) + 40).toBeLessThan(width);
      expect(Number(y) + 40).toBeLessThan(height);
    }
  });
});

test('the folder has exactly the pictures that the guide shows', () => {
  const files = readdirSync(new URL('../../docs/pictures/', import.meta.url)).filter((file) =>
    file.endsWith('.svg'),
  );
  expect(files.sort()).toEqual(names.map((name) => `${name}.svg`).sort());
  const shown = [...read('docs/views.md').matchAll(/\]\(pictures\/([\w-]+)\.svg\)/g)].map(
    (m) => m[1],
  );
  expect(shown.filter((name) => !names.includes(name))).toEqual([]);
});

describe('a picture shows real values', () => {
  test('narrow-columns: positions and values of the view, from the description', () => {
    expect(PICTURES['narrow-columns']()).toContain(
      'x.narrow(1, 1, 2) has size 3, 2; stride 4, 1; storageOffset 1. ' +
        'In row-major order its elements are at positions 1, 2, 5, 6, 9, 10 of a storage of 12.',
    );
  });
  test('expand: one cell in the storage is many in the tensor', () => {
    const cells = PICTURES.expand().match(/class="value">11</g);
    expect(cells).toHaveLength(1 + 4 + 1); /* x, the view, the storage */
  });
  test('unfold: elements of two slices have two colours, in x, in both slices and in the storage', () => {
    expect(PICTURES.unfold().match(/href="#half"/g)).toHaveLength(2 * 4);
  });
  test('window: element 4 of one storage is element 0 of the other', () => {
    expect(PICTURES.window()).toContain('its position 0 is position 4 of s.');
  });
});

test("the test's reader refuses SVG that is not well-formed", () => {
  const tags = ['<a><b></a></b>', '<a', '<a b=1/>', '<a/><b/>', '<a b="1" b="2"/>', '<a>'];
  const texts = ['<a>&</a>', '<a>1 < 2</a>', '<a></a>x'];
  for (const xml of named([...tags, ...texts])) expect(() => parse(xml)).toThrow();
  expect(parse('<a b="1">x &lt; y<c/></a>')).toEqual(['a', 'c']);
});
