/* The classes of tensors and the types of several classes. */
import torch from 'torch7-wasm';
import type {
  ByteRealTensor,
  ByteTensor,
  CharTensor,
  DoubleTensor,
  FloatTensor,
  HalfTensor,
  IntegerTensor,
  IntLongRealTensor,
  IntTensor,
  LongTensor,
  RealTensor,
  ShortTensor,
  Tensor,
} from 'torch7-wasm';

/* Compiles if each class A is a B. */
type Each<A extends B, B> = [A, B];
type Reals = FloatTensor | DoubleTensor | HalfTensor | RealTensor;
type Integers = ByteTensor | CharTensor | ShortTensor | IntTensor | LongTensor;
export type Widened = [
  Each<Reals, RealTensor>,
  Each<Integers, IntegerTensor>,
  Each<ByteTensor | Reals, ByteRealTensor>,
  Each<IntTensor | LongTensor | Reals, IntLongRealTensor>,
  Each<Integers | Reals | IntegerTensor | ByteRealTensor | IntLongRealTensor, Tensor>,
];
export type Refused = [
  // @ts-expect-error: not a type of images
  Each<IntTensor, ByteRealTensor>,
  // @ts-expect-error: a CharTensor has less than 32 bits
  Each<CharTensor, IntLongRealTensor>,
  // @ts-expect-error: bytes are integers
  Each<ByteRealTensor, RealTensor>,
];

/* Functions of images keep the type, also that of bytes. */
const mask = torch.ByteTensor([[1, 1, 0]]);
export const eroded: ByteTensor = torch.erode(mask, 2);
export const scaled: FloatTensor = torch.scale(torch.FloatTensor(2, 2), 4, 4);
export const blurred = <T extends ByteRealTensor>(image: T): T => torch.erode(image, 3);
export const anyBlurred: ByteRealTensor = blurred(mask as ByteRealTensor);
// @ts-expect-error: not a type of images
torch.erode(torch.LongTensor(2, 2), 2);

/* Sums of bytes are longs, which are no images. */
export const sumOfAny: Tensor = (mask as ByteRealTensor).sum(0);
// @ts-expect-error: it may be a LongTensor
export const sumOfImage: ByteRealTensor = (mask as ByteRealTensor).sum(0);
