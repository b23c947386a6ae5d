/* The types of torch7-wasm/autograd: docs/autograd.md. */
import type { RealTensor, Tensor } from './index.js';

/** Tensors of real numbers, in objects and arrays: never for anything else. */
export type Parameters<P> = P extends RealTensor
  ? P
  : P extends Tensor
    ? never
    : P extends object
      ? { [K in keyof P]: Parameters<P[K]> }
      : never;

/** What is differentiated: a number, or a tensor of one element. */
export type Loss = number | RealTensor;

/**
 * Makes a function that returns what `f` returns, and its gradients by the tensors of the first
 * argument: each of the size and type of its tensor, in the same objects and arrays. If `f` returns
 * an array, its first item is differentiated.
 */
export function valueAndGrad<
  P extends object = any,
  D extends any[] = any[],
  V extends Loss | readonly [Loss, ...unknown[]] = any,
>(f: (parameters: P, ...data: D) => V): (parameters: P & Parameters<P>, ...data: D) => [V, P];

/** The same without the value. */
export function grad<P extends object = any, D extends any[] = any[]>(
  f: (parameters: P, ...data: D) => Loss | readonly [Loss, ...unknown[]],
): (parameters: P & Parameters<P>, ...data: D) => P;

/** Returns a tensor or number, or those in objects and arrays, as a constant: its gradient is 0. */
export function stopGradient<T>(x: T): T;

/**
 * Makes a function that returns what `f` returns. For the gradient it keeps only the arguments, and
 * computes `f` again: less memory for more time.
 */
export function checkpoint<A extends any[], T extends Loss>(
  f: (...args: A) => T,
): (...args: A) => T;
