/* value-chips.js: the values beside their lines in the rich editor. A chip that would cover code is
   shorter; if there is no room for it at all, a dot beside the line's number stands for it. */
import { RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, gutter, GutterMarker, WidgetType } from '@codemirror/view';
import { make } from '../page/dom.js';

const COLOURS_OF_VIEWS = 4;
const GAP = 14; /* px, before a chip and after it */

/* The values of a line. */
class Value extends WidgetType {
  constructor(all) {
    super();
    const owners = new Set(all.map(({ owner }) => owner));
    this.text = all.map(({ text }) => text).join(' · ');
    this.more = owners.size === 1 && all[0].owner ? ` · view of ${all[0].owner}` : '';
    this.colour = (all[0].colour ?? 0) % COLOURS_OF_VIEWS;
  }
  eq(other) {
    return ['text', 'more', 'colour'].every((name) => other[name] === this[name]);
  }
  toDOM() {
    const text = this.text + this.more;
    const chip = make('span', { className: `value colour-${this.colour}`, title: text });
    chip.append(this.text, make('span', { textContent: this.more }));
    return chip;
  }
}
class Dot extends GutterMarker {
  constructor(title, colour) {
    super();
    Object.assign(this, { title, colour });
  }
  eq(other) {
    return other.title === this.title && other.colour === this.colour;
  }
  toDOM() {
    return make('span', { className: `dot ${this.colour}`, title: this.title });
  }
}

/* The values: [{ line, text, colour, owner }]. */
export const setValues = StateEffect.define();
const setDots = StateEffect.define();

const values = StateField.define({
  create: () => Decoration.none,
  update(shown, { changes, effects, state }) {
    const [effect] = effects.filter((e) => e.is(setValues));
    if (!effect) return shown.map(changes);
    const lines = new Map(); /* line -> the values of all its variables */
    for (const value of effect.value)
      if (value.line >= 1 && value.line <= state.doc.lines)
        lines.set(value.line, [...(lines.get(value.line) ?? []), value]);
    const chips = [...lines].map(([line, all]) =>
      Decoration.widget({ widget: new Value(all), side: 1 }).range(state.doc.line(line).to),
    );
    return Decoration.set(chips, true);
  },
  provide: (field) => EditorView.decorations.from(field),
});
const dots = StateField.define({
  create: () => RangeSet.empty,
  update(shown, { changes, effects }) {
    const [effect] = effects.filter((e) => e.is(setDots));
    return effect ? effect.value : shown.map(changes);
  },
});

const chipsOf = (view) => [...view.contentDOM.querySelectorAll('.value')];
const widths = new WeakMap(); /* chip -> { whole, more, letter }: at this width of letters */
const drawn = new WeakMap(); /* view -> what its dots say */

const measure = {
  read(view) {
    if (view.scrollDOM.clientWidth === 0) return []; /* not in sight: a chip has no width */
    const edge = view.scrollDOM.getBoundingClientRect().right - GAP;
    return chipsOf(view).map((chip) => {
      const letter = view.defaultCharacterWidth;
      if (!widths.has(chip))
        widths.set(chip, {
          whole: chip.offsetWidth,
          more: chip.lastElementChild.offsetWidth,
          letter,
        });
      const known = widths.get(chip);
      const [whole, more] = [known.whole, known.more].map((w) => (w * letter) / known.letter);
      const pos = view.posAtDOM(chip);
      const room = edge - GAP - (view.coordsAtPos(pos, -1)?.right ?? 0);
      return { chip, pos, isShort: whole > room, isHidden: whole - more > room };
    });
  },
  write(found, view) {
    for (const { chip, isShort, isHidden } of found) {
      chip.classList.toggle('short', isShort);
      chip.classList.toggle('hidden', isHidden);
    }
    const hidden = found.filter(({ isHidden }) => isHidden);
    const key = JSON.stringify(hidden.map(({ chip, pos }) => [chip.title, pos]));
    if ((drawn.get(view) ?? '[]') === key) return;
    drawn.set(view, key);
    const { doc } = view.state;
    const marks = hidden.map(({ chip, pos }) =>
      new Dot(chip.title, chip.classList[1]).range(doc.lineAt(pos).from),
    );
    /* a view cannot be changed while it is measured */
    queueMicrotask(() => {
      if (view.state.doc === doc) view.dispatch({ effects: setDots.of(RangeSet.of(marks, true)) });
    });
  },
};
export const fitChips = (view) => view.requestMeasure(measure);

/* Shows or hides the chip of a dot that is pressed: over the code, because there is no room. */
function toggle(view, { from, to }) {
  const chip = chipsOf(view).find((c) => {
    const pos = view.posAtDOM(c);
    return pos >= from && pos <= to;
  });
  return chip?.classList.toggle('shown') !== undefined;
}

export const valueGutter = gutter({
  class: 'cm-values',
  markers: (view) => view.state.field(dots),
  domEventHandlers: { click: toggle },
});
export const valueChips = [
  values,
  dots,
  EditorView.updateListener.of(({ view, docChanged, geometryChanged, transactions }) => {
    if (docChanged || geometryChanged || transactions.length > 0) fitChips(view);
  }),
];
