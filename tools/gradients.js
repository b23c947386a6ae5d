/* gradients.js: makes js/autograd/gradients.js, the rules of the table for gradients, from
   build/sentences.json. The build runs it before it can load a module. */
import { sentences } from './sentences.js';

const rules = sentences
  .filter(({ gradient }) => gradient)
  .map(({ gradient, rules: text }) => `  ${gradient}: ${JSON.stringify(text)},\n`);
process.stdout.write(`/* Made by tools/gradients.js from the tables of src/: do not edit. */
export const RULES = {
${rules.join('')}};
`);
