import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBreakableLink } from '../../../testing/breakable-link.ts';
import { readOpenJobs } from '../../../testing/drain-jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createSmtpSender, mailJob } from '../mail/mail.ts';
import { connectDatabase, type Transaction } from '../postgres/database.ts';
import { afterCommit } from '../postgres/transact.ts';
import { createLogger } from '../process/logger.ts';
import { prepareJobs } from './job-queues.ts';
import { createJobWorker, type JobWorker } from './job-worker.ts';
import { addJob, type JobHandler, jobHandler, jobKind } from './jobs.ts';

const STUCK_NOTE = fileURLToPath(new URL('../../../testing/stuck-note.ts', import.meta.url));
const noteJob = jobKind<{ userId: string }>('note');

/** Its jobs run in real time. */
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareJobs(database.db, [mailJob, noteJob]);
  await database.db.execute(sql`create table notes (text text)`);
});
beforeEach(async () => {
  await database.db.execute(sql`delete from pgboss.job`);
});
afterAll(() => database.close());

const note = (userId: string) => addJob(database.db, noteJob, { payload: { userId } });
const createWorker = (handlers: JobHandler[]) =>
  createJobWorker({ db: database.db, logger: createLogger('silent'), handlers });
const writeNote = (tx: Transaction, text: string) => tx.execute(sql`insert into notes values (${text})`);
const readNotes = async () =>
  (await database.db.execute<{ text: string }>(sql`delete from notes returning text`)).rows.map(({ text }) => text);

describe('a worker that runs', () => {
  const running: JobWorker[] = [];
  async function start(handlers: JobHandler[]): Promise<void> {
    const worker = createWorker(handlers);
    running.push(worker);
    await worker.start();
  }
  afterEach(async () => {
    await Promise.all(running.splice(0).map((worker) => worker.stop()));
  });

  it('runs waiting jobs, each once with its writes, also with several processes', async () => {
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
    await expect.poll(() => told.toSorted()).toEqual(names.toSorted());
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
    await expect.poll(() => readOpenJobs(database.db)).toMatchObject([{ state: 'retry', output: { message: 'no' } }]);
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

  it('recovers on its own after its database was away, and is notified of jobs again', {
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
    await expect.poll(() => told).toEqual(['before']);
    await link.cut();
    await note('meanwhile');
    await expect.poll(() => lines.join('')).toContain('the job worker cannot reach its jobs');
    await link.mend();
    await expect.poll(() => told).toEqual(['before', 'meanwhile']);
    await note('after');
    await expect.poll(() => told).toEqual(['before', 'meanwhile', 'after']);
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

  it('delays no other kind of job, and is waited for on shutdown', async () => {
    const noted: string[] = [];
    const address = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const worker = createWorker([
      jobHandler(mailJob, createSmtpSender(address, 'a@cuppa.example')),
      jobHandler(noteJob, async ({ userId }, tx) => afterCommit(tx, () => void noted.push(userId))),
    ]);
    await addJob(database.db, mailJob, { payload: { to: 'ada', subject: '', text: '', html: '' } });
    await worker.start();
    await expect.poll(() => connections).toHaveLength(1);
    await note('ben');
    await expect.poll(() => noted).toEqual(['ben']);
    await note('cleo');
    await expect.poll(() => noted).toEqual(['ben', 'cleo']);
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
