/* print-style.js: the print options that torch starts with (setPrintOptions). */

/* As Torch7 prints. Node's inspector shows only the ends of tensors with more than `threshold`
   elements: `edgeItems` slices at each end of each dimension (inspect.js). */
export const TORCH7_STYLE = { threshold: 1000, edgeItems: 3, precision: 4, lineWidth: 80 };
