// What of a call's answer is new memory? Torch7 left there whatever it found, and so such values were recorded.

const MAKES_MEMORY = /^(set|resize|resizeAs|new|\w*Tensor|\w*Storage)$/;

// The place in the storage from which on the memory is new, told before the call; undefined where nothing is new.
export function freshFrom(torch, name, args) {
  if (!MAKES_MEMORY.test(name) || args.some(Array.isArray)) return undefined;
  const [self, ...rest] = args;
  const given = rest.find((x) => torch.isStorage(x));
  if (name === 'resize' || name === 'resizeAs')
    return (torch.isTensor(self) ? self.storage() : self)?.size() ?? 0;
  if (name === 'set') return rest.some(torch.isTensor) ? undefined : (given?.size() ?? 0);
  if (torch.isTensor(self)) return undefined; // a constructor that shares
  const sizes = torch.typename(self) === 'torch.LongStorage' && name !== 'LongTensor';
  return torch.isStorage(self) && !sizes ? self.size() : 0;
}
