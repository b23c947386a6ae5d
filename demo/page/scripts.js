/* scripts.js: the scripts of both languages, those of the gallery and the user's own, and which one
   is open. Each keeps what was typed, also after a reload. */
import { slugOf } from '../gallery/slug.js';
import { load, save } from '../share/store.js';
import { loadGallery } from './modules.js';
/* global GALLERY, FIRST */

const EMPTY = { title: 'untitled', code: '' };
/* Of the examples only the first one has its code at once. */
const examplesOf = (language) =>
  Object.entries(GALLERY[language]).flatMap(([chapter, titles]) =>
    titles.map((title) => ({
      chapter,
      title,
      code: title === FIRST[language].title ? FIRST[language].code : undefined,
    })),
  );
const GIVEN = {
  javascript: [...examplesOf('javascript'), EMPTY],
  lua: [...examplesOf('lua'), EMPTY],
};

/* Fetches the code of all examples. Returns a promise of contents.js. */
export async function fillScripts() {
  const contents = await loadGallery();
  for (const [language, scripts] of Object.entries(GIVEN))
    for (const script of scripts) {
      const found = contents.CONTENTS[language][script.title];
      script.code ??= found.code;
      script.thumbnail = found?.thumbnail;
    }
  return contents;
}

/* Returns the shared and dropped scripts of former visits: [{ title, code }]. */
function ownScripts(language) {
  try {
    const kept = JSON.parse(load(`own:${language}`) ?? '[]');
    const isScript = (s) => typeof s?.title === 'string' && typeof s?.code === 'string';
    return kept.filter(isScript);
  } catch {
    return []; /* not written by this page */
  }
}

const EXTENSIONS = { javascript: '.js', lua: '.lua' };

export class Scripts {
  language = 'javascript';
  #own = { javascript: ownScripts('javascript'), lua: ownScripts('lua') };
  #titles = {}; /* language -> the title of the open script */

  constructor() {
    for (const language of Object.keys(GIVEN)) {
      const last = load(`last:${language}`);
      const isThere = [...GIVEN[language], ...this.#own[language]].some((s) => s.title === last);
      this.#titles[language] = isThere ? last : FIRST[language].title;
    }
  }

  /* Those of the gallery with a chapter. */
  get examples() {
    return GIVEN[this.language].filter((script) => script !== EMPTY);
  }
  /* "My scripts": the empty one, and the user's own. */
  get mine() {
    return [EMPTY, ...this.#own[this.language]];
  }

  get title() {
    return this.#titles[this.language];
  }
  /* The open script: { title, code, chapter, thumbnail }. */
  get current() {
    return this.#find(this.title);
  }
  get isOwn() {
    return this.#own[this.language].includes(this.current);
  }
  #find(title) {
    return [...this.examples, ...this.mine].find((script) => script.title === title);
  }

  /* Whether the first example is open and as it was. */
  get isFirst() {
    return this.title === FIRST[this.language].title && !this.isEdited(this.title);
  }

  /* Whether the user has changed an example. */
  isEdited(title) {
    const { chapter, code } = this.#find(title) ?? {};
    const typed = load(this.#keyOf(title));
    return chapter !== undefined && typed !== null && typed !== code;
  }

  /* The name of its file. */
  get fileName() {
    return slugOf(this.title) + EXTENSIONS[this.language];
  }
  /* What names it in addresses. */
  get hash() {
    return `#${this.language}/${encodeURIComponent(slugOf(this.title))}`;
  }
  /* Its other files: { name: code }. */
  get others() {
    try {
      return JSON.parse(load(`files:${this.key}`) ?? '{}');
    } catch {
      return {}; /* not written by this page */
    }
  }
  set others(files) {
    const isEmpty = Object.keys(files).length === 0;
    save(`files:${this.key}`, isEmpty ? null : JSON.stringify(files));
  }
  /* Opens the script with this slug. Returns whether there is one. */
  openNamed(slug) {
    const found = [...this.examples, ...this.mine].find(({ title }) => slugOf(title) === slug);
    if (found) this.open(found.title);
    return found !== undefined;
  }
  /* The name under which the browser keeps what was typed in the open script. */
  get key() {
    return this.#keyOf(this.title);
  }
  get typed() {
    return load(this.key);
  }
  /* Returns whether the browser keeps a text; null forgets it. */
  keep(text) {
    return save(this.key, text);
  }
  #keyOf(title) {
    return `script:${this.language}:${title}`;
  }

  open(title) {
    this.#titles[this.language] = title;
    save(`last:${this.language}`, title);
  }
  /* Reads the user's own scripts again, which another tab has changed. The open one stays, even if
     the other tab removed it. */
  reloadOwn() {
    const { current } = this;
    this.#own[this.language] = ownScripts(this.language);
    if (this.current === undefined) this.#setOwn([...this.#own[this.language], current]);
  }
  #setOwn(scripts) {
    this.#own[this.language] = scripts;
    save(`own:${this.language}`, JSON.stringify(scripts));
  }

  /* Adds a script to the user's own and opens it. Its title gets a number if it is taken; `typed`
     is what was typed in it. */
  add({ title, code, typed = null, others = {} }) {
    this.reloadOwn();
    let free = title;
    for (let n = 2; this.#find(free); n++) free = `${title} ${n}`;
    save(this.#keyOf(free), typed);
    this.#setOwn([...this.#own[this.language], { title: free, code }]);
    this.open(free);
    this.others = others;
  }
  /* The same, unless there is one with this code. */
  addOnce(script) {
    const found = this.#own[this.language].find(
      (s) => s.code === script.code && s.title.startsWith(script.title),
    );
    if (!found) this.add(script);
    else {
      this.open(found.title);
      if (script.others) this.others = script.others;
    }
  }
  /* Removes the open script. Returns what add() brings it back with. */
  remove() {
    this.reloadOwn();
    const { current, typed, others } = this;
    this.keep(null);
    this.others = {};
    this.#setOwn(this.#own[this.language].filter((script) => script !== current));
    this.open(EMPTY.title);
    return { ...current, typed, others };
  }
}
