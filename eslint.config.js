import js from '@eslint/js';
import { importX } from 'eslint-plugin-import-x';
import globals from 'globals';
import { FIGURES } from './demo/figures/names.js';

const node = { ...globals.nodeBuiltin, process: 'readonly', Buffer: 'readonly' };

export default [
  { ignores: ['build/', 'dist/', 'lib/', 'tests/hosts/fixtures/', '**/node_modules/'] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      ecmaVersion: 'latest',
      sourceType: 'module',
      globals: { ...node, ...globals.browser },
    },
    plugins: { import: importX },
    rules: {
      'array-callback-return': 'error',
      'consistent-return': 'error',
      'default-case-last': 'error',
      eqeqeq: 'error',
      'no-else-return': 'error',
      'no-eval': 'error',
      'no-implicit-coercion': ['error', { boolean: false, allow: ['!!'] }],
      'no-implied-eval': 'error',
      'no-lonely-if': 'error',
      'no-new-func': 'error',
      'no-param-reassign': 'error',
      'no-promise-executor-return': 'error',
      'no-self-compare': 'error',
      'no-shadow': 'error',
      'no-throw-literal': 'error',
      'no-undef-init': 'error',
      'no-unneeded-ternary': 'error',
      'no-unreachable-loop': 'error',
      'no-unused-expressions': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-use-before-define': ['error', { functions: false, variables: false }],
      'no-useless-computed-key': 'error',
      'no-useless-concat': 'error',
      'no-useless-rename': 'error',
      'no-useless-return': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
      'prefer-object-spread': 'error',
      'prefer-promise-reject-errors': 'error',
      'prefer-rest-params': 'error',
      'prefer-spread': 'error',
      radix: 'error',
      yoda: 'error',

      'import/export': 'error',
      'import/first': 'error',
      'import/named': 'error',
      'import/namespace': 'error',
      'import/default': 'error',
      'import/no-absolute-path': 'error',
      'import/no-cycle': 'error',
      'import/no-duplicates': 'error',
      'import/no-mutable-exports': 'error',
      'import/no-self-import': 'error',
      'import/no-unresolved': 'error',
      'import/no-useless-path-segments': 'error',
    },
  },
  {
    // Functions that run in a page have their own `torch`, from the page's own addresses.
    files: ['tests/browser/**'],
    rules: { 'no-shadow': 'off', 'import/no-absolute-path': 'off', 'import/no-unresolved': 'off' },
  },
  {
    // `vitepress` has other exports in a page than in Node.
    files: ['site/.vitepress/theme/**'],
    rules: { 'import/named': 'off' },
  },
  {
    files: ['demo/**'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipComments: true }] },
  },
  {
    // Scripts of the playground: a page gives them these functions.
    files: ['demo/examples/**'],
    languageOptions: {
      globals: Object.fromEntries(
        ['torch', 'print', 'file', ...FIGURES].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    // The peers are installed by `make bench` only.
    files: ['bench/**'],
    rules: { 'import/no-unresolved': 'off' },
  },
  {
    // Their packages are installed by `make test-more` only.
    files: ['demo/samples/detector/**', 'demo/samples/shards/**', 'tests/interop/**'],
    rules: { 'import/no-unresolved': 'off', 'import/namespace': 'off', 'import/named': 'off' },
  },
  {
    // for ... in visits inherited properties too.
    files: ['js/**'],
    rules: { 'no-restricted-syntax': ['error', 'ForInStatement'] },
  },
];
