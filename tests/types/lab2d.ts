/* Programs that use the types of torch7-wasm/lab2d. */
import torch, { type FloatTensor } from 'torch7-wasm';
import { createLab2d, TorchError, type LabTensor } from 'torch7-wasm/lab2d';

async function main(blob: Blob): Promise<void> {
  const { tensor, random } = createLab2d(torch);
  const x: LabTensor<'tensor.DoubleTensor'> = tensor
    .DoubleTensor(4, 5)
    .fill(2)
    .add([1, 2, 3, 4, 5]);
  const y = new tensor.FloatTensor([
    [1, 2],
    [3, 4],
  ]);
  const z = tensor.Int64Tensor({ range: [1n, 9n, 2n] }).shuffle(random);
  const file = tensor.ByteTensor({ file: { name: 'data.bin', byteOffset: 8, numElements: 2 } });
  const later = await tensor.ByteTensor.fromFile({ name: blob, signal: AbortSignal.timeout(9) });
  const best: number[] = x.argMaxElement();
  const where: LabTensor<'tensor.Int64Tensor'> = x.argMax(2);
  const shape: number[] = x.transpose(1, 2).reverse(1).reshape([2, 10]).shape();
  const sum: number = y.mmul(y).dot(y) + z.sum() + file.cadd(later).sum();
  const same: FloatTensor = y.toTorch();
  const { tensor: borrowed, withdraw } = tensor.lend(y);
  borrowed.val([
    [1, 2],
    [3, 4],
  ]);
  y.at(1, 2).val(7).toString();
  withdraw();
  random.seed('12');
  const word: string | undefined = random.choice(['a', 'b']);
  console.log(
    best,
    where.val(),
    shape,
    sum,
    same.sum(),
    word,
    tensor.fromTorch(torch.Tensor(2)).toString(-1),
    x.clamp(null, 3).equal(3),
    random.shuffle([1, 2]),
  );
  if (Math.random() < 0) throw new TorchError('never');
  // @ts-expect-error: types are not mixed
  x.cadd(y);
  // @ts-expect-error: a range has three numbers at most
  tensor.DoubleTensor({ range: [1, 2, 3, 4] });
  // @ts-expect-error: this cannot be read at once
  tensor.DoubleTensor({ file: { name: blob } });
  // @ts-expect-error: a generator is needed
  z.shuffle();
}
export { main };
