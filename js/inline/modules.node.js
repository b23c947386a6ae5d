/* modules.node.js: the modules of torch7-wasm/inline in Node. */
import fft from '../fft/fft.wasm';
import linalg from '../linalg/linalg.wasm';
import numpy from '../numpy/numpy.wasm';
import nn from '../nn/nn.wasm';
import signal from '../signal/signal.wasm';
import stats from '../stats/stats.wasm';
import torch7 from '../torch7.wasm';
import { inline } from '../module/compile.node.js';

Object.assign(inline, {
  'fft.wasm': fft,
  'linalg.wasm': linalg,
  'numpy.wasm': numpy,
  'nn.wasm': nn,
  'signal.wasm': signal,
  'stats.wasm': stats,
  'torch7.wasm': torch7,
});
