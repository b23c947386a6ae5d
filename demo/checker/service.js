/* service.js: what TypeScript's checker knows of the scripts of the editor: errors, completions,
   documentation, signatures, places of a name, and the format. `ts` is TypeScript. */

import { errorsOf } from './errors.js';
import { plain } from './plain.js';

export const PACKAGE = '/torch7-wasm/';
/* Scripts run in workers. */
export const LIBRARIES = ['lib.esnext.d.ts', 'lib.webworker.d.ts', 'lib.webworker.iterable.d.ts'];
const MOST_SIGNATURES = 6; /* of a function, in its documentation */
/* Around a new name: `{ x }` becomes `{ x: y }`. */
const ALIASES = { providePrefixAndSuffixTextForRename: true };
const FORMAT = {
  indentSize: 2,
  convertTabsToSpaces: true,
  newLineCharacter: '\n',
  semicolons: 'insert',
};

/* Returns the file of the module that is imported as `name`; undefined without one. */
function fileOf(name, files) {
  if (name === 'torch7-wasm') return `${PACKAGE}index.d.ts`;
  const path = name.startsWith('torch7-wasm/')
    ? `${PACKAGE}${name.slice('torch7-wasm/'.length)}.d.ts`
    : name.replace(/^\.\//, '/');
  return files.has(path) ? path : undefined;
}

/* Returns the same for a declaration of the package, whose names are relative. */
const fileBeside = (name, from) =>
  new URL(name.replace(/\.js$/, '.d.ts'), `file://${from}`).pathname;

/* Makes the host of the language service. `files`: a Map of path to { text, version }. */
function hostOf(ts, files) {
  const options = {
    allowJs: true,
    checkJs: true,
    strict: false,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleDetection: ts.ModuleDetectionKind.Force,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: LIBRARIES,
    types: [],
  };
  const resolve = (name, from) => {
    const isOwn = from.startsWith(PACKAGE) && name.startsWith('.');
    const path = isOwn ? fileBeside(name, from) : fileOf(name, files);
    if (path === undefined || !files.has(path)) return { resolvedModule: undefined };
    const extension = path.endsWith('.d.ts') ? ts.Extension.Dts : ts.Extension.Js;
    return { resolvedModule: { resolvedFileName: path, extension } };
  };
  return {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...files.keys()].filter((name) => !/^\/(?:lib\.|torch7)/.test(name)),
    getScriptVersion: (name) => String(files.get(name)?.version),
    getScriptSnapshot: (name) =>
      files.has(name) ? ts.ScriptSnapshot.fromString(files.get(name).text) : undefined,
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => `/${LIBRARIES[0]}`,
    fileExists: (name) => files.has(name),
    readFile: (name) => files.get(name)?.text,
    resolveModuleNameLiterals: (literals, from) => literals.map(({ text }) => resolve(text, from)),
  };
}
/* Returns the text of a part of TypeScript's documentation. */
const textOf = (parts) => (parts ?? []).map(({ text }) => text).join('');

/* Returns the identifier at a position of a file, or null. */
function identifierAt(ts, file, pos) {
  const find = (node) => {
    if (pos < node.getStart(file) || pos > node.end) return undefined;
    return ts.isIdentifier(node) ? node : ts.forEachChild(node, find);
  };
  return find(file) ?? null;
}

/* TypeScript's language service for the scripts of update(). */
export class Service {
  #ts;
  #files;
  #scripts = new Set(); /* paths */
  #service;
  #version = 0;

  /* `declarations`: { path: text } (declarations.js). */
  constructor(ts, declarations) {
    this.#ts = ts;
    this.#files = new Map(
      Object.entries(declarations).map(([path, text]) => [path, { text, version: 0 }]),
    );
    this.#service = ts.createLanguageService(hostOf(ts, this.#files), ts.createDocumentRegistry());
  }

  /* Replaces the scripts: { name: text }. */
  update(texts) {
    for (const path of this.#scripts) if (!(path.slice(1) in texts)) this.#files.delete(path);
    this.#scripts.clear();
    for (const [name, text] of Object.entries(texts)) {
      const path = `/${name}`;
      this.#scripts.add(path);
      if (this.#files.get(path)?.text !== text)
        this.#files.set(path, { text, version: ++this.#version });
    }
  }

  /* Returns [{ from, to, message }]. */
  errors(name) {
    const path = `/${name}`;
    const diagnostics = this.#service.getSemanticDiagnostics(path);
    return errorsOf(this.#ts, this.#service.getProgram(), path, diagnostics);
  }

  /* Returns the names of the scripts that have errors. */
  faulty() {
    return [...this.#scripts]
      .filter(
        (path) =>
          this.#service.getSyntacticDiagnostics(path).length > 0 ||
          this.errors(path.slice(1)).length > 0,
      )
      .map((path) => path.slice(1));
  }

  /* Returns the members of what is before the dot at a position: [{ label, isCall }]. */
  completions(name, pos) {
    const found = this.#service.getCompletionsAtPosition(`/${name}`, pos, {});
    if (!found?.isMemberCompletion) return [];
    return found.entries
      .filter(({ kind }) => kind !== 'warning' && kind !== 'string')
      .map(({ name: label, kind }) => ({
        label,
        isCall: kind === 'method' || kind === 'function',
      }));
  }
  /* Returns what describes one of them: { signatures, doc, returns, example }; null without it. */
  details(name, pos, label) {
    const symbol = this.#service.getCompletionEntrySymbol(`/${name}`, pos, label);
    return symbol ? this.#describe(label, symbol, this.#fileOf(name)) : null;
  }
  /* The same for the name at a position: { from, to, ...description }. */
  hover(name, pos) {
    const file = this.#fileOf(name);
    const node = identifierAt(this.#ts, file, pos);
    const symbol = node && this.#checker.getSymbolAtLocation(node);
    if (!symbol) return null;
    return {
      from: node.getStart(file),
      to: node.end,
      ...this.#describe(node.text, symbol, node),
    };
  }

  /* Returns the overloads of the call around a position: { from, current, all: [{ name, parameters:
     [text], at, doc }] }; null outside of calls. */
  signatures(name, pos) {
    const found = this.#service.getSignatureHelpItems(`/${name}`, pos, {});
    if (!found) return null;
    const { items, selectedItemIndex, argumentIndex, applicableSpan } = found;
    const all = items.map((item) => ({
      name: /([\w$]+)(?:<[^(]*>)?\($/.exec(textOf(item.prefixDisplayParts))?.[1] ?? '',
      parameters: item.parameters.map((p) => plain(textOf(p.displayParts))),
      at: Math.min(argumentIndex, item.parameters.length - 1),
      doc: textOf(item.documentation),
    }));
    return { from: applicableSpan.start, current: selectedItemIndex, all };
  }

  /* Returns [{ file, from, to, before, after }] of a name: where it is, and what is put around a
     new one; null if it cannot be renamed. */
  places(name, pos) {
    const path = `/${name}`;
    if (!this.#service.getRenameInfo(path, pos).canRename) return null;
    const find = (preferences) =>
      this.#service.findRenameLocations(path, pos, false, false, preferences) ?? [];
    const aliases = find(ALIASES);
    /* what is exported has the new name in all files, instead of `x as y` in one */
    const isExported = aliases.some((at) => / as /.test(`${at.prefixText}${at.suffixText}`));
    const found = isExported ? find({}) : aliases;
    if (!found.every(({ fileName }) => this.#scripts.has(fileName))) return null;
    return found.map(({ fileName, textSpan: { start, length }, prefixText, suffixText }) => ({
      file: fileName.slice(1),
      from: start,
      to: start + length,
      before: prefixText ?? '',
      after: suffixText ?? '',
    }));
  }

  /* Returns edits: [{ from, to, insert }]. */
  format(name) {
    const options = { ...this.#ts.getDefaultFormatCodeSettings(), ...FORMAT };
    return this.#service
      .getFormattingEditsForDocument(`/${name}`, options)
      .map(({ span: { start, length }, newText }) => ({
        from: start,
        to: start + length,
        insert: newText,
      }));
  }

  get #checker() {
    return this.#service.getProgram().getTypeChecker();
  }
  #fileOf(name) {
    return this.#service.getProgram().getSourceFile(`/${name}`);
  }
  /* Returns the signatures and the documentation of a symbol. */
  #describe(name, symbol, node) {
    const checker = this.#checker;
    const type = checker.getTypeOfSymbolAtLocation(symbol, node);
    const isTensor = type.getProperty('torchType') !== undefined; /* x() makes one like x */
    const calls = isTensor ? [] : [...type.getCallSignatures(), ...type.getConstructSignatures()];
    const texts = calls.map((s) => name + plain(checker.signatureToString(s, node)));
    const flags = this.#ts.TypeFormatFlags.NoTruncation;
    const written = plain(checker.typeToString(type, node, flags));
    const alone = /^(?:typeof |\{)/.test(written) ? name : `${name}: ${written}`;
    const from = calls[0] ?? symbol;
    const tags = from.getJsDocTags(checker);
    const tag = (wanted) => textOf(tags.find((t) => t.name === wanted)?.text);
    return {
      signatures: texts.length > 0 ? [...new Set(texts)].slice(0, MOST_SIGNATURES) : [alone],
      doc:
        textOf(from.getDocumentationComment(checker)) ||
        textOf(symbol.getDocumentationComment(checker)),
      returns: tag('returns'),
      example: tag('example'),
    };
  }
}
