import type { Plugin } from 'vite';

/** Only the Latin subsets: every page needs them; the others load when a letter needs them. */
const LATIN = /(gabarito|figtree)-latin-wght-normal.*\.woff2$/;

/** Fetches the fonts in parallel with the style sheet instead of after it. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => LATIN.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}
