/* einsum.js: torch.einsum('ij,jk->ik', a, b): sums of products in Einstein notation. Operands are
   contracted from left to right, each pair as one batched matrix product (bmm). It is composed of
   ops, so that gradients need no rule. */
import { isTensorLike } from '../call/foreign.js';
import { mixedHint } from '../call/refuse.js';
import { dtypeOf, isTensor } from '../module/handle.js';
import { argumentError, refuse, counted } from '../module/errors.js';

const EXPECTED = '(spec, tensor, ...) or (spec, array of tensors)';
const INPUT = /^[A-Za-z]*(\.\.\.)?[A-Za-z]*$/;

function fail(spec, reason) {
  throw argumentError('einsum', 'spec', spec, reason, 'EINSUM');
}

/* Parses a spec into the labels of each operand and of the result. The dimensions that '...' stands
   for have the labels 0, 1, ...; an operand with fewer of them has the last ones. */
function parse(spec, operands) {
  const [left, right, ...more] = spec.replace(/\s/g, '').split('->');
  const inputs = left.split(',');
  if (more.length > 0 || ![...inputs, right ?? ''].every((part) => INPUT.test(part)))
    fail(spec, 'labels are letters, operands are separated by commas, the result follows ->');
  if (inputs.length !== operands.length)
    fail(spec, `names ${counted(inputs.length, 'operand')}, but there are ${operands.length}`);
  const extra = inputs.map((part, i) => {
    const rest = operands[i].nDimension() - part.replace('...', '').length;
    if (rest < 0 || (rest > 0 && !part.includes('...')))
      fail(spec, `operand ${i} has ${counted(operands[i].nDimension(), 'dimension')}`);
    return rest;
  });
  const most = Math.max(...extra);
  const dots = (n) => Array.from({ length: n }, (_, i) => most - n + i);
  const labelsOf = (part, n) => {
    const [before, after] = part.split('...');
    return after === undefined ? [...before] : [...before, ...dots(n), ...after];
  };
  const labels = inputs.map((part, i) => labelsOf(part, extra[i]));
  const letters = [...left.replace(/[.,]/g, '')];
  const once = letters.filter((l) => letters.indexOf(l) === letters.lastIndexOf(l)).sort();
  const result = right === undefined ? [...dots(most), ...once] : labelsOf(right, most);
  if (new Set(result).size < result.length) fail(spec, 'the result names a label twice');
  if (!result.every((l) => labels.flat().includes(l)))
    fail(spec, 'the result has a label that no operand has');
  return { labels, result };
}

/* The size of each label, as a Map. Size 1 broadcasts between operands, but not along the diagonal
   that a label selects which one operand has twice. */
function sizesOf(spec, operands, labels) {
  const sizes = new Map();
  operands.forEach((t, i) =>
    t.size().forEach((n, d, own) => {
      const label = labels[i][d];
      const first = own[labels[i].indexOf(label)];
      if (first !== n) fail(spec, `label ${label} has sizes ${first} and ${n} in operand ${i}`);
      const known = sizes.get(label) ?? 1;
      if (known !== n && known !== 1 && n !== 1)
        fail(spec, `label ${label} has sizes ${known} and ${n}`);
      sizes.set(label, known === 1 ? n : known);
    }),
  );
  return sizes;
}

/* The operand with each label once: a repeated label selects the diagonal, and a dimension that
   broadcasts is removed. */
function simplify(core, given, labels, sizes) {
  let t = given;
  let rest = labels;
  for (const l of new Set(labels))
    while (rest.indexOf(l) !== rest.lastIndexOf(l)) {
      const [first, second] = [rest.indexOf(l), rest.indexOf(l, rest.indexOf(l) + 1)];
      t = core.ops.get('diagonal').function(t, 0, first + core.base, second + core.base);
      rest = [...rest.filter((_, d) => d !== first && d !== second), l];
    }
  const size = t.size();
  const kept = rest.filter((l, d) => size[d] === sizes.get(l));
  return { t: kept.length < rest.length ? t.reshape(sizeOf(kept, sizes)) : t, labels: kept };
}

const product = (labels, sizes) => labels.reduce((n, l) => n * sizes.get(l), 1);
const sizeOf = (labels, sizes) => (labels.length > 0 ? labels.map((l) => sizes.get(l)) : [1]);

/* The operand with its dimensions in the order of the labels `order`. */
function ordered(core, { t, labels }, order) {
  return order.length > 1 ? t.permute(order.map((l) => labels.indexOf(l) + core.base)) : t;
}

/* Sums over the dimensions whose labels are not in `keep`. */
function sumOut(core, { t, labels }, keep) {
  const kept = labels.filter((l) => keep.includes(l));
  let sum = t;
  for (const l of labels.filter((one) => !kept.includes(one)))
    sum = summed(sum, labels.indexOf(l) + core.base);
  return {
    t: kept.length < labels.length ? sum.reshape(sizeOfKept(sum, labels, kept)) : t,
    labels: kept,
  };
}
/* A sum of the type of the operands. */
const summed = (t, dim) => (isTensor(t) ? t.new().sum(t, dim) : t.sum(dim));
const sizeOfKept = (t, labels, kept) =>
  kept.length > 0 ? t.size().filter((_, d) => kept.includes(labels[d])) : [1];

/* Contracts two operands: a label that both have is a batch dimension if it is in `keep`, and is
   summed over if not. */
function contract(core, a, b, keep, sizes) {
  const both = a.labels.filter((l) => b.labels.includes(l));
  const x = sumOut(core, a, [...both, ...keep]);
  const y = sumOut(core, b, [...both, ...keep]);
  const batch = both.filter((l) => keep.includes(l));
  const inner = both.filter((l) => !keep.includes(l));
  const [left, right] = [x, y].map((one) => one.labels.filter((l) => !both.includes(l)));
  const [n, i, j, k] = [batch, left, right, inner].map((list) => product(list, sizes));
  const u = ordered(core, x, [...batch, ...left, ...inner]).reshape([n, i, k]);
  const v = ordered(core, y, [...batch, ...inner, ...right]).reshape([n, k, j]);
  const labels = [...batch, ...left, ...right];
  return { t: u.bmm(v).reshape(sizeOf(labels, sizes)), labels };
}

/* torch.einsum(spec, tensor, ...) or (spec, [tensor, ...]): a new tensor, or a number if the result
   has no labels. */
export function einsum(core, [spec, ...operands]) {
  const list = Array.isArray(operands[0]) ? [...operands[0]] : operands;
  if (typeof spec !== 'string' || list.length === 0 || !list.every(isTensorLike))
    refuse('einsum', [spec, ...operands], EXPECTED);
  const mixed = mixedHint(core, list.filter(isTensor).map(dtypeOf));
  if (mixed !== '') refuse('einsum', [spec, ...operands], `${EXPECTED}${mixed}`);
  const { labels, result } = parse(spec, list);
  const sizes = sizesOf(spec, list, labels);
  const contracted = () => {
    const rest = list.map((t, i) => simplify(core, t, labels[i], sizes));
    let made = rest.shift();
    while (rest.length > 0) {
      const next = rest.shift();
      const keep = [...result, ...rest.flatMap((one) => one.labels)];
      made = contract(core, made, next, keep, sizes);
    }
    made = sumOut(core, made, result);
    if (result.length === 0) return made.t.sum();
    const r = ordered(core, made, result);
    return isTensor(r) ? r.clone() : r;
  };
  return list.every(isTensor) ? core.handles.scope(contracted) : contracted();
}
