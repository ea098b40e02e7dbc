import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startS3 } from '../../../testing/s3.ts';
import { createTestClock, type TestClock } from '../../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createLogger } from '../process/logger.ts';
import { checkRestoredFiles, RESTORED_MARK } from './check-restored-files.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { openStore } from './open-store.ts';
import { storageEnv } from './storage.env.ts';
import { createStorage, type Storage } from './storage.ts';

const BYTES = Buffer.from([0, 1, 2, 250, 251, 252]);
const logger = createLogger('silent');

let database: TestDatabase;
let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cuppa-storage-'));
  s3 = await startS3();
});
afterAll(async () => {
  await database.close();
  await s3.close();
  await rm(folder, { recursive: true });
});

const settingsOf = (given: Record<string, string>) => z.object(storageEnv).parse(given);
const addressOf = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://cuppa.test');
  return {
    fileId: pathname.replace('/files/', ''),
    query: { until: Number(searchParams.get('until')), signature: searchParams.get('signature') ?? '' },
  };
};
const countFiles = async () =>
  Number((await database.db.execute<{ count: string }>(sql`select count(*) from files`)).rows[0]?.count);

describe.each<[string, () => FileStore]>([
  ['a folder', () => openStore(settingsOf({ STORAGE_FOLDER: folder }))],
  ['a bucket', () => openStore(settingsOf(s3.settings))],
])('files in %s', (_name, open) => {
  let clock: TestClock;
  let store: FileStore;
  let storage: Storage;
  beforeEach(() => {
    clock = createTestClock(new Date('2026-03-10T12:00:00Z'));
    store = open();
    storage = createStorage({ db: database.db, clock, logger, store });
  });
  afterEach(async () => {
    for await (const ids of store.list()) for (const id of ids) await store.remove(id);
    await database.db.execute(sql`delete from files`);
  });

  it('can be read as written, once something keeps them', async () => {
    const id = await storage.write(BYTES, 'image/webp');
    expect(await storage.read(id)).toBeNull();
    await storage.keep(database.db, [id]);
    expect(await storage.read(id)).toEqual({ bytes: BYTES, contentType: 'image/webp' });
    clock.advance({ hours: 2 });
    await storage.sweep();
    expect(await storage.read(id)).not.toBeNull();
  });

  it('are removed an hour after they were written if nothing keeps them', async () => {
    const before = await countFiles();
    const id = await storage.write(BYTES, 'image/webp');
    expect(await storage.sweep()).toBe(0);
    clock.advance({ hours: 1 });
    expect(await storage.sweep()).toBe(1);
    expect([await store.read(id), await countFiles()]).toEqual([null, before]);
    await expect(storage.keep(database.db, [id])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('lose what no row knows after a restore, and the log says how many are not there', async () => {
    const check = () => checkRestoredFiles({ db: database.db, logger, store });
    const kept = await storage.write(BYTES, 'image/webp');
    const lost = await storage.write(BYTES, 'image/webp');
    await storage.keep(database.db, [kept, lost]);
    const fresh = await storage.write(BYTES, 'image/webp');
    const unknown = randomUUID();
    await store.write(unknown, BYTES, 'image/webp');
    await store.remove(lost);
    expect([await check(), await store.read(unknown)]).toEqual([null, BYTES]);

    await store.mark(RESTORED_MARK);
    expect(await check()).toEqual({ removed: 1, missing: 1 });
    expect([await store.read(kept), await store.read(fresh), await store.read(unknown)]).toEqual([BYTES, BYTES, null]);
    expect([await check(), await store.listMarks()]).toEqual([null, []]);
  });

  it('stand beside marks, which can be set twice and taken away', async () => {
    for (const name of ['one', 'two', 'two']) await store.mark(name);
    expect((await store.listMarks()).sort()).toEqual(['one', 'two']);
    for await (const ids of store.list()) expect(ids).toEqual([]);
    for (const name of ['one', 'two', 'two']) await store.unmark(name);
    expect(await store.listMarks()).toEqual([]);
  });

  it('can be read at a signed address for ten to twenty minutes, and at no other', async () => {
    const [id, other] = [await storage.write(BYTES, 'image/webp'), await storage.write(BYTES, 'image/webp')];
    await storage.keep(database.db, [id, other]);
    const { fileId, query } = addressOf((await storage.signer())(id));
    const otherProcess = createStorage({ db: database.db, clock, logger, store });
    expect(fileId).toBe(id);
    expect(await otherProcess.readSigned(id, query)).not.toBeNull();
    expect(await storage.readSigned(other, query)).toBeNull();
    expect(await storage.readSigned(id, { ...query, until: query.until + 600 })).toBeNull();
    expect(await storage.readSigned(id, { ...query, signature: `${query.signature.slice(1)}A` })).toBeNull();
    expect(await storage.readSigned(id, { ...query, signature: '' })).toBeNull();
    clock.advance({ minutes: 10, ms: -1 });
    expect(await storage.readSigned(id, query)).not.toBeNull();
    clock.advance({ minutes: 10, ms: 1 });
    expect(await storage.readSigned(id, query)).toBeNull();
  });
});

it('refuses UNAVAILABLE while the store is away, and removes unfinished files later', async () => {
  const clock = createTestClock(new Date('2026-03-10T12:00:00Z'));
  const away = async () => Promise.reject(new Error('ECONNREFUSED'));
  const store = createFolderStore(folder);
  const broken = createStorage({
    db: database.db,
    clock,
    logger,
    store: { ...store, write: away, read: away, remove: away },
  });
  await expect(broken.write(BYTES, 'image/webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  clock.advance({ hours: 1 });
  expect([await broken.sweep(), await countFiles()]).toEqual([0, 1]);
  clock.advance({ minutes: 10 });
  expect(await createStorage({ db: database.db, clock, logger, store }).sweep()).toBe(1);
});
