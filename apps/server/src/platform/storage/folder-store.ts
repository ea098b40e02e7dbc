import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

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
  };
}
