import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestClock, type TestClock } from '../../../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { messageTimers } from '../auth.table.ts';
import { createMailSpacing } from './mail-spacing.ts';

let database: TestDatabase;
let clock: TestClock;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = createTestClock(new Date('2026-03-02T10:00:00Z'));
  await database.db.delete(messageTimers);
});

/** The spacing of one of several processes that share a database. */
const spacingOf = (perHour?: number) =>
  createMailSpacing({ db: database.db, clock }, { spacingSeconds: 60, perHour, code: 'over_email_send_rate_limit' });
const refusal = (retryAfterSeconds: number) => ({ status: 429, code: 'over_email_send_rate_limit', retryAfterSeconds });

it('allows one of several requests for an address, whichever process they reach', async () => {
  const processes = [spacingOf(), spacingOf(), spacingOf()];
  const answers = await Promise.allSettled(
    processes.flatMap((spacing) => [1, 2, 3].map(() => spacing.take('ada@example.com', 'recovery'))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  clock.advance({ ms: 59_500 });
  await expect(processes[1]?.take('ada@example.com', 'recovery')).rejects.toMatchObject(refusal(1));
  await processes[1]?.take('ada@example.com', 'confirmation');
  await processes[1]?.take('ben@example.com', 'recovery');
  clock.advance({ ms: 500 });
  await processes[2]?.take('ada@example.com', 'recovery');
});

it('only reads the other timers that must have ended', async () => {
  const spacing = spacingOf();
  await spacing.take('ada@example.com', 'confirmation');
  await expect(spacing.take('ada@example.com', 'resend signup', ['confirmation'])).rejects.toMatchObject(refusal(60));
  clock.advance({ minutes: 1 });
  await spacing.take('ada@example.com', 'resend signup', ['confirmation']);
  await spacing.take('ada@example.com', 'confirmation');
});

it('counts the messages per hour across all processes, and a refused one starts no timer', async () => {
  const [one, other] = [spacingOf(2), spacingOf(2)];
  await one.take('a@example.com', 'recovery');
  clock.advance({ minutes: 10 });
  await other.take('b@example.com', 'recovery');
  await expect(one.take('c@example.com', 'recovery')).rejects.toMatchObject(refusal(3_000));
  clock.advance({ minutes: 50 });
  await one.take('c@example.com', 'recovery');
});

it('stores no address in plain text, and deletes old timers', async () => {
  const spacing = spacingOf();
  await spacing.take('ada@example.com', 'recovery');
  expect(JSON.stringify(await database.db.select().from(messageTimers))).not.toContain('ada');
  clock.advance({ hours: 2 });
  await spacing.take('ben@example.com', 'recovery');
  expect(await database.db.select().from(messageTimers)).toHaveLength(1);
});
