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

/* Signatures of an op in one line: `torch.fill(t, value) → new   t.fill(value) → t`. */
const SEVERAL = / → .* {3}.* → /;

/* Puts each signature of a line into an element of its own, which a narrow page does not split. */
function separate(line) {
  const parts = [[]];
  for (const token of line.children) {
    const [before, ...after] = token.children[0].value.split(/ {3,}/);
    const withText = (value) => ({ ...token, children: [{ type: 'text', value }] });
    parts.at(-1).push(withText(before));
    for (const text of after) parts.push([withText(text)]);
  }
  const elements = parts.map((children) => ({
    type: 'element',
    tagName: 'span',
    properties: { class: 'signature' },
    children,
  }));
  const space = { type: 'text', value: '   ' };
  line.children = elements.flatMap((element, i) => (i === 0 ? [element] : [space, element]));
}

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
  line(node) {
    const text = node.children.map((token) => token.children[0].value).join('');
    if (SEVERAL.test(text)) separate(node);
  },
  span(node) {
    const { style } = node.properties;
    delete node.properties.style;
    const [, colour] = /color:\s*(#\d{6})/.exec(style ?? '') ?? [];
    if (CLASSES[colour]) this.addClassToHast(node, CLASSES[colour]);
  },
};
