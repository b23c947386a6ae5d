export const calls = {
  "torch.setdefaulttensortype('torch.FloatTensor')": {
    torch: 'torch.set_default_dtype(torch.float32)',
  },
};

export const section = 'Creating and joining tensors';
