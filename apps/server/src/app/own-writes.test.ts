import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createHost, hostEvent } from '../../testing/hosting.ts';
import { createOnboarded } from '../../testing/people.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../testing/replica.ts';
import { fillTemplate } from '../../testing/scratch-postgres.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { connectDatabase } from '../platform/postgres/database.ts';
import { LONGEST_MARK_MS } from '../platform/redis/marks.ts';

let postgres: ReplicatedPostgres;
let connection: ReturnType<typeof connectDatabase>;
let replica: ReturnType<typeof connectDatabase>;
let app: TestApp;

beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  await fillTemplate(postgres.url);
  connection = connectDatabase(postgres.url, () => {});
  replica = connectDatabase(postgres.replicaUrl, () => {});
  const database = { ...connection, url: postgres.url };
  app = await createTestApp({
    database,
    env: { DATABASE_URL: postgres.url, DATABASE_REPLICA_URL: postgres.replicaUrl },
  });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await app.close();
  await replica.close();
  await connection.close();
  await postgres.stop();
});

/** Stops the replica where it is, and time, long after everybody's last write. */
async function stopReplica(): Promise<void> {
  await expect.poll(async () => (await readPositions()).length).toBe(1);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + LONGEST_MARK_MS);
  await app.features.replica.look();
  await app.features.replica.look();
  await postgres.pauseReplica();
}

/** One position once the replica has everything, else two. */
async function readPositions(): Promise<string[]> {
  const [{ rows: written }, { rows: shown }] = await Promise.all([
    connection.pool.query<{ at: string }>('select pg_current_wal_lsn()::text as at'),
    replica.pool.query<{ at: string }>('select pg_last_wal_replay_lsn()::text as at'),
  ]);
  return [...new Set([...written, ...shown].map(({ at }) => at))];
}

it('a person whose lists come from a replica finds in them what they did a moment ago', async () => {
  const [host, guest, other] = [await createHost(app), await createOnboarded(app), await createOnboarded(app)];
  const before = await hostEvent(host);
  await stopReplica();
  const eventId = await hostEvent(host);
  await guest.api.townSquare.rsvp({ eventId, answer: 'yes' });
  const listed = async (person: Person) => {
    const { events } = await person.api.townSquare.list({ limit: 10 });
    return Object.fromEntries(events.map(({ id, ownPart }) => [id, ownPart]));
  };
  expect(await listed(host)).toEqual({ [before]: 'hosting', [eventId]: 'hosting' });
  expect(await listed(guest)).toEqual({ [before]: null, [eventId]: 'going' });
  // Others may find it some seconds later, which also shows that lists come from the replica.
  expect(await listed(other)).toEqual({ [before]: null });
});
