/* inputs.js: the functions with which a script asks the reader for values: slider, number,
   checkbox, select and button. Each returns the present value of a control, which the page shows
   beside the results. Another value runs the script again from the cell that made the control. */
import { checkOptions } from '../figures/options.js';

const MOST_STEPS = 1000; /* of a slider without a step */

const isNumber = (v) => typeof v === 'number' && Number.isFinite(v);
const describe = (v) => (typeof v === 'string' ? JSON.stringify(v) : String(v));

function checkNumbers(name, values) {
  for (const [what, v] of Object.entries(values))
    if (!isNumber(v)) throw new TypeError(`${name}: ${what} = ${describe(v)} must be a number`);
}

/* Returns the nearest number of low, low + step ... high. */
function snapped(v, { low, high, step }) {
  const steps = Math.round((Math.min(Math.max(v, low), high) - low) / step);
  const near = low + Math.min(steps, Math.floor((high - low) / step + 1e-9)) * step;
  return Number(near.toPrecision(12));
}

class Inputs {
  #send;
  #cellOf;
  #values = new Map(); /* the name of a control -> its value */
  #asked = new Map(); /* -> { kind, cell } */

  constructor(send, cellOf) {
    this.#send = send;
    this.#cellOf = cellOf;
  }

  /* What scripts call. */
  functions = {
    slider: (name, low, high, options) => this.#slider(name, low, high, options),
    number: (name, value = 0) => {
      checkNumbers('number', { value });
      return this.#ask({ kind: 'number', name }, isNumber, value);
    },
    checkbox: (name, value = false) =>
      this.#ask({ kind: 'checkbox', name }, (v) => typeof v === 'boolean', Boolean(value)),
    select: (name, options, value) => this.#select(name, options, value),
    button: (name) => this.#ask({ kind: 'button', name }, (v) => Number.isInteger(v) && v >= 0, 0),
  };

  /* Sets values, of controls that may not exist yet. */
  set(values) {
    for (const [name, v] of Object.entries(values)) this.#values.set(name, v);
  }
  /* Returns the first cell that made one of these controls. */
  cellOf(names) {
    return Math.min(...names.map((name) => this.#asked.get(name)?.cell ?? 0));
  }
  /* To be called before the script runs from a cell. */
  begin(first) {
    for (const [name, { cell }] of this.#asked) if (cell >= first) this.#asked.delete(name);
  }

  /* Returns the value of a control, and has it shown. */
  #ask({ kind, name, ...given }, isValid, initial, convert = (v) => v) {
    if (typeof name !== 'string' || name === '')
      throw new TypeError(`${kind}: its name must be a text, not ${describe(name)}`);
    const kept = this.#values.get(name);
    const value = isValid(kept) ? convert(kept) : initial;
    const asked = this.#asked.get(name);
    if (asked && asked.kind !== kind)
      throw new TypeError(`${kind}: "${name}" is the name of a ${asked.kind}`);
    if (!asked) {
      this.#asked.set(name, { kind, cell: this.#cellOf() });
      this.#send('input', { kind, name, ...given, value });
    }
    return value;
  }
  #slider(name, low, high, options = {}) {
    checkNumbers('slider', { low, high });
    checkOptions('slider', options, ['value', 'step']);
    const { value, step } = options;
    if (!(low < high))
      throw new RangeError(`slider: low = ${low} must be less than high = ${high}`);
    const isWhole = Number.isInteger(low) && Number.isInteger(high) && high - low > 2;
    const limits = { low, high, step: step ?? (isWhole ? 1 : (high - low) / MOST_STEPS) };
    const first = value ?? (low + high) / 2;
    checkNumbers('slider', { value: first, step: limits.step });
    if (!(limits.step > 0)) throw new RangeError(`slider: step = ${step} must be greater than 0`);
    const convert = (v) => snapped(v, limits);
    return this.#ask({ kind: 'slider', name, ...limits }, isNumber, convert(first), convert);
  }
  /* Returns one of the options, which the page knows by their texts. */
  #select(name, options, value) {
    if (!Array.isArray(options) || options.length === 0)
      throw new TypeError('select: a list of options expected');
    const texts = options.map(String);
    const first = value === undefined ? 0 : options.indexOf(value);
    if (first < 0) throw new RangeError(`select: ${describe(value)} is not one of the options`);
    const isOption = (v) => texts.includes(v);
    const text = this.#ask({ kind: 'select', name, options: texts }, isOption, texts[first]);
    return options[texts.indexOf(text)];
  }
}

/* `send` posts to the page; cellOf() is the number of the cell that runs. */
export function createInputs(send, cellOf) {
  return new Inputs(send, cellOf);
}
