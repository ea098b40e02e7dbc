import { randomUUID } from 'node:crypto';
import { callCommands } from '@cuppa/contract/calls/call-events';
import { chatCommands } from '@cuppa/contract/chat/chat-events';
import { contract } from '@cuppa/contract/contract';
import { queueCommands } from '@cuppa/contract/matching/matching-events';
import type { CommandName } from '@cuppa/contract/realtime';
import { BUILT_IN_QUESTIONS } from '@cuppa/domain/daily-tea/questions';
import { VIBE_CHALLENGES } from '@cuppa/domain/daily-tea/vibe-challenges';
import { BADGES } from '@cuppa/domain/progress/badges';
import { countedDay } from '@cuppa/domain/progress/streaks';
import { XP_ACTIONS, type XpAction } from '@cuppa/domain/progress/xp-rewards';
import type { AnyContractProcedure } from '@orpc/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { connect } from '../../../testing/connections.ts';
import { forgedInput } from '../../../testing/forged-input.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { PROCEDURES } from '../../../testing/procedures.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { expectHonestBooks, readXp } from '../../../testing/xp-books.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Deed = { action: XpAction; key: string; amount?: number };

const give = (userId: string, deed: Deed) =>
  app.database.db.transaction((tx) => app.features.progress.award(tx, { userId, description: 'a test', ...deed }));
const readStanding = async (person: Person) => {
  const { xp, level, streak, freezes } = (await app.features.home.read(person.userId)).progress;
  expect(await readXp(app, person)).toBe(xp);
  return { xp, level, streak, freezes };
};

/** Deeds of one day, as the features that know of them would report them. */
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    fc.record({ action: fc.constant('daily_tea' as const), key: fc.constant('tea') }),
    fc.record({ action: fc.constant('daily_reflection' as const), key: fc.constant('reflection') }),
    fc.nat(3).map((call) => ({ action: 'video_call' as const, key: `call/${call}`, amount: 20 + 90 * call })),
    fc.nat(3).map((call) => ({ action: 'call_feedback' as const, key: `feedback/${call}` })),
    fc.constantFrom(...VIBE_CHALLENGES).map(({ id, xpReward }) => ({
      action: 'vibe_challenge' as const,
      key: `vibe_challenge/${id}`,
      amount: xpReward,
    })),
  ),
  { minLength: 1, maxLength: 12 },
);

describe('the ledger', () => {
  it('says the same for the deeds of some days in any order, repeated or all at once', {
    timeout: 120_000,
  }, async () => {
    const days = fc.array(fc.record({ deeds, gap: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(days, fc.infiniteStream(fc.nat(1_000)), async (course, shuffle) => {
        const [once, again, atOnce] = [
          await createOnboarded(app),
          await createOnboarded(app),
          await createOnboarded(app),
        ];
        for (const { deeds: ofDay, gap } of course) {
          const day = app.clock.now().toISOString();
          const dated = ofDay.map((deed) => ({ ...deed, key: `${deed.key}/${day}` }));
          for (const deed of dated) await give(once.userId, deed);
          const shuffled = [...dated, ...dated]
            .map((deed) => ({ deed, place: shuffle.next().value ?? 0 }))
            .toSorted((a, b) => a.place - b.place);
          for (const { deed } of shuffled) await give(again.userId, deed);
          await Promise.all(dated.map((deed) => give(atOnce.userId, deed)));
          app.clock.advance({ days: gap });
        }
        const expected = await readStanding(once);
        expect([await readStanding(again), await readStanding(atOnce)]).toEqual([expected, expected]);
      }),
      { numRuns: 6 },
    );
  });

  it('counts a day once, wherever and however a person travels', { timeout: 120_000 }, async () => {
    const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Australia/Lord_Howe'];
    const steps = fc.array(
      fc.record({ minutes: fc.integer({ min: 0, max: 2_880 }), zone: fc.constantFrom(...zones) }),
      { minLength: 1, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (path) => {
        const person = await createOnboarded(app);
        const startedAt = app.clock.now().getTime();
        const days = new Set<string>();
        for (const { minutes, zone } of path) {
          app.clock.advance({ minutes });
          await app.features.profiles.update(person.userId, { timeZone: zone });
          const today = countedDay(await app.features.profiles.read(person.userId), app.clock.now());
          days.add(today);
          const deed = { action: 'daily_tea', key: `daily_tea/${today}` } as const;
          await Promise.all([give(person.userId, deed), give(person.userId, deed)]);
        }
        const { streak } = await readStanding(person);
        expect(streak).toBeLessThanOrEqual(days.size);
        // The zones of the world are never more than three days at once.
        const passed = Math.floor((app.clock.now().getTime() - startedAt) / 86_400_000);
        expect(days.size).toBeLessThanOrEqual(passed + 3);
        await expectHonestBooks(app, person);
      }),
      { numRuns: 8 },
    );
  });
});

/** Every procedure, with the schema of its input; another test holds the list of them against the contract. */
const FORGED = Object.keys(PROCEDURES).map((path) => ({ path: path.replace('.', '/'), schema: inputOf(path) }));
const COMMANDS = Object.entries({ ...queueCommands, ...callCommands, ...chatCommands });
const ROUNDS = 3;

function inputOf(path: string): z.ZodType | undefined {
  const [feature = '', name = ''] = path.split('.');
  const features: Record<string, Record<string, AnyContractProcedure>> = contract;
  return features[feature]?.[name]?.['~orpc'].inputSchema as z.ZodType | undefined;
}

/** Claims every reward there is, in every amount, for oneself and for another. */
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
  it('gets no more than the rules give, whatever it sends to whatever procedure', { timeout: 240_000 }, async () => {
    const [person, victim] = [await createOnboarded(app), await createOnboarded(app)];
    const met = await connect(app, person, victim);
    const before = await readStanding(victim);
    const ids = [person.userId, victim.userId, met.connectionId, met.callId, met.matchId, randomUUID()];
    const words = [...BUILT_IN_QUESTIONS, ...VIBE_CHALLENGES, ...BADGES].map(({ id }) => id);
    const inputs = (schema: z.ZodType | undefined, seed: number) =>
      fc.sample(forgedInput(schema, { ids, words }), { numRuns: 4, seed });
    const send = async (path: string, input: unknown) => {
      const { status } = await fetch(`${app.url}/api/rpc/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          authorization: `Bearer ${person.token}`,
        },
        body: JSON.stringify({ json: input }),
      });
      expect(status, `${path} ${JSON.stringify(input)}`).toBeLessThan(500);
      return status;
    };

    const taken = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const call of Object.values(PROCEDURES)) await Promise.allSettled([call(person.api), call(person.api)]);
      for (const [place, { path, schema }] of FORGED.entries()) {
        for (const input of inputs(schema, 1_000 * round + place)) {
          const statuses = await Promise.all([send(path, input), send(path, input)]);
          if (statuses.includes(200)) taken.add(path);
          app.clock.advance({ minutes: 7 });
        }
      }
      await claimEverything(person, victim);
      const socket = await person.connect();
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
    // Otherwise nothing but the checks of the input would have been tried.
    expect(taken.size).toBeGreaterThan(FORGED.length / 2);
    await expectHonestBooks(app, person, { calls: 1 });
    expect(await readStanding(victim)).toEqual(before);
  });

  it('gets three visits a day out of a hundred claims, in every zone it names', { timeout: 120_000 }, async () => {
    const person = await createOnboarded(app);
    const claim = { p_user_id: person.userId, p_xp_change: 5, p_action: 'town_square', p_update_streak: false };
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'No/Where', 'Pacific/Kiritimati']) {
      await person.api.profile.update({ timeZone });
      await Promise.all(Array.from({ length: 20 }, () => person.api.progress.updateUserXp(claim)));
    }
    await expectHonestBooks(app, person);
    expect(await readXp(app, person)).toBeLessThanOrEqual(65 + 3 * 15);
  });
});
