import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
const UI = join(SOURCE, 'ui');
/** The host of toasts stands over the gallery as over every page; the gallery has a button that calls it. */
const STANDS_OVER_IT = join(UI, 'feedback/toaster.tsx');

const filesIn = (folder: string) =>
  globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));

/** The files of the design system that a file imports, at once or when it is needed. */
function partsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
  return [...imports]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => path.startsWith(UI) && /\.tsx?$/.test(path));
}

it('the gallery shows every part of the design system', () => {
  const shown = new Set<string>();
  const waiting = [STANDS_OVER_IT, ...filesIn(import.meta.dirname).flatMap(partsOf)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (shown.has(file)) continue;
    shown.add(file);
    waiting.push(...partsOf(file));
  }
  const parts = filesIn(UI).filter((file) => file.endsWith('.tsx'));
  expect(parts.length).toBeGreaterThan(40);
  expect(parts.filter((file) => !shown.has(file)).map((file) => relative(UI, file))).toEqual([]);
});
