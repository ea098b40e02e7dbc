import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { isRoot } from '../apps/server/src/platform/postgres/postgres-binaries.ts';

/** The path of the first program with one of these names in the PATH or in the given folders, or null. */
export function findProgram(names: readonly string[], folders: readonly string[] = []): string | null {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', ...folders]) {
    const found = names.map((name) => join(folder, name)).find((path) => existsSync(path));
    if (found !== undefined) return found;
  }
  return null;
}

/** Installs a Debian package if this account may; false if that is not possible here. */
export function installDebianPackage(name: string): boolean {
  if (process.platform !== 'linux' || !isRoot() || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing the Debian package "${name}" ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Tests that run side by side may need two packages, and apt-get refuses to run twice.
  const apt = (...words: string[]) =>
    execFileSync('flock', [join(tmpdir(), 'cuppa-apt.lock'), 'apt-get', ...words], { stdio: 'inherit', env });
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', name);
  return true;
}

/** The path of a program whose Debian package has the same name. Throws if it is missing, and says what to install. */
export function findOrInstall(name: string): string {
  const found = findProgram([name]) ?? (installDebianPackage(name) ? findProgram([name]) : null);
  if (found !== null) return found;
  throw new Error(`No ${name} was found. Install it (Debian, Ubuntu: "sudo apt-get install ${name}").`);
}
