/* recurrent.js: the recurrent layers of the packages torch-rnn and rnn. The layers of rnn compute
   one step; Sequencer and its kin call them for each step. Their states are kept in the run, so
   each forward of a network begins without. */
import { isTraced } from '../../autograd/traced.js';
import { count, flag, module, modules, optional, parameter, sizes } from '../fields.js';
import { identity, through } from './common.js';

const firstTensor = (x) => (Array.isArray(x) ? firstTensor(x[0]) : x);

/* Zeros as the first state of a step whose input is x: a vector, or a row for each sample. While a
   tape records, they are made of x, since the size of the batch may be another later. */
function zeroState(x, own, inputDims, run) {
  const like = firstTensor(x);
  const isBatch = like.dim() > inputDims;
  if (!isBatch) return run.like(like).resize(own).zero();
  const n = like.size()[0];
  if (!isTraced(like))
    return run
      .like(like)
      .resize([n, ...own])
      .zero();
  const { ops, base } = run;
  const column = ops.narrow(ops.reshape(like, [n, -1]), 1 + base, base, 1);
  const zeros = ops.reshape(ops.mul(column, 0), [n, ...own.map(() => 1)]);
  return ops.expand(zeros, [n, ...own]);
}

/* A layer of one step. `begin` makes its first state; `next` returns [output, state]. */
const stepping = (fields, begin, next) => ({
  fields,
  takes: 'any',
  forward: (m, x, run, layer) => {
    const [y, state] = next(m, x, run.states.get(layer) ?? begin(m, x, run), run);
    run.states.set(layer, state);
    return y;
  },
});

const stepFields = { recurrentModule: module, outputSize: count };
const zerosOf = (m, x, run) => zeroState(x, [m.outputSize], 1, run);

/* The module of a step gives the output and the cell, of the input and both. */
const lstmStep = stepping(
  stepFields,
  (m, x, run) => [zerosOf(m, x, run), zerosOf(m, x, run)],
  (m, x, state, run) => {
    const made = run.call(m.recurrentModule, [x, ...state]);
    return [made[0], made];
  },
);
/* The module of a step takes the input and the output of the step before. */
const withOutput = ({ recurrentModule }, x, state, run) => {
  const y = run.call(recurrentModule, [x, state]);
  return [y, y];
};
const gruStep = stepping(stepFields, zerosOf, withOutput);

const recurrence = stepping(
  { recurrentModule: module, outputSize: sizes, nInputDim: count },
  (m, x, run) => zeroState(x, m.outputSize, m.nInputDim, run),
  withOutput,
);

/* The first step has a module of its own. */
const recurrentStep = stepping(
  { initialModule: module, recurrentModule: module },
  () => null,
  (m, x, state, run) => {
    if (state !== null) return withOutput(m, x, state, run);
    const y = run.call(m.initialModule, x);
    return [y, y];
  },
);

const recursor = {
  fields: { recurrentModule: module },
  takes: 'any',
  forward: (m, x, run) => run.call(m.recurrentModule, x),
};

/* Forgets the states of a layer and of those inside. */
function forget(layer, run) {
  run.states.delete(layer);
  layer.children.forEach((child) => forget(child, run));
}

/* The steps of a sequence: a table, or the first dimension of a tensor. */
function sequencer(m, x, run) {
  const { ops, base } = run;
  forget(m.module, run);
  if (Array.isArray(x)) return x.map((step) => run.call(m.module, step));
  const steps = Array.from({ length: x.size()[0] }, (_, t) => {
    const y = run.call(m.module, ops.select(x, base, t + base));
    return ops.reshape(y, [1, ...y.size()]);
  });
  return ops.cat(steps, base);
}

function repeater(m, x, run) {
  forget(m.module, run);
  return Array.from({ length: m.rho }, () => run.call(m.module, x));
}

/* A language model from both sides: step t sees what is before it and what is behind it. */
function biSequencerLM({ modules: [forward, backward, merge] }, xs, run) {
  const zeros = (y) => run.ops.mul(y, 0);
  const before = run.call(forward, xs.slice(0, -1));
  const behind = run.call(backward, xs.slice(1));
  const pair = [
    [zeros(before[0]), ...before],
    [...behind, zeros(behind[0])],
  ];
  return run.call(merge, pair);
}

/* 0 for samples of x whose elements are all 0, else 1. */
function keptSamples(x, inputDims, run) {
  const { ops, base } = run;
  const first = firstTensor(x);
  const size = first.dim() > inputDims ? [first.size()[0], -1] : [-1];
  const sums = ops.sum(ops.abs(ops.reshape(first, size)), [size.length - 1 + base], {
    keepdim: true,
  });
  return ops.sign(sums);
}
function masked(y, kept, run) {
  if (Array.isArray(y)) return y.map((item) => masked(item, kept, run));
  const ones = y.size().map(() => 1);
  const size = kept.dim() === 1 ? ones : [y.size()[0], ...ones.slice(1)];
  return run.ops.cmul(y, run.ops.reshape(kept, size));
}
const maskZero = {
  fields: { modules, nInputDim: count },
  takes: 'any',
  forward: (m, x, run) => {
    const y = run.call(m.modules[0], x);
    return masked(y, keptSamples(x, m.nInputDim, run), run);
  },
};

/* SeqLSTM and SeqGRU compute all steps: x is time x batch x inputs, or a table of states and x. The
   rows of the weight are those of x and of h. */
function sequence(gates, begin, next) {
  return ({ weight, bias, weightO = null, ...m }, input, run) => {
    const { ops, base } = run;
    const given = Array.isArray(input) ? input.slice(0, -1) : [];
    const x0 = Array.isArray(input) ? input.at(-1) : input;
    const inputs = m.inputsize ?? m.inputSize;
    const hidden = bias.nElement() / gates;
    const rows = weight.size()[0] - inputs;
    if (x0.dim() !== 3 || x0.size()[2] !== inputs)
      run.fail(
        `the input has size ${x0.size().join('x')}: expected 3 dimensions, ${inputs} inputs`,
      );
    const swap = (t) => (m.batchfirst ? ops.transpose(t, base, 1 + base) : t);
    const x = swap(x0);
    const part = (t, first, n) => ops.narrow(t, base, first + base, n);
    const forX = part(weight, 0, inputs);
    const forH = part(weight, inputs, rows);
    const results = [];
    let state = begin(given);
    for (let t = 0; t < x.size()[0]; t++) {
      const own = ops.select(x, base, t + base);
      const sums = ops.add(ops.mm(own, forX), bias);
      const zero = (n) => zeroState(own, [n], 1, run);
      state = next({ h: state.h ?? zero(rows), c: state.c ?? zero(hidden) }, sums, forH, {
        run,
        hidden,
        weightO,
      });
      if (m.maskzero) {
        const kept = keptSamples(own, 1, run);
        state = { h: ops.cmul(state.h, kept), c: ops.cmul(state.c, kept) };
      }
      results.push(ops.reshape(state.h, [1, ...state.h.size()]));
    }
    return swap(ops.cat(results, base));
  };
}
const column = (t, first, n, { ops, base }) => ops.narrow(t, 1 + base, first + base, n);

const seqLstm = sequence(
  4,
  (given) => ({ h: given.at(-1), c: given.length > 1 ? given[0] : undefined }),
  ({ h, c }, sums, forH, { run, hidden, weightO }) => {
    const { ops } = run;
    const all = ops.add(sums, ops.mm(h, forH));
    const [i, f, o, g] = [0, 1, 2, 3].map((k) => column(all, k * hidden, hidden, run));
    const kept = ops.cmul(ops.sigmoid(f), c);
    const next = ops.add(kept, ops.cmul(ops.sigmoid(i), ops.tanh(g)));
    const out = ops.cmul(ops.sigmoid(o), ops.tanh(next));
    return { h: weightO === null ? out : ops.mm(out, weightO), c: next };
  },
);
const seqGru = sequence(
  3,
  ([h]) => ({ h }),
  ({ h, c }, sums, forH, { run, hidden }) => {
    const { ops } = run;
    const gates = ops.sigmoid(
      ops.add(column(sums, 0, 2 * hidden, run), ops.mm(h, column(forH, 0, 2 * hidden, run))),
    );
    const [reset, update] = [0, 1].map((k) => column(gates, k * hidden, hidden, run));
    const candidate = ops.tanh(
      ops.add(
        column(sums, 2 * hidden, hidden, run),
        ops.mm(ops.cmul(reset, h), column(forH, 2 * hidden, hidden, run)),
      ),
    );
    /* (1 - update) * candidate + update * h */
    const next = ops.add(candidate, ops.cmul(update, ops.csub(h, candidate)));
    return { h: next, c };
  },
);
const seqFields = {
  weight: parameter(2),
  bias: parameter(1),
  batchfirst: optional(flag, false),
  maskzero: optional(flag, false),
};
const seqLstmFields = { ...seqFields, inputsize: count };

function reversed({ dim }, x, run) {
  const { ops, base } = run;
  const d = run.dim(x, dim);
  const n = x.size()[d - base];
  return ops.index(
    x,
    d,
    run.core.longTensor(Array.from({ length: n }, (_, i) => n - 1 - i + base)),
  );
}

/* Actions are made of the outputs of the step before, and of zeros in the first. */
function attention(m, x, run) {
  forget(m.rnn, run);
  forget(m.action, run);
  const outputs = [];
  for (let step = 0; step < m.nStep; step++) {
    const before = step === 0 ? zeroState(x, m.hiddenSize, x.dim() - 1, run) : outputs[step - 1];
    const action = run.call(m.action, Array.isArray(before) ? before[0] : before);
    const y = run.call(m.rnn, [x, action]);
    outputs.push(m.forwardActions ? [y, action] : y);
  }
  return outputs;
}

/* x is batch x time x inputs, or a table of a state and x; the rows of the weight are
   those of x and of h. Without a state, the first step has none. */
function recurrent(gates, begin, next) {
  return ({ weight, bias, hidden_dim: hidden, input_dim: inputs }, input, run) => {
    const { ops, base, fail } = run;
    const x = Array.isArray(input) ? input.at(-1) : input;
    let state = begin(Array.isArray(input) ? input.slice(0, -1) : []);
    if (x.dim() !== 3 || x.size()[2] !== inputs)
      fail(`the input has size ${x.size().join('x')}: expected batch x time x ${inputs}`);
    const [batch, time] = x.size();
    const part = (t, first, n) => ops.narrow(t, base, first + base, n);
    const forX = part(weight, 0, inputs);
    const forH = part(weight, inputs, hidden);
    const rows = ops.add(ops.mm(ops.reshape(x, [batch * time, inputs]), forX), bias);
    const all = ops.reshape(rows, [batch, time, gates * hidden]);
    const results = [];
    for (let t = 0; t < time; t++) {
      const own = ops.select(all, 1 + base, t + base);
      const sums = state.h === undefined ? own : ops.add(own, ops.mm(state.h, forH));
      const gate = (i) => ops.narrow(sums, 1 + base, i * hidden + base, hidden);
      state = next(state, gate, run);
      results.push(ops.reshape(state.h, [batch, 1, hidden]));
    }
    return ops.cat(results, 1 + base);
  };
}
const lstm = recurrent(
  4,
  (given) => ({ c: given.length > 1 ? given[0] : undefined, h: given.at(-1) }),
  ({ c }, gate, { ops }) => {
    const [i, f, o] = [0, 1, 2].map((k) => ops.sigmoid(gate(k)));
    const added = ops.cmul(i, ops.tanh(gate(3)));
    const cell = c === undefined ? added : ops.add(ops.cmul(f, c), added);
    return { c: cell, h: ops.cmul(o, ops.tanh(cell)) };
  },
);
const vanilla = recurrent(
  1,
  ([h]) => ({ h }),
  (state, gate, { ops }) => ({ h: ops.tanh(gate(0)) }),
);
const recurrentFields = {
  weight: parameter(2),
  bias: parameter(1),
  input_dim: count,
  hidden_dim: count,
};

const torchRnnLstm = { fields: recurrentFields, takes: 'any', forward: lstm };
const inSteps = (forward, more = {}) => ({ fields: { module, ...more }, takes: 'any', forward });

export const RECURRENT = {
  /* two packages have a class of this name */
  'nn.LSTM': {
    ...torchRnnLstm,
    choose: (get) => (get('recurrentModule') === undefined ? torchRnnLstm : lstmStep),
  },
  'nn.VanillaRNN': { fields: recurrentFields, takes: 'any', forward: vanilla },

  'nn.FastLSTM': lstmStep,
  'nn.GRU': gruStep,
  'nn.MuFuRu': gruStep,
  'nn.Recurrence': recurrence,
  'nn.Recurrent': recurrentStep,
  'nn.Recursor': recursor,
  'nn.NormStabilizer': recursor,
  'nn.CopyGrad': identity,
  'nn.Sequencer': inSteps(sequencer),
  'nn.Repeater': inSteps(repeater, { rho: count }),
  'nn.BiSequencer': through,
  'nn.SeqBRNN': through,
  'nn.BiSequencerLM': { fields: { modules }, takes: 'table', forward: biSequencerLM },
  'nn.RecurrentAttention': {
    fields: {
      rnn: module,
      action: module,
      nStep: count,
      hiddenSize: sizes,
      forwardActions: optional(flag, false),
    },
    forward: attention,
  },
  'nn.MaskZero': maskZero,
  'nn.TrimZero': maskZero,
  'nn.SeqLSTM': { fields: seqLstmFields, takes: 'any', forward: seqLstm },
  'nn.SeqLSTMP': {
    fields: { ...seqLstmFields, weightO: parameter(2) },
    takes: 'any',
    forward: seqLstm,
  },
  'nn.SeqGRU': { fields: { ...seqFields, inputSize: count }, takes: 'any', forward: seqGru },
  'nn.SeqReverseSequence': { fields: { dim: count }, forward: reversed },
};
