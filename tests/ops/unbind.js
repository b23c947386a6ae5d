export const calls = {
  'torch.unbind(a, 1)[2]': {
    torch: 'torch.unbind(a, 1)[2]',
  },
};

export const section = 'Views';
