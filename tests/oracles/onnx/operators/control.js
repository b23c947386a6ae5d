/* control.js: branches, loops, sequences (arrays of tensors) and optional values. */
import { asScalar, isScalar, shaped } from '../values.js';
import { dimOf, numberOf, numbersOf } from './helpers.js';

export const control = (torch) => {
  const flag = (value) => asScalar(torch.ByteTensor([value ? 1 : 0]));
  const counter = (i) => asScalar(torch.LongTensor([i]));
  const stacked = (list, dim = 0) => (isScalar(list[0]) ? torch.cat(list) : torch.stack(list, dim));
  const slices = (x, dim) =>
    x.split(1, dim).map((slice) => shaped(slice, x.size().toSpliced(dim, 1)));
  const columns = (rows) => rows[0].map((_, i) => rows.map((row) => row[i]));

  function loop([limit, condition, ...carried], { body }) {
    const most = limit ? numberOf(limit) : Infinity;
    let goesOn = condition ? numberOf(condition) : 1;
    let states = carried;
    const rows = [];
    for (let i = 0; i < most && goesOn; i++) {
      const [next, ...results] = body(counter(i), flag(goesOn), ...states);
      goesOn = numberOf(next);
      states = results.slice(0, carried.length);
      rows.push(results.slice(carried.length));
    }
    return [...states, ...columns(rows).map((list) => stacked(list))];
  }

  /* The states come first, then the tensors whose slices the steps take. */
  function scan(operands, { body, num_scan_inputs: count, scan_input_axes: axes = [] }) {
    const carried = operands.slice(0, -count);
    const series = operands.slice(-count).map((x, i) => slices(x, dimOf(axes[i] ?? 0, x.dim())));
    let states = carried;
    const rows = columns(series).map((parts) => {
      const results = body(...states, ...parts);
      states = results.slice(0, carried.length);
      return results.slice(carried.length);
    });
    return [...states, ...columns(rows).map((list) => stacked(list))];
  }

  /* Until opset 8, operands had a dimension of batches, and came after the lengths. */
  function scanOfBatches([, ...operands], attributes) {
    const batches = columns(operands.map((x) => slices(x, 0)));
    return columns(batches.map((parts) => scan(parts, attributes))).map((list) =>
      torch.stack(list),
    );
  }

  function insert([list, x, position]) {
    const at = position ? dimOf(numberOf(position), list.length) : list.length;
    return [list.toSpliced(at, 0, x)];
  }

  function erase([list, position]) {
    return [list.toSpliced(position ? dimOf(numberOf(position), list.length) : -1, 1)];
  }

  /* In parts of one size or of given sizes; without them in slices. */
  function splitToSequence([x, split], { axis = 0, keepdims = 1 }) {
    const dim = dimOf(axis, x.dim());
    if (!split) return [keepdims ? x.split(1, dim) : slices(x, dim)];
    if (isScalar(split)) return [x.split(numberOf(split), dim)];
    let end = 0;
    const ends = numbersOf(split).map((size) => (end += size));
    return [x.tensorSplit(ends.slice(0, -1), dim)];
  }

  function map([list, ...more], { body }) {
    const rows = list.map((x, i) =>
      body(x, ...more.map((item) => (Array.isArray(item) ? item[i] : item))),
    );
    return columns(rows);
  }

  return {
    If: ([condition], { then_branch: yes, else_branch: no }) =>
      numberOf(condition) ? yes() : no(),
    Loop: loop,
    Scan: (operands, attributes, { opset }) =>
      (opset < 9 ? scanOfBatches : scan)(operands, attributes),
    SequenceConstruct: (list) => [list],
    SequenceEmpty: () => [[]],
    SequenceInsert: insert,
    SequenceErase: erase,
    SequenceAt: ([list, position]) => list.at(numberOf(position)),
    SequenceLength: ([list]) => counter(list.length),
    SequenceMap: map,
    ConcatFromSequence: ([list], { axis, new_axis: isNew = 0 }) =>
      isNew ? torch.stack(list, axis) : torch.cat(list, axis),
    SplitToSequence: splitToSequence,
    Optional: ([x]) => [x],
    OptionalHasElement: ([x]) => flag(x !== undefined),
    OptionalGetElement: ([x]) => [x],
  };
};
