import type { NamedTensors, Tensor, Torch } from './index.js';

/** A Vector or Data of apache-arrow: a column. */
export interface ArrowColumn {
  /** The number of rows. */
  readonly length: number;
  /** The type of the elements. */
  readonly type: { readonly typeId: number };
}
/** A Table or RecordBatch of apache-arrow. */
export interface ArrowTable {
  /** The names and types of the columns. */
  readonly schema: { readonly fields: readonly { readonly name: string }[] };
}
/** The package apache-arrow: `import * as Arrow from 'apache-arrow'`. */
export interface ArrowPackage<V = unknown, T = unknown> {
  /** Makes a Data. */
  makeData(props: never): unknown;
  /** Makes a Vector. */
  makeVector(data: never): V;
  /** A table of named columns. */
  readonly Table: new (columns: never) => T;
}
/** Options of `toTensor`. */
export interface ColumnOptions {
  /** The number for nulls; without it, nulls are an error (`NULLS`). */
  nulls?: number | bigint;
  /** Reads the indices of a dictionary's values: `false` by default, when a dictionary is an error. */
  indices?: boolean;
}
/** Options of `toTensors`. */
export interface TableOptions extends Omit<ColumnOptions, 'nulls'> {
  /** The number for nulls, for all columns or by the name of the column. */
  nulls?: number | bigint | Readonly<Record<string, number | bigint>>;
  /** The names of the columns; without them, all. */
  columns?: readonly string[];
}
/** Options of `fromTensor` and `fromTensors`. */
export interface FromTensorOptions {
  /** Whether the elements are copied: `true` by default. Otherwise the column is the tensor's memory. */
  copy?: boolean;
}

/**
 * Convert a column to a tensor. Lists of a fixed size become dimensions.
 * @returns a new tensor
 */
export function toTensor<T extends Tensor = Tensor>(
  torch: Torch,
  column: ArrowColumn,
  options?: ColumnOptions,
): T;

/**
 * Convert the columns of a table to tensors.
 * @returns an object of new tensors, without a prototype
 */
export function toTensors<T extends Tensor = Tensor>(
  torch: Torch,
  table: ArrowTable,
  options?: TableOptions,
): Record<string, T>;

/**
 * Convert a tensor to a column, or tensors to a table.
 * @returns a Vector, of which each row is a slice of the first dimension; a Table
 */
export function fromTensor<V>(
  arrow: ArrowPackage<V>,
  tensor: Tensor,
  options?: FromTensorOptions,
): V;

/**
 * Convert a tensor to a column, or tensors to a table.
 * @returns a Vector, of which each row is a slice of the first dimension; a Table
 */
export function fromTensors<T>(
  arrow: ArrowPackage<unknown, T>,
  tensors: NamedTensors,
  options?: FromTensorOptions,
): T;
