import type { CallCardId } from '@cuppa/domain/meeting/calls/call-cards';
import type { CallState } from '@cuppa/domain/meeting/calls/call-state';
import { CARD_MEMORY_DAYS, dealCards } from '@cuppa/domain/meeting/calls/deal-cards';
import { PROMPT_DECK } from '@cuppa/domain/meeting/calls/prompt-deck';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptMeeting, finishMeeting, type Meeting, startMeeting } from '../../../testing/meeting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { findCall } from './calls.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type SeenRow = { card_id: CallCardId; user_id: string; partner_id: string };
const readSeen = (callId: string) =>
  app.rows<SeenRow>(
    sql`select card_id, user_id, partner_id from seen_cards where call_id = ${callId} order by card_id`,
  );

async function readState(callId: string): Promise<CallState> {
  const [row] = await app.rows<{ state: CallState }>(sql`select state from conversations where id = ${callId}`);
  if (row === undefined) throw new Error('there is no such call');
  return row.state;
}

/** Plays a call to its end with one tap on Next in the Icebreaker act. Returns the ids of all cards on the screens. */
async function playCall({ callId, both }: Meeting): Promise<string[]> {
  const [first] = both;
  const shown: string[] = [];
  const look = async (act: string) => {
    await expect.poll(() => first.socket.snapshot()?.act).toBe(act);
    shown.push(first.socket.snapshot()?.card.id ?? '');
  };
  app.clock.advance({ seconds: 15 });
  await app.tickCalls();
  await look('icebreaker');
  app.clock.advance({ seconds: 5 });
  await first.socket.ask('call.next-card', { callId });
  await expect.poll(() => first.socket.snapshot()?.card.id).not.toBe(shown[0]);
  shown.push(first.socket.snapshot()?.card.id ?? '');
  for (const { seconds, act } of [
    { seconds: 70, act: 'values' },
    { seconds: 90, act: 'deeper' },
    { seconds: 90, act: 'wrap-up' },
  ]) {
    app.clock.advance({ seconds });
    await app.tickCalls();
    await look(act);
  }
  await finishMeeting(app, 30);
  return shown;
}

/** Another call between the two people of a meeting, already over, with one card per act. Returns its id. */
async function meetAgain({ callId: firstId, both }: Meeting): Promise<string> {
  const { calls, profiles } = app.features;
  const { db } = app.database;
  const userIds = both.map(({ person }) => person.userId);
  const first = await findCall(db, firstId);
  if (first === null) throw new Error('there is no such call');
  const people = await profiles.readMany(userIds);
  const callId = await db.transaction((tx) => calls.start(tx, first.pairing, people));
  for (const userId of userIds) await calls.act(callId, userId, { type: 'connected' });
  for (const seconds of [15, 75, 90, 90, 30]) {
    app.clock.advance({ seconds });
    await app.tickCalls();
  }
  return callId;
}

const createPair = async () => [await createOnboarded(app), await createOnboarded(app)] as const;

async function writeSeen(person: Person, ids: readonly CallCardId[], other: Meeting, daysAgo: number): Promise<void> {
  const seenAt = new Date(app.clock.now().getTime() - daysAgo * 86_400_000).toISOString();
  const partnerId = other.both[0].person.userId;
  for (const id of ids)
    await app.rows(sql`insert into seen_cards (call_id, user_id, partner_id, card_id, seen_at)
      values (${other.callId}, ${person.userId}, ${partnerId}, ${id}, ${seenAt})`);
}

describe('the cards of a call', () => {
  it('are remembered for both when it ends: only the shown ones, each once', async () => {
    const meeting = await startMeeting(app, await createPair());
    const [a, b] = meeting.both.map(({ person }) => person.userId) as [string, string];
    expect(await readSeen(meeting.callId)).toEqual([]);
    const shown = await playCall(meeting);
    expect(new Set(shown).size).toBe(5);
    const rows = await readSeen(meeting.callId);
    const of = (me: string, other: string) =>
      rows.flatMap((row) => (row.user_id === me && row.partner_id === other ? [row.card_id] : []));
    expect(of(a, b).toSorted()).toEqual(shown.toSorted());
    expect(of(b, a)).toEqual(of(a, b));
    expect(rows.length).toBe(10);
  });

  it('are not remembered if it never connected', async () => {
    const { callId } = await acceptMeeting(app, await createPair());
    await finishMeeting(app);
    expect((await readState(callId)).phase).toBe('ended');
    expect(await readSeen(callId)).toEqual([]);
  });

  it('do not come again in a second and a third call, not even a year later', async () => {
    const meeting = await startMeeting(app, await createPair());
    const shown = new Set(await playCall(meeting));
    for (const days of [1, 400]) {
      app.clock.advance({ days });
      const callId = await meetAgain(meeting);
      const { cards } = await readState(callId);
      expect(
        cards
          ?.slice(1)
          .flat()
          .filter((id) => shown.has(id)),
      ).toEqual([]);
      const seen = await readSeen(callId);
      expect(seen.length).toBe(8);
      for (const { card_id } of seen) shown.add(card_id);
    }
  });

  it.each([
    ['come last', 'within', CARD_MEMORY_DAYS - 1],
    ['come as if new', 'after', CARD_MEMORY_DAYS + 1],
  ])('%s that one of the two saw with someone else %s thirty days', async (_, when, daysAgo) => {
    const other = await acceptMeeting(app, await createPair());
    await finishMeeting(app);
    const people = await createPair();
    const seenIds = PROMPT_DECK.filter(({ act }) => act !== 'arrive').map(({ id }) => id);
    const [fresh, ...seen] = seenIds;
    await writeSeen(people[1], seen, other, daysAgo);
    const { callId } = await acceptMeeting(app, people);
    const { cards } = await readState(callId);
    const asIfNew = dealCards({ callId, values: { shared: ['honesty'], differing: [] }, decks: [], seen: [] });
    if (when === 'after') expect(cards).toEqual(asIfNew);
    else expect(cards?.[1]?.[0]).toBe(fresh);
    await finishMeeting(app);
  });

  it('ask about one difference between the two, and name who chose it and who asks', async () => {
    const people = [
      await createOnboarded(app, { firstName: 'Ada', coreValues: ['honesty', 'adventure'] }),
      await createOnboarded(app, { firstName: 'Ben', coreValues: ['honesty'] }),
    ] as const;
    const { callId, both } = await startMeeting(app, people);
    const { cards } = await readState(callId);
    expect(cards?.flat().filter((id) => id.startsWith('difference-'))).toEqual(['difference-adventure']);
    for (const seconds of [15, 75, 90, 5]) {
      app.clock.advance({ seconds });
      await app.tickCalls();
    }
    await both[0].socket.ask('call.next-card', { callId });
    const text = 'Ada, you chose Adventure. What do you find in it? Ben, say where you find that.';
    for (const { socket } of both) await expect.poll(() => socket.snapshot()?.card.text).toBe(text);
    expect(both.map(({ socket }) => socket.snapshot()?.turn?.isYoursFirst)).toEqual([true, false]);
    await finishMeeting(app);
  });
});
