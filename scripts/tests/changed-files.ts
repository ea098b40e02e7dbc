import { execFileSync } from 'node:child_process';
import { ROOT_FOLDER } from '../paths.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT_FOLDER, encoding: 'utf8', stdio: 'pipe' });

/** Paths that differ from the commit `base`, files that git does not know yet among them. Throws if there is no base. */
export function changedFiles(base: string): string[] {
  const paths = git('diff', '--name-only', base) + git('ls-files', '--others', '--exclude-standard');
  return paths.split('\n').filter((path) => path !== '');
}

/** What a change is compared with if nothing else is named: where it left the shared main, or the commit before it. */
export function usualBase(): string {
  try {
    const fork = git('merge-base', 'HEAD', 'origin/main').trim();
    if (fork !== git('rev-parse', 'HEAD').trim()) return fork;
  } catch {
    // There is no shared main.
  }
  return git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD';
}
