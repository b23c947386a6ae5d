/* The names that scripts in JavaScript have without an import. */
import torchOfPackage, { type Nested, type Tensor } from 'torch7-wasm';
import type {} from 'torch7-wasm/fft';
import type {} from 'torch7-wasm/image-ops';
import type {} from 'torch7-wasm/linalg';
import type {} from 'torch7-wasm/nn';
import type {} from 'torch7-wasm/numpy';
import type {} from 'torch7-wasm/signal';
import type {} from 'torch7-wasm/stats';
import type {} from 'torch7-wasm/t7';

type Numbers = Tensor | Nested;
type Lines = Numbers | Record<string, Numbers>;
type Labels = readonly (string | number)[];

declare global {
  /** The library. */
  const torch: typeof torchOfPackage;
  /** Prints values. */
  function print(...values: any[]): void;
  /** Shows tensors as cards; tensors of one storage share a card. */
  function show(...tensors: any[]): void;
  /** Plots lines or points. A matrix has a line for each column. */
  function plot(y: Lines, title?: string | object): void;
  /** Plots lines or points. A matrix has a line for each column. */
  function plot(x: Numbers, y: Lines, title?: string | object): void;
  /** Draws bars. */
  function bar(y: Lines, title?: string | object): void;
  /** Draws bars. */
  function bar(labels: Labels | Numbers, y: Lines, title?: string | object): void;
  /** Draws points with colours and sizes. */
  function scatter(points: Numbers, title?: string | object): void;
  /** Draws points with colours and sizes. */
  function scatter(x: Numbers, y: Numbers, title?: string | object): void;
  /** Draws a histogram. */
  function hist(x: Numbers, bins?: number | string | object, title?: string | object): void;
  /** Draws the levels of a matrix. */
  function contour(z: Numbers, title?: string | object): void;
  /** Draws the levels of a matrix. */
  function contour(x: Numbers, y: Numbers, z: Numbers, title?: string | object): void;
  /** Shows a tensor as an image: H×W, H×W×C or C×H×W. */
  function image(tensor: Numbers, title?: string | object): void;
  /** Puts the figures that `fn` draws side by side. */
  function grid(columns: number, fn: () => any): any;
  /** Calls `fn(0)`, `fn(1)` ... until it returns false, and shows each tensor as an image. */
  function animate(fn: (frame: number) => any, title?: string | object): Promise<number>;
  /** A slider. Moving it runs the script again from the cell that made it. */
  function slider(
    name: string,
    low: number,
    high: number,
    options?: { value?: number; step?: number },
  ): number;
  /** A field for a number. */
  function number(name: string, value?: number): number;
  /** A checkbox. */
  function checkbox(name: string, value?: boolean): boolean;
  /** A list: the chosen option. */
  function select<T>(name: string, options: readonly T[], value?: T): T;
  /** A button: how often it was pressed. */
  function button(name: string): number;
  /** A promise of the value of a data file: a tensor or a table of tensors. */
  const file: {
    (name: string): Promise<any>;
    /** The file as it was chosen. */
    blob(name: string): Blob;
  };
}
