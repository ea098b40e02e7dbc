import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT_FOLDER } from './paths.ts';

const ARCHITECTURE = 'docs/architecture.md';
/** Folders whose subfolders the tree in the architecture page must name. */
const IN_THE_TREE = ['.', 'apps/server', 'apps/server/src', 'apps/web', 'apps/web/src', 'packages'];
const NOT_SOURCE = /^(\..*|node_modules|dist|docs|public|coverage|design-compare|test-results)$/;
/** The abbreviations of folders that the page uses. */
const SHORT: [short: RegExp, folder: string][] = [
  [/^domain\//, 'packages/domain/src/'],
  [/^contract\//, 'packages/contract/src/'],
  [/^server\//, 'apps/server/src/'],
  [/^web\//, 'apps/web/src/'],
  [/^platform\//, 'apps/server/src/platform/'],
];

export type Tree = {
  exists(path: string): boolean;
  /** The product's code as one string. */
  code: string;
};

/** The names between backticks on a page that do not exist in the code. */
export function findFalseNames(page: string, tree: Tree): string[] {
  const problems: string[] = [];
  for (const line of page.replaceAll(/```[\s\S]*?```/g, '').split('\n')) {
    let folder = '';
    for (const [, name = ''] of line.matchAll(/`([^`]+)`/g)) {
      if (isPattern(name)) continue;
      if (isPath(name)) {
        const path = fullPath(name, folder);
        folder = /\.\w+$/.test(path) ? dirname(path) : path.replace(/\/$/, '');
        if (!tree.exists(path)) problems.push(`${name}: nothing is there (${path})`);
      } else if (/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(name)) {
        if (countOf(name, tree.code) < 2) problems.push(`${name}: nothing uses it`);
      } else if (/^[a-zA-Z]+(\.[a-z-]+)+$/.test(name) && !isUsed(name, tree.code)) {
        problems.push(`${name}: no event, command, job or call of that name`);
      }
    }
  }
  return problems;
}

/** Folders that the tree of the page does not name. */
export function findMissingFolders(page: string, folders: readonly string[]): string[] {
  const tree = [...page.matchAll(/```([\s\S]*?)```/g)].map(([, block]) => block).join('\n');
  return folders.filter((folder) => !new RegExp(`(^|[\\s/])${folder}/`, 'm').test(tree));
}

/** Links of a page to files that do not exist; `folder` is the folder of the page. */
export function findDeadLinks(page: string, folder: string, exists: (path: string) => boolean): string[] {
  return [...page.matchAll(/\]\(([^)#\s]+)(#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !exists(join(folder, target)));
}

/** Compares the architecture page with the code and follows every page's links; answers the number of errors. */
export async function checkDocuments(): Promise<number> {
  const exists = (path: string) => existsSync(join(ROOT_FOLDER, path));
  const page = readFileSync(join(ROOT_FOLDER, ARCHITECTURE), 'utf8');
  const problems = findFalseNames(page, { exists, code: readCode() });
  const missing = findMissingFolders(page, IN_THE_TREE.flatMap(foldersIn));
  const failures = [
    ...problems.map((problem) => `${ARCHITECTURE} ${problem}`),
    ...missing.map((folder) => `${ARCHITECTURE} the tree does not name ${folder}/`),
    ...globSync(['*.md', 'docs/**/*.md', 'bench/*.md'], { cwd: ROOT_FOLDER }).flatMap((file) =>
      findDeadLinks(readFileSync(join(ROOT_FOLDER, file), 'utf8'), dirname(file), exists).map(
        (link) => `${file} links to ${link}, which is not there`,
      ),
    ),
  ];
  for (const failure of failures) console.error(`${failure}\n    correct the page, or bring back what it names`);
  console.log(`${ARCHITECTURE} and the links of all pages: ${failures.length} signs are false.`);
  return failures.length;
}

/** Placeholders, addresses, commands and globs name no single file. */
function isPattern(name: string): boolean {
  return /[<>*…{}\s]|^x[.-]|^\//.test(name) || name.startsWith('--');
}

function isPath(name: string): boolean {
  return name.includes('/') || /\.(ts|tsx|css|md|mjs|json)$/.test(name);
}

function fullPath(name: string, folder: string): string {
  if (!name.includes('/')) return existsSync(join(ROOT_FOLDER, name)) ? name : join(folder, name);
  for (const [short, full] of SHORT) if (short.test(name)) return name.replace(short, full);
  return name;
}

function isUsed(name: string, code: string): boolean {
  return code.includes(`'${name}'`) || code.includes(`${name}(`);
}

function countOf(name: string, code: string): number {
  return code.split(new RegExp(`\\b${name}\\b`)).length - 1;
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(ROOT_FOLDER, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_SOURCE.test(entry.name))
    .map((entry) => entry.name);
}

function readCode(): string {
  return globSync(['{apps,packages}/**/src/**/*.{ts,tsx}'], { cwd: ROOT_FOLDER })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT_FOLDER, file), 'utf8'))
    .join('\n');
}
