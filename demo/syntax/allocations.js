/* allocations.js: the places where code in JavaScript makes or enlarges arrays, objects and strings
   (worker/limit.js). */
import { walk } from './walk.js';

/* Methods that return a new array. */
const MAKERS = new Set(
  'concat copyWithin fill filter flat flatMap from map of slice splice split toTypedArray'.split(
    ' ',
  ),
);
/* Methods that add to an array, a Map or a Set, and the bytes for each argument. */
const ADDERS = new Map([
  ['add', 40],
  ['push', 8],
  ['set', 20],
  ['unshift', 8],
]);
const BYTES_OF_OBJECT = 64;
const BYTES_OF_ELEMENT = 8;

/* Returns { start, end, bytes } of an expression that makes an array or an object: the bytes of a
   literal, undefined if they are seen in the value; null for other nodes. */
function allocationOf({ type, start, end, callee, elements, properties }) {
  switch (type) {
    case 'ArrayExpression':
      return { start, end, bytes: BYTES_OF_OBJECT + BYTES_OF_ELEMENT * elements.length };
    case 'ObjectExpression':
      return { start, end, bytes: BYTES_OF_OBJECT + BYTES_OF_ELEMENT * properties.length };
    case 'NewExpression':
      return { start, end };
    case 'CallExpression':
      return callee.type === 'MemberExpression' && MAKERS.has(callee.property.name)
        ? { start, end }
        : null;
    default:
      return null;
  }
}

/* Returns { start, end, bytes } of the object of a call like `x.push(1)` or of an assignment like
   `x[i] = 1`; null for other nodes. */
function growthOf({ type, callee, left, arguments: given }) {
  const isCall = type === 'CallExpression';
  const place = isCall ? callee : type === 'AssignmentExpression' ? left : undefined;
  if (place?.type !== 'MemberExpression' || place.computed === isCall) return null;
  const { object, property } = place;
  if (isCall && !ADDERS.has(property.name)) return null;
  if (/^(?:Super|SequenceExpression)$/.test(object.type)) return null;
  const { start, end } = object;
  return {
    start,
    end,
    bytes: isCall ? ADDERS.get(property.name) * given.length : BYTES_OF_ELEMENT,
  };
}

/* Nodes whose value may be a string. */
const MAY_BE_STRING = new Set(
  (
    'AssignmentExpression AwaitExpression CallExpression ConditionalExpression Identifier ' +
    'LogicalExpression MemberExpression TaggedTemplateExpression TemplateLiteral'
  ).split(' '),
);
const isJoin = ({ type, operator }) =>
  type === 'TemplateLiteral' || (type === 'BinaryExpression' && operator === '+');
const mayBeString = (node) => node !== null && (MAY_BE_STRING.has(node.type) || isJoin(node));

/* Returns code that evaluates a name, `this`, or a property of them once more, and never throws;
   undefined of other expressions, which may do something. */
function ownerOf({ type, name, computed, object, property }) {
  if (type === 'Identifier') return name;
  if (type === 'ThisExpression') return 'this';
  if (type !== 'MemberExpression') return undefined;
  const outer = ownerOf(object);
  if (outer === undefined || property.type === 'PrivateIdentifier') return undefined;
  if (!computed) return `${outer}?.${property.name}`;
  const index = property.type === 'Literal' ? property.raw : ownerOf(property);
  return index && `${outer}?.[${index}]`;
}

/* Returns the expressions in a node whose values may be strings that the script keeps: [{ start,
   end, kind, owner, name }]. `kind`: 'part' of an array or object that is made, 'added' to what
   `owner` is, 'set' as a property of it, 'joined' to another string. `name`: that of a shorthand
   property. */
function stringsOf({ type, elements, properties, callee, left, right, operator, ...node }) {
  const list = (nodes, kind, more) =>
    nodes.filter(mayBeString).map(({ start, end }) => ({ start, end, kind, ...more }));
  switch (type) {
    case 'ArrayExpression':
      return list(elements, 'part');
    case 'ObjectExpression':
      return properties
        .filter(({ kind, method }) => kind === 'init' && !method)
        .flatMap(({ value, shorthand }) =>
          list([value], 'part', shorthand ? { name: value.name } : {}),
        );
    case 'CallExpression': {
      if (callee.type !== 'MemberExpression' || callee.computed) return [];
      if (!ADDERS.has(callee.property.name)) return [];
      return list(node.arguments, 'added', { owner: ownerOf(callee.object) });
    }
    case 'AssignmentExpression': {
      if (operator === '+=' && typeof right.value !== 'number')
        return [{ start: node.start, end: node.end, kind: 'joined' }];
      if (operator !== '=') return [];
      if (left.type === 'MemberExpression' && left.object.type !== 'Super')
        return list([right], left.computed ? 'added' : 'set', { owner: ownerOf(left.object) });
      return isJoin(right) ? list([right], 'joined') : [];
    }
    default:
      return [];
  }
}

/* Returns { made, grown, strings }: the allocations in a tree. A call around a part of `a?.b()`
   would change what it skips. */
export function allocationsOf(tree) {
  const made = [];
  const grown = [];
  const strings = [];
  walk(tree, (node) => {
    if (node.type === 'ChainExpression') return false;
    const allocation = allocationOf(node);
    const growth = growthOf(node);
    if (allocation) made.push(allocation);
    if (growth) grown.push(growth);
    strings.push(...stringsOf(node));
    return true;
  });
  return { made, grown, strings };
}
