import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT_FOLDER } from '../../scripts/paths.ts';
import type { ArchivedPostgres } from './archived-postgres.ts';

const SCRIPTS = join(ROOT_FOLDER, 'deploy/backup');
const LOOK_MS = 500;
const FIRST_BACKUP_MS = 180_000;

/** Starts the service of deploy/backup; answers once there is a whole backup. */
export async function startBackupService(
  { env, account }: ArchivedPostgres,
  { files, copy, log }: { files: string; copy: string; log: string },
) {
  const said = openSync(log, 'a');
  const service = spawn('sh', [join(SCRIPTS, 'run.sh')], {
    env: { ...env, FILES: files, FILES_COPY: copy },
    stdio: ['ignore', said, said],
    // The account of PostgreSQL may not enter the present folder.
    cwd: '/',
    // A group of its own, so that the commands it runs end with it.
    detached: true,
  });
  for (const end = performance.now() + FIRST_BACKUP_MS; !hasBackup({ env, account }); await pause(LOOK_MS)) {
    if (performance.now() > end) throw new Error(`there is no backup yet: see ${log}`);
  }
  return {
    kill: async (): Promise<void> => {
      if (service.pid === undefined || service.exitCode !== null || service.signalCode !== null) return;
      const hasEnded = once(service, 'exit');
      process.kill(-service.pid, 'SIGKILL');
      await hasEnded;
    },
  };
}

/** Gives the files back from their copy. */
export function restoreFiles({ files, copy }: { files: string; copy: string }): void {
  const { status, stderr } = spawnSync('sh', [join(SCRIPTS, 'restore-files.sh'), copy, files], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the files were not restored: ${stderr}`);
}

function hasBackup({ env, account }: Pick<ArchivedPostgres, 'env' | 'account'>): boolean {
  const answer = spawnSync('pgbackrest', ['--stanza=cuppa', '--output=json', 'info'], {
    env,
    encoding: 'utf8',
    cwd: '/',
    ...account,
  });
  if (answer.status !== 0) return false;
  const [stanza] = JSON.parse(answer.stdout) as { backup?: unknown[] }[];
  return (stanza?.backup?.length ?? 0) > 0;
}
