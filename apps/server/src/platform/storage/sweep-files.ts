import type { Database } from '../postgres/database.ts';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import type { FileStore } from './file-store.ts';
import * as repository from './files.repository.ts';

const SWEEP_SIZE = 50;
/** When a failed removal is retried. */
const RETRY_MS = 600_000;

/** Removes some due files; answers how many. A failed removal delays no other. */
export async function sweepFiles({
  db,
  clock,
  logger,
  store,
}: {
  db: Database;
  clock: Clock;
  logger: Logger;
  store: FileStore;
}): Promise<number> {
  let removed = 0;
  for (const id of await repository.findDueFiles(db, clock.now(), SWEEP_SIZE)) {
    try {
      await store.remove(id);
      await repository.deleteFile(db, id);
      removed += 1;
    } catch (error) {
      logger.warn({ err: error }, 'a file could not be removed');
      await repository.postponeFile(db, id, new Date(clock.now().getTime() + RETRY_MS));
    }
  }
  return removed;
}
