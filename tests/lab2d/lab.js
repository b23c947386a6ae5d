/* Helpers of Lab2D's tests: its modules on instances of both numberings, which must not matter, and
   the types. */
import { createLab2d } from '../../js/lab2d/index.js';
import { eachBase, torch0, torch1 } from '../helpers/torch.js';

export const TYPES = ['Byte', 'Char', 'Int16', 'Int32', 'Int64', 'Float', 'Double'];
export const INTEGERS = TYPES.slice(0, 5);
export const REALS = TYPES.slice(5);

const labs = new Map([torch0, torch1].map((torch) => [torch, createLab2d(torch)]));
export const { tensor: tensor0, random: random0 } = labs.get(torch0);

/* Runs a test on both: fn(tensor, random, torch). Nothing may remain afterwards. */
export const eachLab = (title, fn) =>
  eachBase(title, (torch) => fn(labs.get(torch).tensor, labs.get(torch).random, torch));

/* Returns the text without the line that names the type. */
export const text = (t) => t.toString().split('\n').slice(1).join('\n');
