/* generator.js: torch.Generator, torch.seed, and Torch7's pair of tables for the alias method. The
   draws are rows of ops.def. */
import { itemsOf } from '../call/lists.js';
import { HandleType, handleMethods, isGenerator, nameOf } from '../module/handle.js';
import { hidden } from './tensor.js';
import { refuse } from '../module/errors.js';

/* A seed of 53 bits, which a number holds exactly. Engines seed Math.random themselves; crypto
   would cost Node 2 ms at the start. */
const chance = () => Math.floor(Math.random() * 2 ** 53);

/* torch.Generator: a Mersenne Twister of its own, with a random seed. */
function makeGeneratorClass(core, torch) {
  const Generator = function Generator() {
    const made = core.handles.adopt(
      'generator',
      0,
      core.guard(() => core.exports.generator_new()),
    );
    torch.seed(made);
    return made;
  };
  const methods = {
    toString() {
      return nameOf(this);
    },
  };
  const { Class: Handle } = new HandleType(core, {
    kind: 'generator',
    dtype: 0,
    name: 'torch.Generator',
    methods: hidden({}, { ...handleMethods(core, 'generator'), ...methods }),
  });
  Generator.prototype = hidden(Handle.prototype, {
    constructor: Generator,
    torchType: 'torch.Generator',
  });
  return Generator;
}

/* Adds Generator, seed and the alias functions to torch. */
export function addRandom(core, torch) {
  const { multinomialAlias, multinomialAliasSetup, manualSeed } = torch;
  torch.Generator = makeGeneratorClass(core, torch);
  /* Seeds the generator with a random seed and returns the seed. */
  torch.seed = (...args) => {
    if (args.length > 1 || (args.length === 1 && !isGenerator(args[0])))
      refuse('seed', args, '([generator])');
    const seed = chance();
    manualSeed(...args, seed);
    return seed;
  };
  /* The tables as one value, as in Torch7: state = [J, q]. */
  torch.multinomialAliasSetup = (...args) =>
    args.length === 2 && Array.isArray(args[1])
      ? multinomialAliasSetup(...itemsOf(args[1]), args[0])
      : multinomialAliasSetup(...args);
  torch.multinomialAlias = (...args) => {
    const state = args[args.length - 1];
    return Array.isArray(state)
      ? multinomialAlias(...args.slice(0, -1), ...itemsOf(state))
      : multinomialAlias(...args);
  };
  /* seeds C's own generator, without the op: making its overloads takes 1 ms */
  core.exports.manualSeed(0, chance(), 0);
}
