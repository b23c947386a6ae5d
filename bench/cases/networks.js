/* networks.js: forward passes of networks, and steps of training: the loss and its gradients by all
   parameters, in floats. The peers' functions are in networks/. */
import { close, first } from '../lib/check.js';
import { positions, uniform } from '../lib/data.js';
import { FORWARD, TRAINING } from '../networks/definitions.js';
import { plain } from '../networks/plain.js';

const EPSILON = 1e-5;
const PATIENCE = 5000; /* ms */

function inputsOf({ inputs, parameters }) {
  let seed = 10;
  const input = (given) => {
    seed++;
    if (Array.isArray(given)) return uniform(given, { seed });
    if (given.classes) return positions(given.size[0], given.classes, seed);
    const { size, scale, low = -scale, high = scale } = given;
    return uniform(size, { seed, low, high });
  };
  return Object.fromEntries(
    Object.entries({ ...inputs, ...parameters }).map(([name, given]) => [name, input(given)]),
  );
}
/* `expected(network, inputs)`, computed once for the same inputs. */
function once(expected) {
  const known = new WeakMap();
  return (network, all) => {
    if (!known.has(all)) known.set(all, expected(network, all));
    return known.get(all);
  };
}
const part = (all, names) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, all[name]]));

const result = once(
  (network, all) =>
    network.run(plain, part(all, network.inputs), part(all, network.parameters)).data,
);
const forwardCase = ([id, network]) => ({
  id: `networks/${id}`,
  op: 'network forward',
  options: { network },
  patience: PATIENCE,
  inputs: () => inputsOf(network),
  check: ([r], all) => close(r, result(network, all), { relative: 1e-3, absolute: 1e-3 }),
});

/* The loss, and its derivative in the direction of the parameters themselves, which checks all
   gradients. */
const slope = once((network, all) => {
  const lossAt = (factor) => {
    const moved = Object.keys(network.parameters).map((name) => {
      const { data, size } = all[name];
      return [name, { data: Float64Array.from(data, (v) => v * factor), size }];
    });
    return network.run(plain, part(all, network.inputs), Object.fromEntries(moved)).data[0];
  };
  const difference = lossAt(1 + EPSILON) - lossAt(1 - EPSILON);
  return { loss: lossAt(1), slope: difference / (2 * EPSILON) };
});
/* The results are the loss and the gradients in the order of the parameters. */
const trainingCase = ([id, network]) => ({
  id: `networks/${id}`,
  op: 'network train',
  options: { network },
  patience: PATIENCE,
  inputs: () => inputsOf(network),
  check: ([loss, ...gradients], all) => {
    const names = Object.keys(network.parameters);
    const lengths = names.map((name) => all[name].data.length);
    if (!lengths.every((n, i) => gradients[i]?.length === n)) return 'a gradient is missing';
    const got = names.reduce(
      (sum, name, i) => sum + gradients[i].reduce((s, g, j) => s + g * all[name].data[j], 0),
      0,
    );
    const want = slope(network, all);
    return first(
      close(loss?.length === 1 ? loss[0] : loss, want.loss, { name: 'loss' }),
      close(got, want.slope, { relative: 1e-3, absolute: 1e-4, name: 'slope' }),
    );
  },
});

export default [
  ...Object.entries(FORWARD).map(forwardCase),
  ...Object.entries(TRAINING).map(trainingCase),
];
