/* fill.js: fill values in the metadata of Zarr arrays, exactly. JavaScript's JSON rounds integers
   beyond 2^53 and writes -0 as 0, and zarrita uses it. */
import { argumentError } from '../../module/errors.js';
import { isScalar } from '../../module/scalars.js';
import { RANGES } from '../elements.js';

const IS_LONG = /^(?:u?int64|[<>][iu]8)$/; /* data types of format 3 and format 2 */
const FILL = /("fill_value"\s*:\s*)(-?\d+)(?=\s*[,}])/g;

/* Returns a fill value as an element: a whole number for integers. */
export function checkFill(op, element, fillValue) {
  const wrong = (text, code) => argumentError(op, 'fillValue', fillValue, text, code);
  const range = RANGES[element];
  if (!isScalar(fillValue)) throw wrong(`not a number of ${element}`);
  if (range === undefined) return Number(fillValue);
  if (typeof fillValue === 'number' && !Number.isInteger(fillValue))
    throw wrong(`not a number of ${element}`);
  const [least, greatest] = range;
  if (fillValue < least || fillValue > greatest)
    throw wrong(`${element} holds ${least} to ${greatest}`, 'TYPE_RANGE');
  return BigInt(fillValue);
}

function fillText(fill) {
  if (typeof fill === 'bigint') return String(fill);
  if (Object.is(fill, -0)) return '-0.0';
  return JSON.stringify(Number.isFinite(fill) ? fill : String(fill));
}

/* Returns the bytes of metadata with this fill value. */
export function withFill(bytes, fill) {
  const document = JSON.parse(new TextDecoder().decode(bytes));
  const entries = Object.entries(document).map(
    ([name, value]) =>
      `  ${JSON.stringify(name)}: ${name === 'fill_value' ? fillText(fill) : JSON.stringify(value)}`,
  );
  return new TextEncoder().encode(`{\n${entries.join(',\n')}\n}`);
}

/* Returns the bytes of metadata with a long fill value as a string, which zarrita reads exactly;
   null if they need no change. */
export function quotedFill(text, { fill_value: fill, data_type: type, dtype = type }) {
  if (!IS_LONG.test(dtype) || !Number.isInteger(fill) || Number.isSafeInteger(fill)) return null;
  /* attributes may have the same name */
  for (const { 0: found, 1: name, 2: digits, index } of text.matchAll(FILL)) {
    const quoted = `${text.slice(0, index)}${name}"${digits}"${text.slice(index + found.length)}`;
    if (JSON.parse(quoted).fill_value === digits) return new TextEncoder().encode(quoted);
  }
  return null;
}
