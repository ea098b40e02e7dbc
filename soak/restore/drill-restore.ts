import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type AppProcess, endApp, launchApp } from '../app-process.ts';
import { writeTable } from '../write-table.ts';
import { createArchivedPostgres } from './archived-postgres.ts';
import { type Audit, audit, PROMISED_SECONDS } from './audit.ts';
import { restoreFiles, startBackupService } from './backup-service.ts';
import { settle } from './residents.ts';

const PAIRS = 6;
/** Several times the interval at which the log is archived; the loss comes at no special moment of it. */
const LIFE_MS = 95_000 + Math.random() * 30_000;
const HEADING = '## Restores';
const COLUMNS = [
  'restored to',
  'still signed in',
  'newest message, s before',
  'newest photo, s before',
  'ready after, s',
  'found wrong',
];

const folder = mkdtempSync(join(tmpdir(), 'cuppa-restore-'));
chmodSync(folder, 0o755);
const storage = { files: join(folder, 'files'), copy: join(folder, 'copy'), log: join(folder, 'service.log') };
const postgres = await createArchivedPostgres(folder);
let app: AppProcess | null = null;
let service: Awaited<ReturnType<typeof startBackupService>> | null = null;
const lines: string[] = [];
let failed = 0;

const start = async (): Promise<string> => {
  app = await launchApp({ DATABASE_URL: postgres.url, STORAGE_FOLDER: storage.files, PORT: '0', LOG_LEVEL: 'error' });
  return `http://127.0.0.1:${app.port}`;
};

try {
  const url = await start();
  const residents = await settle(url, postgres.url, PAIRS);
  service = await startBackupService(postgres, storage);
  console.log(`${residents.people.length} people live here, and there is a base backup.`);

  await residents.live(10_000);
  const beforeDeletion = await now();
  await pause(1_000);
  await residents.leave(async () => {
    const isGone = (await postgres.ask(`select from profiles where id = '${residents.leaver.userId}'`)).length === 0;
    return isGone && marks().some((mark) => mark.endsWith(residents.leaver.userId));
  });
  await residents.live(LIFE_MS);

  const lostAt = Date.now();
  if (app) await endApp(app, 'SIGKILL');
  await service.kill();
  await postgres.destroy();
  rmSync(storage.files, { recursive: true });
  residents.goHome();
  console.log('The database and the files are gone.');

  const town = { postgres, files: storage.files, residents };
  const latest = await bringBack(null);
  note('the end of the archive', latest.seconds, await audit({ ...town, url: latest.url, lostAt }));

  // An operator goes back further: the deletion is not in that database, only in the note beside the files.
  if (app) await endApp(app, 'SIGTERM');
  await postgres.stop();
  const earlier = await bringBack(beforeDeletion.text);
  note(
    'a second before a deletion',
    earlier.seconds,
    await audit({ ...town, url: earlier.url, lostAt: beforeDeletion.at }),
  );
} finally {
  if (app) await endApp(app, 'SIGTERM');
  await service?.kill();
  await postgres.stop();
}
if (failed > 0) {
  console.log(`The logs are in ${folder}.`);
  process.exitCode = 1;
} else {
  rmSync(folder, { recursive: true, force: true });
}
if (process.argv.includes('--write')) writeTable(HEADING, COLUMNS, lines);

async function now(): Promise<{ text: string; at: number }> {
  const [row] = await postgres.ask<{ text: string; ms: string }>(
    'select now()::text as text, extract(epoch from now()) * 1000 as ms',
  );
  if (row === undefined) throw new Error('the database did not say the time');
  return { text: row.text, at: Number(row.ms) };
}

function marks(): string[] {
  try {
    return readdirSync(join(storage.files, 'marks'));
  } catch {
    return [];
  }
}

/** Does what docs/backups.md says; answers the address of the town, and how long it took. */
async function bringBack(until: string | null): Promise<{ url: string; seconds: number }> {
  const began = performance.now();
  await postgres.restore(until);
  restoreFiles(storage);
  await postgres.start();
  const url = await start();
  const answer = await fetch(`${url}/readyz`);
  if (!answer.ok) throw new Error(`/readyz answers ${answer.status} after the restore`);
  return { url, seconds: (performance.now() - began) / 1_000 };
}

function note(what: string, seconds: number, { signedIn, messageLoss, photoLoss, findings }: Audit): void {
  if (Math.max(messageLoss, photoLoss) > PROMISED_SECONDS) findings.push(`more than ${PROMISED_SECONDS} s are lost`);
  failed += findings.length;
  const cells = [what, `${signedIn} of ${PAIRS * 2}`, messageLoss.toFixed(1), photoLoss.toFixed(1), seconds.toFixed(1)];
  const line = `| ${cells.join(' | ')} | ${findings.join('; ') || 'nothing'} |`;
  console.log(line);
  lines.push(line);
}
