/* The types of torch7-wasm/network: docs/network.md. */
import type { Bytes, Generator, RealTensor, TaggedObject, Tensor, Torch } from './index.js';

/** A tensor, or a table of tensors as an array. */
export type Value = Tensor | Value[];

/** Tensors by their names in a network, such as `'0.weight'`. */
export interface Parameters {
  [name: string]: RealTensor;
}

/** The checked fields of a module, by name. */
export interface Fields {
  [name: string]: any;
}

/** How a field of a class is read and checked. */
export interface Kind {
  /** What is expected, for errors. */
  readonly expected: string;
}

/** One forward, for the functions of classes. */
export interface Run {
  /** The functions of torch. They count from `base`, as its instance does. */
  readonly ops: Torch;
  /** 0 or 1: from which dimensions and positions count. */
  readonly base: number;
  /** True after `train()`. */
  readonly isTraining: boolean;
  /** Calls a module in a field of the kind `module` or `modules`. */
  call(module: unknown, x: any): any;
  /** Throws an error with the place of the module. */
  fail(text: string): never;
}

/** A class of modules. */
export interface ModuleClass {
  /** The fields by their kinds: `fields` has them. By default `weight` and `bias`, both optional. */
  fields?: { [name: string]: Kind };
  /**
   * What forward takes, by default `'tensor'`; a table is an array. `'tensors'` is a table of
   * tensors, `'pair'` one of at least two.
   */
  takes?: 'tensor' | 'tensors' | 'pair' | 'table' | 'any';
  /** The result of a module with these fields. Made of functions of torch, it has gradients. */
  forward(fields: Fields, x: any, run: Run): any;
  /** Checks several fields together: `fail(text)` throws. */
  check?(fields: Fields, fail: (text: string) => never): void;
  /** Changes the object of a file of an older version. */
  prepare?(object: TaggedObject): void;
}

/** Options of `network`. */
export interface NetworkOptions {
  /** Further classes by name, such as `'my.Layer'`. */
  classes?: { [name: string]: ModuleClass };
  /** Where dropout takes its random numbers. */
  generator?: Generator;
  /** The instance of torch: only `toOnnx` and `summary` of a network without parameters need it. */
  torch?: Torch;
}

/** A network that runs and trains. */
export class Network {
  private constructor();
  /** The object that `torch.save` writes, with the present parameters. */
  readonly object: TaggedObject;
  /** True after `train()`. A network begins evaluated. */
  readonly isTraining: boolean;
  /** Dropout and batch normalization as in training. */
  train(): this;
  /** Dropout and batch normalization as after training. */
  evaluate(): this;
  /** The result for a tensor, or for an array of tensors. */
  forward(x: Value): any;
  /** What training changes, by name. A tensor that several modules share occurs once. */
  parameters(): Parameters;
  /** What training tracks: the running means and variances. */
  buffers(): Parameters;
  /** Parameters and buffers. */
  state(): Parameters;
  /** A function of the input, with these parameters in place of the network's own. */
  with(parameters: object): (x: any) => any;
  /** Copies tensors by name to the parameters and buffers. */
  load(tensors: Record<string, Tensor>): this;
  /** Calls `onLayer` with each module and its result during one forward. */
  observe(x: Value, onLayer: (layer: { name: string; type: string }, y: any) => void): any;
  /** The modules and the sizes of their parameters, one a line. */
  toString(): string;
}

/**
 * Makes a network of an object of a .t7 file, or of new modules.
 * @throws {TorchError} `BAD_NETWORK`: a field is missing or wrong
 * @throws {TorchError} `UNKNOWN_CLASS`: a module has a class that is not known
 */
export function network(object: TaggedObject, options?: NetworkOptions): Network;

/** Kinds of fields for the classes of `network`. */
export const fields: {
  /** A number. */
  readonly number: Kind;
  /** A whole number. */
  readonly integer: Kind;
  /** A whole number of at least 0. */
  readonly size: Kind;
  /** A whole number of at least 1. */
  readonly count: Kind;
  /** A dimension or position from 1, or from the end below 0. */
  readonly position: Kind;
  /** true or false. */
  readonly flag: Kind;
  /** A list of whole numbers: a LongStorage or an array. */
  readonly sizes: Kind;
  /** A module. */
  readonly module: Kind;
  /** A list of modules. */
  readonly modules: Kind;
  /** A tensor that training changes, with one of these numbers of dimensions. */
  parameter(...ranks: number[]): Kind;
  /** A tensor that belongs to the state, but is not trained. */
  buffer(...ranks: number[]): Kind;
  /** A tensor that belongs to the class. */
  constant(...ranks: number[]): Kind;
  /** A field that may be absent; `others` are its names in older files. */
  optional(kind: Kind, fallback?: unknown, ...others: string[]): Kind;
};

/** Options of `toOnnx`. */
export interface OnnxOptions {
  /** The type of the input, such as `'torch.LongTensor'`, or of each: by default that of the parameters. */
  inputType?: string | string[];
  /** Keeps the sizes that are given: the first dimension is no batch, or one of this size. */
  fixedBatch?: boolean;
  /** The name of the graph. */
  name?: string;
}
/**
 * The bytes of an ONNX file (opset 13) of a network, for inputs of this size. The first dimension is
 * the batch, which may have any size. Numbers become floats.
 * @throws {TorchError} `UNSUPPORTED`: a function has no counterpart
 */
export function toOnnx(
  network: Network,
  inputSize: readonly number[] | readonly (readonly number[])[],
  options?: OnnxOptions,
): Bytes;

/** What `summary` returns. */
export interface Summary {
  /** The modules that hold no others, in the order of their calls. */
  layers: { name: string; type: string; size: number[]; parameters: number }[];
  /** The number of elements of all parameters. */
  parameters: number;
  /** The summary as a table. */
  toString(): string;
}
/** The layers of a network for an input of this size: their results' sizes and their parameters. */
export function summary(
  network: Network,
  inputSize: readonly number[],
  options?: { type?: string },
): Summary;

/** A number for both axes, or [height, width]. */
export type Both = number | readonly [height: number, width: number];

/** The functions that make modules. */
export interface Layers {
  /** One module after the other. */
  sequential(...modules: TaggedObject[]): TaggedObject;
  /** The results of all modules, joined along a dimension that counts from 1. */
  concat(dimension: number, ...modules: TaggedObject[]): TaggedObject;
  /** The results of all modules as a table. */
  concatTable(...modules: TaggedObject[]): TaggedObject;
  /** Each module for its item of a table. */
  parallelTable(...modules: TaggedObject[]): TaggedObject;
  /** The sum of a table. */
  addTable(): TaggedObject;
  /** The input. */
  identity(): TaggedObject;
  /** The input plus the result of the modules. */
  residual(...modules: TaggedObject[]): TaggedObject;
  /** x * weight' + bias. */
  linear(inputs: number, outputs: number, options?: { bias?: boolean }): TaggedObject;
  /** Rows of a table of vectors, by positions that count from 1. */
  embedding(count: number, width: number): TaggedObject;
  /** A convolution of images. With the padding 'same' the result has the size of the image: this
      needs an odd kernel and a stride of 1. */
  conv2d(
    inputs: number,
    outputs: number,
    kernel: Both,
    options?: {
      stride?: Both;
      padding?: Both | 'same' | 'valid';
      groups?: number;
      bias?: boolean;
    },
  ): TaggedObject;
  /** A transposed convolution of images. */
  convTranspose2d(
    inputs: number,
    outputs: number,
    kernel: Both,
    options?: { stride?: Both; padding?: Both; outputPadding?: Both; bias?: boolean },
  ): TaggedObject;
  /** The largest element of each window. */
  maxPool2d(
    kernel: Both,
    options?: { stride?: Both; padding?: Both; ceilMode?: boolean },
  ): TaggedObject;
  /** The mean of each window. */
  avgPool2d(
    kernel: Both,
    options?: { stride?: Both; padding?: Both; ceilMode?: boolean; countIncludePad?: boolean },
  ): TaggedObject;
  /** Batch normalization of vectors. */
  batchNorm1d(
    planes: number,
    options?: { eps?: number; momentum?: number; affine?: boolean },
  ): TaggedObject;
  /** Batch normalization of images. */
  batchNorm2d(
    planes: number,
    options?: { eps?: number; momentum?: number; affine?: boolean },
  ): TaggedObject;
  /** Zeros with the probability `p` in training. By default 0.5. */
  dropout(p?: number): TaggedObject;
  /** Each sample as a vector of `count` elements. Without `count` samples are images (C x H x W). */
  flatten(count?: number): TaggedObject;
  /** max(x, 0). */
  relu(): TaggedObject;
  /** x, or `slope` * x below 0. */
  leakyRelu(slope?: number): TaggedObject;
  /** x, or `alpha` * (exp(x) - 1) below 0. */
  elu(alpha?: number): TaggedObject;
  /** Hyperbolic tangent. */
  tanh(): TaggedObject;
  /** Logistic function. */
  sigmoid(): TaggedObject;
  /** log(1 + exp(x)). */
  softplus(): TaggedObject;
  /** Probabilities of the classes. */
  softmax(): TaggedObject;
  /** Their logarithms. */
  logSoftmax(): TaggedObject;
}

/** How weights are drawn: as Torch7 does, or for a variance that stays from layer to layer. */
export type Initializer =
  'torch7' | 'kaiming-normal' | 'kaiming-uniform' | 'xavier-normal' | 'xavier-uniform';

/** The functions that make modules for new networks, with tensors of an instance of torch. */
export function layers(
  torch: Torch,
  options?: { type?: string; init?: Initializer; generator?: Generator },
): Layers;
