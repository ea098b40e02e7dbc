import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  DataFolderInUseError,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { FACTS, listBackups, removeOldBackups } from './backup-list.ts';
import { type BackupPlace, makeBackup } from './make-backup.ts';
import { keepNightlyBackups, lastNight } from './nightly-backups.ts';
import { restoreBackup } from './restore-backup.ts';

const SLOW = { timeout: 120_000 };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Place = BackupPlace & { storageFolder: string; root: string };

let place: Place;
beforeEach(() => {
  place = createPlace();
  const { root } = place;
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
});

function createPlace(): Place {
  const root = mkdtempSync(join(tmpdir(), 'cuppa-backups-'));
  chmodSync(root, 0o755);
  return {
    root,
    dataFolder: join(root, 'postgres'),
    backupsFolder: join(root, 'postgres-backups'),
    storageFolder: join(root, 'files'),
  };
}

/** Runs the embedded database for some statements. */
async function onDatabase<T>(work: (run: (text: string) => Promise<unknown[]>, url: string) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres(place.dataFolder);
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(async (text) => (await client.query(text)).rows, postgres.url);
  } finally {
    await client.end().catch(() => {});
    await postgres.stop();
  }
}

const READ = 'select text from notes order by text';
/** Statistics of this session reach the others when it asks for it. */
const note = (text: string) => `insert into notes values ('${text}'); select pg_stat_force_next_flush()`;

function addFile(name: string): string {
  const file = join(place.storageFolder, name.slice(0, 2), name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, name);
  return file;
}

it('a backup brings back rows, files and secrets, and what was there before becomes a backup', SLOW, async () => {
  const photo = addFile('abcd');
  const early = await onDatabase(async (run, url) => {
    await run('create table notes (text text)');
    await run(note('early'));
    const backup = await makeBackup(url, place, 'nightly');
    await run(note('late'));
    return backup!;
  });
  rmSync(photo);
  addFile('efgh');
  const key = readFileSync(join(place.dataFolder, 'secrets-key'), 'utf8');

  expect(await restoreBackup(early, place)).toEqual({ is: 'backup' });
  expect(await onDatabase((run) => run(READ))).toEqual([{ text: 'early' }]);
  expect(readFileSync(photo, 'utf8')).toBe('abcd');
  const [before] = listBackups(place.backupsFolder);
  expect(before?.reason).toBe('before-restore');

  rmSync(place.dataFolder, { recursive: true });
  rmSync(place.storageFolder, { recursive: true });
  expect(await restoreBackup(before!, place)).toEqual({ is: 'nothing' });
  expect(await onDatabase((run) => run(READ))).toEqual([{ text: 'early' }, { text: 'late' }]);
  expect(readdirSync(place.storageFolder)).toEqual(['ef']);
  expect(readFileSync(join(place.dataFolder, 'secrets-key'), 'utf8')).toBe(key);
});

it('a database that does not start is put aside, and a backup that does not start changes nothing', SLOW, async () => {
  const backup = await onDatabase(async (run, url) => {
    await run('create table notes (text text)');
    await run(note('early'));
    return (await makeBackup(url, place, 'nightly'))!;
  });
  const control = join(place.dataFolder, 'data', 'global', 'pg_control');
  const broken = readFileSync(control).fill(0);
  writeFileSync(control, broken);
  const aside = await restoreBackup(backup, place);
  if (aside.is !== 'folder') throw new Error('nothing was put aside');
  expect(readFileSync(join(aside.folder, 'global', 'pg_control'))).toEqual(broken);
  expect(await onDatabase((run) => run(READ))).toEqual([{ text: 'early' }]);

  writeFileSync(join(backup.folder, 'base', 'base.tar.gz'), 'damaged');
  await expect(restoreBackup(backup, place)).rejects.toThrow('cannot be unpacked');
  expect(await onDatabase((run) => run(READ))).toEqual([{ text: 'early' }]);
});

describe('while the database runs', SLOW, () => {
  let shared: Place;
  let postgres: EmbeddedPostgres;
  let client: pg.Client;
  beforeAll(async () => {
    shared = createPlace();
    postgres = await startEmbeddedPostgres(shared.dataFolder);
    client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('create table notes (text text)');
  }, SLOW.timeout);
  afterAll(async () => {
    await client.end();
    await postgres.stop();
    rmSync(shared.root, { recursive: true, force: true });
  });
  beforeEach(() => {
    place = { ...place, dataFolder: shared.dataFolder };
  });
  const run = async (text: string) => (await client.query(text)).rows;

  it('nothing is written while no row changes, and the same file takes no second place', async () => {
    const photo = addFile('abcd');
    await run(note('one'));
    expect(await makeBackup(postgres.url, place, 'nightly')).not.toBeNull();
    expect(await makeBackup(postgres.url, place, 'nightly')).toBeNull();
    await run(note('two'));
    expect(await makeBackup(postgres.url, place, 'before-upgrade')).not.toBeNull();
    expect(listBackups(place.backupsFolder)).toHaveLength(2);
    expect(statSync(photo).nlink).toBe(3);
  });

  it('an interrupted backup leaves nothing, and a half-written one is not listed', async () => {
    const half = join(place.backupsFolder, '20260101T000000Z-nightly');
    mkdirSync(join(half, 'base'), { recursive: true });
    writeFileSync(join(half, 'base', 'base.tar.gz'), 'the beginning');
    mkdirSync(`${half}.draft`);
    writeFileSync(join(`${half}.draft`, FACTS), '{}');
    expect(listBackups(place.backupsFolder)).toEqual([]);
    rmSync(half, { recursive: true });

    rmSync(join(place.dataFolder, 'password'));
    await expect(makeBackup(postgres.url, place, 'nightly')).rejects.toThrow('password');
    writeFileSync(join(place.dataFolder, 'password'), new URL(postgres.url).password, { mode: 0o600 });
    expect(readdirSync(place.backupsFolder)).toEqual([]);
  });

  it('a running database is not restored', async () => {
    const backup = await makeBackup(postgres.url, place, 'nightly');
    await expect(restoreBackup(backup!, place)).rejects.toThrow(DataFolderInUseError);
    expect(await run('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('a night that fails is told once, and the next one makes up for it', async () => {
    onTestFinished(() => void vi.useRealTimers());
    await run(note('early'));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() + 2 * DAY_MS });
    writeFileSync(place.backupsFolder, 'in the way');
    const told: string[] = [];
    const nights = keepNightlyBackups(postgres.url, place, (failure) => told.push(failure));
    vi.advanceTimersByTime(HOUR_MS);
    await vi.waitFor(() => expect(told).toEqual([expect.stringContaining('EEXIST')]));
    rmSync(place.backupsFolder);
    vi.advanceTimersByTime(DAY_MS);
    await vi.waitFor(() => expect(listBackups(place.backupsFolder)).toMatchObject([{ reason: 'nightly' }]), 30_000);
    await nights.stop();
    expect(told).toHaveLength(1);
  });
});

it('the seven newest are kept, and of these none older than 30 days except the newest', () => {
  const add = (day: string) => {
    const folder = join(place.backupsFolder, day);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, FACTS), JSON.stringify({ madeAt: `${day}T04:00:00.000Z`, reason: 'nightly' }));
  };
  const names = () => listBackups(place.backupsFolder).map(({ name }) => name);
  const days = Array.from({ length: 9 }, (_, index) => `2026-03-0${index + 1}`);
  for (const day of days) add(day);
  mkdirSync(join(place.backupsFolder, '2026-03-10.draft'));
  removeOldBackups(place.backupsFolder, new Date('2026-03-10T12:00:00Z'));
  expect(names()).toEqual(days.slice(2).reverse());
  expect(existsSync(join(place.backupsFolder, '2026-03-10.draft'))).toBe(false);
  removeOldBackups(place.backupsFolder, new Date('2026-04-07T03:00:00Z'));
  expect(names()).toEqual(['2026-03-09', '2026-03-08']);
  removeOldBackups(place.backupsFolder, new Date('2027-01-01T12:00:00Z'));
  expect(names()).toEqual(['2026-03-09']);
});

it('a night ends at four by the clock of the machine', () => {
  expect(lastNight(new Date(2026, 2, 10, 3, 59))).toEqual(new Date(2026, 2, 9, 4));
  expect(lastNight(new Date(2026, 2, 10, 4, 0))).toEqual(new Date(2026, 2, 10, 4));
});
