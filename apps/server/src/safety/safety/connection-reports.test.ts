import { randomUUID } from 'node:crypto';
import { MAX_REPORT_LENGTH } from '@cuppa/domain/safety/safety/report';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connected, connect, createConnected } from '../../../testing/connections.ts';
import { startMeeting } from '../../../testing/meeting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let chat: Connected & { both: readonly [Person, Person] };
let connectionId: string;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  chat = await createConnected(app);
  connectionId = chat.connectionId;
  [ada, ben] = chat.both;
});
afterAll(() => app.close());

const say = (person: Person, text: string, to = connectionId) =>
  app.features.chat.send(person.userId, { connectionId: to, clientId: randomUUID(), text });
const readReports = (reporter: Person) =>
  app.rows<{ evidence: { messages: { text: string }[] } }>(
    sql`select reported_id, reason, details, evidence from reports where reporter_id = ${reporter.userId}`,
  );
const readBlocks = (blocker: Person) =>
  app.rows(sql`select blocked_id from blocks where blocker_id = ${blocker.userId}`);
const isLiving = async () =>
  (await app.rows(sql`select 1 from connections where id = ${connectionId} and ended_at is null`)).length === 1;
/** The state after an unmatch by the other person. */
const end = () => app.rows(sql`update connections set ended_at = now() where id = ${connectionId}`);

describe('a block from a chat', () => {
  it('ends the connection immediately for both, and may be repeated', async () => {
    await ada.api.safety.blockConnection({ connectionId });
    expect(await readBlocks(ada)).toEqual([{ blocked_id: ben.userId }]);
    expect(await isLiving()).toBe(false);
    for (const { api } of chat.both) {
      await expect(api.chat.open({ connectionId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await ada.api.safety.blockConnection({ connectionId })).toEqual({ isBlocked: true });
    expect(await readBlocks(ben)).toEqual([]);
  });

  it('ends the call that the two are in, and no other', async () => {
    const meetings = [await startMeeting(app), await startMeeting(app)] as const;
    const [one, other] = meetings[0].both.map(({ person }) => person) as [Person, Person];
    const made = await connect(app, one, other);
    await one.api.safety.blockConnection({ connectionId: made.connectionId });
    await expect.poll(() => app.features.calls.activeCallOf(one.userId)).toBeNull();
    expect(await app.features.calls.activeCallOf(other.userId)).toBeNull();
    expect(await app.features.calls.activeCallOf(meetings[1].both[0].person.userId)).toBe(meetings[1].callId);
  });

  it('ends no other connection', async () => {
    const others = await createConnected(app);
    await ada.api.safety.blockConnection({ connectionId });
    expect(await others.both[0].api.chat.open(others)).toMatchObject({ connectionId: others.connectionId });
  });
});

describe('a report from a chat', () => {
  it('keeps the chosen messages as they were, blocks and ends the connection', async () => {
    const rude = await say(ben, 'rude words');
    await say(ben, 'not chosen');
    const own = await say(ada, 'please stop');
    const others = await createConnected(app);
    const foreign = await say(others.both[0], 'of other people', others.connectionId);
    const { reportId } = await ada.api.safety.report({
      place: 'chat',
      connectionId,
      reason: 'harassment',
      details: ' it hurt ',
      messageIds: [own.id, foreign.id, rude.id, randomUUID()],
    });
    expect(reportId).toEqual(expect.any(String));
    const sentAt = app.clock.now().toISOString();
    expect(await readReports(ada)).toEqual([
      {
        reported_id: ben.userId,
        reason: 'harassment',
        details: 'it hurt',
        evidence: {
          connection: {
            connectionId,
            kind: 'friend',
            matchId: chat.matchId,
            callId: chat.callId,
            madeAt: sentAt,
            endedAt: null,
          },
          messages: [
            { id: rude.id, senderId: ben.userId, text: 'rude words', photoId: null, sentAt },
            { id: own.id, senderId: ada.userId, text: 'please stop', photoId: null, sentAt },
          ],
          profile: { firstName: 'Ben', pronouns: null, bio: null, prompts: [] },
        },
      },
    ]);
    expect(await readBlocks(ada)).toHaveLength(1);
    expect(await isLiving()).toBe(false);
  });

  it('can still be made after the other ended the connection', async () => {
    const rude = await say(ben, 'and goodbye');
    await end();
    await ada.api.safety.report({ place: 'chat', connectionId, reason: 'hate', messageIds: [rude.id] });
    expect(await readReports(ada)).toMatchObject([{ evidence: { messages: [{ text: 'and goodbye' }] } }]);
    expect(await readBlocks(ada)).toEqual([{ blocked_id: ben.userId }]);
  });

  it('made twice within a day is one', async () => {
    const file = () => ada.api.safety.report({ place: 'chat', connectionId, reason: 'scam' });
    const [first, second] = await Promise.all([file(), file()]);
    expect(second).toEqual(first);
    expect(await file()).toEqual(first);
    expect(await readReports(ada)).toHaveLength(1);
  });

  it('made again within a day adds its messages and words to the first', async () => {
    const [one, two] = [await say(ben, 'one'), await say(ben, 'two')];
    const file = (details: string, ...messageIds: string[]) =>
      ada.api.safety.report({ place: 'chat', connectionId, reason: 'hate', details, messageIds });
    const first = await file('rude', one.id);
    expect(await file('and again', one.id, two.id)).toEqual(first);
    expect(await file('rude')).toEqual(first);
    expect(await readReports(ada)).toMatchObject([
      { details: 'rude\nand again', evidence: { messages: [{ text: 'one' }, { text: 'two' }] } },
    ]);
  });

  it('keeps every word, even after a long first text and with a reason given later', async () => {
    const long = 'x'.repeat(MAX_REPORT_LENGTH);
    const file = (details: string) => ada.api.safety.report({ place: 'chat', connectionId, details });
    const { reportId } = await file(long);
    await file('he asked for my address');
    const answer = { reportId, reason: 'danger', details: 'and came' } as const;
    await ada.api.safety.completeReport(answer);
    await ada.api.safety.completeReport(answer);
    expect(await readReports(ada)).toMatchObject([{ details: `${long}\nhe asked for my address\nand came` }]);
  });

  it('is refused with NOT_FOUND for another pair’s connection', async () => {
    const stranger = await createOnboarded(app);
    const refused = { code: 'NOT_FOUND', status: 404 };
    for (const id of [connectionId, randomUUID()]) {
      const report = stranger.api.safety.report({ place: 'chat', connectionId: id, reason: 'other' });
      await expect(report).rejects.toMatchObject(refused);
      await expect(stranger.api.safety.blockConnection({ connectionId: id })).rejects.toMatchObject(refused);
    }
    expect(await readReports(stranger)).toEqual([]);
    expect(await isLiving()).toBe(true);
  });
});

describe('a report from a call', () => {
  it('ends the connection of the two', async () => {
    await ada.api.safety.report({ place: 'call', callId: chat.callId, reason: 'other' });
    expect(await isLiving()).toBe(false);
  });
});
