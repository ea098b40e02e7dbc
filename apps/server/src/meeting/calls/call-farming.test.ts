import { CALL_XP_OF_A_PAIR, CALLS_A_DAY } from '@cuppa/domain/habit/progress/call-pay';
import { levelOf } from '@cuppa/domain/habit/progress/levels';
import { HOST_LEVEL } from '@cuppa/domain/town/town-square/events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import type { TestSocket } from '../../../testing/test-socket.ts';
import { readXp } from '../../../testing/xp-ledger-audit.ts';

/** XP of a person who has onboarded and done nothing else. */
const AT_FIRST = 65;

let app: TestApp;
/** With a challenge in every call. */
function runApp(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    app = await createTestApp({ env: { CALL_CHALLENGE_CHANCE: '1', ...env } });
  });
  afterAll(() => app.close());
}

type Bot = { person: Person; socket: TestSocket };
type Forged = { reports: boolean; plays?: boolean; seconds?: number };

async function createBot(timeZone = 'UTC'): Promise<Bot> {
  const person = await createOnboarded(app, { firstName: 'Bot', timeZone });
  return { person, socket: await person.connect() };
}
async function acquaint(a: Bot, b: Bot): Promise<string> {
  return (await connect(app, a.person, b.person)).connectionId;
}

/** One bot rings the other, both claim to be connected, and both rate the call, as scripts would do it. */
async function callOnce(from: Bot, to: Bot, connectionId: string, forged: Forged): Promise<string> {
  const { reports, plays = false, seconds = 300 } = forged;
  const { pairingId } = await from.person.api.reconnections.callNow({ pair: { connectionId } });
  const state = await to.socket.ask('match.accept', { pairingId });
  if (state.state !== 'in-call') throw new Error(`no call: ${state.state}`);
  const { callId } = state;
  const both = [from, to];
  for (const { socket } of both) await socket.ask('call.join', { callId, isResuming: false });
  for (const { socket } of both) await socket.ask('call.media', { callId, isConnected: true });
  const step = plays ? 10 : 30;
  for (let passed = 0; passed < seconds; passed += step) {
    app.clock.advance({ seconds: Math.min(step, seconds - passed) });
    await app.tickCalls();
    for (const { socket } of both) {
      if (reports) await socket.send('call.media', { callId, isConnected: true, received: 1_500 });
      if (plays && passed < 60) await socket.send('call.answer-challenge', { callId, isYes: true });
    }
    // A challenge comes with the second card at the earliest.
    if (plays && passed === step) await from.socket.send('call.next-card', { callId });
  }
  await from.socket.send('call.leave', { callId });
  for (const { person } of both) await person.api.postCall.submitFeedback({ callId, rating: 5 });
  return callId;
}

const loop = async (a: Bot, b: Bot, forged: Forged): Promise<string[]> => {
  const connectionId = await acquaint(a, b);
  const calls: string[] = [];
  for (let ring = 0; ring < 8; ring += 1) {
    calls.push(await callOnce(a, b, connectionId, forged));
    calls.push(await callOnce(b, a, connectionId, forged));
  }
  return calls;
};
const countAwards = async ({ person }: Bot) =>
  (
    await app.rows(
      sql`select 1 from xp_ledger where user_id = ${person.userId} and action not in ('select_values', 'complete_onboarding')`,
    )
  ).length;

describe('two scripts that call each other 16 times', () => {
  runApp({ RATE_LIMITS: 'true' });

  it('get nothing at all while they only claim to be connected', { timeout: 60_000 }, async () => {
    const [a, b] = [await createBot(), await createBot()];
    const calls = await loop(a, b, { reports: false, plays: true });
    expect(calls).toHaveLength(16);
    for (const bot of [a, b]) {
      expect(await readXp(app, bot.person)).toBe(AT_FIRST);
      expect(await countAwards(bot)).toBe(0);
      expect(await bot.person.api.postCall.recap({ callId: calls[0] ?? '' })).toMatchObject({
        xpEarned: 0,
        counts: false,
        payLimit: 'media',
        durationSeconds: 300,
      });
      expect((await bot.person.api.progress.badges()).filter(({ earnedAt }) => earnedAt !== null)).toEqual([]);
    }
    expect(await app.rows(sql`select 1 from passport_stamps where call_id = any(${sql.param(calls)})`)).toEqual([]);
  });

  it('get one call’s XP a day if they forge media, whole or cut short', { timeout: 120_000 }, async () => {
    const [a, b] = [await createBot(), await createBot()];
    const calls = await loop(a, b, { reports: true });
    for (const bot of [a, b]) {
      // The call, its feedback, and the badges First Five and Second Cup.
      expect(await readXp(app, bot.person)).toBe(AT_FIRST + 50 + 5 + 2 * 15);
      const recaps = await Promise.all(calls.map((callId) => bot.person.api.postCall.recap({ callId })));
      expect(recaps.map(({ xpEarned }) => xpEarned)).toEqual([50, ...Array.from({ length: 15 }, () => 0)]);
      expect(recaps.map(({ payLimit }) => payLimit)).toEqual([null, ...Array.from({ length: 15 }, () => 'pair-day')]);
    }
    const [c, d] = [await createBot(), await createBot()];
    await loop(c, d, { reports: true, seconds: 50 });
    for (const bot of [c, d]) expect(await readXp(app, bot.person)).toBe(AT_FIRST);
    const [e, f] = [await createBot(), await createBot()];
    await loop(e, f, { reports: true, seconds: 70 });
    app.clock.advance({ hours: 25 });
    await app.drainJobs();
    for (const bot of [e, f]) expect(await readXp(app, bot.person)).toBe(AT_FIRST + 20 + 5 + 2 * 15);
  });

  it('get one challenge a day', { timeout: 120_000 }, async () => {
    const [a, b] = [await createBot(), await createBot()];
    await loop(a, b, { reports: true, plays: true, seconds: 70 });
    app.clock.advance({ hours: 25 });
    await app.drainJobs();
    for (const { person } of [a, b]) {
      const paid = await app.rows(
        sql`select 1 from xp_ledger where user_id = ${person.userId} and action = 'vibe_challenge'`,
      );
      expect(paid).toHaveLength(1);
      expect(await readXp(app, person)).toBeLessThanOrEqual(AT_FIRST + 75 + 20 + 5 + 3 * 15);
    }
  });
});

describe('scripts that call for days', () => {
  runApp();

  it('stay below the level for hosting for a week as two, whatever zones they name', { timeout: 120_000 }, async () => {
    const zones = ['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati'];
    const [a, b] = [await createBot(zones[0]), await createBot(zones[0])];
    const connectionId = await acquaint(a, b);
    const startedAt = app.clock.now().getTime();
    for (let day = 0; day < 7; day += 1) {
      for (const timeZone of zones) {
        for (const bot of [a, b]) {
          bot.person = await app.signIn(bot.person);
          bot.socket = await bot.person.connect();
          await bot.person.api.profile.update({ timeZone });
        }
        await callOnce(a, b, connectionId, { reports: true, plays: true });
        app.clock.advance({ hours: 7, minutes: 30 });
      }
    }
    expect(app.clock.now().getTime() - startedAt).toBeLessThan(7 * 86_400_000);
    for (const { person } of [a, b]) {
      const xp = await readXp(app, person);
      // Even with everything else that one can do once.
      expect(levelOf(xp + 25)).toBeLessThan(HOST_LEVEL);
      const [ofCalls] = await app.rows<{ xp: number }>(
        sql`select sum(amount)::int as xp from xp_ledger where user_id = ${person.userId} and action in ('video_call', 'vibe_challenge')`,
      );
      expect(ofCalls?.xp).toBeLessThanOrEqual(CALL_XP_OF_A_PAIR);
      expect(ofCalls?.xp).toBeGreaterThan(CALL_XP_OF_A_PAIR - 75);
    }
  });

  it('get eight calls a day if one calls many others', { timeout: 120_000 }, async () => {
    const farmer = await createBot();
    for (let call = 0; call < CALLS_A_DAY + 2; call += 1) {
      const friend = await createBot();
      const callId = await callOnce(friend, farmer, await acquaint(farmer, friend), { reports: true });
      const isWithin = call < CALLS_A_DAY;
      expect(await farmer.person.api.postCall.recap({ callId })).toMatchObject({
        counts: isWithin,
        xpEarned: isWithin ? 50 : 0,
        payLimit: isWithin ? null : 'day',
      });
      // It counts for the friend all the same.
      expect(await friend.person.api.postCall.recap({ callId })).toMatchObject({ counts: true, xpEarned: 50 });
    }
  });
});

describe('a real pair keeps its XP', () => {
  runApp();

  it('if reports are lost with a socket, and the call goes on through another process and an outage', async () => {
    const [a, b] = [await createBot(), await createBot()];
    const { pairingId } = await a.person.api.reconnections.callNow({ pair: { connectionId: await acquaint(a, b) } });
    const state = await b.socket.ask('match.accept', { pairingId });
    if (state.state !== 'in-call') throw new Error('no call');
    const { callId } = state;
    const report = ({ socket }: Bot) => socket.ask('call.media', { callId, isConnected: true, received: 900 });
    for (const { socket } of [a, b]) await socket.ask('call.join', { callId, isResuming: false });
    for (const { socket } of [a, b]) await socket.ask('call.media', { callId, isConnected: true });
    app.clock.advance({ seconds: 10 });
    await Promise.all([a, b].map(report));
    // The socket of one is away for a moment: the clock waits, and their next report comes through another process.
    app.clock.advance({ seconds: 20 });
    a.socket.close();
    await expect.poll(() => b.socket.snapshot()?.phase).toBe('paused');
    const other = await createTestApp({ database: app.database, clock: app.clock });
    app.clock.advance({ seconds: 6 });
    a.socket = await other.connect(a.person.token);
    await a.socket.ask('call.join', { callId, isResuming: true });
    await a.socket.ask('call.media', { callId, isConnected: true });
    app.clock.advance({ seconds: 40 });
    await Promise.all([a, b].map(report));
    // All processes are away for a while, and both pages return to the one that is left.
    app.clock.advance({ seconds: 30 });
    await other.features.calls.returnToCalls(app.clock.now().getTime() - 30_000);
    for (const { socket } of [a, b]) await socket.ask('call.media', { callId, isConnected: true });
    app.clock.advance({ seconds: 300 });
    await app.tickCalls();
    for (const { person } of [a, b])
      expect(await person.api.postCall.recap({ callId })).toMatchObject({ xpEarned: 50, payLimit: null, counts: true });
    await other.close();
  });
});
