import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Folders of files are named after the first two digits of the ids. */
const MARKS = 'marks';
const ID_FOLDER = /^[0-9a-f]{2}$/;

/** Stores files in a folder of this machine. Several processes of one deployment need the same folder, or S3. */
export function createFolderStore(folder: string): FileStore {
  const draftOf = (path: string) => `${path}.draft`;
  const pathOf = (id: string) => join(folder, id.slice(0, 2), id);
  return {
    write: async (id, bytes) => {
      const path = pathOf(id);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Moved into place once complete, so that no one reads half a file.
      const draft = draftOf(path);
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, path);
    },
    read: async (id) => {
      try {
        return await readFile(pathOf(id));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: async (id) => {
      for (const path of [pathOf(id), draftOf(pathOf(id))]) await rm(path, { force: true });
    },
    list: async function* () {
      for (const name of await namesIn(folder)) {
        if (!ID_FOLDER.test(name)) continue;
        const ids = (await namesIn(join(folder, name))).map((file) => file.replace(/\.draft$/, ''));
        yield [...new Set(ids)];
      }
    },
    mark: async (name) => {
      await mkdir(join(folder, MARKS), { recursive: true, mode: 0o700 });
      await writeFile(join(folder, MARKS, name), '', { mode: 0o600 });
    },
    unmark: (name) => rm(join(folder, MARKS, name), { force: true }),
    listMarks: () => namesIn(join(folder, MARKS)),
  };
}

/** The names in a folder; none if there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
