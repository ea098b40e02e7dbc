import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBreakableLink } from '../../../testing/breakable-link.ts';
import { drainJobs, readOpenJobs } from '../../../testing/drain-jobs.ts';
import { restoreJobTime, setJobTime } from '../../../testing/job-time.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createSmtpSender, type Mail, mailJob } from '../mail/mail.ts';
import { connectDatabase, type Database, type Transaction } from '../postgres/database.ts';
import { afterCommit } from '../postgres/transact.ts';
import { createLogger } from '../process/logger.ts';
import { listFailedJobs } from './failed-jobs.ts';
import { prepareJobs } from './job-queues.ts';
import { createJobWorker, type JobWorker } from './job-worker.ts';
import { addJob, addToJob, type JobHandler, jobHandler, jobKind } from './jobs.ts';

type Note = { userId: string };
const noteJob = jobKind<Note>('note');

let database: TestDatabase;
const clock = createTestClock(new Date('2026-03-10T12:00:00Z'));
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareJobs(database.db, [mailJob, noteJob]);
  await setJobTime(database.db, clock.now());
  await database.db.execute(sql`create table notes (text text)`);
});
beforeEach(async () => {
  await database.db.execute(sql`delete from pgboss.job`);
});
afterAll(() => database.close());

const STUCK_NOTE = fileURLToPath(new URL('../../../testing/stuck-note.ts', import.meta.url));

const mailTo = (to: string): Mail => ({ to, subject: '', text: '', html: '' });
const add = (to: string, key?: string) =>
  addJob(database.db, mailJob, { payload: mailTo(to), ...(key !== undefined && { key }) });
const createWorker = (handlers: JobHandler[], db: Database = database.db) =>
  createJobWorker({ db, logger: createLogger('silent'), handlers });
const drain = (worker: JobWorker) => drainJobs(worker, database.db, clock.now());
function workerOf(send: (mail: Mail) => Promise<void>) {
  const worker = createWorker([jobHandler(mailJob, send)]);
  return { drain: () => drain(worker) };
}
const writeNote = (tx: Transaction, text: string) => tx.execute(sql`insert into notes values (${text})`);
const readNotes = async () =>
  (await database.db.execute<{ text: string }>(sql`delete from notes returning text`)).rows.map(({ text }) => text);

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

  it('that another worker holds are left alone', async () => {
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

  it('that fail are tried again, ever later, and hold up no other', async () => {
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
      // The waits double. An accident of up to as much again keeps apart what failed together.
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

  it('exist exactly if their cause does, and once by their key', async () => {
    const cancelled = database.db.transaction(async (tx) => {
      await addJob(tx, mailJob, { payload: mailTo('ada') });
      throw new Error('cancelled');
    });
    await expect(cancelled).rejects.toThrow('cancelled');
    await Promise.all([add('ada', 'welcome/ada'), add('ada', 'welcome/ada')]);
    expect(await readOpenJobs(database.db)).toHaveLength(1);
  });

  it('are one for each transaction and subject, with all that was added', async () => {
    for (const names of [['ada', 'ben'], ['cleo']]) {
      await database.db.transaction(async (tx) => {
        for (const name of names) {
          await addToJob(tx, noteJob, { subject: 'x' }, (before) => ({ userId: `${before?.userId ?? ''}${name};` }));
        }
      });
    }
    expect((await readOpenJobs(database.db)).map(({ data }) => data.userId)).toEqual(['ada;ben;', 'cleo;']);
  });

  it('of the table before pg-boss are taken over once, by whichever process starts first', async () => {
    await database.db.execute(
      sql`create table jobs_before_pg_boss (kind text, payload jsonb, key text, run_at timestamptz)`,
    );
    const runAt = new Date(clock.now().getTime() + 60_000);
    await database.db.execute(sql`insert into jobs_before_pg_boss values
      ('mail.send', ${JSON.stringify(mailTo('ada'))}, 'welcome/ada', ${runAt.toISOString()}),
      ('note', '{"userId":"ben"}', null, ${runAt.toISOString()})`);
    await Promise.all([1, 2, 3].map(() => prepareJobs(database.db, [mailJob, noteJob])));
    await add('ada', 'welcome/ada');
    const jobs = await readOpenJobs(database.db);
    expect(jobs.map(({ name, start_after }) => [name, start_after])).toEqual(
      expect.arrayContaining([
        ['mail.send', runAt],
        ['note', runAt],
      ]),
    );
    expect(jobs).toHaveLength(2);
  });
});

describe('a worker that runs', () => {
  const running: JobWorker[] = [];
  async function start(handlers: JobHandler[], db?: Database): Promise<JobWorker> {
    const worker = createWorker(handlers, db);
    running.push(worker);
    await worker.start();
    return worker;
  }
  const note = (userId: string) => addJob(database.db, noteJob, { payload: { userId } });
  beforeAll(() => restoreJobTime(database.db));
  afterEach(async () => {
    await Promise.all(running.splice(0).map((worker) => worker.stop()));
  });

  it('does what waits, each once with its writes, though several processes do it', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `note-${index}`);
    await Promise.all(names.slice(0, 15).map(note));
    const told: string[] = [];
    const handler = jobHandler(noteJob, async ({ userId }, tx) => {
      await writeNote(tx, userId);
      afterCommit(tx, () => void told.push(userId));
    });
    await start([handler]);
    await start([handler]);
    await Promise.all(names.slice(15).map(note));
    await vi.waitFor(() => expect(told.toSorted()).toEqual(names.toSorted()), 8_000);
    expect((await readNotes()).toSorted()).toEqual(names.toSorted());
    expect(await readOpenJobs(database.db)).toEqual([]);
  });

  it('drops the writes of a job that fails, and its callbacks', async () => {
    const told: string[] = [];
    let attempts = 0;
    await start([
      jobHandler(noteJob, async ({ userId }, tx) => {
        afterCommit(tx, () => void told.push(userId));
        await writeNote(tx, userId);
        attempts += 1;
        throw new Error('no');
      }),
    ]);
    await note('ada');
    await vi.waitFor(async () => {
      expect(await readOpenJobs(database.db)).toMatchObject([{ state: 'retry', output: { message: 'no' } }]);
    }, 8_000);
    expect([attempts, told, await readNotes()]).toEqual([1, [], []]);
  });

  it('takes over the job of a process that was killed in the middle of it', { timeout: 90_000 }, async () => {
    const stuck = fork(STUCK_NOTE, [database.url], { execArgv: [] });
    onTestFinished(() => void stuck.kill('SIGKILL'));
    await note('ada');
    await once(stuck, 'message');
    const told: string[] = [];
    await start([jobHandler(noteJob, async ({ userId }, tx) => afterCommit(tx, () => void told.push(userId)))]);
    stuck.kill('SIGKILL');
    await vi.waitFor(() => expect(told).toEqual(['ada']), 60_000);
  });

  it('goes on by itself after its database was away, and learns of jobs at once again', {
    timeout: 60_000,
  }, async () => {
    const { hostname, port } = new URL(database.url);
    const link = await createBreakableLink({ host: hostname, port: Number(port) });
    const lines: string[] = [];
    const far = connectDatabase(Object.assign(new URL(database.url), { port: link.port }).toString(), () => {});
    const told: string[] = [];
    const worker = createJobWorker({
      db: far.db,
      logger: createLogger('warn', { write: (line) => void lines.push(line) }),
      handlers: [jobHandler(noteJob, async ({ userId }, tx) => afterCommit(tx, () => void told.push(userId)))],
    });
    await worker.start();
    await note('before');
    await vi.waitFor(() => expect(told).toEqual(['before']), 8_000);
    await link.cut();
    await note('meanwhile');
    await vi.waitFor(() => expect(lines.join('')).toContain('the job worker cannot reach its jobs'), 8_000);
    await link.mend();
    await vi.waitFor(() => expect(told).toEqual(['before', 'meanwhile']), 20_000);
    await note('after');
    await vi.waitFor(() => expect(told).toEqual(['before', 'meanwhile', 'after']), 8_000);
    await worker.stop();
    await far.close();
    await link.cut();
  });
});

describe('a mail server that hangs', () => {
  const connections: Socket[] = [];
  const server = createServer((socket) => void connections.push(socket.on('error', () => {})));
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

  it('holds up no other kind of job, and is waited for before the end', async () => {
    const noted: string[] = [];
    const note = (userId: string) => addJob(database.db, noteJob, { payload: { userId } });
    const address = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const worker = createWorker([
      jobHandler(mailJob, createSmtpSender(address, 'a@cuppa.example')),
      jobHandler(noteJob, async ({ userId }, tx) => afterCommit(tx, () => void noted.push(userId))),
    ]);
    await add('ada');
    await worker.start();
    await vi.waitFor(() => expect(connections).toHaveLength(1), 10_000);
    await note('ben');
    await vi.waitFor(() => expect(noted).toEqual(['ben']), 10_000);
    await note('cleo');
    await vi.waitFor(() => expect(noted).toEqual(['ben', 'cleo']), 10_000);
    expect(await readOpenJobs(database.db)).toMatchObject([{ name: 'mail.send', state: 'active', retry_count: 0 }]);

    let hasStopped = false;
    const stopped = worker.stop().then(() => {
      hasStopped = true;
    });
    await readOpenJobs(database.db);
    expect(hasStopped).toBe(false);
    for (const connection of connections) connection.destroy();
    await stopped;
    expect(await readOpenJobs(database.db)).toMatchObject([{ name: 'mail.send', state: 'retry' }]);
  });
});
