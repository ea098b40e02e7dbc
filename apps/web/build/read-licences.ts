import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** In the shape of Vite's own list, `build.license`. */
export type Licence = { name: string; version: string; identifier?: string; text?: string };

type PackageJson = {
  name: string;
  version: string;
  license?: string | { type: string };
  /** The old format, which old packages still use. */
  licenses?: { type: string }[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const OURS = '@cuppa/';
const LICENCE_FILE = /^(licen[cs]e|copying|unlicense)/i;

/**
 * The packages that a folder's package needs at run time, with their own dependencies, sorted by name. Skips optional
 * packages that are not installed. `roots`: start only from these dependencies.
 */
export function readLicences(folder: string, roots?: readonly string[]): Licence[] {
  const found = new Map<string, Licence>();
  const waiting = (roots ?? dependenciesOf(readPackage(folder))).map((name) => ({ name, from: folder }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const path = findPackage(next.name, next.from);
    if (path === null) continue;
    const needed = readPackage(path);
    const key = `${needed.name}@${needed.version}`;
    if (found.has(key)) continue;
    // Our own packages need no licence here, but their dependencies do.
    if (!needed.name.startsWith(OURS)) found.set(key, licenceOf(needed, path));
    else found.set(key, { name: needed.name, version: needed.version });
    for (const name of dependenciesOf(needed)) waiting.push({ name, from: path });
  }
  return [...found.values()]
    .filter(({ name }) => !name.startsWith(OURS))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
}

function licenceOf({ name, version, license, licenses }: PackageJson, path: string): Licence {
  const old = licenses?.map(({ type }) => type).join(' OR ');
  const identifier = (typeof license === 'object' ? license.type : license) ?? old;
  const file = readdirSync(path).find((one) => LICENCE_FILE.test(one));
  return {
    name,
    version,
    ...(identifier !== undefined && { identifier }),
    ...(file !== undefined && { text: readFileSync(join(path, file), 'utf8').trim() }),
  };
}

function dependenciesOf({ dependencies = {}, optionalDependencies = {} }: PackageJson): string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies });
}

function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}

/** The folder of a dependency, found as Node finds it; null if it is not installed. */
function findPackage(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return path;
    if (folder === dirname(folder)) return null;
  }
}
