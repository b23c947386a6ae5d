/* The search of the site: what visitors type, and the page that they mean. */
import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import MiniSearch from 'minisearch';
import { ranked } from '../../site/.vitepress/theme/minisearch.js';
import { ALONE, MEANINGS } from '../../site/ranking.js';
import { documents, readSite, SITE } from './site.js';

const chunks = `${SITE}/assets/chunks`;
const name = readdirSync(chunks).find((file) => file.startsWith('@localSearchIndexroot'));
globalThis.__SITE_BASE__ = '/';
const { default: json } = await import(`${chunks}/${name}`);
/* As VPLocalSearchBox.vue of VitePress. */
const index = ranked(
  MiniSearch.loadJSON(json, {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  }),
  '/',
);
const firstOf = (query) => index.search(query)[0].id.slice(1);

const QUERIES = [
  ['react', 'frameworks.html'],
  ['csv', 'csv.html'],
  ['gpu', 'scope.html'],
  ['gradient', 'autograd.html'],
  ['broadcast', 'broadcasting.html'],
  ['matrix multiplication', '#mm'],
  ['dot product', '#dot'],
  ['numpy where', '#where'],
  ['save to file', 'files.html'],
  ['slice', 'indexing.html'],
  ['concatenate', '#cat'],
  ['reshape', '#view'],
  ['free memory', 'memory.html'],
  ['worker', 'hosts.html#workers'],
  ['TypeError no overload', 'troubleshooting.html'],
  ['sort indices', '#sort'],
  ['mean of columns', '#mean'],
  ['load image', 'images.html'],
  ['half precision', 'types.html'],
  ['threads', 'threads.html'],
  ['slider', 'playground.html'],
  ['scatter plot', 'playground.html'],
  ['animate', 'playground.html'],
  ['present lecture', 'playground.html'],
  ['install', 'quickstart.html#install'],
  ['numpy', 'from-numpy.html'],
  ['python', 'from-numpy.html'],
  ['speed', 'performance.html'],
  ['webworker', 'hosts.html#workers'],
  ['script tag', 'quickstart.html#in-a-page'],
  ['convert to array', 'api.html#toarray-totable'],
  ['length', 'api.html#nelement-numel'],
  ['max index', '#argmax'],
  ['remove dimension', '#squeeze'],
  ['filter rows', 'indexing.html'],
  ['add two tensors', '#add'],
  ['multiply', '#mul'],
  ['matrix multiply', '#mm'],
  ['transpose', '#transpose'],
  ['flatten', '#flatten'],
  ['load model', 'train.html'],
  ['embed iframe', 'playground.html#links-and-frames'],
  ['keyboard shortcuts', 'playground.html#the-editor'],
  ['upload file', 'playground.html#files'],
  ['append', '#cat'],
  ['sum rows', '#sum'],
  ['cross entropy', '#crossentropy'],
  ['seed', '#manualseed'],
  ['pandas', 'csv.html'],
  ['int64', 'types.html'],
  ['for each', 'api.html#apply'],
];
test.each(QUERIES)('"%s" finds %s first', (query, place) => {
  const first = firstOf(query);
  if (place.startsWith('#')) expect(first).toMatch(new RegExp(`^ops/.*${place}$`));
  else expect(first.startsWith(place)).toBe(true);
});

test('error codes are first for errors, and not for other words', () => {
  expect(firstOf('NOT_CONVERGED')).toBe('troubleshooting.html#not_converged');
  expect(firstOf('no overload error')).toBe('troubleshooting.html#no_overload');
  for (const word of ['histogram', 'probability', 'shape'])
    expect([word, firstOf(word).startsWith('troubleshooting')]).toEqual([word, false]);
});

test('what a word means is on the site', () => {
  for (const place of [MEANINGS, ALONE].flatMap(Object.values)) {
    const [page, anchor] = place.split('#');
    const pages = documents.filter((file) =>
      page === '' ? file.startsWith('ops/') : file === `${page}.html`,
    );
    const found = pages.filter((file) => !anchor || readSite(file).includes(`id="${anchor}"`));
    expect([place, found.length > 0]).toEqual([place, true]);
  }
});
