/* allocations.js: the places where code in JavaScript makes or enlarges arrays, objects and
   strings. */
import { walk } from '../syntax/walk.js';
import { BYTES_OF_ELEMENT, BYTES_OF_OBJECT } from './sizes.js';

/* Methods that return a new array. */
const MAKERS =
  /^(?:concat|copyWithin|fill|filter|flat|flatMap|from|map|of|slice|splice|split|toTypedArray)$/;
/* Methods that add to an array, a Map or a Set, and the bytes for each argument. */
const ADDERS = new Map([
  ['add', 40],
  ['push', 8],
  ['set', 20],
  ['unshift', 8],
]);

/* Returns the expressions in a node that make an array or an object: itself or none. The bytes of a
   literal are known. */
function madeIn({ type, start, end, callee, elements, properties }) {
  const literal = (parts) => BYTES_OF_OBJECT + BYTES_OF_ELEMENT * parts.length;
  const made = (argument) => [{ start, end, kind: 'made', argument }];
  switch (type) {
    case 'ArrayExpression':
      return made(literal(elements));
    case 'ObjectExpression':
      return made(literal(properties));
    case 'NewExpression':
      return made();
    case 'CallExpression':
      return callee.type === 'MemberExpression' && MAKERS.test(callee.property.name) ? made() : [];
    default:
      return [];
  }
}

/* Returns what a node enlarges, as the list of none or one: the object of a call like `x.push(1)`
   or of an assignment like `x[i] = 1`. */
function grownIn({ type, callee, left, arguments: given }) {
  const isCall = type === 'CallExpression';
  const place = isCall ? callee : type === 'AssignmentExpression' ? left : undefined;
  if (place?.type !== 'MemberExpression' || place.computed === isCall) return [];
  const { object, property } = place;
  if (isCall && !ADDERS.has(property.name)) return [];
  if (/^(?:Super|SequenceExpression)$/.test(object.type)) return [];
  const { start, end } = object;
  const bytes = isCall ? ADDERS.get(property.name) * given.length : BYTES_OF_ELEMENT;
  return [{ start, end, kind: 'grown', argument: bytes }];
}

const MAY_BE_STRING =
  /^(?:(?:Assignment|Await|Call|Conditional|Logical|Member|TaggedTemplate)Expression|Identifier)$/;
const isJoin = ({ type, operator }) =>
  type === 'TemplateLiteral' || (type === 'BinaryExpression' && operator === '+');
const mayBeString = (node) => node !== null && (MAY_BE_STRING.test(node.type) || isJoin(node));

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

/* Returns the expressions in a node whose values may be strings that the script keeps: a 'part' of
   an array or object that is made, 'added' to what the argument is, 'set' as a property of it,
   'joined' to another string. `name` is that of a shorthand property. */
function stringsIn({ type, elements, properties, callee, left, right, operator, ...node }) {
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
      return list(node.arguments, 'added', { argument: ownerOf(callee.object) });
    }
    case 'AssignmentExpression': {
      if (operator === '+=' && typeof right.value !== 'number')
        return [{ start: node.start, end: node.end, kind: 'joined' }];
      if (operator !== '=') return [];
      if (left.type === 'MemberExpression' && left.object.type !== 'Super')
        return list([right], left.computed ? 'added' : 'set', { argument: ownerOf(left.object) });
      return isJoin(right) ? list([right], 'joined') : [];
    }
    default:
      return [];
  }
}

/* Returns the allocations in a tree, as arguments of calls that are put around them: [{ start, end,
   kind: the function, argument: its second one, undefined without one, name }]. Of the same range,
   the first is the outermost. A call around a part of `a?.b()` would change what it skips. */
export function allocationsOf(tree) {
  const [grown, strings, made] = [[], [], []];
  walk(tree, (node) => {
    if (node.type === 'ChainExpression') return false;
    grown.push(...grownIn(node));
    strings.push(...stringsIn(node));
    made.push(...madeIn(node));
    return true;
  });
  return [...grown, ...strings, ...made];
}
