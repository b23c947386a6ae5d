/* Callbacks on elements and of scopes, and properties that are read only for messages. */
import { isHandle } from '../../../js/module/handle.js';
import { matrix } from '../../helpers/matrix.js';

const three = (world) => world.tensor([1, 2, 3]);

/* The library ignores what this code returns. */
const ignored = (site) => Object.assign(site, { ignored: true });

const loop = (make) =>
  ignored((world) => {
    const list = make(world);
    return (user) => {
      for (const v of list) user(isHandle(v) ? world.given(v) : v);
    };
  });

/* A scope that returns an object with a tensor. */
const returned = (make) =>
  ignored((world) => (user) => {
    world.torch.scope(() => make(user, world.given(world.torch.Tensor(3))));
  });

export const ELEMENTS = {
  apply(world) {
    const x = three(world);
    return (user) => x.apply((v) => user(v + 1));
  },
  'apply, of a view'(world) {
    const x = world.tensor(matrix('1 2; 3 4'));
    const view = world.given(x.t());
    return (user) => view.apply((v) => user(v + 1));
  },
  'apply, of longs'(world) {
    const x = world.tensor([1, 2, 3], 'Long');
    return (user) => x.apply((v) => user(v + 1));
  },
  map(world) {
    const [x, y] = [three(world), three(world)];
    return (user) => x.map(y, (a, b) => user(a + b));
  },
  map2(world) {
    const [x, y, z] = [three(world), three(world), three(world)];
    return (user) => x.map2(y, z, (a, b, c) => user(a + b + c));
  },
  'the iterator of a tensor': loop((world) => three(world)),
  'the iterator of rows': loop((world) => world.tensor(matrix('1 2; 3 4'))),
  'the iterator of a storage': loop((world) => world.given(three(world).storage())),
  scope: (world) => (user) => world.torch.scope(() => user(world.torch.Tensor(2))),
  'scope, a getter in the result': returned((user, x) => ({
    get a() {
      return user(x);
    },
  })),
  'scope, a Map in the result': returned((user, x) => {
    class Odd extends Map {
      keys() {
        user(undefined);
        return super.keys();
      }
    }
    return new Odd([[1, x]]);
  }),
  'scope, a Set in the result': returned((user, x) => {
    class Odd extends Set {
      *[Symbol.iterator]() {
        yield user(x);
      }
    }
    return new Odd([x]);
  }),
};

/* An object that is not a valid argument, but whose getters are read. */
const shown = (user) => ({
  get torchType() {
    return user('torch.Odd');
  },
  get [Symbol.toStringTag]() {
    return user('Odd');
  },
  get constructor() {
    return user(Object);
  },
});

const wrong = (name, fn) => [
  `${name}, of what it refuses`,
  ignored((world) => {
    const x = three(world);
    return (user) => fn(x, shown(user), world);
  }),
];

export const SHOWN = Object.fromEntries([
  wrong('add', (x, v) => x.add(v)),
  wrong('torch.add', (x, v, { torch }) => torch.add(v, x)),
  wrong('Tensor', (x, v, { torch }) => torch.Tensor(v)),
  wrong('Storage', (x, v, { torch }) => torch.DoubleStorage(v)),
  wrong('Generator', (x, v, { torch }) => torch.manualSeed(v, 1)),
  wrong('at', (x, v) => x.at(v)),
  wrong('assign', (x, v) => x.assign(1, v)),
  wrong('resize', (x, v) => x.resize(v)),
  wrong('set', (x, v) => x.set(v)),
  wrong('type', (x, v) => x.type(v)),
  wrong('size', (x, v) => x.size(v)),
  wrong('apply', (x, v) => x.apply(v)),
  wrong('map', (x, v) => x.map(v, () => 1)),
  wrong('toTypedArray', (x, v) => x.toTypedArray(v)),
  wrong('split', (x, v) => x.split(v, 1)),
  wrong('isTypeOf', (x, v, { torch }) => torch.isTypeOf(x, v)),
  wrong('setdefaulttensortype', (x, v, { torch }) => torch.setdefaulttensortype(v)),
  wrong('Lab2D, a constructor', (x, v, { lab }) => lab.tensor.DoubleTensor(v)),
  wrong('Lab2D, fromTorch', (x, v, { lab }) => lab.tensor.fromTorch(v)),
  wrong('Lab2D, lend', (x, v, { lab }) => lab.tensor.lend(v)),
  wrong('Lab2D, choice', (x, v, { lab }) => lab.random.choice(v)),
  wrong('Lab2D, seed', (x, v, { lab }) => lab.random.seed(v)),
  ...['add', 'cadd', 'fill', 'val', 'mmul', 'dot', 'shuffle', 'reshape', 'clamp', 'select'].map(
    (name) =>
      wrong(`Lab2D, ${name}`, (x, v, world) => {
        const own = world.given(world.lab.tensor.fromTorch(x));
        return own[name](v, v);
      }),
  ),
]);
