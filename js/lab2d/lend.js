/* lend.js: tensors that do not own their memory, for libraries that hand them out. lend(tensor)
   returns { tensor, withdraw }. The borrowed tensor and all its views work until withdraw(); then
   every use of them throws. Until then the memory stays in place, even if the lender's tensor is
   freed. */
import { TorchError, argumentError } from '../module/errors.js';
import { dtypeOf, isFreed, pointerOf } from '../module/handle.js';
import { handleOf, isLabTensor } from './handle.js';
import { newTensor, shapeOf } from './memory.js';

/* Returns a tensor with the same geometry on another storage. The core takes strides as users pass
   them, where negative ones have another meaning. Therefore such dimensions are set with a positive
   stride and then reversed. */
function onStorage(core, like, storage) {
  const { exports, heap, layout } = core;
  const shape = shapeOf(like);
  const strides = core.dims(like, layout.stride);
  const reversed = shape.map((size, d) => strides[d] < 0 && size > 0);
  const offset = shape.reduce(
    (at, size, d) => (reversed[d] ? at + strides[d] * (size - 1) : at),
    heap.int64(pointerOf(like) + layout.offset),
  );
  const made = newTensor(core, 'lend', dtypeOf(like), [0]);
  try {
    const list = [...shape, ...strides.map(Math.abs)];
    core.check('lend', {}, () =>
      exports.tensor_set(
        pointerOf(made),
        core.pointer(storage),
        offset,
        shape.length,
        core.scratchList(list, 0),
        shape.length,
      ),
    );
    reversed.forEach((is, d) => {
      if (is)
        core.check('lend', {}, () =>
          core.functionOf('reverse')(pointerOf(made), pointerOf(made), d),
        );
    });
    return made;
  } catch (error) {
    made.free();
    throw error;
  }
}

/* Returns { tensor, withdraw }. Throws BORROWED for a tensor that is borrowed itself. */
export function lend(torch, wrap, tensor) {
  const { core } = torch;
  if (!isLabTensor(tensor))
    throw argumentError('lend', 'tensor', tensor, 'not a tensor of createLab2d');
  if (!tensor.ownsStorage())
    throw new TorchError('lend: the tensor is borrowed itself', {
      code: 'BORROWED',
      op: 'lend',
      arg: 'tensor',
      value: tensor,
    });
  const handle = handleOf(tensor);
  const Storage = torch[core.dtypes[dtypeOf(handle)].storage.slice('torch.'.length)];
  const whole = handle.storage();
  /* another reference to the memory: it is not freed, and not moved when the storage is resized */
  const window = whole.size() > 0 ? Storage(whole) : Storage();
  whole.free();
  const external = Storage(window.size(), window.data(true));
  const lender = { window, external };
  return {
    tensor: wrap(onStorage(core, handle, external), lender),
    withdraw() {
      if (isFreed(external)) return;
      external.withdraw();
      external.free();
      window.free();
    },
  };
}
