/* Pictures as tensors: torch7-wasm/image. See docs/images.md. */
import type {
  ByteTensor,
  DoubleTensor,
  FileSource,
  FileTarget,
  FloatTensor,
  Tensor,
  Torch,
  TransferOptions,
} from './index.js';

export interface ImageLike {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
}

interface Layout {
  /** The order of the dimensions: channels x height x width (the default), or height x width x channels. */
  layout?: 'CHW' | 'HWC';
  /** What full brightness is in the tensor: by default 1 in Float and Double, 255 in integers (65535 where `bits` is 16). */
  max?: number;
}
export interface InOptions extends Layout {
  /** By default 'byte'. */
  type?: 'byte' | 'float' | 'double';
  /** Channels: 1 is the luminance, 3 red, green, blue, 4 these and the opacity. By default what the source has. */
  depth?: 1 | 3 | 4;
}
export interface LoadOptions extends InOptions, TransferOptions {
  /** Images with more pixels are refused; by default 100 million. */
  maxPixels?: number;
}
export interface OutOptions extends Layout {}
export interface EncodeOptions extends OutOptions {
  /** Of a channel: 8 (the default), or in Node 16. */
  bits?: 8 | 16;
}
/** While the file is written; `done` in bytes. */
export interface SaveOptions extends EncodeOptions {
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
}
type Made<O> = O extends { type: 'float' }
  ? FloatTensor
  : O extends { type: 'double' }
    ? DoubleTensor
    : O extends { type: 'byte' } | { type?: undefined }
      ? ByteTensor
      : ByteTensor | FloatTensor | DoubleTensor;
type WebSource =
  | HTMLCanvasElement
  | OffscreenCanvas
  | ImageBitmap
  | HTMLImageElement
  | HTMLVideoElement
  | VideoFrame;

/** The pixels of a picture. Of bytes the tensor is a view of one storage of height x width x 4. Outside a browser: ImageData and objects like it only. */
export function fromPixels<const O extends InOptions = {}>(
  torch: Torch,
  source: ImageLike | WebSource,
  options?: O,
): Made<O>;
/** A tensor as ImageData, with memory of its own. Values are clamped and rounded, NaN is 0. */
export function toImageData(tensor: Tensor, options?: OutOptions): ImageData;
/** Show a tensor on a canvas, which gets its size. */
export function draw(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  tensor: Tensor,
  options?: OutOptions,
): void;
/** A file as a tensor: in Node PNG (by the package fast-png), in a page what the browser can read. */
export function load<const O extends LoadOptions = {}>(
  torch: Torch,
  source: FileSource,
  options?: O,
): Promise<Made<O>>;
/** The bytes of a PNG file of 1 to 4 channels. */
export function encode(tensor: Tensor, options?: EncodeOptions): Promise<Uint8Array>;
/** Write a PNG file: to a path (Node) or a WritableStream. */
export function save(target: FileTarget, tensor: Tensor, options?: SaveOptions): Promise<void>;
