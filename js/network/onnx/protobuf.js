/* protobuf.js: writes messages in protobuf's wire format: the fields of onnx.proto that are needed.
   A message is a list of pieces of bytes, which are joined once at the end. */
const [VARINT, DELIMITED, FOUR_BYTES] = [0, 2, 5];
const encoder = new TextEncoder();

function varint(n) {
  const bytes = [];
  let rest = BigInt.asUintN(64, BigInt(n));
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  return [...bytes, Number(rest)];
}
const lengthOf = (pieces) => pieces.reduce((n, piece) => n + piece.length, 0);

export const int = (field, v) => [
  Uint8Array.from([...varint((field << 3) | VARINT), ...varint(v)]),
];
export const message = (field, pieces) => [
  Uint8Array.from([...varint((field << 3) | DELIMITED), ...varint(lengthOf(pieces))]),
  ...pieces,
];
export const bytes = (field, v) => message(field, [v]);
export const text = (field, v) => bytes(field, encoder.encode(v));
export const float = (field, v) => {
  const piece = new Uint8Array(5);
  piece[0] = (field << 3) | FOUR_BYTES;
  new DataView(piece.buffer).setFloat32(1, v, true);
  return [piece];
};

export function joined(pieces) {
  const all = new Uint8Array(lengthOf(pieces));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
