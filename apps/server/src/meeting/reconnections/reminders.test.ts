import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../../testing/connections.ts';
import { readOpenJobs } from '../../../testing/drain-jobs.ts';
import { setJobTime } from '../../../testing/job-time.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
/** A second process on the same database. */
let second: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  second = await createTestApp({ database: app.database, clock: app.clock });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const STUCK_REMINDER = fileURLToPath(new URL('../../../testing/stuck-reminder.ts', import.meta.url));

/** Two people who agreed on a time one hour from now. */
async function agreeOnTime(): Promise<{ both: readonly [Person, Person]; id: string }> {
  const both = [await createOnboarded(app), await createOnboarded(app)] as const;
  const { connectionId } = await connect(app, ...both);
  const scheduledFor = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const { id } = await both[0].api.reconnections.propose({ pair: { connectionId }, scheduledFor });
  await both[1].api.reconnections.accept({ id });
  return { both, id };
}

/** Two people whose agreed time is now. */
async function comeToTime(): Promise<Awaited<ReturnType<typeof agreeOnTime>>> {
  const agreed = await agreeOnTime();
  app.clock.advance({ hours: 1 });
  return agreed;
}

const countReminders = (id: string) =>
  app.rows<{ user_id: string; count: number }>(
    sql`select user_id, count(*)::int as count from notices
      where kind = 'reconnection.due' and data->>'reconnectionId' = ${id} group by user_id`,
  );
const wasSent = async (id: string) =>
  (await app.rows<{ sent: boolean }>(sql`select notification_sent as sent from reconnections where id = ${id}`))[0]
    ?.sent;
const onceEach = (both: readonly [Person, Person]) =>
  expect.arrayContaining(both.map(({ userId }) => ({ user_id: userId, count: 1 })));

// Another process takes long to start on a busy machine.
it('a worker that is killed in the middle of a reminder has sent none, and another one sends it once within 30 s', {
  timeout: 120_000,
}, async () => {
  const { both, id } = await comeToTime();
  const sockets = [await both[0].connect(), await both[1].connect()];
  const stuck = fork(STUCK_REMINDER, [app.database.url, app.clock.now().toISOString()], { execArgv: [] });
  onTestFinished(() => void stuck.kill('SIGKILL'));
  expect(await once(stuck, 'message')).toEqual(['reminded', undefined]);
  // The killed worker still holds the job: no other process sends the reminder meanwhile, and none of its work is
  // visible.
  await app.drainJobs();
  expect(await countReminders(id)).toEqual([]);
  expect(await wasSent(id)).toBe(false);

  const isGone = once(stuck, 'exit');
  stuck.kill('SIGKILL');
  expect(await isGone).toEqual([null, 'SIGKILL']);
  // The job is released after its worker was silent for ten seconds, and tried again two to four seconds later.
  const reminderJobs = () => readOpenJobs(app.database.db, 'reconnection.remind');
  expect(await reminderJobs()).toMatchObject([{ state: 'active', retry_count: 0 }]);
  app.clock.advance({ seconds: 11 });
  await setJobTime(app.database.db, app.clock.now());
  await app.jobs.look();
  expect(await reminderJobs()).toMatchObject([{ state: 'retry' }]);
  app.clock.advance({ seconds: 5 });
  await app.drainJobs();
  expect(await wasSent(id)).toBe(true);
  expect(await reminderJobs()).toEqual([]);
  await second.drainJobs();
  const reminders = await countReminders(id);
  expect(reminders).toHaveLength(2);
  expect(reminders).toEqual(onceEach(both));
  for (const socket of sockets) {
    await expect.poll(() => socket.received('notice.added')).toMatchObject([{ kind: 'reconnection.due' }]);
  }
});

it('two workers at the same moment send each reminder once', async () => {
  const due = [];
  for (let pair = 0; pair < 5; pair += 1) due.push(await agreeOnTime());
  app.clock.advance({ hours: 1 });
  const workers = [app, second, app, second];
  await Promise.all(workers.map((worker) => worker.drainJobs()));
  for (const { both, id } of due) {
    const reminders = await countReminders(id);
    expect(reminders).toHaveLength(2);
    expect(reminders).toEqual(onceEach(both));
    expect(await wasSent(id)).toBe(true);
  }
  expect(await readOpenJobs(app.database.db, 'reconnection.remind')).toEqual([]);
});

it('a time that is moved at the moment of its reminder has one reminder for one of the two times, never two for one', async () => {
  const { both, id } = await comeToTime();
  const scheduledFor = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await Promise.all([app.drainJobs(), both[0].api.reconnections.moveTo({ id, scheduledFor }), second.drainJobs()]);
  expect(await wasSent(id)).toBe(false);
  app.clock.advance({ hours: 1 });
  await Promise.all([app.drainJobs(), second.drainJobs()]);
  const notices = await app.rows<{ count: number }>(
    sql`select count(*)::int as count from notices
      where kind = 'reconnection.due' and data->>'reconnectionId' = ${id} and data->>'scheduledFor' = ${scheduledFor}`,
  );
  expect(notices).toEqual([{ count: 2 }]);
  expect(await wasSent(id)).toBe(true);
});
