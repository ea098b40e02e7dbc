import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../../testing/replica.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createMarks } from '../redis/marks.ts';
import { connectDatabase, type Database } from './database.ts';
import { createReplica } from './replica.ts';

let postgres: ReplicatedPostgres;
let primary: ReturnType<typeof connectDatabase>;
let copy: ReturnType<typeof connectDatabase>;
let now = 0;
let replica: ReturnType<typeof createReplica>;

beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  primary = connectDatabase(postgres.url, () => {});
  copy = connectDatabase(postgres.replicaUrl, () => {});
  await primary.db.execute(sql`create table notes (text text)`);
  const marks = createMarks(null, () => now);
  replica = createReplica({ primary: primary.db, replica: copy.db, marks, metrics: createMetrics(), now: () => now });
});
afterAll(async () => {
  await copy.close();
  await primary.close();
  await postgres.stop();
});

const write = (text: string) => primary.db.execute(sql`insert into notes values (${text})`);
const read = (userId: string | null) =>
  replica.read(userId, async (db: Database) => {
    const { rows } = await db.execute<{ text: string; is_copy: boolean }>(
      sql`select text, pg_is_in_recovery() as is_copy from notes order by text`,
    );
    return { texts: rows.map(({ text }) => text), isCopy: rows[0]?.is_copy };
  });
/** Looks until the replica shows what was written before. */
const catchUp = () =>
  expect
    .poll(async () => {
      await replica.look();
      return (await read(null)).isCopy;
    })
    .toBe(true);

it('answers from the primary until the replica is known to be up to date', async () => {
  await write('a');
  expect(await read(null)).toEqual({ texts: ['a'], isCopy: false });
  await catchUp();
  expect(await read(null)).toEqual({ texts: ['a'], isCopy: true });
});

describe('while the replica is behind', () => {
  afterEach(() => postgres.resumeReplica());

  it('a person reads what they wrote, and others at most some seconds later', async () => {
    await catchUp();
    await postgres.pauseReplica();
    await write('b');
    await replica.noteWrite('ada');
    expect(await read('ada')).toEqual({ texts: ['a', 'b'], isCopy: false });
    expect(await read('ben')).toEqual({ texts: ['a'], isCopy: true });
    await replica.look();
    now += 4_000;
    await replica.look();
    expect((await read('ben')).isCopy).toBe(true);
    now += 4_000;
    await replica.look();
    expect(await read('ben')).toEqual({ texts: ['a', 'b'], isCopy: false });
  });

  it('it is asked again once it has caught up', async () => {
    await postgres.resumeReplica();
    now += 10_000;
    await catchUp();
    expect(await read('ada')).toEqual({ texts: ['a', 'b'], isCopy: true });
  });
});

it('a replica that is away costs nobody an answer', async () => {
  await catchUp();
  await postgres.stopReplica();
  expect(await read('ben')).toEqual({ texts: ['a', 'b'], isCopy: false });
});
