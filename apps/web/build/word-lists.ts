import { fileURLToPath } from 'node:url';
import { Filter } from 'glin-profanity';
import type { Plugin } from 'vite';

const LIBRARY = fileURLToPath(import.meta.resolve('glin-profanity'));
const ASKED = /^glin-profanity\?words=([a-z]+)$/;

/**
 * `import('glin-profanity?words=german')` loads the library's list for one language and nothing else; the library keeps
 * them all in one file of 110 kB. The module id stays within the package, so that its licence is listed.
 */
export function wordLists(): Plugin {
  return {
    name: 'word-lists',
    enforce: 'pre',
    resolveId: (id) => {
      const language = ASKED.exec(id)?.[1];
      return language === undefined ? null : `${LIBRARY}?words=${language}`;
    },
    load: (id) => {
      const [file, query] = id.split('?words=');
      if (file !== LIBRARY || query === undefined) return null;
      return `export default ${JSON.stringify(wordsOf(query))};`;
    },
  };
}

function wordsOf(language: string): string[] {
  const { words } = new Filter({ languages: [language as 'german'] }) as unknown as { words: Map<string, number> };
  if (!(words instanceof Map) || words.size === 0) throw new Error(`glin-profanity has no words for ${language}`);
  return [...words.keys()];
}
