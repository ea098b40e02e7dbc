import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const PLACE = '<!-- static page -->';
const PAGES = fileURLToPath(new URL('../src/app/static-pages.tsx', import.meta.url));

/** Renders the plain HTML pages into their documents, so that they show before any script runs. */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path }) => {
        if (!html.includes(PLACE)) return html;
        const { module } = await runnerImport<{ staticPages: Record<string, () => string> }>(PAGES);
        const draw = module.staticPages[basename(path)];
        if (!draw) throw new Error(`src/app/static-pages.tsx draws nothing for ${path}.`);
        return html.replace(PLACE, draw);
      },
    },
  };
}
