import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT_FOLDER } from '../paths.ts';

/**
 * The journey files that changed, or whose imports reach a changed file in `e2e`. Ignores what every journey needs,
 * such as the fixtures: the gate shows whether that still works.
 */
export function usersOfSteps(changed: readonly string[]): Set<string> {
  const files = globSync('e2e/{journeys/*,steps}/*.ts', { cwd: ROOT_FOLDER }).map((file) => file.replaceAll('\\', '/'));
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  const reached = new Set(changed.filter((file) => files.includes(file)));
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const [file, imported] of imports) if (imported.some((one) => reached.has(one))) reached.add(file);
  }
  const journeys = 'e2e/journeys/';
  return new Set([...reached].flatMap((file) => (file.startsWith(journeys) ? [file.slice(journeys.length)] : [])));
}

function importsOf(file: string): string[] {
  const source = readFileSync(join(ROOT_FOLDER, file), 'utf8');
  return [...source.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => posix.join(posix.dirname(file), path));
}
