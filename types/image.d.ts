/* Pictures as tensors: torch7-wasm/image. See docs/images.md. */
import type {
  Bytes,
  ByteTensor,
  DoubleTensor,
  FileSource,
  FileTarget,
  FloatTensor,
  GlobalClass,
  Tensor,
  Torch,
  TransferOptions,
} from './index.js';

/** An image as ImageData has it: four bytes for each pixel. */
export interface ImageLike {
  /** The width in pixels. */
  readonly width: number;
  /** The height in pixels. */
  readonly height: number;
  /** Red, green, blue and opacity of each pixel, row by row. */
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** How an image is laid out in a tensor. */
interface Layout {
  /** The order of the dimensions: 'CHW', channels x height x width (the default), or 'HWC'. */
  layout?: 'CHW' | 'HWC';
  /**
   * The value of full brightness: by default 1 for Float and Double, 255 for integers (65535 if
   * `bits` is 16).
   */
  max?: number;
  /**
   * Whether the tensor's colours are multiplied by their opacity: 'straight', no (the default), or
   * 'premultiplied'.
   */
  alpha?: 'straight' | 'premultiplied';
}
/** How an image becomes a tensor. */
export interface InOptions extends Layout {
  /** The type of the tensor: 'byte' by default. */
  type?: 'byte' | 'float' | 'double';
  /**
   * The number of channels: 1 is the luminance, 3 red, green and blue, 4 also the opacity. By
   * default as many as the source has.
   */
  depth?: 1 | 3 | 4;
}
/** Options of `image.load`. */
export interface LoadOptions extends InOptions, TransferOptions {
  /** Images with more pixels are refused: 100 million by default. */
  maxPixels?: number;
  /**
   * Whether a photo is turned as its Exif data say: 'from-image' (the default), or 'none', which
   * gives the pixels as they are stored.
   */
  orientation?: 'from-image' | 'none';
}
/** How a tensor becomes an image. */
export interface OutOptions extends Layout {}
/** Options of `image.encode`. */
export interface EncodeOptions extends OutOptions {
  /** The format: 'png' by default; `save` goes by the suffix of a path. 'webp' needs a page. */
  format?: 'png' | 'jpeg' | 'webp' | 'ppm' | 'pgm';
  /** The quality of JPEG and WebP, from 1 to 100: 75 by default. */
  quality?: number;
  /** The bits of a channel: 8 (the default), or 16 for PPM and, in Node, PNG. */
  bits?: 8 | 16;
  /** Whether PPM and PGM have numbers as text instead of bytes. */
  ascii?: boolean;
}
/** Options of `image.save`. */
export interface SaveOptions extends EncodeOptions {
  /** Ends the transfer when it is aborted. */
  signal?: AbortSignal;
  /** Is called with the bytes that were written. */
  onProgress?: (done: number) => void;
}
/** The classes of tensors, by `type`. */
interface Classes {
  /** `type: 'byte'`. */
  byte: ByteTensor;
  /** `type: 'float'`. */
  float: FloatTensor;
  /** `type: 'double'`. */
  double: DoubleTensor;
}
/** The class for a `type`; without one, ByteTensor. */
type ClassOf<T> = T extends keyof Classes ? Classes[T] : ByteTensor;
/** The class of tensors for the options: without a `type`, ByteTensor. */
type Made<O> = O extends unknown
  ? 'type' extends keyof O
    ? ClassOf<O['type']>
    : ByteTensor
  : never;
/** The images of a page. */
type WebSource = GlobalClass<
  | 'HTMLCanvasElement'
  | 'OffscreenCanvas'
  | 'ImageBitmap'
  | 'HTMLImageElement'
  | 'HTMLVideoElement'
  | 'VideoFrame'
>;

/**
 * Convert the images of a page (ImageData, a canvas, an ImageBitmap, a VideoFrame, an image, a
 * video) to a tensor, a tensor to ImageData, or draw a tensor on a canvas.
 * @returns a tensor; ImageData; nothing
 * @throws {TorchError} `IMAGE_SOURCE`: the source is not an image, or its pixels cannot be read
 * @throws {TorchError} `IMAGE_SHAPE`: the tensor does not have the shape of an image
 * @example
 * const x = image.fromPixels(torch, { width: 1, height: 2, data: Uint8ClampedArray.of(255, 0, 0, 255, 0, 0, 51, 255) }, { type: 'float', depth: 3 });
 * console.log(x.size(), x.select(0, 2).toArray());
 * console.log(image.toImageData(x).data);
 * // [ 3, 2, 1 ] [ [ 0 ], [ 0.20000000298023224 ] ]
 * // Uint8ClampedArray(8) [
 * //   255, 0,  0, 255,
 * //     0, 0, 51, 255
 * // ]
 */
export function fromPixels<const O extends InOptions = {}>(
  torch: Torch,
  source: ImageLike | WebSource,
  options?: O,
): Made<O>;
/**
 * Convert the images of a page (ImageData, a canvas, an ImageBitmap, a VideoFrame, an image, a
 * video) to a tensor, a tensor to ImageData, or draw a tensor on a canvas.
 * @returns a tensor; ImageData; nothing
 * @throws {TorchError} `IMAGE_SOURCE`: the source is not an image, or its pixels cannot be read
 * @throws {TorchError} `IMAGE_SHAPE`: the tensor does not have the shape of an image
 * @example
 * const x = image.fromPixels(torch, { width: 1, height: 2, data: Uint8ClampedArray.of(255, 0, 0, 255, 0, 0, 51, 255) }, { type: 'float', depth: 3 });
 * console.log(x.size(), x.select(0, 2).toArray());
 * console.log(image.toImageData(x).data);
 * // [ 3, 2, 1 ] [ [ 0 ], [ 0.20000000298023224 ] ]
 * // Uint8ClampedArray(8) [
 * //   255, 0,  0, 255,
 * //     0, 0, 51, 255
 * // ]
 */
export function toImageData(
  tensor: Tensor,
  options?: OutOptions,
): GlobalClass<'ImageData', ImageLike>;
/**
 * Convert the images of a page (ImageData, a canvas, an ImageBitmap, a VideoFrame, an image, a
 * video) to a tensor, a tensor to ImageData, or draw a tensor on a canvas.
 * @returns a tensor; ImageData; nothing
 * @throws {TorchError} `IMAGE_SOURCE`: the source is not an image, or its pixels cannot be read
 * @throws {TorchError} `IMAGE_SHAPE`: the tensor does not have the shape of an image
 * @example
 * const x = image.fromPixels(torch, { width: 1, height: 2, data: Uint8ClampedArray.of(255, 0, 0, 255, 0, 0, 51, 255) }, { type: 'float', depth: 3 });
 * console.log(x.size(), x.select(0, 2).toArray());
 * console.log(image.toImageData(x).data);
 * // [ 3, 2, 1 ] [ [ 0 ], [ 0.20000000298023224 ] ]
 * // Uint8ClampedArray(8) [
 * //   255, 0,  0, 255,
 * //     0, 0, 51, 255
 * // ]
 */
export function draw(
  canvas: GlobalClass<'HTMLCanvasElement' | 'OffscreenCanvas'>,
  tensor: Tensor,
  options?: OutOptions,
): void;
/**
 * Read and write image files. Node reads and writes PNG with the package `fast-png`, and JPEG with
 * `jpeg-js`. A page reads all formats of the browser and writes PNG, JPEG and WebP. PPM and PGM are
 * read and written everywhere.
 * @returns a promise of a tensor; of nothing; of a Uint8Array
 * @example
 * const x = torch.Tensor([[0, 0.5], [1, 0.25]]);
 * const png = await image.encode(x); // or await image.save('x.png', x)
 * console.log(await image.load(torch, png));
 * // (0,.,.) =
 * //     0  128
 * //   255   64
 * // [torch.ByteTensor of size 1x2x2]
 */
export function load<const O extends LoadOptions = {}>(
  torch: Torch,
  source: FileSource,
  options?: O,
): Promise<Made<O>>;
/**
 * Read and write image files. Node reads and writes PNG with the package `fast-png`, and JPEG with
 * `jpeg-js`. A page reads all formats of the browser and writes PNG, JPEG and WebP. PPM and PGM are
 * read and written everywhere.
 * @returns a promise of a tensor; of nothing; of a Uint8Array
 * @example
 * const x = torch.Tensor([[0, 0.5], [1, 0.25]]);
 * const png = await image.encode(x); // or await image.save('x.png', x)
 * console.log(await image.load(torch, png));
 * // (0,.,.) =
 * //     0  128
 * //   255   64
 * // [torch.ByteTensor of size 1x2x2]
 */
export function encode(tensor: Tensor, options?: EncodeOptions): Promise<Bytes>;
/**
 * Read and write image files. Node reads and writes PNG with the package `fast-png`, and JPEG with
 * `jpeg-js`. A page reads all formats of the browser and writes PNG, JPEG and WebP. PPM and PGM are
 * read and written everywhere.
 * @returns a promise of a tensor; of nothing; of a Uint8Array
 * @example
 * const x = torch.Tensor([[0, 0.5], [1, 0.25]]);
 * const png = await image.encode(x); // or await image.save('x.png', x)
 * console.log(await image.load(torch, png));
 * // (0,.,.) =
 * //     0  128
 * //   255   64
 * // [torch.ByteTensor of size 1x2x2]
 */
export function save(target: FileTarget, tensor: Tensor, options?: SaveOptions): Promise<void>;
