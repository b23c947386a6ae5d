/* my-scripts.js: the buttons below "My scripts": a new script, another name, delete and its
   undo. */
import { announce, element, make } from '../page/dom.js';

/* Makes the buttons below the list of scripts. `scripts` has isOwn(): whether the open script is
   one of the user's own, title() and language() of it, create(), rename(title) and remove(), which
   returns a function that brings the script back. Returns a function that draws the buttons again:
   another script is open. */
export function createScriptTools(scripts) {
  const tools = element('tools');
  let gone = null; /* { title, language, restore } of the script that was deleted last */

  const button = (textContent, click, more) => {
    const made = make('button', { type: 'button', className: 'quiet', textContent, ...more });
    made.addEventListener('click', click);
    return made;
  };
  /* Draws; the button with this text has the focus then. */
  function draw(focused) {
    const disabled = !scripts.isOwn();
    const buttons = [
      button('New', create),
      button('Rename', rename, { disabled }),
      button('Delete', remove, { disabled }),
    ];
    if (gone?.language === scripts.language())
      buttons.push(button(`Bring “${gone.title}” back`, restore));
    tools.replaceChildren(...buttons);
    if (focused !== undefined)
      buttons.find(({ textContent }) => textContent.startsWith(focused))?.focus();
  }
  async function create() {
    await scripts.create();
    draw('New');
  }
  function rename() {
    const input = make('input', { ariaLabel: 'Name of the script', value: scripts.title() });
    let done = false;
    /* By a key, the focus returns to the button; by a click elsewhere, it stays there. */
    async function end(keeps, byKey) {
      if (done) return;
      done = true;
      const title = input.value.trim();
      if (keeps && title !== '' && title !== scripts.title()) await scripts.rename(title);
      draw(byKey ? 'Rename' : undefined);
    }
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault(); /* Enter would press the button that gets the focus */
      end(event.key === 'Enter', true);
    });
    input.addEventListener('blur', () => end(true, false));
    tools.replaceChildren(input);
    input.select();
  }
  function remove() {
    const title = scripts.title();
    gone = { title, language: scripts.language(), restore: scripts.remove() };
    draw('Bring');
    announce(`${title} is deleted. The next button brings it back.`);
  }
  async function restore() {
    const { restore: back } = gone;
    gone = null;
    await back();
    draw('Delete');
  }
  return () => draw();
}
