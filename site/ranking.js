/* ranking.js: the order of the results of the search: guides come before the reference, error codes
   come last unless the query is about an error, and ops are found by the words of other fields. */

/* Words that a visitor may type, and the heading that they mean: `page#anchor`. */
export const MEANINGS = {
  react: 'frameworks',
  vue: 'frameworks',
  svelte: 'frameworks',
  gpu: 'scope#gpu',
  webgpu: 'scope#gpu',
  cuda: 'scope#gpu',
  gradient: 'autograd',
  backpropagation: 'autograd',
  broadcast: 'broadcasting',
  slice: 'indexing',
  'matrix multiplication': '#mm',
  'matrix product': '#mm',
  'dot product': '#dot',
  'inner product': '#dot',
  where: '#where',
  'save to file': 'files',
  concatenate: '#cat',
  concat: '#cat',
  join: '#cat',
  reshape: '#view',
  'free memory': 'memory',
  leak: 'memory',
  worker: 'hosts#workers',
  'no overload': 'troubleshooting#no_overload',
  'sort indices': '#sort',
  argsort: '#sort',
  mean: '#mean',
  average: '#mean',
  'load image': 'images',
  'half precision': 'types#half-precision-float16',
  float16: 'types#half-precision-float16',
  threads: 'threads',
  multithreading: 'threads',
  'singular value': '#svd',
  eigenvalue: '#symeig',
  'least squares': '#lstsq',
  clip: '#clamp',
  'standard deviation': '#std',
  'one hot': '#onehot',
  webworker: 'hosts#workers',
  cdn: 'quickstart#in-a-page',
  'script tag': 'quickstart#in-a-page',
  'to array': 'api#toarray-totable',
  length: 'api#nelement-numel',
  shape: 'api#shape-ndim-t-dtype',
  speed: 'performance',
  benchmark: 'performance',
  'max index': '#argmax',
  'remove dimension': '#squeeze',
  'add dimension': '#unsqueeze',
  'filter rows': 'indexing',
  'select rows': 'indexing',
  multiply: '#mul',
  'matrix multiply': '#mm',
  divide: '#div',
  subtract: 'api#sub',
  'add two': '#add',
  'print tensor': 'playground#print-and-show',
  iframe: 'playground#links-and-frames',
  'keyboard shortcut': 'playground#the-editor',
  upload: 'playground#files',
  append: '#cat',
  'sum row': '#sum',
  'sum column': '#sum',
  'cross entropy': '#crossentropy',
  seed: '#manualseed',
  pandas: 'csv',
  dataframe: 'csv',
  int64: 'types',
  bigint: 'types',
  uint8: 'types',
  'for loop': 'performance',
  'for each': 'api#apply',
  axis: 'from-numpy#reduce-along-a-dimension',
  astype: 'from-numpy#shape-type-and-memory',
  'boolean mask': 'indexing#select-by-a-condition',
  'random integer': '#random',
  'zeros like': '#zeros',
  backward: 'autograd',
  'nn.linear': 'nn',
  'no grad': 'autograd',
  detach: 'autograd',
  dispose: 'memory',
  tidy: 'memory',
  'typed array': 'memory#access-the-memory-as-a-typed-array',
  datasync: 'memory#access-the-memory-as-a-typed-array',
  onnx: 'before-after-model',
  mldivide: '#solve',
  backslash: '#solve',
  repmat: '#repeattensor',
  'size of': 'api#shape-ndim-t-dtype',
  '1-based': 'numbering',
  '0-based': 'numbering',
  'one-based': 'numbering',
  'cell array': 'from-numpy#from-matlab-or-octave',
  matlab: 'from-numpy#from-matlab-or-octave',
  octave: 'from-numpy#from-matlab-or-octave',
  imread: 'images',
  imshow: 'playground#plots-histograms-and-images',
  'top k': '#topk',
  'table to tensor': 'lua#make-and-print-tensors',
  notebook: 'playground#lessons-text-between-results',
  jupyter: 'playground#lessons-text-between-results',
  license: 'quickstart#install',
  licence: 'quickstart#install',
  excel: 'csv#in-the-playground',
  rank: '#matrixrank',
  tensor2d: 'quickstart#first-tensor',
  'np.save': 'files#numpy-npy-and-npz',
  'np.load': 'files#numpy-npy-and-npz',
  'torch.save': 'api#torchsave-torchload',
  'torch.load': 'api#torchsave-torchload',
};
/* What a query means that is one of these words alone. */
export const ALONE = {
  add: '#add',
  numpy: 'from-numpy',
  python: 'from-numpy',
  pytorch: 'from-pytorch',
  torch7: 'from-torch7',
};
const MEANT = 40; /* the factor of a heading that is meant */

const FACTORS = [
  [/^ops\.html/, 0.8],
  [/^ops\//, 0.9],
  [/^api\.html/, 0.7],
  [/^from-/, 0.5],
  [/^(?:changed-meanings|contents|differences|lab2d|measurements)\.html/, 0.3],
  [/^troubleshooting\.html/, 0.15],
];
const ABOUT_ERRORS = /error|\b[A-Z]{3,}(?:_[A-Z]+)+\b|overload|throw|fail|undefined|invalid/;

/* Returns the meanings that a query contains: the longest ones. */
export const meaningsOf = (query) => {
  const words = ` ${query.toLowerCase().replace(/\s+/g, ' ').trim()} `;
  const found = Object.entries(MEANINGS).filter(
    ([text]) => words.includes(` ${text} `) || words.includes(` ${text}s `),
  );
  const isLongest = (text) => !found.some(([other]) => other !== text && other.includes(text));
  const places = found.filter(([text]) => isLongest(text)).map(([, place]) => place);
  return Object.hasOwn(ALONE, words.trim()) ? [ALONE[words.trim()]] : places;
};

/* Returns a query without the names of other libraries before a dot, and with spaces for `_`,
   unless it is known as it is: "dot" of "np.dot", "no grad" of "torch.no_grad". */
export const plainly = (query) =>
  meaningsOf(query).length > 0
    ? query
    : query
        .replace(/\b(?:np|numpy|tf|torch)\.(?=\w)/gi, '')
        .replaceAll(/(?<=[a-z])_(?=[a-z])/g, ' ');

/* Whether the address of a section is meant: `memory` is the beginning of a page. */
function isMeant(address, place, anchor) {
  const [page, wanted] = place.split('#');
  if (page === '') return address.startsWith('ops/') && anchor === wanted;
  if (!address.startsWith(`${page}.html`)) return false;
  return wanted === undefined || anchor === wanted;
}

/* Returns the factor of a section's score. `isFirst`: it is the first of its page. */
export function factorOf(query, address, isFirst) {
  const anchor = address.split('#')[1] ?? '';
  const [, plain = 1] = FACTORS.find(([pattern]) => pattern.test(address)) ?? [];
  const factor = address.startsWith('troubleshooting') && ABOUT_ERRORS.test(query) ? 1.5 : plain;
  const places = meaningsOf(query);
  const found = places.find((place) => isMeant(address, place, anchor));
  if (found === undefined) return isFirst ? 1.3 * factor : factor;
  return found.includes('#') || isFirst ? MEANT : 3 * factor;
}
