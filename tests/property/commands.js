/* All commands for fast-check. Each takes a few random numbers and makes a call that suits the
   current state. */
import fc from 'fast-check';
import { Picker } from './picker.js';
import { views } from './commands-views.js';
import { elements } from './commands-elements.js';
import { byPosition } from './commands-index.js';
import { storages, tensors } from './commands-memory.js';

const RARE = [
  'free',
  'retain',
  'convert',
  'clone',
  'newStorage',
  'fillStorage',
  'resizeAs',
  'typed',
  'elementOfStorage',
];
const NUMBERS = 28;

class Command {
  constructor(make, numbers) {
    Object.assign(this, { make, numbers, text: '(never ran)' });
  }

  check(world) {
    this.call = this.make(new Picker(world, this.numbers));
    return this.call !== null;
  }

  run(world) {
    this.text = String(this.call);
    world.run(this.call);
  }

  /* the JavaScript of this command's last run */
  toString() {
    return this.text;
  }
}

const numbers = fc.array(fc.nat(4095), { minLength: NUMBERS, maxLength: NUMBERS });
const all = { ...views, ...elements, ...byPosition, ...tensors, ...storages };
const weighted = Object.keys(all).flatMap((name) => Array(RARE.includes(name) ? 1 : 3).fill(name));

const arbitraries = weighted.map((name) => numbers.map((list) => new Command(all[name], list)));

export const commands = fc.commands(arbitraries, { maxCommands: 60, size: 'max' });
