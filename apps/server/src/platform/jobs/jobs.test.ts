import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drainJobs, readOpenJobs } from '../../../testing/drain-jobs.ts';
import { setJobTime } from '../../../testing/job-time.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type Mail, mailJob } from '../mail/mail.ts';
import { createLogger } from '../process/logger.ts';
import { listFailedJobs } from './failed-jobs.ts';
import { prepareJobs } from './job-queues.ts';
import { createJobWorker } from './job-worker.ts';
import { addJob, addToJob, jobHandler, jobKind } from './jobs.ts';

type Note = { userId: string };
const noteJob = jobKind<Note>('note');

let database: TestDatabase;
const clock = createTestClock(new Date('2026-03-10T12:00:00Z'));
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareJobs(database.db, [mailJob, noteJob]);
  await setJobTime(database.db, clock.now());
});
beforeEach(async () => {
  await database.db.execute(sql`delete from pgboss.job`);
});
afterAll(() => database.close());

const mailTo = (to: string): Mail => ({ to, subject: '', text: '', html: '' });
const add = (to: string, key?: string) =>
  addJob(database.db, mailJob, { payload: mailTo(to), ...(key !== undefined && { key }) });
function workerOf(send: (mail: Mail) => Promise<void>) {
  const { db } = database;
  const worker = createJobWorker({ db, logger: createLogger('silent'), handlers: [jobHandler(mailJob, send)] });
  return { drain: () => drainJobs(worker, db, clock.now()) };
}

describe('jobs', () => {
  it('run once, however many workers there are', async () => {
    const recipients = Array.from({ length: 20 }, (_, index) => `person-${index}`);
    for (const to of recipients) await add(to);
    const sent: string[] = [];
    const workers = Array.from({ length: 4 }, () =>
      workerOf(async ({ to }) => {
        sent.push(to);
        await database.db.execute(sql`select 1`);
      }),
    );
    await Promise.all(workers.map((worker) => worker.drain()));
    expect(sent.sort()).toEqual(recipients.sort());
    expect(await readOpenJobs(database.db)).toEqual([]);
  });

  it('that another worker holds are not taken', async () => {
    await add('ada');
    const sent: string[] = [];
    const second = workerOf(async ({ to }) => void sent.push(`second ${to}`));
    const first = workerOf(async ({ to }) => {
      await second.drain();
      sent.push(`first ${to}`);
    });
    await first.drain();
    expect(sent).toEqual(['first ada']);
  });

  it('that fail are retried at growing intervals, and delay no other', async () => {
    await add('broken');
    clock.advance({ ms: 1 });
    await add('fine');
    const tried: string[] = [];
    const worker = workerOf(async ({ to }) => {
      tried.push(to);
      if (to === 'broken') throw new Error('no such address');
    });
    for (const shortest of [2, 4, 8, 16]) {
      await worker.drain();
      await worker.drain();
      const [job] = await readOpenJobs(database.db);
      expect(job).toMatchObject({ state: 'retry', output: { message: 'no such address' } });
      const waitSeconds = ((job?.start_after.getTime() ?? 0) - clock.now().getTime()) / 1_000;
      // The waits double, plus a random part of up to the same length, which spreads simultaneous failures.
      expect(waitSeconds).toBeGreaterThanOrEqual(shortest);
      expect(waitSeconds).toBeLessThanOrEqual(2 * shortest + 0.001);
      clock.advance({ seconds: 2 * shortest + 1 });
    }
    expect(tried).toEqual(['broken', 'fine', 'broken', 'broken', 'broken']);
  });

  it('that fail for a day are given up and listed with their reason', async () => {
    await add('broken');
    const tried: Date[] = [];
    const worker = workerOf(async () => {
      tried.push(clock.now());
      throw new Error('no such address');
    });
    const began = clock.now().getTime();
    while ((await readOpenJobs(database.db)).length > 0) {
      const [job] = await readOpenJobs(database.db);
      clock.advance({ ms: Math.max(0, (job?.start_after.getTime() ?? 0) - clock.now().getTime()) + 1 });
      await worker.drain();
    }
    const hours = (clock.now().getTime() - began) / 3_600_000;
    expect(hours).toBeGreaterThan(22);
    expect(hours).toBeLessThan(26);
    const failed = await listFailedJobs(database.db);
    expect(failed).toMatchObject([{ kind: 'mail.send', payload: mailTo('broken'), reason: 'no such address' }]);
    await worker.drain();
    expect(tried).toHaveLength(35);
  });

  it('wait until they are due', async () => {
    await addJob(database.db, mailJob, {
      payload: mailTo('ada'),
      runAt: new Date(clock.now().getTime() + 60_000),
    });
    const sent: string[] = [];
    const worker = workerOf(async ({ to }) => void sent.push(to));
    await worker.drain();
    expect(sent).toEqual([]);
    clock.advance({ minutes: 1 });
    await worker.drain();
    expect(sent).toEqual(['ada']);
  });

  it('exist only if their transaction commits, and once per key', async () => {
    const cancelled = database.db.transaction(async (tx) => {
      await addJob(tx, mailJob, { payload: mailTo('ada') });
      throw new Error('cancelled');
    });
    await expect(cancelled).rejects.toThrow('cancelled');
    await Promise.all([add('ada', 'welcome/ada'), add('ada', 'welcome/ada')]);
    expect(await readOpenJobs(database.db)).toHaveLength(1);
  });

  it('are one per transaction and subject, with everything that was added', async () => {
    for (const names of [['ada', 'ben'], ['cleo']]) {
      await database.db.transaction(async (tx) => {
        for (const name of names) {
          await addToJob(tx, noteJob, { subject: 'x' }, (before) => ({ userId: `${before?.userId ?? ''}${name};` }));
        }
      });
    }
    expect((await readOpenJobs(database.db)).map(({ data }) => data.userId)).toEqual(['ada;ben;', 'cleo;']);
  });
});
