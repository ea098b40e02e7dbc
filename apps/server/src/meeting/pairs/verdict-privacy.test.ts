import {
  ANSWER_STANDS_AFTER_MS,
  sharedChoice,
  VERDICT_CHOICES,
  type VerdictChoice,
} from '@cuppa/domain/people/connections/verdict';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { finishCall } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import type { TestSocket } from '../../../testing/test-socket.ts';

// A run that timed out would keep moving the clock of the next ones.
vi.setConfig({ testTimeout: 180_000 });

let app: TestApp;
let own: Person;
let other: Person;
let socket: TestSocket;
/** In ms since 1970. */
let began: number;

beforeAll(async () => {
  app = await createTestApp();
  own = await createOnboarded(app, { firstName: 'Ada' });
  other = await createOnboarded(app, { firstName: 'Ben' });
  await app.drainJobs();
  socket = await own.connect();
  began = app.clock.now().getTime();
});
afterAll(() => app.close());

type Choices = readonly VerdictChoice[];
/** The other person's actions, each at a minute after the call. */
type Course = readonly { minute: number; choices: Choices | 'block' }[];
/** The times at which a person answers, changes their answer, and proposes another call. */
type OwnCourse = readonly { minute: number; choices: Choices | 'propose' }[];

const SUBSETS: Choices[] = Array.from({ length: 2 ** VERDICT_CHOICES.length }, (_, mask) =>
  VERDICT_CHOICES.filter((_choice, bit) => (mask & (1 << bit)) !== 0),
);
const TURN_MS = 4 * 86_400_000;
const LOOKS_AT_MINUTES = [0, 61, 25 * 60];

/** Everything that the server sends a person: the socket, and every procedure that mentions the other person. */
async function look(callId: string): Promise<unknown> {
  const { api } = own;
  return {
    verdict: await api.pairs.verdict({ callId }),
    recap: await api.postCall.recap({ callId }),
    connections: await api.connections.list({}),
    overview: await api.connections.overview(),
    reconnections: [await api.reconnections.list(), await api.reconnections.forCall({ callId })],
    callNow: await api.reconnections.callNow({ pair: { callId } }).catch((error: { code: string }) => error.code),
    notices: [await api.notices.list({}), await api.notices.counts()],
    // The question of a day depends on the calendar, and the runs are on different days.
    whatsNext: (await api.whatsNext.list()).steps.map((step) => (step.kind === 'question' ? step.kind : step)),
    queue: await socket.ask('queue.read', {}),
  };
}

/**
 * Everything that one person sees of a call, from its end until the question is closed. Times count from the end of the
 * call.
 */
async function observe(ownCourse: OwnCourse, otherCourse: Course): Promise<unknown[]> {
  await app.rows(sql`delete from matches`);
  await app.rows(sql`delete from notices`);
  await app.rows(sql`delete from blocks`);
  await app.rows(sql`delete from reports`);
  // Steps rest in turns of days, so that each run begins on the same day of a turn.
  app.clock.advance({ ms: TURN_MS - ((app.clock.now().getTime() - began) % TURN_MS) });
  // Every run moves the clock by days, but a token lasts only a week.
  [own, other] = [await app.signIn(own), await app.signIn(other)];
  const { callId, matchId } = await finishCall(app, own, other, 'both');
  const endedAtMs = app.clock.now().getTime();
  const before = socket.heard().length;
  const seen: unknown[] = [];
  const steps = [
    // What follows from an answer follows when it stands.
    ...[...ownCourse, ...otherCourse].map(({ minute }) => ({
      minute: minute + ANSWER_STANDS_AFTER_MS / 60_000,
      act: () => app.drainJobs().then(() => null),
    })),
    ...LOOKS_AT_MINUTES.map((minute) => ({ minute, act: async () => look(callId) })),
    ...ownCourse.map(({ minute, choices }) => ({
      minute,
      act: async () =>
        choices === 'propose'
          ? propose(callId, endedAtMs + (minute + 300) * 60_000)
          : own.api.pairs.answerVerdict({ callId, choices: [...choices] }),
    })),
    ...otherCourse.map(({ minute, choices }) => ({
      minute,
      act: async () => {
        if (choices === 'block') await other.api.safety.report({ place: 'call', callId, reason: 'other' });
        else await other.api.pairs.answerVerdict({ callId, choices: [...choices] }).catch(expectClosed);
        return null;
      },
    })),
  ].toSorted((a, b) => a.minute - b.minute);
  for (const { minute, act } of steps) {
    const aheadMs = Math.ceil(endedAtMs + minute * 60_000 - app.clock.now().getTime());
    app.clock.advance({ ms: aheadMs });
    const answer = await act();
    if (answer !== null) seen.push(answer);
  }
  // The answer to a command arrives after everything that was sent to this socket before.
  await socket.ask('queue.read', {});
  seen.push(socket.heard().slice(before));
  return normalise(seen, { callId, matchId, endedAtMs });
}

async function propose(callId: string, atMs: number): Promise<unknown> {
  const wish = { pair: { callId }, scheduledFor: new Date(atMs).toISOString() };
  return own.api.reconnections.propose(wish).catch((error: { code: string }) => error.code);
}

/** An answer that comes too late is refused, and counts as no answer. */
function expectClosed(error: unknown): void {
  expect(error).toMatchObject({ code: 'VERDICT_CLOSED' });
}

function normalise(seen: unknown[], call: { callId: string; matchId: string; endedAtMs: number }): unknown[] {
  const text = JSON.stringify(seen)
    .replaceAll(call.callId, 'call')
    .replaceAll(call.matchId, 'match')
    .replace(/"id":"[0-9a-f]{8}-[^"]+"/g, '"id":"one"')
    .replace(
      /"reconnection\/[^"]+\/(\d+)"/g,
      (_, ms: string) => `"reconnection, end ${Number(ms) - call.endedAtMs} ms"`,
    )
    .replace(/"(\d{4}-\d\d-\d\dT[^"]+Z)"/g, (_, iso: string) => `"end ${Date.parse(iso) - call.endedAtMs} ms"`);
  return JSON.parse(text) as unknown[];
}

const baselines = new Map<string, Promise<unknown[]>>();

/** The view of the same person if the other never answers. */
async function baseline(ownCourse: OwnCourse): Promise<unknown[]> {
  const key = JSON.stringify(ownCourse);
  const known = baselines.get(key) ?? observe(ownCourse, []);
  baselines.set(key, known);
  return known;
}

/** True if at some moment both have a choice in common. */
function everShared(ownCourse: OwnCourse, otherCourse: Course): boolean {
  const moments = [...ownCourse, ...otherCourse].map(({ minute }) => minute);
  return moments.some((moment) => {
    const mine = ownCourse.findLast(({ minute }) => minute <= moment)?.choices;
    const theirs = otherCourse.findLast(({ minute }) => minute <= moment)?.choices;
    return Array.isArray(mine) && Array.isArray(theirs) && sharedChoice(mine, theirs) !== null;
  });
}

it('a person sees the same for every unshared answer of the other, in every order', async () => {
  const pairs = SUBSETS.flatMap((mine) => SUBSETS.map((theirs) => [mine, theirs] as const)).filter(
    ([mine, theirs]) => sharedChoice(mine, theirs) === null,
  );
  for (const [mine, theirs] of pairs) {
    const ownCourse = [{ minute: 5, choices: mine }];
    const expected = await baseline(ownCourse);
    const minute = theirs.length % 2 === 0 ? 2 : 9;
    expect(await observe(ownCourse, [{ minute, choices: theirs }]), `${mine.join()} and ${theirs.join()}`).toEqual(
      expected,
    );
  }
});

it('a person sees the same through changes of mind, blocks and delays', async () => {
  const choices = fc.constantFrom(...SUBSETS);
  const minute = fc.constantFrom(1, 4, 6, 40, 58, 120, 23 * 60);
  const ownCourses = fc
    .record({ first: choices, second: fc.option(choices) })
    .map(({ first, second }) => [
      { minute: 5, choices: first },
      ...(second === null ? [] : [{ minute: 50, choices: second }]),
    ]);
  const otherCourses = fc
    .record({ first: choices, at: minute, later: fc.option(fc.oneof(choices, fc.constant('block' as const))) })
    .map(({ first, at, later }) => [
      { minute: at, choices: first },
      ...(later === null ? [] : [{ minute: at + 0.5, choices: later }]),
    ]);
  await fc.assert(
    fc.asyncProperty(ownCourses, otherCourses, async (ownCourse, otherCourse) => {
      fc.pre(!everShared(ownCourse, otherCourse));
      expect(await observe(ownCourse, otherCourse)).toEqual(await baseline(ownCourse));
    }),
    { numRuns: 30 },
  );
});

it('a person sees a shared "Again" the same way whether the other blocks afterwards or not', async () => {
  const ownCourse = [
    { minute: 5, choices: ['again'] as const },
    // The test makes more proposals than the pair may make in an hour.
    ...Array.from({ length: 12 }, (_, index) => ({ minute: 21 + index, choices: 'propose' as const })),
  ];
  const again = { minute: 9, choices: ['again'] as const };
  const block = { minute: 20, choices: 'block' as const };
  expect(await observe(ownCourse, [again, block])).toEqual(await observe(ownCourse, [again]));
});

it('a person sees the same if the other takes a shared answer back, or blocks, before it stands', async () => {
  const ownCourse = [{ minute: 5, choices: ['friend', 'again'] as const }];
  const expected = await baseline(ownCourse);
  const seconds = (count: number) => 9 + count / 60;
  for (const later of [[], ['date'], 'block'] as const) {
    const otherCourse = [
      { minute: seconds(0), choices: ['friend', 'again'] as const },
      { minute: seconds(9), choices: later },
    ];
    expect(await observe(ownCourse, otherCourse), String(later)).toEqual(expected);
  }
});

it('the two do see what they share', async () => {
  // Without this, the properties above would hold for a server that never reveals anything.
  const seen = await observe([{ minute: 5, choices: ['friend', 'again'] }], [{ minute: 9, choices: ['friend'] }]);
  expect(seen).not.toEqual(await baseline([{ minute: 5, choices: ['friend', 'again'] }]));
  expect(JSON.stringify(seen)).toContain('connection.made');
});
