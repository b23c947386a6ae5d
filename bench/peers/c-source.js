/* c-source.js: this library's own C, compiled natively by gcc. An operation names the program's
   operation (native/source.c), its inputs and their views. */
export const name = 'same C, native';
export const hosts = ['native-128', 'native-all'];

const x = (op) => (inputs, options) => ({
  op,
  inputs: [inputs.x],
  parameter: options.k ?? options.n,
});
const ab =
  (op) =>
  ({ a, b }) => ({ op, inputs: [a, b] });
const viewed = (layout) => ({ transposed: ['transpose'], strided: ['select 2 0'] })[layout];

export const operations = {
  mm: ab('mm'),
  'mm views': ({ a, b }, o) => ({ op: 'mm', inputs: [a, b], views: [viewed(o.a), viewed(o.b)] }),
  mv: ({ a, v }) => ({ op: 'mv', inputs: [a, v] }),
  bmm: ab('bmm'),
  ger: ({ v, w }) => ({ op: 'ger', inputs: [v, w] }),
  dot: ab('dot'),
  'add into': ab('add'),
  'add new': ab('add-new'),
  'add number in place': x('add-in-place'),
  view: x('view'),
  'add transposed': (i) => ({ op: 'add', inputs: [i.x, i.x], views: [null, ['transpose']] }),
  'exp columns': (i) => ({ op: 'exp', inputs: [i.x], views: [['select 2 0']] }),
  'sum slab': (i) => ({ op: 'sum', inputs: [i.x], views: [['transpose', 'narrow 0 0 500']] }),
  ...Object.fromEntries(
    [
      'exp',
      'log',
      'tanh',
      'sigmoid',
      'sin',
      'sum',
      'norm',
      'std',
      'argmax',
      'softmax',
      'sort',
      'topk',
      'kthvalue',
      'median',
    ].map((op) => [op, x(op)]),
  ),
  'max rows': x('max-rows'),
  'max columns': x('max-columns'),
  'amax columns': x('amax-columns'),
  'add row': (i) => ({ op: 'add', inputs: [i.x, i.row] }),
  'copy transposed': (i) => ({ op: 'copy', inputs: [i.x], views: [['transpose']] }),
  'copy column': (i) => ({ op: 'copy', inputs: [i.x], views: [['select 1 500']] }),
  'copy half': (i) => ({ op: 'copy', inputs: [i.x], views: [['narrow 1 0 500']] }),
  rand: (_, { n }) => ({ op: 'rand', parameter: n }),
  randn: (_, { n }) => ({ op: 'randn', parameter: n }),
  take: (i) => ({ op: 'index', inputs: [i.x, i.at] }),
  gather: (i) => ({ op: 'gather', inputs: [i.x, i.at] }),
  conv2: (i) => ({ op: 'conv2', inputs: [i.x, i.kernel] }),
  'conv planes': (i) => ({ op: 'xcorr2', inputs: [i.x, i.kernel] }),
};
