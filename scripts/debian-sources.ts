import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The name of this machine's Debian, such as "bookworm". */
export function debianSuite(): string {
  const { VERSION_CODENAME: suite = '' } = parseEnv(readFileSync('/etc/os-release', 'utf8'));
  return suite;
}

/** Where apt gets the packages of a suite, its updates and its security fixes, as lines of sources.list. */
export function sourcesOf(suite: string): string {
  const format = 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)';
  const lines = execFileSync('apt-get', ['indextargets', '--format', format, 'Identifier: Packages'], {
    encoding: 'utf8',
  }).split('\n');
  const ours = lines.filter((line) => line.includes(` ${suite}`) && line.endsWith(' main'));
  if (ours.length === 0) throw new Error(`apt knows no packages of "${suite}". Run "apt-get update" first.`);
  return [...new Set(ours)].join('\n');
}
