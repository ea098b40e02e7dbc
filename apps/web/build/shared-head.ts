import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PLACE = '<!-- shared head -->';
const HEAD = new URL('./shared-head.html', import.meta.url);

/** Adds the icons, theme colors and manifest, which are the same for every document. */
export function sharedHead(): Plugin {
  return {
    name: 'shared-head',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(PLACE, () => readFileSync(HEAD, 'utf8').trim()),
    },
  };
}
