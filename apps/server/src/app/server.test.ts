import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cheapPasswords } from '../../testing/cheap-passwords.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectSocket } from '../../testing/test-socket.ts';
import { createVisitors } from '../../testing/visitors.ts';
import { readEnv } from './env.ts';
import { startServer } from './server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('before a shutdown it says that it is not ready, answers on, and lets its sockets go elsewhere', async () => {
  const env = readEnv({ NODE_ENV: 'test', RATE_LIMITS: 'false', PORT: '0', LOG_LEVEL: 'silent', DRAIN_SECONDS: '5' });
  const options = { env, databaseUrl: database.url, isEmbedded: true, webFolder: '/nowhere' };
  const server = await startServer({ ...options, passwords: cheapPasswords });
  const url = `http://127.0.0.1:${server.port}`;
  const visitors = createVisitors(url);
  const person = await visitors.signUp({ birthday: '1995-05-05' });
  const socket = await person.connect();
  const closed = server.close();
  const answer = await fetch(`${url}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'stopping' }]);
  await expect(person.api.profile.me()).resolves.toMatchObject({ id: person.userId });
  await closed;
  expect(socket.closeReason()).toBe('transport close');
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

it('on shutdown finishes requests in flight, refuses new ones, and lets sockets reconnect', async () => {
  const settings = { NODE_ENV: 'test', RATE_LIMITS: 'false', PORT: '0', LOG_LEVEL: 'silent', LISTENERS: '8' };
  const env = readEnv(settings);
  const options = { env, databaseUrl: database.url, isEmbedded: true, webFolder: '/nowhere' };
  const server = await startServer({ ...options, passwords: cheapPasswords });
  const url = `http://127.0.0.1:${server.port}`;
  const send = (path: string, method: string, body: object, token = '') =>
    fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const account = { email: `${randomUUID()}@example.com`, password: 'a good password' };
  const signUp = await send('/auth/v1/signup', 'POST', { ...account, data: { birthday: '1995-05-05' } });
  const { access_token: token, user } = (await signUp.json()) as { access_token: string; user: { id: string } };
  const socket = await connectSocket(url, token);
  const gate = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from profiles where id = ${user.id} for update`);
    locked.resolve();
    await gate.promise;
  });
  await locked.promise;

  const update = send('/api/v1/profile', 'PATCH', { firstName: 'Ada' }, token);
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await database.db.execute(waiting)).rows).toHaveLength(1);
  const closed = server.close();
  await expect.poll(() => socket.isConnected()).toBe(false);
  expect(socket.closeReason()).toBe('transport close');
  gate.resolve();
  await holder;
  const answer = await update;
  expect([answer.status, await answer.json()]).toMatchObject([200, { firstName: 'Ada' }]);
  await closed;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});
