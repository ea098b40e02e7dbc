import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOpenJobs } from '../../../testing/drain-jobs.ts';
import { type Meeting, receiveMedia, startMeeting } from '../../../testing/meeting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { readXp } from '../../../testing/xp-ledger-audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { CALL_CHALLENGE_CHANCE: '1' } });
});
/** Each test begins at noon. */
beforeEach(() => app.clock.advance({ ms: 86_400_000 - (app.clock.now().getTime() % 86_400_000) + 43_200_000 }));
afterAll(() => app.close());

/** A call of two people whose streak becomes seven days with it. */
async function startCall(): Promise<Meeting> {
  const people = [
    await createOnboarded(app, { firstName: 'Ada' }),
    await createOnboarded(app, { firstName: 'Ben' }),
  ] as const;
  const yesterday = new Date(app.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  for (const { userId } of people)
    await app.rows(sql`update profiles set streak = 6, last_streak_date = ${yesterday} where id = ${userId}`);
  return startMeeting(app, people);
}

/** Lets a call go on, with media at both ends. */
async function talk(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    app.clock.advance({ seconds: Math.min(5, seconds - passed) });
    await app.tickCalls();
    await receiveMedia(app);
  }
}

async function talkWithChallenge(seconds: number, { callId, both }: Meeting): Promise<void> {
  await talk(20);
  // A challenge comes with the second card at the earliest.
  await both[0].socket.ask('call.next-card', { callId });
  for (const { socket } of both) await socket.ask('call.answer-challenge', { callId, isYes: true });
  await talk(seconds - 20);
}

const leave = ({ callId, both }: Meeting) => both[0].socket.ask('call.leave', { callId });
const report = ({ callId, both }: Meeting, place: 'call' | 'recap' = 'call') =>
  both[0].person.api.safety.report({ place, callId });
/** The page of the second is closed, and the time to come back passes. */
async function closeTab({ both }: Meeting): Promise<void> {
  both[1].socket.close();
  await expect.poll(() => both[0].socket.snapshot()?.phase).toBe('paused');
  app.clock.advance({ seconds: 20 });
  await app.tickCalls();
}
async function loseLine({ callId, both }: Meeting): Promise<void> {
  for (const { socket } of both) await socket.ask('call.media', { callId, isConnected: false });
  app.clock.advance({ seconds: 20 });
  await app.tickCalls();
}

async function passNight(): Promise<void> {
  app.clock.advance({ hours: 13 });
  await app.drainJobs();
}

type Gain = { xp: number; badges: string[]; streak: number; stamps: number };
/** What a person has beyond the first day's 65 XP. */
async function readGain(person: Person): Promise<Gain> {
  const { userId } = person;
  const badges = await app.rows<{ id: string }>(
    sql`select badge_id as id from user_badges where user_id = ${userId} order by badge_id`,
  );
  const [row] = await app.rows<{ streak: number; stamps: number }>(
    sql`select streak, (select count(*)::int from passport_stamps where user_id = ${userId}) as stamps
      from profiles where id = ${userId}`,
  );
  return { xp: (await readXp(app, person)) - 65, badges: badges.map(({ id }) => id), ...row! };
}
const gainsOf = ({ both }: Meeting) => Promise.all(both.map(({ person }) => readGain(person)));

const NOTHING: Gain = { xp: 0, badges: [], streak: 6, stamps: 0 };
/** The day counts, and nothing is paid. */
const DAY: Gain = { ...NOTHING, streak: 7 };
/** A call's XP, the bonus of the streak, and the badges First Five and Warm Kettle. */
const paid = (xp: number): Gain => ({ xp: xp + 5 + 30, badges: ['first_five', 'warm_kettle'], streak: 7, stamps: 1 });

type Case = [
  what: string,
  act: (meeting: Meeting) => Promise<unknown>,
  atOnce: readonly [Gain, Gain],
  inTheNight: readonly [Gain, Gain],
];
const both = (gain: Gain): readonly [Gain, Gain] => [gain, gain];
const withoutStamps = (gain: Gain): Gain => ({ ...gain, stamps: 0 });

const SHORT: Case[] = [
  ['End at 3 s', async (meeting) => [await talk(3), await leave(meeting)], both(NOTHING), both(NOTHING)],
  ['End just before a fifth', async (meeting) => [await talk(59), await leave(meeting)], both(NOTHING), both(NOTHING)],
  ['a closed tab at 2 s', async (meeting) => [await talk(2), await closeTab(meeting)], both(NOTHING), both(NOTHING)],
  ['a lost line at 40 s', async (meeting) => [await talk(40), await loseLine(meeting)], both(NOTHING), both(NOTHING)],
  ['a report at 6 s', async (meeting) => [await talk(6), await report(meeting)], both(NOTHING), both(NOTHING)],
  [
    'End at 58 s after a challenge',
    async (meeting) => [await talkWithChallenge(58, meeting), await leave(meeting)],
    both(NOTHING),
    both(NOTHING),
  ],
];
const EARLY: Case[] = [
  ['End at a fifth', async (meeting) => [await talk(60), await leave(meeting)], both(DAY), both(paid(20))],
  ['End at 200 s', async (meeting) => [await talk(200), await leave(meeting)], both(DAY), both(paid(30))],
  ['a closed tab at 200 s', async (meeting) => [await talk(200), await closeTab(meeting)], both(DAY), both(paid(30))],
  ['a lost line at 200 s', async (meeting) => [await talk(200), await loseLine(meeting)], both(DAY), both(paid(30))],
  [
    'a report at 200 s',
    async (meeting) => [await talk(200), await report(meeting)],
    both(DAY),
    [withoutStamps(paid(30)), DAY],
  ],
  [
    'End at 200 s, and a report from the recap',
    async (meeting) => [await talk(200), await leave(meeting), await report(meeting, 'recap')],
    both(DAY),
    [withoutStamps(paid(30)), DAY],
  ],
  [
    'a report of each other',
    async (meeting) => {
      await talk(200);
      await report(meeting);
      await meeting.both[1].person.api.safety.report({ place: 'recap', callId: meeting.callId });
    },
    both(DAY),
    both(DAY),
  ],
];
const FULL: Case[] = [
  ['a full call', () => talk(300), both(paid(50)), both(paid(50))],
  [
    'a full call, and a report from the recap',
    async (meeting) => [await talk(300), await report(meeting, 'recap')],
    both(paid(50)),
    both(paid(50)),
  ],
];

describe.each([
  ['at its very beginning pays no one', SHORT, 'at-once'],
  ['early pays in the night, and never whom the other reported', EARLY, 'overnight'],
  ['at its time pays at once', FULL, 'at-once'],
] as const)('a call that ends %s', (_, cases, pay) => {
  it.each(cases)('%s', { timeout: 30_000 }, async (_what, act, atOnce, inTheNight) => {
    const meeting = await startCall();
    await act(meeting);
    await app.drainJobs();
    expect(await gainsOf(meeting)).toEqual(atOnce);
    const recaps = () =>
      Promise.all(meeting.both.map(({ person }) => person.api.postCall.recap({ callId: meeting.callId })));
    const told = (recap: Awaited<ReturnType<typeof recaps>>[number]) =>
      [recap.pay, recap.xpEarned, recap.counts, recap.payLimit, recap.streak] as const;
    const before = (await recaps()).map(told);
    expect(before[0]).toEqual(before[1]);
    expect(before[0]?.[0]).toBe(pay);
    await passNight();
    expect(await gainsOf(meeting)).toEqual(inTheNight);
    // The recap says the same as before to both, whatever the night brought.
    expect((await recaps()).map(told)).toEqual(before);
    await passNight();
    expect(await gainsOf(meeting)).toEqual(inTheNight);
  });
});

describe('a challenge that was played in a call', () => {
  it.each([
    ['left at 200 s', leave, true, 1],
    ['left by a report at 200 s', report, true, 0],
    ['of full length', () => talk(100), false, 1],
  ] as const)('%s pays with the call', { timeout: 30_000 }, async (_, end, isLater, paidForTheSecond) => {
    const meeting = await startCall();
    await talkWithChallenge(200, meeting);
    await end(meeting);
    const challenges = () =>
      Promise.all(
        meeting.both.map(
          async ({ person: { userId } }) =>
            (await app.rows(sql`select 1 from xp_ledger where user_id = ${userId} and action = 'vibe_challenge'`))
              .length,
        ),
      );
    for (const { socket } of meeting.both) {
      const [done] = socket.received('call.challenge-done') as { xpEarned: number }[];
      expect(done?.xpEarned).toBeGreaterThan(0);
    }
    expect(await challenges()).toEqual(isLater ? [0, 0] : [1, 1]);
    await passNight();
    expect(await challenges()).toEqual([1, paidForTheSecond]);
  });
});

describe('the night', () => {
  it('pays all calls of a day together, by the limits of that day and at no time that tells', async () => {
    const first = await startCall();
    await talk(100);
    await leave(first);
    const people = first.both.map(({ person }) => person) as [Person, Person];
    await app.rows(sql`update matches set created_at = created_at - interval '7 days 1 hour'`);
    app.clock.advance({ minutes: 10 });
    const second = await startMeeting(app, people);
    await talk(130);
    await leave(second);
    const jobs = await readOpenJobs(app.database.db, 'calls.pay-overnight');
    expect(jobs).toHaveLength(2);
    for (const { start_after, data } of jobs) {
      const afterMidnightMs = start_after.getTime() % 86_400_000;
      expect(afterMidnightMs).toBe(
        Math.floor((Number.parseInt(String(data.userId).slice(0, 4), 16) / 0x10000) * 3_600_000),
      );
    }
    await passNight();
    // Only one call a day counts with the same person: the one that ended first.
    const rows = await app.rows<{ key: string }>(
      sql`select idempotency_key as key from xp_ledger where action = 'video_call' and user_id = ${people[0].userId}`,
    );
    expect(rows).toEqual([{ key: `video_call/${first.callId}` }]);
  });

  it('is outrun by a full call of the same day, which pays at once', async () => {
    const early = await startCall();
    await talk(100);
    await leave(early);
    const people = early.both.map(({ person }) => person) as [Person, Person];
    await app.rows(sql`update matches set created_at = created_at - interval '7 days 1 hour'`);
    const full = await startMeeting(app, people);
    await talk(300);
    expect((await gainsOf(full))[0]).toEqual(paid(50));
    await passNight();
    expect((await gainsOf(full))[0]).toEqual(paid(50));
  });

  it('brings the bonus of a streak once, if another act of the day has brought it', async () => {
    const meeting = await startCall();
    await talk(100);
    await report(meeting);
    const { person } = meeting.both[1];
    const { questions } = await person.api.dailyTea.deck();
    await person.api.dailyTea.answer({ questionId: questions[0]!.id, answer: 'Assam, strong.' });
    // The tea, the bonus of the streak and Warm Kettle, as on any day.
    const ofTea: Gain = { xp: 10 + 5 + 15, badges: ['warm_kettle'], streak: 7, stamps: 0 };
    expect(await readGain(person)).toEqual(ofTea);
    await passNight();
    expect(await readGain(person)).toEqual(ofTea);
  });

  it('pays the feedback that was given before it, and none that comes after', async () => {
    const meeting = await startCall();
    await talk(100);
    await leave(meeting);
    const { callId } = meeting;
    const [ada, ben] = meeting.both.map(({ person }) => person) as [Person, Person];
    expect(await ada.api.postCall.submitFeedback({ callId, rating: 4 })).toMatchObject({ xpAwarded: 0 });
    await passNight();
    expect(await ben.api.postCall.submitFeedback({ callId, rating: 4 })).toMatchObject({ xpAwarded: 0 });
    expect((await gainsOf(meeting)).map(({ xp }) => xp)).toEqual([20 + 5 + 35, 20 + 35]);
  });

  it('is lived through by a process that starts later, and pays no account that is gone', async () => {
    const meeting = await startCall();
    await talk(100);
    await leave(meeting);
    for (const { person, socket } of meeting.both) {
      socket.close();
      await expect.poll(() => app.realtime.countIn(`person:${person.userId}`)).toBe(0);
    }
    await app.rows(sql`delete from auth.users where id = ${meeting.both[0].person.userId}`);
    const other = await createTestApp({ database: app.database, clock: app.clock });
    app.clock.advance({ hours: 30 });
    await Promise.all([app.drainJobs(), other.drainJobs()]);
    expect(await readOpenJobs(app.database.db, 'calls.pay-overnight')).toEqual([]);
    await other.close();
  });
});
