/* plain.js: types as a reader of the documentation knows them, without the names that only the
   declarations of the package use. */
const TYPES = [
  [/\btypeof import\("\/?([^"]*)"\)/g, '$1'],
  [/\bimport\("[^"]*"\)\./g, ''],
  [/\breadonly /g, ''],
  [/\b(?:Value|Scalar)<[^<>]*>/g, 'number'],
  [/\bTotal<[^<>]*>/g, 'Tensor'],
  [/\bScalar\b/g, 'number'],
  [/\bSizes\b/g, 'number[]'],
  [/\bLines\b/g, 'Numbers | { name: Numbers }'],
  [/\bLabels \| Numbers\b/g, 'string[]'],
  [/\bNumbers\b/g, 'Tensor | number[]'],
  [/\bN\b/g, 'TypeName'],
  [/\bTensorNamed<[^<>]*>/g, 'Tensor'],
  [/\b(?:TensorOps|Added\w*Ops|\w+RealOps)<[^<>]*>/g, 'Tensor'],
  [/\b(?:this|[RT])\b(?!\s*[?:(])/g, 'Tensor'],
  [/ \| undefined\b/g, ''],
  /* the parameters of generic functions */
  [/^([\w$]*)<(?:[^<>()]|<[^<>]*>)*>\(/, '$1('],
  [/\bTensor(?: \| Tensor)+\b/g, 'Tensor'],
];

/* Returns the text of a type or a signature. */
export const plain = (text) =>
  TYPES.reduce((all, [pattern, word]) => all.replace(pattern, word), text);
