import type { Database } from '../postgres/database.ts';
import type { Logger } from '../process/logger.ts';
import type { FileStore } from './file-store.ts';
import * as repository from './files.repository.ts';

/** The mark that a restore sets, because the files may be newer or older than the database now. */
export const RESTORED_MARK = 'restored';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * After a restore, removes every file that no row knows, and logs how many rows lack their file. Answers both numbers;
 * null if nothing was restored. A file is written after its row, so one that is being uploaded stays.
 */
export async function checkRestoredFiles({
  db,
  logger,
  store,
}: {
  db: Database;
  logger: Logger;
  store: FileStore;
}): Promise<{ removed: number; missing: number } | null> {
  if (!(await store.listMarks()).includes(RESTORED_MARK)) return null;
  let removed = 0;
  let present = 0;
  for await (const names of store.list()) {
    const ids = names.filter((name) => ID.test(name));
    if (ids.length === 0) continue;
    const rows = await repository.findKnownFiles(db, ids);
    const known = new Set(rows.map(({ id }) => id));
    present += rows.filter(({ isKept }) => isKept).length;
    for (const id of ids.filter((each) => !known.has(each))) {
      await store.remove(id);
      removed += 1;
    }
  }
  const missing = Math.max(0, (await repository.countKeptFiles(db)) - present);
  await store.unmark(RESTORED_MARK);
  logger.warn({ removed, missing }, 'files were compared with the restored database');
  return { removed, missing };
}
