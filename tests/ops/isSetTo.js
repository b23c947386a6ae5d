export const torch = { 'a.data_ptr() == c.data_ptr()': 'a.isSetTo(torch.Tensor(a))' };
export const section = 'Shape, type and memory';
