export const calls = { 'a.isSetTo(torch.Tensor(a))': { torch: 'a.data_ptr() == c.data_ptr()' } };
export const section = 'Shape, type and memory';
