/* random.js: torch.seed, and Torch7's pair of tables for the alias method. The draws are rows of
   rows.def. */
import { itemsOf } from '../call/lists.js';
import { isGenerator } from '../module/handle.js';
import { refuse } from '../module/errors.js';

/* A seed of 53 bits, which a number holds exactly. Engines seed Math.random themselves; crypto
   would cost Node 2 ms at the start. */
const chance = () => Math.floor(Math.random() * 2 ** 53);

/* Adds seed and the alias functions to torch. */
export function addRandom(core, torch) {
  const { multinomialAlias, multinomialAliasSetup, manualSeed } = torch;
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
  core.functionOf('manualSeed')(0, chance(), 0);
}
