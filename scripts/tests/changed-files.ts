import { execFileSync } from 'node:child_process';
import { ROOT_FOLDER } from '../paths.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT_FOLDER, encoding: 'utf8', stdio: 'pipe' });

/**
 * Paths that differ from the commit `base`, including untracked files. If the history does not contain it, as in a
 * shallow clone, all files.
 */
export function changedFiles(base: string): string[] {
  const paths = hasCommit(base)
    ? git('diff', '--name-only', base) + git('ls-files', '--others', '--exclude-standard')
    : git('ls-files');
  return paths.split('\n').filter((path) => path !== '');
}

function hasCommit(name: string): boolean {
  try {
    git('rev-parse', '--quiet', '--verify', `${name}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** The default commit to compare with: the fork from the shared main, or else the commit before the change. */
export function usualBase(): string {
  try {
    const fork = git('merge-base', 'HEAD', 'origin/main').trim();
    if (fork !== git('rev-parse', 'HEAD').trim()) return fork;
  } catch {
    // There is no shared main.
  }
  return git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD';
}
