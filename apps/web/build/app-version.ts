import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the app, with the commit it was built from if that is known. */
export function appVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const commit = currentCommit(root);
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
