import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClock } from '../../../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { messageTimers } from '../auth.table.ts';
import { createMailSpacing, type MailKind } from './mail-spacing.ts';

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

const ADA = 'ada@example.com';
const [HOME, CAFE, MALLORY] = ['203.0.113.1', '203.0.113.2', '198.51.100.7'];
/** The spacing of one of several processes that share a database. */
const spacingOf = (limits: { perHour?: number; isCapped?: boolean } = {}) =>
  createMailSpacing(
    { db: database.db, clock },
    { spacingSeconds: 60, perHour: undefined, isCapped: false, code: 'over_email_send_rate_limit', ...limits },
  );
const refusal = (retryAfterSeconds: number) => ({ status: 429, code: 'over_email_send_rate_limit', retryAfterSeconds });

it('allows one of several requests for an address, whichever process they reach', async () => {
  const processes = [spacingOf(), spacingOf(), spacingOf()];
  const answers = await Promise.allSettled(
    processes.flatMap((spacing) => [1, 2, 3].map(() => spacing.take(ADA, 'recovery', { ip: HOME }))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  clock.advance({ ms: 59_500 });
  await expect(processes[1]?.take(ADA, 'recovery', { ip: HOME })).rejects.toMatchObject(refusal(1));
  await processes[1]?.take(ADA, 'confirmation', { ip: HOME });
  await processes[1]?.take('ben@example.com', 'recovery', { ip: HOME });
  clock.advance({ ms: 500 });
  await processes[2]?.take(ADA, 'recovery', { ip: HOME });
});

it('lets nobody hold the place of another network, or of another attempt in the same', async () => {
  const spacing = spacingOf();
  await spacing.take(ADA, 'confirmation', { ip: MALLORY, attempt: 'theirs' });
  await spacing.take(ADA, 'confirmation', { ip: HOME, attempt: 'mine' });
  await spacing.take(ADA, 'confirmation', { ip: MALLORY, attempt: 'mine' });
  const again = spacing.take(ADA, 'confirmation', { ip: HOME, attempt: 'mine' });
  await expect(again).rejects.toMatchObject(refusal(60));
  await spacing.take(ADA, 'recovery', { ip: '2001:db8:0:1::5' });
  // Anyone can have all homes of a site.
  await expect(spacing.take(ADA, 'recovery', { ip: '2001:db8:0:2::6' })).rejects.toMatchObject(refusal(60));
});

it('only reads the other timers that must have ended', async () => {
  const spacing = spacingOf();
  const take = (kind: MailKind, alsoFree: readonly MailKind[] = []) => spacing.take(ADA, kind, { ip: HOME }, alsoFree);
  await take('confirmation');
  await expect(take('resend signup', ['confirmation'])).rejects.toMatchObject(refusal(60));
  clock.advance({ minutes: 1 });
  await take('resend signup', ['confirmation']);
  await take('confirmation');
});

describe('to one address', () => {
  const KINDS = ['confirmation', 'recovery', 'email_change', 'reauthentication'] as const;
  /** Asks for a mail after some minutes; true if it goes out. */
  async function ask(ip: string, kind: MailKind = 'recovery', minutes = 1): Promise<boolean> {
    clock.advance({ minutes });
    return spacingOf({ isCapped: true })
      .take(ADA, kind, { ip })
      .then(
        () => true,
        () => false,
      );
  }

  it('three mails go out in an hour over all kinds, and the last of them to a network that has not asked yet', async () => {
    const asked = [];
    for (const kind of KINDS) asked.push(await ask(MALLORY, kind));
    expect(asked).toEqual([true, true, false, false]);
    expect([await ask(HOME), await ask(HOME), await ask(CAFE)]).toEqual([true, false, false]);
  });

  it('never more than three go out within an hour, and ten within a day, whoever asks', async () => {
    const sent: number[] = [];
    for (let turn = 0; turn < 26 * 8; turn += 1) {
      if (await ask(`198.51.100.${turn}`, KINDS[turn % 4], 7.5)) sent.push(clock.now().getTime());
    }
    const mostIn = (ms: number) =>
      Math.max(...sent.map((end) => sent.filter((at) => at <= end && at > end - ms).length));
    expect([mostIn(3_600_000), mostIn(86_400_000)]).toEqual([3, 10]);
  });

  it('one mail of the day is left for a network that has not asked yet, whatever one other does', async () => {
    for (let turn = 0; turn < 20 * 4; turn += 1) await ask(MALLORY, 'recovery', 15);
    expect(await ask(HOME)).toBe(true);
  });

  it('says when to come again', async () => {
    for (const _ of [1, 2]) await ask(MALLORY);
    const third = spacingOf({ isCapped: true }).take(ADA, 'confirmation', { ip: MALLORY });
    await expect(third).rejects.toMatchObject(refusal(3_540));
  });
});

it('counts the messages per hour across all processes, and a refused one starts no timer', async () => {
  const [one, other] = [spacingOf({ perHour: 2 }), spacingOf({ perHour: 2 })];
  await one.take('a@example.com', 'recovery', { ip: HOME });
  clock.advance({ minutes: 10 });
  await other.take('b@example.com', 'recovery', { ip: HOME });
  await expect(one.take('c@example.com', 'recovery', { ip: HOME })).rejects.toMatchObject(refusal(3_000));
  clock.advance({ minutes: 50 });
  await one.take('c@example.com', 'recovery', { ip: HOME });
});

it('stores neither address nor network in plain text, and deletes old timers', async () => {
  const spacing = spacingOf({ isCapped: true });
  await spacing.take(ADA, 'recovery', { ip: HOME });
  const stored = JSON.stringify(await database.db.select().from(messageTimers));
  expect(stored).not.toMatch(/ada|203\.0/);
  clock.advance({ hours: 26 });
  await spacing.take('ben@example.com', 'recovery', { ip: HOME });
  const left = await database.db.select().from(messageTimers);
  expect(left).toHaveLength(3);
  await database.db.transaction((tx) => spacing.forget(tx, ['ben@example.com']));
  expect(await database.db.select().from(messageTimers)).toEqual([]);
});
