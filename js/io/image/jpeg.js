/* jpeg.js: reads the segments of a JPEG file in front of its pixels: size, channels and the
   orientation of a camera. ITU-T T.81, annex B; Exif 2.3, sections 4.5 and 4.6. */
import { badFile } from '../feed.js';
import { checkPixels } from './png.js';

export const badJpeg = (position, reason, cause) =>
  Object.assign(badFile('image.load', position, `not a good JPEG: ${reason}`), cause && { cause });

export const isJpeg = (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

const [DHT, JPG, DAC, SOS, EOI, APP1] = [0xc4, 0xc8, 0xcc, 0xda, 0xd9, 0xe1];
const isFrame = (marker) => marker >= 0xc0 && marker <= 0xcf && ![DHT, JPG, DAC].includes(marker);
const ORIENTATION = 0x0112;
const SHORT = 3;

/* Returns the position of the orientation's value in an Exif segment, and its byte order; undefined
   if there is none. `view` begins after the length of the segment. A damaged segment has none. */
function findOrientation(view) {
  const start = 6; /* of the TIFF header, after "Exif" and two zeros */
  if (view.byteLength < start + 8 || view.getUint32(0) !== 0x45786966) return undefined;
  const order = view.getUint16(start);
  if (order !== 0x4949 && order !== 0x4d4d) return undefined;
  const isLittle = order === 0x4949;
  const directory = start + view.getUint32(start + 4, isLittle);
  if (directory + 2 > view.byteLength) return undefined;
  const count = view.getUint16(directory, isLittle);
  for (let i = 0, at = directory + 2; i < count && at + 12 <= view.byteLength; i++, at += 12) {
    const isWanted =
      view.getUint16(at, isLittle) === ORIENTATION && view.getUint16(at + 2, isLittle) === SHORT;
    if (isWanted) return { at: at + 8, isLittle };
  }
  return undefined;
}

/* Returns { width, height, channels, orientation: 1 to 8, orientationAt: the position of its value
   in the file, or undefined, isLittle: the byte order of the value }. */
export function readJpegHeader(bytes, maxPixels) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = { orientation: 1 };
  for (let at = 2; ;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    if (at + 4 > bytes.length) throw badJpeg(bytes.length, 'the file ends before its pixels');
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff) throw badJpeg(at, 'a segment without a marker');
    if (marker === SOS || marker === EOI) throw badJpeg(at, 'no frame is in front of the pixels');
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > bytes.length)
      throw badJpeg(at + 2, `a segment of ${length} bytes, but ${bytes.length - at - 2} remain`);
    if (isFrame(marker)) return { ...found, ...readFrame(view, at, length, maxPixels) };
    if (marker === APP1 && found.orientationAt === undefined) {
      const from = bytes.byteOffset + at + 4;
      const value = findOrientation(new DataView(bytes.buffer, from, length - 2));
      const code = value && view.getUint16(at + 4 + value.at, value.isLittle);
      if (code >= 1 && code <= 8)
        Object.assign(found, {
          orientation: code,
          orientationAt: at + 4 + value.at,
          isLittle: value.isLittle,
        });
    }
    at += 2 + length;
  }
}

/* Returns { width, height, channels } of the frame whose marker is at `at`. */
function readFrame(view, at, length, maxPixels) {
  if (length < 8) throw badJpeg(at + 2, `a frame of ${length} bytes`);
  const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
  const components = view.getUint8(at + 9);
  if (width < 1 || height < 1) throw badJpeg(at + 5, `the size ${width} x ${height}`);
  if (![1, 3, 4].includes(components)) throw badJpeg(at + 9, `${components} components`);
  checkPixels(width, height, maxPixels);
  return { width, height, channels: components === 1 ? 1 : 3 };
}

/* Returns a copy of the file whose orientation is 1: browsers apply what they find. */
export function withoutOrientation(bytes) {
  const { orientationAt, isLittle } = readJpegHeader(bytes, Infinity);
  if (orientationAt === undefined) return bytes;
  const out = bytes.slice();
  new DataView(out.buffer).setUint16(orientationAt, 1, isLittle);
  return out;
}
