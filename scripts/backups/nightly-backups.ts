import { statSync } from 'node:fs';
import { join } from 'node:path';
import { listBackups, removeOldBackups } from './backup-list.ts';
import { type BackupPlace, makeBackup } from './make-backup.ts';

/** The hour of the machine's clock at which a night ends. */
const NIGHT_HOUR = 4;
/** A start has more important work, and a machine that was asleep at night is served when it is used. */
const LOOK_MS = 600_000;

/** The last time that a night ended, by the clock of this machine. */
export function lastNight(now: Date): Date {
  const night = new Date(now);
  night.setHours(NIGHT_HOUR, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return night;
}

/**
 * Makes a backup once after each night, ten minutes after a start at the earliest, and removes old ones. Nothing
 * happens while no row changes. A failure is told and tried again the next night. Await `stop` with the database's.
 */
export function keepNightlyBackups(url: string, place: BackupPlace, tell: (failure: string) => void) {
  let isStopped = false;
  let doneFor = bornAt(place);
  let running = Promise.resolve();

  async function look(): Promise<void> {
    const night = lastNight(new Date());
    const newest = listBackups(place.backupsFolder)[0]?.madeAt;
    if (doneFor >= night || (newest !== undefined && new Date(newest) >= night)) return;
    doneFor = night;
    try {
      await makeBackup(url, place, 'nightly');
    } catch (error) {
      if (!isStopped) tell(error instanceof Error ? error.message : String(error));
    }
    // Also after a failure: it may have been the space.
    removeOldBackups(place.backupsFolder, new Date());
  }

  const timer = setInterval(() => {
    running = running.then(look);
  }, LOOK_MS);
  timer.unref();

  return {
    stop: async (): Promise<void> => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** When the database was created: its first night is the next one. */
function bornAt({ dataFolder }: BackupPlace): Date {
  return statSync(join(dataFolder, 'data', 'PG_VERSION')).mtime;
}
