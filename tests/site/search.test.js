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
  /* as users of NumPy, */
  ['np.zeros', '#zeros'],
  ['np.dot', '#dot'],
  ['np.where', '#where'],
  ['np.save', 'files.html#numpy-npy-and-npz'],
  ['axis', 'from-numpy.html#reduce-along-a-dimension'],
  ['astype', 'from-numpy.html#shape-type-and-memory'],
  ['boolean mask', 'indexing.html#select-by-a-condition'],
  ['arange', '#arange'],
  ['vstack', '#vstack'],
  ['random integers', '#random'],
  ['jupyter', 'playground.html#lessons-text-between-results'],
  ['excel', 'csv.html'],
  /* MATLAB, */
  ['matlab', 'from-numpy.html#from-matlab-or-octave'],
  ['mldivide', '#solve'],
  ['backslash solve', '#solve'],
  ['repmat', '#repeattensor'],
  ['size of matrix', 'api.html#shape-ndim-t-dtype'],
  ['1-based', 'numbering.html'],
  ['cell array', 'from-numpy.html#from-matlab-or-octave'],
  ['imread', 'images.html'],
  ['imshow', 'playground.html#plots-histograms-and-images'],
  ['rank', '#matrixrank'],
  ['determinant', '#det'],
  /* PyTorch, */
  ['requires_grad', 'autograd.html'],
  ['backward', 'autograd.html'],
  ['nn.Linear', 'nn.html'],
  ['torch.no_grad', 'autograd.html'],
  ['detach', 'autograd.html'],
  ['state_dict', 'train.html#from-pytorchs-nn'],
  ['DataLoader', 'train.html#from-pytorchs-nn'],
  ['torch.cat', '#cat'],
  ['tensor.item', 'api.html#item'],
  ['top k', '#topk'],
  ['unsqueeze', '#unsqueeze'],
  /* TensorFlow.js, */
  ['tf.tidy', 'memory.html'],
  ['dispose', 'memory.html'],
  ['dataSync', 'memory.html#access-the-memory-as-a-typed-array'],
  ['tf.tensor2d', 'quickstart.html#first-tensor'],
  ['load onnx', 'before-after-model.html'],
  /* and Lua type it. */
  ['torch.load', 'api.html#torchsave-torchload'],
  ['table to tensor', 'lua.html#make-and-print-tensors'],
  ['nn module lua', 'lua.html#run-nn'],
  ['license', 'quickstart.html#install'],
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
