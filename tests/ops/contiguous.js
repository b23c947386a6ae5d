export const calls = {
  'a.contiguous().view(3, 2)': { torch: 'a.reshape(3, 2)' },
  'a.contiguous()': { torch: 'a.contiguous()' },
};

export const section = 'Views';
