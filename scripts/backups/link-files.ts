import { copyFile, link, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * Gives the folder `to` every file of `from` that it lacks. Files never change once written, so they are hard links
 * where the disk allows it: to the original, else to the copy that the folder `earlier` has. The rest is copied.
 */
export async function linkFiles(from: string, to: string, earlier: string | null = null): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(ignore('ENOENT', []));
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.draft')) continue;
    const source = join(entry.parentPath, entry.name);
    const path = relative(from, source);
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    // A file that was removed in the meantime is not missed.
    await give({ source, target: join(to, path), earlier: earlier && join(earlier, path) }).catch(ignore('ENOENT'));
  }
}

async function give({
  source,
  target,
  earlier,
}: {
  source: string;
  target: string;
  earlier: string | null;
}): Promise<void> {
  if (await isLinked(source, target)) return;
  if (earlier !== null && (await isLinked(earlier, target))) return;
  const draft = `${target}.draft`;
  await copyFile(source, draft);
  await rename(draft, target);
}

/** Links `target` to `source`; false if this disk cannot, or `source` is only a wish and not there. */
async function isLinked(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST';
  }
}

function ignore<T>(code: string, instead?: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === code) return instead as T;
    throw error;
  };
}
