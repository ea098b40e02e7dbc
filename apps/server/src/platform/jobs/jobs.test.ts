import { type AddressInfo, createServer, type Socket } from 'node:net';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClock } from '../../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createSmtpSender, type Mail, mailJob } from '../mail/mail.ts';
import { afterCommit } from '../postgres/transact.ts';
import { createLogger } from '../process/logger.ts';
import { jobs } from './jobs.table.ts';
import { addJob, createJobWorker, jobHandler, jobKind } from './jobs.ts';

const noteJob = jobKind<{ userId: string }>('note');

let database: TestDatabase;
const clock = createTestClock(new Date('2026-03-10T12:00:00Z'));
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.delete(jobs);
});
afterAll(() => database.close());

const mailTo = (to: string): Mail => ({ to, subject: '', text: '', html: '' });
const add = (to: string, key?: string) =>
  addJob(database.db, mailJob, { payload: mailTo(to), runAt: clock.now(), ...(key && { key }) });
const workerOf = (send: (mail: Mail) => Promise<void>) =>
  createJobWorker({ db: database.db, clock, logger: createLogger('silent'), handlers: [jobHandler(mailJob, send)] });
const readJobs = () => database.db.select().from(jobs).orderBy(asc(jobs.runAt));

describe('jobs', () => {
  it('run once, however many workers there are', async () => {
    const recipients = Array.from({ length: 20 }, (_, index) => `person-${index}`);
    for (const to of recipients) await add(to);
    const sent: string[] = [];
    const workers = Array.from({ length: 4 }, () =>
      workerOf(async ({ to }) => {
        sent.push(to);
        await database.db.select().from(jobs).limit(1);
      }),
    );
    await Promise.all(workers.map((worker) => worker.drain()));
    expect(sent.sort()).toEqual(recipients.sort());
    expect(await readJobs()).toEqual([]);
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
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await worker.drain();
      await worker.drain();
      const [job] = await readJobs();
      expect(job).toMatchObject({ attempts: attempt + 1, lastError: 'no such address' });
      waits.push(((job?.runAt.getTime() ?? 0) - clock.now().getTime()) / 1_000);
      clock.advance({ seconds: waits.at(-1) ?? 0 });
    }
    expect(waits).toEqual([5, 10, 20, 40]);
    expect(tried).toEqual(['broken', 'fine', 'broken', 'broken', 'broken']);
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
      await addJob(tx, mailJob, { payload: mailTo('ada'), runAt: clock.now() });
      throw new Error('cancelled');
    });
    await expect(cancelled).rejects.toThrow('cancelled');
    await Promise.all([add('ada', 'welcome/ada'), add('ada', 'welcome/ada')]);
    expect(await readJobs()).toHaveLength(1);
  });
});

describe('a mail server that hangs', () => {
  const connections: Socket[] = [];
  const server = createServer((socket) => void connections.push(socket.on('error', () => {})));
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

  it('holds up no other kind of job, and is waited for before the end', async () => {
    const noted: string[] = [];
    const note = (userId: string) => addJob(database.db, noteJob, { payload: { userId }, runAt: clock.now() });
    const address = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const worker = createJobWorker({
      db: database.db,
      clock,
      logger: createLogger('silent'),
      handlers: [
        jobHandler(mailJob, createSmtpSender(address, 'a@cuppa.example')),
        jobHandler(noteJob, async ({ userId }, tx) => afterCommit(tx, () => void noted.push(userId))),
      ],
    });
    await add('ada');
    worker.start();
    await vi.waitFor(() => expect(connections).toHaveLength(1), 10_000);
    await note('ben');
    await vi.waitFor(() => expect(noted).toEqual(['ben']), 10_000);
    await note('cleo');
    await vi.waitFor(() => expect(noted).toEqual(['ben', 'cleo']), 10_000);
    expect(await readJobs()).toMatchObject([{ kind: 'mail.send', attempts: 0 }]);

    let hasStopped = false;
    const stopped = worker.stop().then(() => {
      hasStopped = true;
    });
    await readJobs();
    expect(hasStopped).toBe(false);
    for (const connection of connections) connection.destroy();
    await stopped;
    expect(await readJobs()).toMatchObject([{ kind: 'mail.send', attempts: 1 }]);
  });
});
