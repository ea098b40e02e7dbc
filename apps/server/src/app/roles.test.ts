import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cheapPasswords } from '../../testing/cheap-passwords.ts';
import { createOnboarded, joinQueue } from '../../testing/people.ts';
import { startPgBouncer, type TestPgBouncer } from '../../testing/pgbouncer.ts';
import { startRedis, type TestRedis } from '../../testing/redis.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createVisitors } from '../../testing/visitors.ts';
import type { Role } from '../platform/process/role.ts';
import { readEnv } from './env.ts';
import { type RunningServer, startServer } from './server.ts';

/** A town as it is deployed: a process for each role, a pooler and Redis. */
let database: TestDatabase;
let pgBouncer: TestPgBouncer;
let redis: TestRedis;
const running: RunningServer[] = [];

beforeAll(async () => {
  [database, redis] = await Promise.all([createTestDatabase(), startRedis()]);
  pgBouncer = await startPgBouncer(database.url);
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.close()));
  await pgBouncer.stop();
  await redis.stop();
  await database.close();
});

async function start(role: Role): Promise<RunningServer> {
  const env = readEnv({
    NODE_ENV: 'test',
    RATE_LIMITS: 'false',
    PORT: '0',
    LOG_LEVEL: 'silent',
    ROLE: role,
    DATABASE_URL: pgBouncer.url,
    DATABASE_DIRECT_URL: database.url,
    REDIS_URL: redis.url,
  });
  const options = { env, databaseUrl: pgBouncer.url, isEmbedded: true, webFolder: '/nowhere' };
  const server = await startServer({ ...options, passwords: cheapPasswords });
  running.push(server);
  return server;
}

const statusOf = async (server: RunningServer, path: string) =>
  (await fetch(`http://127.0.0.1:${server.port}${path}`)).status;

it('each role does its own work and no other', async () => {
  const web = await start('web');
  const visitors = createVisitors(`http://127.0.0.1:${web.port}`);
  const [ada, ben] = [await createOnboarded(visitors), await createOnboarded(visitors)];
  const waiting = [await joinQueue(ada), await joinQueue(ben)];
  await fetch(`http://127.0.0.1:${web.port}/auth/v1/otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ada.email, create_user: false }),
  });
  const states = () => Promise.all(waiting.map(async ({ socket }) => (await socket.ask('queue.read', {})).state));
  const mails = async () =>
    (await database.db.execute(sql`select 1 from dev_mailbox where recipient = ${ada.email}`)).rows;
  expect([await states(), await mails()]).toEqual([['searching', 'searching'], []]);

  const worker = await start('worker');
  await expect.poll(mails).toHaveLength(1);
  expect(await states()).toEqual(['searching', 'searching']);

  const matcher = await start('matcher');
  await expect.poll(states).toEqual(['offered', 'offered']);
  // The matcher has no sockets: this came through Redis.
  for (const { socket } of waiting)
    await expect.poll(() => socket.received('queue.state').at(-1)?.state).toBe('offered');

  for (const server of [worker, matcher]) {
    expect(await statusOf(server, '/readyz')).toBe(200);
    expect(await statusOf(server, '/metrics')).toBe(200);
    for (const path of ['/', '/api/v1/profile', '/auth/v1/health', '/realtime/?EIO=4&transport=polling'])
      expect([path, await statusOf(server, path)]).toEqual([path, 404]);
  }
  visitors.closeSockets();
});
