/* formula.js: the text about an element of a view: its value, its address and how that is computed.
   Each term of the formula has the colour of its arrow. */
import { make } from '../page/dom.js';
import { addressOf, positionsAt, termsOf } from './geometry.js';
import { termOf } from './storage-row.js';
import { numberText } from './text.js';

/* Returns an element as it is written in code: `x[1][2]`. */
const codeOf = ({ name, base }, index) => `${name}[${index.map((i) => i + base).join('][')}]`;

/* Returns the nodes of the text. `others` are the other views of the storage, `contents` is what it
   holds. */
export function formulaOf(view, index, others, contents) {
  const address = addressOf(view, index);
  const also = others
    .map((other) => [other, ...positionsAt(other, address)])
    .filter(([, found]) => found !== undefined)
    .map(([other, found]) => codeOf(other, found));
  const terms = termsOf(view, index).flatMap((term, dim) => [
    ' + ',
    make('span', { className: termOf(dim), textContent: term }),
  ]);
  return [
    make('b', { textContent: codeOf(view, index) }),
    ` is ${numberText(contents[address])}, at offset + index·stride = `,
    make('span', { className: 'term-offset', textContent: view.offset }),
    ...terms,
    ' = ',
    make('b', { textContent: address }),
    view.base ? ' (positions from 0)' : '',
    also.length > 0 ? `; also ${also.join(', ')}` : '',
  ];
}
