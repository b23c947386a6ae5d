/* Finds results that are new memory. Torch7 does not initialise it, so the recorded values are
   arbitrary. */

const MAKES_MEMORY = /^(set|resize|resizeAs|new|\w*Tensor|\w*Storage)$/;

/* Returns the position in the storage from which on memory is new, before the call; undefined if
   none is new. */
export function freshFrom(torch, name, args) {
  if (!MAKES_MEMORY.test(name) || args.some(Array.isArray)) return undefined;
  const [self, ...rest] = args;
  const given = rest.find((x) => torch.isStorage(x));
  if (name === 'resize' || name === 'resizeAs')
    return (torch.isTensor(self) ? self.storage() : self)?.size() ?? 0;
  if (name === 'set') return rest.some(torch.isTensor) ? undefined : (given?.size() ?? 0);
  if (torch.isTensor(self)) return undefined; /* a constructor that shares memory */
  const sizes = torch.typename(self) === 'torch.LongStorage' && name !== 'LongTensor';
  return torch.isStorage(self) && !sizes ? self.size() : 0;
}
