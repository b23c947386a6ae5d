/* definition.js: the code of a variable that a button of a card defines. */

/* Returns definition(name, tensor, call) for a language. A local variable of an input of the prompt
   would be gone in the next one, so that in Lua those of the prompt are global. */
export function definitionIn(language, { isPrompt = false } = {}) {
  if (language === 'javascript')
    return (name, tensor, call) => `const ${name} = ${tensor}.${call};`;
  const local = isPrompt ? '' : 'local ';
  return (name, tensor, call) => `${local}${name} = ${tensor}:${call}`;
}

export const hasWord = (text, word) => new RegExp(`\\b${word}\\b`).test(text);
