export const torch = {
  'torch.set_default_dtype(torch.float32)': "torch.setdefaulttensortype('torch.FloatTensor')",
};

export const section = 'Creating and joining tensors';
