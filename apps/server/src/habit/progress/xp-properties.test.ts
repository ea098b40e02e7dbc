import { randomUUID } from 'node:crypto';
import { contract } from '@cuppa/contract/contract';
import { callCommands } from '@cuppa/contract/meeting/calls/call-events';
import { queueCommands } from '@cuppa/contract/meeting/matching/matching-events';
import { chatCommands } from '@cuppa/contract/people/chat/chat-events';
import type { CommandName } from '@cuppa/contract/platform/realtime';
import { QUESTION_SHELF } from '@cuppa/domain/habit/daily-tea/questions';
import { VIBE_CHALLENGES } from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import { BADGES } from '@cuppa/domain/habit/progress/badges';
import { XP_ACTIONS, type XpAction } from '@cuppa/domain/habit/progress/xp-rewards';
import type { AnyContractProcedure } from '@orpc/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { connect } from '../../../testing/connections.ts';
import { forgedInput } from '../../../testing/forged-input.ts';
import { createOnboarded, createProfile } from '../../../testing/people.ts';
import { PROCEDURES } from '../../../testing/procedures.ts';
import {
  computeProgress,
  type ReferenceAction,
  type ReferenceProgress,
  streakShown,
} from '../../../testing/reference-progress.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { expectHonestLedger, readXp } from '../../../testing/xp-ledger-audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Report = { action: XpAction; key: string; amount?: number; pays: number };

const give = (userId: string, { action, key, amount }: Report) =>
  app.database.db.transaction((tx) =>
    app.features.progress.award(tx, { userId, action, key, description: 'a test', ...(amount && { amount }) }),
  );
const readStanding = async (person: Pick<Person, 'userId'>) => {
  const { xp, level, streak, freezes } = (await app.features.home.read(person.userId)).progress;
  expect(await readXp(app, person)).toBe(xp);
  return { xp, level, streak, freezes };
};
/** A person in a time zone who has no XP yet. */
const createPerson = (timeZone: string) => createProfile(app, { timeZone, hasCompletedOnboarding: true });

/** Both sides of the date line, half and quarter hours, and days that DST makes longer, shorter or late. */
const ZONES = [
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Africa/Cairo',
  'Europe/London',
  'America/St_Johns',
  'America/New_York',
  'America/Santiago',
];
/**
 * Days shortly before a clock change somewhere (at midnight in Cairo and Santiago), the end of a year or a leap day.
 */
const STARTS = [
  '2026-03-06',
  '2026-03-27',
  '2026-04-03',
  '2026-04-22',
  '2026-09-04',
  '2026-09-25',
  '2026-10-02',
  '2026-10-24',
  '2026-10-29',
  '2026-12-28',
  '2028-02-26',
];

/** Dates and times come from PostgreSQL, which has its own calendar and its own time zone database. */
async function dateAfter(start: string, days: number): Promise<string> {
  const [row] = await app.rows<{ date: string }>(sql`select (${start}::date + ${days}::int)::text as date`);
  return row?.date ?? '';
}
/** The instants at which a wall clock in a time zone shows some minutes of a day, in order. */
async function instantsAt(zone: string, date: string, minutes: number[]): Promise<number[]> {
  const rows = await app.rows<{ ms: number }>(
    sql`select (extract(epoch from (${date}::date + make_interval(mins => minute)) at time zone ${zone}) * 1000)::float8 as ms
      from jsonb_array_elements_text(${JSON.stringify(minutes)}::jsonb) as given(text), cast(text as int) as minute`,
  );
  return rows.map(({ ms }) => ms).toSorted((a, b) => a - b);
}
/** The number of the day that a wall clock in a time zone shows now. */
async function dayNumberIn(zone: string): Promise<number> {
  const now = app.clock.now().toISOString();
  const [row] = await app.rows<{ day: number }>(
    sql`select (${now}::timestamptz at time zone ${zone})::date - date '2000-01-01' as day`,
  );
  return row?.day ?? 0;
}
const moveTo = (ms: number) => app.clock.advance({ ms: ms - app.clock.now().getTime() });

/** Every place that stores the results of a person's actions. */
async function readProgress(userId: string) {
  const [row] = await app.rows(
    sql`select p.xp, p.level, p.streak, p.reflection_streak, p.last_streak_date::text as last_day,
      p.streak_freezes as freezes, x.xp as progress_xp, x.level as progress_level,
      (select sum(amount)::int from xp_ledger where user_id = p.id) as ledger_xp
      from profiles p join xp_progress x on x.user_id = p.id where p.id = ${userId}`,
  );
  const days = await app.rows<{ day: string; xp: number }>(
    sql`select day::text, sum(amount)::int as xp from xp_ledger where user_id = ${userId} group by day order by day`,
  );
  return { ...row, days };
}

/** The expected values; `dates` gives the date of a numbered day. */
function progressOf({ xp, level, streak, lastDay, freezes, xpByDay }: ReferenceProgress, dates: Map<number, string>) {
  const dateOf = (day: number) => dates.get(day) ?? `day ${day}`;
  return {
    xp,
    ledger_xp: xp,
    progress_xp: xp,
    level,
    progress_level: level,
    streak,
    reflection_streak: streak,
    last_day: lastDay === null ? null : dateOf(lastDay),
    freezes,
    days: [...xpByDay].map(([day, ofDay]) => ({ day: dateOf(day), xp: ofDay })),
  };
}

const standingOf = (progress: ReferenceProgress, today: number) => {
  const { xp, level, freezes } = progress;
  return { xp, level, streak: streakShown(progress, today), freezes };
};

const CHALLENGES = [
  { id: 'mirror_partner', pays: 50 },
  { id: 'quick_draw', pays: 75 },
  { id: 'word_association', pays: 60 },
];
const DAILY: readonly XpAction[] = ['daily_tea', 'daily_reflection', 'video_call'];
/** The part that an action plays in the repair of a streak. */
const PARTS: Partial<Record<XpAction, 'call' | 'tea'>> = { daily_tea: 'tea', video_call: 'call' };

/** An action of one day, as the responsible feature would report it. */
const report: fc.Arbitrary<Report> = fc.oneof(
  fc.constant({ action: 'daily_tea' as const, key: 'tea', pays: 10 }),
  fc.constant({ action: 'daily_reflection' as const, key: 'reflection', pays: 10 }),
  fc.nat(2).map((call) => {
    const pays = 20 + 40 * call;
    return { action: 'video_call' as const, key: `call/${call}`, amount: pays, pays };
  }),
  fc.nat(2).map((call) => ({ action: 'call_feedback' as const, key: `feedback/${call}`, pays: 5 })),
  fc
    .constantFrom(...CHALLENGES)
    .map(({ id, pays }) => ({ action: 'vibe_challenge' as const, key: `vibe/${id}`, amount: pays, pays })),
);
/** Most courses go from day to day, so that there is a streak to keep or lose. */
const course = fc.array(
  fc.record({
    gap: fc.constantFrom(1, 1, 1, 1, 2, 2, 3, 4),
    reports: fc.array(report, { minLength: 1, maxLength: 5, size: 'max' }),
    minutes: fc.array(fc.oneof(fc.constantFrom(0, 30, 150, 1_439), fc.nat(1_439)), { minLength: 3, maxLength: 3 }),
    /**
     * The order in which actions are reported within a day, which of them are repeated, and which are repeated a day
     * late.
     */
    places: fc.array(fc.nat(1_000), { minLength: 15, maxLength: 15 }),
    again: fc.nat(5),
    late: fc.nat(2),
  }),
  { minLength: 1, maxLength: 12, size: 'max' },
);

describe('the ledger', () => {
  it.each(ZONES)(
    'matches a plain count for any actions, reported in any order and repeatedly, in %s',
    {
      timeout: 60_000,
    },
    async (zone) => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...STARTS), course, fc.nat(2), async (start, days, restDays) => {
          const { userId } = await createPerson(zone);
          const happened: ReferenceAction[] = [];
          const dates = new Map<number, string>();
          let day = 0;
          let before: Report[] = [];
          for (const { gap, reports, minutes, places, again, late } of days) {
            day += gap;
            const date = await dateAfter(start, day);
            dates.set(day, date);
            const ofDay = reports.map((one) => ({ ...one, key: `${one.key}/${day}` }));
            happened.push(
              ...ofDay.map(({ key, pays, action }) => {
                const part = PARTS[action];
                return { day, key, pays, isDaily: DAILY.includes(action), ...(part && { part }) };
              }),
            );
            const told = [...ofDay, ...ofDay.slice(0, again), ...before.slice(0, late)]
              .map((one, index) => ({ one, place: places[index] ?? 0 }))
              .toSorted((a, b) => a.place - b.place);
            const instants = await instantsAt(zone, date, minutes);
            const perInstant = Math.ceil(told.length / instants.length);
            for (const [index, instant] of instants.entries()) {
              moveTo(instant);
              const atOnce = told.slice(index * perInstant, (index + 1) * perInstant);
              await Promise.all(atOnce.map(({ one }) => give(userId, one)));
            }
            before = ofDay;
          }
          const expected = computeProgress(happened);
          expect(await readProgress(userId)).toEqual(progressOf(expected, dates));
          const [lastly = 0] = await instantsAt(zone, await dateAfter(start, day + restDays), [1_439]);
          moveTo(lastly);
          expect(await readStanding({ userId })).toEqual(standingOf(expected, day + restDays));
        }),
        { numRuns: 8, endOnFailure: true },
      );
    },
  );

  it('counts a day once, however a person travels', { timeout: 60_000 }, async () => {
    const steps = fc.array(
      fc.record({ minutes: fc.integer({ min: 0, max: 2_880 }), zone: fc.constantFrom(...ZONES) }),
      { minLength: 1, maxLength: 25, size: 'max' },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...STARTS), steps, async (start, path) => {
        moveTo(Date.parse(start));
        const person = await createPerson('UTC');
        const startedAt = app.clock.now().getTime();
        const happened: ReferenceAction[] = [];
        let day = 0;
        let zoneBefore = 'UTC';
        for (const { minutes, zone } of path) {
          app.clock.advance({ minutes });
          await app.features.profiles.update(person.userId, { timeZone: zone });
          // A day before the one that the person had reached in the earlier time zone does not count.
          day = Math.max(day, await dayNumberIn(zoneBefore), await dayNumberIn(zone));
          zoneBefore = zone;
          const tea = { action: 'daily_tea', key: `daily_tea/${day}`, pays: 10 } as const;
          happened.push({ day, key: tea.key, pays: tea.pays, isDaily: true });
          await Promise.all([give(person.userId, tea), give(person.userId, tea)]);
          expect(await readStanding(person)).toEqual(standingOf(computeProgress(happened), day));
        }
        // The time zones of the world never show more than three different days at the same time.
        const passed = Math.floor((app.clock.now().getTime() - startedAt) / 86_400_000);
        expect(new Set(happened.map(({ day }) => day)).size).toBeLessThanOrEqual(passed + 3);
        await expectHonestLedger(app, person);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });
});

/** Every procedure, with the schema of its input. Another test compares the list with the contract. */
const FORGED = Object.keys(PROCEDURES).map((path) => ({ path: path.replace('.', '/'), schema: inputOf(path) }));
const COMMANDS = Object.entries({ ...queueCommands, ...callCommands, ...chatCommands });
const ROUNDS = 3;

function inputOf(path: string): z.ZodType | undefined {
  const [feature = '', name = ''] = path.split('.');
  const features: Record<string, Record<string, AnyContractProcedure>> = contract;
  return features[feature]?.[name]?.['~orpc'].inputSchema as z.ZodType | undefined;
}

/** Claims every reward in every amount, for oneself and for another person. */
async function claimEverything(person: Person, victim: Person): Promise<void> {
  for (const p_user_id of [person.userId, victim.userId])
    for (const p_action of XP_ACTIONS)
      for (const p_update_streak of [false, true]) {
        const claims = [-400, -5, 0, 5, 50, 1e9].map((p_xp_change) => ({
          p_user_id,
          p_xp_change,
          p_action,
          p_update_streak,
        }));
        await Promise.allSettled(claims.map((claim) => person.api.progress.updateUserXp(claim)));
      }
}

describe('a hostile client', () => {
  it('gets no more than the rules give, whatever it sends to any procedure', { timeout: 240_000 }, async () => {
    const [person, victim] = [await createOnboarded(app), await createOnboarded(app)];
    const met = await connect(app, person, victim);
    const before = await readStanding(victim);
    const ids = [person.userId, victim.userId, met.connectionId, met.callId, met.matchId, randomUUID()];
    const words = [...QUESTION_SHELF, ...VIBE_CHALLENGES, ...BADGES].map(({ id }) => id);
    const inputs = (schema: z.ZodType | undefined, seed: number) =>
      fc.sample(forgedInput(schema, { ids, words }), { numRuns: 4, seed });
    const send = async ({ token }: Person, path: string, input: unknown) => {
      const { status } = await fetch(`${app.url}/api/rpc/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ json: input }),
      });
      expect(status, `${path} ${JSON.stringify(input)}`).toBeLessThan(500);
      return status;
    };

    const taken = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      // Together, the days of all rounds outlast a token.
      const caller = await app.signIn(person);
      for (const call of Object.values(PROCEDURES)) await Promise.allSettled([call(caller.api), call(caller.api)]);
      for (const [place, { path, schema }] of FORGED.entries()) {
        for (const input of inputs(schema, 1_000 * round + place)) {
          const statuses = await Promise.all([send(caller, path, input), send(caller, path, input)]);
          if (statuses.includes(200)) taken.add(path);
          app.clock.advance({ minutes: 7 });
        }
      }
      await claimEverything(caller, victim);
      const socket = await caller.connect();
      for (const [place, [name, schema]] of COMMANDS.entries()) {
        for (const input of inputs(schema, 1_000 * round + place)) {
          const answer = await socket.send(name as CommandName, input as never);
          expect(answer, `${name} ${JSON.stringify(input)}`).not.toMatchObject({ code: 'INTERNAL' });
        }
      }
      await app.drainJobs();
      await app.tickQueue();
      await app.tickCalls();
    }
    // Fewer would mean that only the validation of the input was tested. Moderators alone are let into the others.
    const open = FORGED.filter(({ path }) => !path.startsWith('moderation/'));
    expect(taken.size).toBeGreaterThan(open.length / 2);
    await expectHonestLedger(app, person, { calls: 1 });
    expect(await readStanding(victim)).toEqual(before);
  });

  it('gets at most three visits a day out of a hundred claims, in every zone it names', {
    timeout: 120_000,
  }, async () => {
    const person = await createOnboarded(app);
    const claim = { p_user_id: person.userId, p_xp_change: 5, p_action: 'town_square', p_update_streak: false };
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'Etc/GMT+12', 'Pacific/Kiritimati']) {
      await person.api.profile.update({ timeZone });
      await Promise.all(Array.from({ length: 20 }, () => person.api.progress.updateUserXp(claim)));
    }
    await expectHonestLedger(app, person);
    expect(await readXp(app, person)).toBeLessThanOrEqual(65 + 3 * 15);
  });
});
