import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT_FOLDER } from './paths.ts';

const DIST = join(ROOT_FOLDER, 'apps/web/dist');
const KB = 1000;

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;
export type FirstLoad = {
  page: string;
  document: string;
  /** Source files whose chunks, with all their imports, load before the page can be used. */
  entries: readonly string[];
};
export type Budget = { name: string; limitBytes: number; kinds: RegExp };

const APP = ['index.html'];
const DATA = ['src/app/data-provider.tsx'];

/** The pages, the files that load before each can be used, and the allowed weight (gzip). */
export const FIRST_LOADS: (FirstLoad & { budgets: Budget[] })[] = [
  {
    page: '/welcome',
    document: 'welcome.html',
    entries: ['welcome.html'],
    budgets: [
      { name: 'JavaScript', limitBytes: 25 * KB, kinds: /\.js$/ },
      { name: 'HTML and CSS', limitBytes: 20 * KB, kinds: /\.(html|css)$/ },
    ],
  },
  {
    page: '/signin',
    document: 'index.html',
    entries: [...APP, 'src/accounts/auth/sign-in-screen.tsx', 'src/messages/en/accounts/auth.json'],
    budgets: [{ name: 'everything', limitBytes: 130 * KB, kinds: /./ }],
  },
  {
    page: '/home',
    document: 'index.html',
    entries: [...APP, ...DATA, 'src/home/home/home-screen.tsx', 'src/messages/en/home/home.json'],
    budgets: [{ name: 'everything', limitBytes: 170 * KB, kinds: /./ }],
  },
];

export type Part = { file: string; bytes: number };

/** The files of a first load with their gzip sizes in bytes, largest first. Needs a build. */
export function partsOf({ document, entries }: FirstLoad): Part[] {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = new Set([document, ...linkedFiles(document)]);
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}; scripts/first-load.ts names it.`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const entry of entries) visit(entry);
  return [...files]
    .map((file) => ({ file, bytes: gzipSync(readFileSync(join(DIST, file))).length }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** The scripts and style sheets that the document itself links. */
function linkedFiles(document: string): string[] {
  const html = readFileSync(join(DIST, document), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
}
