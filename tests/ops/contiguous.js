export const torch = {
  'a.reshape(3, 2)': 'a.contiguous().view(3, 2)',
  'a.contiguous()': 'a.contiguous()',
};

export const section = 'Views';
