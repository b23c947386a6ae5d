/* slips.js: errors in the manuals: examples whose printed output differs from native Torch7's (or
   Lab2D's), and code that is not an example. `make gen` writes a table of them into
   docs/differences.md.

   An entry applies to the steps with this code under this heading. `lines`: pairs of a line in the
   manual (null: a line is missing at the end) and the native line (null: native prints none).
   `skip`: the step is not run. `given`: the manual does not define this tensor; its values are the
   printed ones, which begin with this line. `why` is the reason. An unused entry is a failure. */

const WIDTH = 'columns are one wider than the longest number, and one space apart';
const BLANK = 'native prints no blank line before a tensor';
const INDENT = 'native prints no spaces before a value';
const NAME = 'native prints the name of the default type';
const SCHEME = 'a pattern with placeholders, not an example';
const WHOLE = 'positions are integers, as in the next example';
const THREE = 'the output belongs to another tensor, with three columns';
const TAB = 'Lua prints a tab between two values';

const tensor = (heading, code, rest) => ({ file: 'torch7-tensor.md', heading, code, ...rest });
const tutorial = (heading, code, rest) => ({
  file: 'torch-tutorial-tensor.md',
  heading,
  code,
  ...rest,
});
const lab2d = (heading, code, rest) => ({ file: 'lab2d-tensor.md', heading, code, ...rest });
const zeros = (n) => [Array(n).fill('0').join(' '), Array(n).fill(' 0').join(' ')];
const indentedZeros = (n) => [` ${zeros(n)[0]}`, zeros(n)[1]];

const SUB = '[Tensor] sub(dim1s, dim1e ... [, dim4s [, dim4e]])';
const SLICES = '[Tensor] [{ dim1,dim2,... }] or [{ {dim1s,dim1e}, {dim2s,dim2e} }]';
const VIEW = '[result] view([result,] tensor, sizes)';
const FLOAT = {
  skip: true,
  why: 'the text only mentions it: all later output is of DoubleTensors',
};

export const slips = [
  tutorial('Default Tensor type', "torch.setdefaulttensortype('torch.FloatTensor')", FLOAT),
  tutorial('Efficient memory management', 'print(x)', { lines: [['0', ' 0']], why: WIDTH }),
  tutorial('Efficient memory management', 'print(x)', {
    lines: [['[torch.Tensor of dimension 5]', '[torch.DoubleTensor of size 5]']],
    why: NAME,
  }),

  tensor('Default Tensor type', "torch.setdefaulttensortype('torch.FloatTensor')", FLOAT),
  tensor('Efficient memory management', 'x', { lines: [['0', ' 0']], why: WIDTH }),
  tensor('Efficient memory management', 'x', {
    lines: [['[torch.Tensor of dimension 5]', '[torch.DoubleTensor of size 5]']],
    why: NAME,
  }),
  tensor('torch.Tensor(tensor)', 'x', { lines: [zeros(5)], why: WIDTH }),
  tensor('[Tensor] typeAs(tensor)', 'type(tensor:type())', { skip: true, why: SCHEME }),
  ...[
    '[number] size(dim)',
    '[LongStorage] size()',
    '[number] stride(dim)',
    '[LongStorage] stride()',
    '[self] set(tensor)',
  ].map((heading) => tensor(heading, 'x', { lines: [indentedZeros(5)], why: WIDTH })),
  tensor('[boolean] isSetTo(tensor)', 'y:isSetTo(x)', {
    lines: [[' false', 'false']],
    why: INDENT,
  }),
  tensor('[boolean] isSetTo(tensor)', 'y:isSetTo(x)', { lines: [['  true', 'true']], why: INDENT }),
  tensor('[boolean] isSetTo(tensor)', 'y:t():isSetTo(x)', {
    lines: [['  false', 'false']],
    why: INDENT,
  }),
  tensor('[self] narrow(dim, index, size)', 'x', {
    lines: [['', null], zeros(6)],
    why: `${BLANK}; ${WIDTH}`,
  }),
  tensor(SUB, 'x', { lines: [indentedZeros(6)], why: WIDTH }),
  tensor('[Tensor] select(dim, index)', 'x', { lines: [indentedZeros(6)], why: WIDTH }),
  tensor(SLICES, 'x', { lines: [indentedZeros(6)], why: WIDTH }),
  tensor(SLICES, 'x', { lines: [['', null]], why: BLANK }),
  tensor('[Tensor] indexAdd(dim, index, tensor)', 'x', {
    given: '-2.1742  0.5688 -1.0201  0.1383  1.0504',
    why: 'the manual does not define this x',
  }),
  tensor('[Tensor] maskedSelect(mask)', 'z', {
    lines: [[null, '[torch.DoubleTensor of size 5]']],
    why: 'the last line is missing',
  }),
  tensor('[Tensor] maskedCopy(mask, tensor)', 'print(x)', { lines: [['', null]], why: BLANK }),
  tensor('[Tensor] maskedCopy(mask, tensor)', 'x', {
    lines: [['[torch.DoubleTensor of dimension 2x4]', '[torch.DoubleTensor of size 2x2]']],
    why: 'x has four elements',
  }),
  tensor('[Tensor] maskedCopy(mask, tensor)', 'y', {
    lines: [
      [' -1 -1  1  2', '-1 -1  1  2'],
      ['  3 -1  4 -1', ' 3 -1  4 -1'],
    ],
    why: WIDTH,
  }),
  ...['x:view(2,2)', 'x:view(2,-1)', 'x:view(torch.LongStorage{2,2})'].map((code) =>
    tensor(VIEW, code, { lines: [indentedZeros(2)], why: WIDTH }),
  ),
  tensor('[result] viewAs([result,] tensor, template)', 'x:viewAs(y)', {
    lines: [indentedZeros(2)],
    why: WIDTH,
  }),
  tensor(
    '[result] chunk([result,] tensor, n, [dim])',
    'torch.split(result, tensor, math.ceil(tensor:size(dim)/n), dim)',
    { skip: true, why: SCHEME },
  ),
  tensor('[result] data(tensor, [asnumber])', 't', { lines: [indentedZeros(2)], why: WIDTH }),
  lab2d('isContiguous()', 'callApi(myTensor:isContiguous() and myTensor or myTensor:clone())', {
    skip: true,
    why: SCHEME,
  }),
  lab2d('argMax(dim)', 'doubles:argMax(2)', {
    lines: [['[tensor.DoubleTensor]', '[tensor.Int64Tensor]']],
    why: WHOLE,
  }),
  lab2d('argMin(dim)', 'doubles:argMin(2)', {
    lines: [['[tensor.DoubleTensor]', '[tensor.Int64Tensor]']],
    why: WHOLE,
  }),
  lab2d('max(dim)', 'doubles:max(2)', {
    lines: [['[  3,  33, 333]', '[  2,  33, 333]']],
    why: THREE,
  }),
  lab2d('max(dim)', 'doubles:max(1)', {
    lines: [
      ['Shape: [3]', 'Shape: [2]'],
      ['[111, 222, 333]', '[222, 333]'],
    ],
    why: THREE,
  }),
  lab2d('min([dim])', 'doubles:min(2)', {
    lines: [['[  1,  11, 111]', '[  1,  11, 222]']],
    why: THREE,
  }),
  lab2d('min([dim])', 'doubles:min(1)', {
    lines: [
      ['Shape: [3]', 'Shape: [2]'],
      ['[1, 2, 3]', '[1, 2]'],
    ],
    why: THREE,
  }),
  lab2d('argMaxElement()', 'doubles:argMaxElement()', { lines: [['3 2', '3\t2']], why: TAB }),
  lab2d('argMinElement()', 'doubles:argMinElement()', { lines: [['1   1', '1\t1']], why: TAB }),
  lab2d('Scalar Operations', 'fillValue = {1, 2}', { skip: true, why: SCHEME }),
];
