import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cheapPasswords } from '../../../testing/cheap-passwords.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { readEnv } from '../../app/env.ts';
import { startServer } from '../../app/server.ts';
import { RESTORED_MARK } from '../../platform/storage/check-restored-files.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const account = () => app.features.account;
const marks = () => app.features.storage.marks;
const isThere = async ({ userId }: Person) =>
  (await app.database.db.execute(sql`select from profiles where id = ${userId}`)).rows.length === 1;

/** The notes that a deletion leaves are all that a restore to an earlier time knows of it. */
async function noteAsDeleted({ userId }: Person): Promise<void> {
  await account().noteDeparture({ userId });
}

it('a deletion is noted beside the files once it is done', async () => {
  const leaver = await createOnboarded(app, { firstName: 'Ada' });
  await leaver.api.account.requestDeletion({ when: 'now', password: leaver.password });
  expect(await marks().listMarks()).toEqual([]);
  await app.drainJobs();
  expect(await marks().listMarks()).toEqual([`departed.2026-03-10.${leaver.userId}`]);
  expect(await account().repeatDeletions()).toBe(0);
});

it('a deleted person who is back by a restore is deleted again, and others stay', async () => {
  const back = await createOnboarded(app, { firstName: 'Ada' });
  const other = await createOnboarded(app, { firstName: 'Ben' });
  await noteAsDeleted(back);
  expect(await account().repeatDeletions()).toBe(1);
  await app.drainJobs();
  expect([await isThere(back), await isThere(other)]).toEqual([false, true]);
  expect(await account().repeatDeletions()).toBe(0);
});

it('a repeated deletion sends no second farewell, so it waits for no mail server', async () => {
  const back = await createOnboarded(app, { firstName: 'Ada' });
  await noteAsDeleted(back);
  const env = { SMTP_URL: 'smtp://127.0.0.1:1' };
  const mailless = await createTestApp({ database: app.database, clock: app.clock, env });
  await mailless.features.account.repeatDeletions();
  await mailless.drainJobs();
  await mailless.close();
  expect(await isThere(back)).toBe(false);
});

it('two processes that start at the same time delete them once', async () => {
  const back = await createOnboarded(app, { firstName: 'Ada' });
  await noteAsDeleted(back);
  await Promise.all([account().repeatDeletions(), account().repeatDeletions()]);
  await app.drainJobs();
  expect(await isThere(back)).toBe(false);
});

it('notes are forgotten after ninety days, and other marks are left alone', async () => {
  const leaver = await createOnboarded(app, { firstName: 'Ada' });
  await noteAsDeleted(leaver);
  await marks().mark('restored');
  app.clock.advance({ ms: 91 * DAY_MS });
  expect(await account().repeatDeletions()).toBe(0);
  expect(await marks().listMarks()).toEqual(['restored']);
});

it('a server that starts on a restored database repeats deletions before anyone can reach it', async () => {
  const back = await createOnboarded(app, { firstName: 'Ada' });
  // The server that starts has the real time.
  await marks().mark(`departed.${new Date().toISOString().slice(0, 10)}.${back.userId}`);
  await marks().mark(RESTORED_MARK);
  const STORAGE_FOLDER = join(tmpdir(), 'cuppa-test-files', new URL(app.database.url).pathname.slice(1));
  const env = readEnv({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', STORAGE_FOLDER });
  const options = { databaseUrl: app.database.url, isEmbedded: true, webFolder: '/nowhere', passwords: cheapPasswords };
  const server = await startServer({ env, ...options });
  const due = await app.rows(sql`select deletion_due_at as at from profiles where id = ${back.userId}`);
  expect(due).toEqual([{ at: expect.anything() }]);
  await expect.poll(() => marks().listMarks()).not.toContain(RESTORED_MARK);
  await server.close();
});
