// Files of Torch7 and NumPy
// serialize makes the bytes of a .t7 file, which Torch7 reads.
import { bytes, load } from 'torch7-wasm/npy';

const x = torch.range(1, 6).view(2, 3);
const shared = x.t();
const t7 = torch.serialize({ x, shared, note: 'two views' });
print('.t7 has', t7.length, 'bytes');

// Both tensors still share one storage after they are read.
const read = torch.deserialize(t7);
read.x.fill(7);
print(read.note, 'of one storage:', read.shared.at(2, 1));

// .npy is NumPy's format for one array.
const npy = bytes(x);
const header = String.fromCharCode(...npy.slice(10, 68));
print('.npy begins with', header.trim());
print(await load(torch, npy));
show(read.x, 'x', read.shared, 'shared');
