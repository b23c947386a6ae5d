/* theme.js: how the rich editor looks: the page's colours, which its shadow root inherits. */
import { EditorView } from '@codemirror/view';

const PANEL = {
  border: '1px solid var(--line)',
  borderRadius: '7px',
  backgroundColor: 'var(--card)',
  color: 'var(--text)',
};

export const THEME = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--card)' },
  '&.cm-focused': { outline: 'none' },
  /* over the line numbers, which would hide an outline */
  '&.cm-focused::after': {
    content: '""',
    position: 'absolute',
    inset: '0',
    zIndex: '300',
    outline: '2px solid var(--accent)',
    outlineOffset: '-2px',
    pointerEvents: 'none',
  },
  '.cm-scroller': { font: '0.845rem/1.44rem var(--mono)', fontVariantLigatures: 'none' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--accent)' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)' },
  '.cm-gutters': { backgroundColor: 'var(--card)', color: 'var(--quiet)', border: '0' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2rem', paddingRight: '0.2rem' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--rail) 60%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--rail)', color: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { backgroundColor: 'var(--a)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--b)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--accent-soft)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--c)' },
  '.cm-tooltip': { ...PANEL, maxWidth: '32rem', boxShadow: '0 4px 16px #0003' },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--accent-text)',
  },
  '.cm-completionInfo': { ...PANEL, padding: '0.4rem 0.6rem' },
  /* beside the list there is no room: below or above it, so that it does not cover the list */
  '.cm-completionInfo-left-narrow, .cm-completionInfo-right-narrow': {
    top: '100% !important',
    bottom: 'auto !important',
    left: '0',
    right: 'auto',
    maxHeight: '30vh',
    overflow: 'auto',
  },
  '.cm-tooltip-above .cm-completionInfo-left-narrow, .cm-tooltip-above .cm-completionInfo-right-narrow':
    { top: 'auto !important', bottom: '100% !important' },
  '.cm-tooltip-hover .info': { padding: '0.4rem 0.6rem' },
  '.info code': { font: '0.75rem/1.5 var(--mono)', whiteSpace: 'pre-wrap' },
  '.info p': { margin: '0.3rem 0 0', color: 'var(--quiet)', font: '0.78rem/1.45 var(--sans)' },
  '.cm-diagnostic': { fontFamily: 'var(--mono)', whiteSpace: 'pre-wrap' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--error)',
    textUnderlineOffset: '3px',
    textDecorationSkipInk: 'none',
  },
  '.cm-panels': { backgroundColor: 'var(--rail)', color: 'var(--text)' },
  '.value': {
    position: 'sticky' /* a chip that a dot shows is in sight */,
    right: '0.5rem',
    marginLeft: '1rem',
    padding: '0 0.5rem',
    border: '1px solid var(--edge)',
    borderRadius: '9px',
    backgroundColor: 'var(--fill)',
    color: 'var(--text)',
    fontSize: '0.72rem',
    userSelect: 'none',
  },
  '.value.short:not(.shown) > span': { display: 'none' },
  '.value.hidden:not(.shown)': { display: 'none' },
  '.cm-values': { width: '0.8rem' },
  '.cm-values .cm-gutterElement': { display: 'grid', placeItems: 'center', cursor: 'default' },
  '.dot': {
    boxSizing: 'border-box',
    width: '0.6rem',
    height: '0.6rem',
    border: '1px solid var(--edge)',
    borderRadius: '50%',
    backgroundColor: 'var(--fill)',
  },
  '.cm-step': { backgroundColor: 'var(--accent-soft) !important' },
  ...Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((name, i) => [
      `.colour-${i}`,
      { '--fill': `var(--${name})`, '--edge': `var(--${name}-line)` },
    ]),
  ),
});
