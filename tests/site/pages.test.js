/* The files of build/site: every page, its links and its policy. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { REPOSITORY } from '../../tools/repository.js';
import { attributes, documents, files, readSite, root } from './site.js';

const names = readdirSync(`${root}docs`).filter((name) => name.endsWith('.md'));
const sidebarOf = (html) => /<aside class="VPSidebar"[\s\S]*?<\/aside>/.exec(html)[0];
const html = new Map(documents.map((name) => [name, readSite(name)]));
const ids = new Map(documents.map((name) => [name, new Set(attributes(html.get(name), 'id'))]));

test.each(names)('docs/%s is a page, which the sidebar has', (name) => {
  const page = name === 'README.md' ? 'contents.html' : name.replace(/\.md$/, '.html');
  expect(documents).toContain(page);
  const links = attributes(sidebarOf(html.get('quickstart.html')), 'href');
  expect(links).toContain(`./${page}`);
  const [, title] = /^# (.+)$/m.exec(readFileSync(`${root}docs/${name}`, 'utf8'));
  const [, shown] = /<h1 [^>]*>([\s\S]*?) <a class="header-anchor"/.exec(html.get(page));
  expect(shown.replace(/<[^>]*>/g, '').replaceAll('&#39;', "'")).toBe(title.replaceAll('`', ''));
});

test('each family of ops is a page, which the sidebar has, with every op', () => {
  const families = documents.filter((name) => name.startsWith('ops/'));
  const links = attributes(sidebarOf(html.get('ops.html')), 'href');
  expect(links.filter((link) => link.startsWith('./ops/')).sort()).toEqual(
    families.map((name) => `./${name}`).sort(),
  );
  const ops = readdirSync(`${root}docs/ops`)
    .filter((name) => name !== 'README.md')
    .map((name) => name.slice(0, -3).toLowerCase());
  const found = families.flatMap((name) => [...ids.get(name)]);
  expect(ops.filter((name) => !found.includes(name))).toEqual([]);
});

test('every page has a title and a description of its own', () => {
  const pages = documents.filter((name) => !name.endsWith('404.html'));
  const titles = pages.map((name) => /<title>([^<]*)<\/title>/.exec(html.get(name))[1]);
  const descriptions = pages.map(
    (name) => /<meta name="description" content="([^"]*)"/.exec(html.get(name))[1],
  );
  for (const list of [titles, descriptions]) {
    expect(list.filter((text, i) => list.indexOf(text) !== i)).toEqual([]);
    expect(list.every((text) => /torch7-wasm|^.{20,170}$/.test(text))).toBe(true);
  }
});

/* Returns the links of a page that lead nowhere. */
function broken(name) {
  return attributes(html.get(name), 'href').filter((link) => {
    if (link.startsWith(`${REPOSITORY}/blob/main/`))
      return !existsSync(root + link.slice(`${REPOSITORY}/blob/main/`.length).split('#')[0]);
    if (/^https?:/.test(link)) return false;
    const [path, anchor] = link.split('#');
    const target = path === '' ? name : posix.join(posix.dirname(name), path);
    const file = target.replace(/(^|\/)\.?\/?$/, '$1index.html');
    if (!files.includes(file)) return true;
    return anchor !== undefined && ids.has(file) && !ids.get(file).has(decodeURIComponent(anchor));
  });
}
test.each(documents)('%s has no broken link', (name) => {
  expect(attributes(html.get(name), 'href').length).toBeGreaterThan(10);
  expect(broken(name)).toEqual([]);
});

describe.each(documents.concat('404.html', 'ops/404.html'))('%s', (name) => {
  const text = readSite(name);

  test('has a strict policy, and no inline script or style', () => {
    const [policy] = attributes(text, 'content').filter((value) => value.startsWith('default-src'));
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(text.indexOf('Content-Security-Policy')).toBeLessThan(text.indexOf('<script'));
    for (const [, code] of text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g))
      expect(code).toBe('');
    expect(/<[^>]*\s(?:style|on\w+)=|<style|javascript:/.exec(text)).toBe(null);
  });

  test('names its files relative to itself, and none of another site', () => {
    const loaded = [
      ...attributes(text, 'src'),
      ...[...text.matchAll(/<link [^>]*href="([^"]*)"/g)].map(([, href]) => href),
    ];
    expect(loaded.length).toBeGreaterThan(3);
    const way = name.includes('/') ? '../' : './';
    for (const path of loaded) {
      expect(path.startsWith(way)).toBe(true);
      const [file] = posix.join(posix.dirname(name), path).split('?');
      expect(files).toContain(file.replace(/\/$/, '/index.html')); /* a frame has a folder */
    }
    expect(text.includes('__base__')).toBe(false);
  });
});

test('files in assets/ have a hash in their name', () => {
  const assets = files.filter((name) => name.startsWith('assets/'));
  expect(assets.length).toBeGreaterThan(60);
  for (const name of assets) expect(name).toMatch(/[.-][\w-]{8}(?:\.lean)?\.\w+$/);
});
