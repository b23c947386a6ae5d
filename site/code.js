/* code.js: the colours of code as classes: the policy of the pages allows no `style` attribute. The
   colours of a theme are numbers here; theme/style.css has the colours of the playground. */
const CLASSES = {
  '#000001': 'comment',
  '#000002': 'keyword',
  '#000003': 'string',
  '#000004': 'number',
  '#000005': 'function',
};
const rule = (foreground, ...scope) => ({ scope, settings: { foreground } });

export const theme = {
  name: 'torch7-wasm',
  type: 'light',
  colors: { 'editor.foreground': '#000000', 'editor.background': '#ffffff' },
  settings: [
    { settings: { foreground: '#000000' } },
    rule('#000001', 'comment', 'punctuation.definition.comment'),
    rule(
      '#000002',
      'keyword.control',
      'storage',
      'keyword.operator.new',
      'keyword.operator.expression',
      'keyword.operator.lua',
      'keyword.local.lua',
      'entity.name.tag',
    ),
    rule('#000003', 'string', 'punctuation.definition.string'),
    rule('#000004', 'constant.numeric', 'constant.language'),
    rule('#000005', 'entity.name.function', 'support.function'),
  ],
};

/* A transformer of Shiki. */
export const withoutStyles = {
  name: 'classes',
  /* By default the colours end in a line that took half a second: on a busy machine, in any. */
  preprocess(_, options) {
    options.tokenizeTimeLimit = 0;
  },
  pre(node) {
    delete node.properties.style;
  },
  span(node) {
    const { style } = node.properties;
    delete node.properties.style;
    const [, colour] = /color:\s*(#\d{6})/.exec(style ?? '') ?? [];
    if (CLASSES[colour]) this.addClassToHast(node, CLASSES[colour]);
  },
};
