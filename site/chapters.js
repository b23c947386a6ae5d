/* chapters.js: the chapters of the documentation site, in the order of its sidebar. Each page is a
   file of docs/, without `.md`; docs/ops.md gives one page for each of its families of ops. */
import { addonPages } from '../tools/addon-pages.js';

export const CHAPTERS = [
  {
    text: 'Start',
    pages: [
      ['quickstart', 'Quickstart'],
      ['recipes', 'Recipes'],
      ['playground', 'The playground'],
      ['README', 'All pages'],
    ],
  },
  {
    text: 'Coming from',
    pages: [
      ['from-numpy', 'NumPy'],
      ['from-pytorch', 'PyTorch'],
      ['from-torch7', 'Torch7'],
    ],
  },
  {
    text: 'Guides',
    pages: [
      ['views', 'Views and memory'],
      ['indexing', 'Indexing'],
      ['broadcasting', 'Broadcasting'],
      ['numbering', 'Counting from 0 or 1'],
      ['types', 'Element types'],
      ['memory', 'Freeing memory'],
      ['files', 'Files'],
      ['csv', 'CSV'],
      ['large-files', 'Large files'],
      ['threads', 'Threads'],
      ['reproducible', 'Reproducible results'],
      ['scale', 'Several processes and machines'],
      ['zarr', 'Zarr arrays'],
      ['arrow', 'Arrow and Parquet'],
      ['images', 'Images'],
      ['autograd', 'Gradients'],
      ['optim', 'Optimisers'],
      ['network', 'Networks'],
      ['train', 'Train a network'],
      ['before-after-model', 'Before and after a model'],
      ['interop', 'Other libraries'],
      ['hosts', 'Hosts'],
      ['frameworks', 'In React, Vue and Svelte'],
      ['scope', 'What it does not do'],
    ],
  },
  { text: 'Add-ons', pages: addonPages },
  {
    text: 'Reference',
    pages: [
      ['ops', 'Ops: how to read'],
      ['api', 'Tensors and torch'],
      ['troubleshooting', 'Errors'],
      ['changed-meanings', 'Changed meanings'],
    ],
  },
  { text: 'Ops', families: true },
  {
    text: 'Lua and Torch7',
    pages: [
      ['lua', 'Lua'],
      ['th', 'The th prompt'],
      ['lab2d', 'DeepMind Lab2D'],
      ['differences', 'Differences'],
    ],
  },
  {
    text: 'Quality',
    pages: [
      ['performance', 'Performance'],
      ['measurements', 'Measurements'],
      ['accuracy', 'Accuracy'],
      ['reliability', 'Reliability'],
    ],
  },
];
