/* The pages of docs/ whose programs import other libraries, which tests/interop/ installs. */
export const GUIDES = ['docs/arrow.md', 'docs/interop.md'];
