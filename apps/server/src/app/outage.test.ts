import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createBreakableLink } from '../../testing/breakable-link.ts';
import { createOnboarded } from '../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from '../platform/postgres/database.ts';

let direct: TestDatabase;
let link: Awaited<ReturnType<typeof createBreakableLink>>;
let database: ReturnType<typeof connectDatabase>;
let app: TestApp;
let person: Person;
let lostConnections = 0;

beforeAll(async () => {
  direct = await createTestDatabase();
  const { hostname, port } = new URL(direct.url);
  link = await createBreakableLink({ host: hostname, port: Number(port) });
  const url = Object.assign(new URL(direct.url), { port: link.port }).toString();
  database = connectDatabase(url, () => void (lostConnections += 1));
  app = await createTestApp({ database: { ...database, url } });
  person = await createOnboarded(app);
});

afterAll(async () => {
  await app.close();
  await database.close();
  await link.cut();
  await direct.close();
});

/** Opens a transaction that keeps its connection until `goOn` is called. */
async function openTransaction() {
  const gate = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const outcome = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    opened.resolve();
    await gate.promise;
    await tx.execute(sql`select 1`);
  });
  outcome.catch(opened.reject);
  await opened.promise;
  return { goOn: gate.resolve, outcome };
}

const postToken = (body: object) =>
  fetch(`${app.url}/auth/v1/token?grant_type=password`, { method: 'POST', body: JSON.stringify(body) });
const readyStatus = async () => (await fetch(`${app.url}/readyz`)).status;

it('stays up without its database, answers UNAVAILABLE with a Retry-After, and recovers once it is back', async () => {
  const socket = await person.connect();
  const callId = randomUUID();
  const { goOn, outcome } = await openTransaction();

  await link.cut();
  await expect.poll(() => lostConnections).toBeGreaterThan(0);
  goOn();
  await expect(outcome).rejects.toThrow();
  expect(await readyStatus()).toBe(503);
  await expect(person.api.home.get()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  const [token, photo, rpc] = await Promise.all([
    postToken(person),
    fetch(`${app.url}/api/photos/${person.userId}`, { headers: { authorization: `Bearer ${person.token}` } }),
    fetch(`${app.url}/api/rpc/home/get`, { headers: { authorization: `Bearer ${person.token}` } }),
  ]);
  for (const answer of [token, photo, rpc]) {
    expect([answer.url, answer.status, answer.headers.get('retry-after')]).toEqual([answer.url, 503, '2']);
  }
  expect([await token.json(), await photo.json()]).toMatchObject([
    { error_code: 'unavailable' },
    { code: 'UNAVAILABLE' },
  ]);
  expect(await socket.send('call.join', { callId, isResuming: false })).toEqual({ ok: false, code: 'UNAVAILABLE' });
  await expect(person.connect()).rejects.toThrow('UNAVAILABLE');
  expect(socket.isConnected()).toBe(true);

  await link.mend();
  expect(await readyStatus()).toBe(200);
  expect(await person.api.home.get()).toMatchObject({ progress: { level: 1 } });
  expect((await postToken(person)).status).toBe(200);
  expect(await socket.send('call.join', { callId, isResuming: false })).toEqual({ ok: false, code: 'NOT_FOUND' });
});

it('stays up when its connections are ended repeatedly', async () => {
  for (let round = 0; round < 16; round += 1) {
    // A connection that was just ended may be handed out once more.
    const { goOn, outcome } = await vi.waitFor(openTransaction, 20_000);
    await direct.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    goOn();
    await expect(outcome).rejects.toThrow();
  }
  expect(await person.api.home.get()).toMatchObject({ progress: { level: 1 } });
  const { pool } = database;
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount);
});
