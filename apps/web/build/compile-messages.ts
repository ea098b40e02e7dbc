import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Words = string | Words[] | { [key: string]: Words };

const FORMAT_MESSAGE = fileURLToPath(new URL('../src/lib/page/format-message.ts', import.meta.url));

/** Parses the ICU messages at build time, so the browser needs no parser. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: FORMAT_MESSAGE }] } }),
    transform: {
      filter: { id: /\/src\/messages\/en\/[\w/-]+\.json$/ },
      handler: (code) => JSON.stringify(compileAll(JSON.parse(code) as Words)),
    },
  };
}

function compileAll(words: Words): unknown {
  if (typeof words === 'string') return compile(words);
  if (Array.isArray(words)) return words.map(compileAll);
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, compileAll(value)]));
}
