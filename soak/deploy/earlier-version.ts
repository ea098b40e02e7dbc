import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT_FOLDER } from '../../scripts/paths.ts';

/** The packages of the project itself, which npm links to their folders. */
const OWN = '@cuppa';

/** A checkout of an earlier commit, with the installed packages of this one. Throws if the two need others. */
export function checkOutEarlier(commit: string): { root: string; name: string; remove(): void } {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT_FOLDER, encoding: 'utf8' }).trim();
  const name = git('rev-parse', '--short', commit);
  if (git('diff', '--name-only', commit, '--', 'package-lock.json') !== '')
    throw new Error(`${name} needs other packages. Name a later commit with "-- --before COMMIT".`);
  const root = mkdtempSync(join(tmpdir(), 'cuppa-earlier-'));
  git('worktree', 'add', '--detach', '--force', root, commit);
  const [installed, modules] = [join(ROOT_FOLDER, 'node_modules'), join(root, 'node_modules')];
  mkdirSync(modules);
  for (const entry of readdirSync(installed))
    if (entry !== OWN) symlinkSync(join(installed, entry), join(modules, entry));
  // Relative links, which lead to the folders of the checkout they are in.
  cpSync(join(installed, OWN), join(modules, OWN), { recursive: true, verbatimSymlinks: true });
  return { root, name, remove: () => void git('worktree', 'remove', '--force', root) };
}
