import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the app, with the commit it was built from if that is `given` or known. */
export function appVersion(root: string, given = ''): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const commit = given === '' ? currentCommit(root) : given.slice(0, 8);
  return commit === null ? version : `${version} (${commit})`;
}

function currentCommit(root: string): string | null {
  try {
    const answer = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return answer.toString().trim();
  } catch {
    // The build runs from an archive, or git is missing.
    return null;
  }
}
