/* generator.js: the class torch.Generator. The draws are rows of rows.def. */
import { refuse } from '../module/errors.js';
import { HandleType, handleMethods, nameOf } from '../module/handle.js';
import { hidden } from '../module/properties.js';

/* torch.Generator: a Mersenne Twister of its own, with a random seed. */
export function makeGeneratorClass(core, torch) {
  const Generator = function Generator(...given) {
    if (given.length > 0)
      refuse('torch.Generator', given, '(): seed it with torch.manualSeed(generator, seed)');
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
