// Types and 64-bit integers
// Seven element types, each as C has it.
// Bytes go from 0 to 255, then round again:
print(torch.ByteTensor([250, 251, 252]).add(5));
// Division of integers cuts towards 0:
print(torch.IntTensor([7, -7]).div(2));
// 0.1 as 32 bits know it:
print(torch.FloatTensor([0.1]).at(0));

// LongTensor has 64 bits. What a number cannot hold
// exactly comes as a BigInt.
const x = torch.LongTensor([1, 2n ** 53n, 2n ** 63n - 1n]);
print(x.at(0), x.at(1), x.at(2));
print('exact:', torch.add(x, -1).at(1) === 2 ** 53 - 1);

// Types do not mix by themselves: convert with
// type(), or with int(), double() ...
const a = torch.IntTensor([1, 2, 3]);
const b = torch.DoubleTensor([0.5, 0.5, 0.5]);
print(a.double().add(b));

// The room a number takes; and back to JavaScript's arrays.
print(a.elementSize(), 'bytes in an IntTensor');
print(b.elementSize(), 'bytes in a DoubleTensor');
print(b.toArray(), b.toTypedArray());
