/* The functions of torch7-wasm/nn that are not ops. */
import type { Generator, Positions, RealTensor } from './index.js';

/** Options of `lstm` and `gru`. */
export interface RecurrentOptions {
  bidirectional?: boolean;
  batchFirst?: boolean;
  dropout?: number;
  generator?: Generator;
}

/** Options of `embeddingBag`. */
export interface EmbeddingBagOptions {
  mode?: 'sum' | 'mean' | 'max';
  offsets?: Positions;
  paddingIdx?: number;
}

/** Options of `gumbelSoftmax`. */
export interface GumbelSoftmaxOptions {
  tau?: number;
  dim?: number;
  hard?: boolean;
  generator?: Generator;
}

interface NnFunctions {
  lstm<T extends RealTensor>(
    x: T,
    states: readonly [T | null, T | null] | null,
    params: readonly T[],
    options?: RecurrentOptions,
  ): [T, T, T];
  gru<T extends RealTensor>(
    x: T,
    h: T | null,
    params: readonly T[],
    options?: RecurrentOptions,
  ): [T, T];
  embeddingBag<T extends RealTensor>(index: Positions, weight: T, options?: EmbeddingBagOptions): T;
  gumbelSoftmax<T extends RealTensor>(t: T, options?: GumbelSoftmaxOptions): T;
}

declare module './index.js' {
  interface Torch extends NnFunctions {}
}

export {};
