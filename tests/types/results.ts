/* Results that are numbers if they have no dimensions: the types do not tell, and accept both. */
import torch from 'torch7-wasm';
import * as image from 'torch7-wasm/image';
import * as npy from 'torch7-wasm/npy';
import type {
  ByteTensor,
  DoubleTensor,
  FloatTensor,
  HalfArray,
  Index,
  LongTensor,
  RealTensor,
  Tensor,
} from 'torch7-wasm';

const x = torch.FloatTensor(2, 3);
const longs = torch.LongTensor(2, 3);
const bytes = torch.ByteTensor(2, 3);
const any = x as Tensor;

/* `at` with positions; a slice, a list or a mask always gives a tensor. */
{
  const element: number = x.at(0, 1) * 2 + Math.max(x.at(0, 0), 1);
  const text: string = x.at(0, 1).toFixed(3) + torch.at(x, 0, 1).toFixed(3);
  const row: FloatTensor = x.at(0).add(1);
  const rows: FloatTensor[] = [x.at(0), x.at('...', 0), torch.at(x, 0), torch.exp(x.at(0))];
  const same: boolean = x.at(0, 1) === 3 || x.at(0, 1) > 3;
  const rowOfAny: Tensor = any.at(0).add(1);
  const sum: LongTensor = longs.at(0).add(1).sum(0);
  const element64: number | bigint = longs.at(0, 1);
  const index: Index = ':';
  const column: FloatTensor = x.at(index, 0);
  const atPosition: number = x.at(torch.LongStorage([0, 1])) + torch.at(x, torch.LongStorage([0]));
  // @ts-expect-error: a view
  const notANumber: number = x.at(':', 0);
  // @ts-expect-error: a copy
  const notANumberEither: number = torch.at(x, torch.LongTensor([0]));
  // @ts-expect-error: not a text
  const notAText: string = x.at(0, 1);
  // @ts-expect-error: not a tensor of doubles
  const notDoubles: DoubleTensor = x.at(0);
  // @ts-expect-error: it may be a bigint
  const notAlwaysANumber: number = longs.at(0, 1);
  // @ts-expect-error: no such method
  torch.at(x, 0).total();
  void [element, text, row, rows, same, rowOfAny, sum, element64, column, atPosition];
  void [notANumber, notANumberEither, notAText, notDoubles, notAlwaysANumber];
}

/* A program that takes both declares the union. */
function total(slice: FloatTensor | number): number {
  return typeof slice === 'number' ? slice : slice.sum();
}
const slice: FloatTensor | number = x.select(0, 0);
export const totals: number[] = [total(x.at(0)), typeof slice === 'number' ? slice : slice.sum()];

/* Other views, reductions without dimensions, integrals and functions of matrices. */
{
  const views: FloatTensor[] = [x.select(0, 0), x.squeeze(), ...x.unbind()];
  const numbers: number[] = [x.select(0, 0), x.squeeze(), ...x.unbind()];
  const either: Tensor | number[] = x.select(0, 0);
  const along: FloatTensor = x.mean(0, { keepdim: false });
  const whole: number = x.mean([0, 1], { keepdim: false }) / 2;
  const [most, position] = x.max([0, 1], { keepdim: false });
  const sum: number = most + position + torch.argmax(x, 0, { keepdim: false });
  const positions: LongTensor = torch.argmax(x, 0, { keepdim: false });
  const count: number | bigint = bytes.sum([0, 1], { keepdim: false });
  const set: ByteTensor = bytes.any(0, { keepdim: false });
  const integral: number = torch.trapz(x) + x.trapz(0.5);
  const integrals: FloatTensor = torch.trapz(x);
  const ofMatrix: number = torch.matrixRank(x) + torch.det(x) + torch.cond(x);
  const ranks: LongTensor = torch.matrixRank(x);
  const ofBatch: FloatTensor[] = [torch.det(x), torch.cond(x), ...torch.slogdet(x)];
  const distances: FloatTensor = torch.pairwiseDistance(x, x);
  const intoResult: number = torch.det(torch.FloatTensor(), x);
  // @ts-expect-error: the dimensions are kept
  const kept: number = x.mean([0, 1]);
  // @ts-expect-error: not a text
  const text: string = torch.det(x);
  void [views, numbers, either, along, whole, sum, positions, count, set, integral, integrals];
  void [ofMatrix, ranks, ofBatch, distances, intoResult, kept, text];
}

/* The type of the tensor is kept. */
export const doubledFirst = <T extends RealTensor>(t: T): T =>
  t.select(0, 0).mul(t.at(0, 0) * 2 + 1);

/* Losses are numbers, unless the option says 'none'. */
export function losses(y: FloatTensor, reduction: 'mean' | 'none'): void {
  const mean: number = torch.mseLoss(x, y) + x.mseLoss(y);
  const sum: number = torch.mseLoss(x, y, { reduction: 'sum' });
  const smoothed: number = torch.crossEntropy(x, [0, 1], { labelSmoothing: 0.1 });
  const each: FloatTensor = torch.mseLoss(x, y, { reduction: 'none' });
  const eachToo: FloatTensor = x.crossEntropy([0, 1], { reduction: 'none' }).mul(2);
  const either: FloatTensor | number = torch.mseLoss(x, y, { reduction });
  // @ts-expect-error: a number
  torch.mseLoss(x, y, { reduction: 'sum' }).size();
  // @ts-expect-error: no such reduction
  torch.mseLoss(x, y, { reduction: 'all' });
  // @ts-expect-error: no such option
  torch.mseLoss(x, y, { reduce: 'none' });
  void [mean, sum, smoothed, each, eachToo, either];
}

/* Copies are on an ArrayBuffer, which Blob, Response and postMessage need. */
export async function copies(picture: ByteTensor): Promise<void> {
  const bytes = torch.serialize(x);
  const png = await image.encode(picture);
  const elements = picture.toTypedArray();
  new Blob([bytes, png, elements, torch.ByteStorage(2).toTypedArray(), npy.bytes(x)]);
  new Response(bytes);
  await crypto.subtle.digest('SHA-256', png);
  const sent = x.toTransfer();
  structuredClone(sent, { transfer: [sent.data.buffer] });
  const buffers: ArrayBuffer[] = [x.toTypedArray().buffer, longs.toTypedArray().buffer];
  const halves: HalfArray = x.half().toTypedArray();
  const ofAny: ArrayBufferView = any.toTypedArray();
  const into: Float32Array = x.toTypedArray(new Float32Array(6));
  const own: Float32Array = torch.data(x);
  // @ts-expect-error: of another class
  x.toTypedArray(new Float64Array(6));
  void [buffers, halves, ofAny, into, own];
}
