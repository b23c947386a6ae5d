/* plain.js: makes loops of plain JavaScript for the ops: one function for each op, type and layout,
   with constants for sizes and strides, so that the engine compiles each for its arrays alone. They
   are what a careful user writes without a library. */

/* The first operand of H x W in each layout: its strides. */
export const STRIDES = {
  contiguous: (w) => [w, 1],
  transposed: (w) => [1, w],
  expanded: () => [0, 1],
};

/* `for` lines over the elements: x is the operand with a layout; y and z are contiguous; k counts.
   An operand without layout needs only one loop. */
function loops(o, body) {
  const [s, t] = o.strides;
  if (s === o.w && t === 1)
    return `for (let k = 0; k < ${o.h * o.w}; k++) { const x = X[k]; ${body} }`;
  return `for (let i = 0, k = 0; i < ${o.h}; i++)
    for (let j = 0; j < ${o.w}; j++, k++) { const x = X[i * ${s} + j * ${t}]; ${body} }`;
}

/* A new function for each: the engine would otherwise share what it learns among types. Its
   arguments are the arrays that the lines name in capitals. */
const compiled = (o, given) => {
  const text = o.text?.(given) ?? given;
  const names = [...new Set(text.match(/\b[A-Z][A-Z0-9]*\b/g))].filter((name) => o.has(name));
  // eslint-disable-next-line no-new-func -- the text is this folder's own
  return new Function(...names, text).bind(null, ...names.map((name) => o.array(name)));
};

/* r[k] = the expression of x, and of y = Y[k] and z = Z[k] if it names them. */
export const each = (expression) => (o) => {
  const reads = ['y', 'z', 'm']
    .filter((name) => new RegExp(`\\b${name}\\b`).test(expression))
    .map((name) => `const ${name} = ${name.toUpperCase()}[k];`);
  return compiled(o, loops(o, `${reads.join(' ')} R[k] = ${expression};`));
};

/* A number from all elements: `state` before, `step` for each x, `end` after. */
export const fold = (state, step, end) => (o) => {
  const y = /\by\b/.test(step) ? 'const y = Y[k];' : '';
  return compiled(o, `let ${state}; ${loops(o, `${y} ${step}`)} return ${end};`);
};

/* A number from each row (dim 1) or each column (dim 0). A state of one variable goes through the
   rows in the order of memory. */
export const foldAlong = (dim, state, step, end) => (o) => {
  const { h, w } = o;
  const [s, t] = o.strides;
  const [name, start] = state.split('=').map((part) => part.trim());
  const reading = `const x = X[i * ${s} + j * ${t}];`;
  if (dim === 0 && /^\w+$/.test(name) && !state.includes(',') && !step.includes('k'))
    return compiled(
      o,
      `R.fill(${start});
       for (let i = 0; i < ${h}; i++)
         for (let j = 0; j < ${w}; j++) { ${reading} let ${name} = R[j]; ${step} R[j] = ${name}; }
       for (let j = 0; j < ${w}; j++) { const ${name} = R[j], n = ${h}; R[j] = ${end}; }`,
    );
  const [outer, inner, m, n] = dim === 0 ? ['j', 'i', w, h] : ['i', 'j', h, w];
  return compiled(
    o,
    `for (let ${outer} = 0; ${outer} < ${m}; ${outer}++) {
       let ${state}; const n = ${n};
       for (let ${inner} = 0; ${inner} < ${n}; ${inner}++) { const k = ${inner}; ${reading} ${step} }
       R[${outer}] = ${end};
     }`,
  );
};

/* r of the same size, from a running state along `dim`: `step` changes it, and it is stored. */
export const scan = (dim, state, step, value) => (o) => {
  const { h, w } = o;
  const [s, t] = o.strides;
  const [outer, inner, m, n] = dim === 0 ? ['j', 'i', w, h] : ['i', 'j', h, w];
  return compiled(
    o,
    `for (let ${outer} = 0; ${outer} < ${m}; ${outer}++) {
       let ${state};
       for (let ${inner} = 0; ${inner} < ${n}; ${inner}++) {
         const x = X[i * ${s} + j * ${t}]; ${step} R[i * ${w} + j] = ${value};
       }
     }`,
  );
};

/* Any lines. H, W, S and T are constants: the size and the strides of X. */
export const lines = (text) => (o) =>
  compiled(
    o,
    `const H = ${o.h}, W = ${o.w}, S = ${o.strides[0]}, T = ${o.strides[1]}, N = ${o.h * o.w};\n${text}`,
  );
