import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';

/** A page that was opened before a deployment loads its later parts for so long. */
const KEPT_MS = DAY_MS;
/** The lists of the versions, in the folder of their files. */
const VERSIONS = '.versions';

type Version = { name: string; files: string[]; startedAt: number };

/**
 * Keeps the hashed files of this version of the web app in a folder, beside those of earlier versions. Deletes what only
 * versions need that were replaced more than a day before `nowMs`. Safe in several processes.
 */
export async function keepAssets(built: string, kept: string, nowMs: number): Promise<void> {
  await mkdir(join(kept, VERSIONS), { recursive: true });
  const files = await readdir(built);
  const known = new Set(await readdir(kept));
  for (const file of files) if (!known.has(file)) await keepFile(join(built, file), join(kept, file));
  await noteVersion(kept, files);
  const versions = await readVersions(kept);
  const isOld = (_version: Version, index: number) =>
    (versions[index + 1]?.startedAt ?? Number.POSITIVE_INFINITY) < nowMs - KEPT_MS;
  const old = versions.filter(isOld);
  const needed = new Set(versions.filter((version) => !old.includes(version)).flatMap((version) => version.files));
  for (const version of old) {
    for (const file of version.files) if (!needed.has(file)) await rm(join(kept, file), { force: true });
    await rm(join(kept, VERSIONS, version.name), { force: true });
  }
}

/** A link costs nothing; another disk needs a copy, which no one must read half. */
async function keepFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const draft = `${to}.${process.pid}.draft`;
    await copyFile(from, draft);
    await rename(draft, to);
  }
}

/** Each start writes the list again, so that a version that comes back is the newest. */
async function noteVersion(kept: string, files: readonly string[]): Promise<void> {
  const list = files.toSorted().join('\n');
  const name = createHash('sha256').update(list).digest('hex').slice(0, 16);
  await writeFile(join(kept, VERSIONS, name), list);
}

/** All versions, in the order of their last starts. */
async function readVersions(kept: string): Promise<Version[]> {
  const folder = join(kept, VERSIONS);
  const read = async (name: string): Promise<Version> => {
    const path = join(folder, name);
    const files = (await readFile(path, 'utf8')).split('\n');
    return { name, files, startedAt: (await stat(path)).mtimeMs };
  };
  const versions = await Promise.all((await readdir(folder)).map(read));
  return versions.toSorted((a, b) => a.startedAt - b.startedAt);
}
