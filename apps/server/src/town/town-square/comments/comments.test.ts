import { randomUUID } from 'node:crypto';
import { COMMENTS_AN_EVENT, MOST_COMMENTS } from '@cuppa/domain/town/town-square/events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, createRsvp } from '../../../../testing/events.ts';
import { codeOf, createHost } from '../../../../testing/hosting.ts';
import { createModerator } from '../../../../testing/moderation.ts';
import { createOnboarded } from '../../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let host: Person;
let ada: Person;
let ben: Person;
let eventId: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  host = await createHost(app);
  ada = await createOnboarded(app, { firstName: 'Ada' });
  ben = await createOnboarded(app, { firstName: 'Ben' });
  eventId = await createEvent(app, { hostId: host.userId, inHours: 2 });
  await createRsvp(app, ada, eventId, { state: 'maybe' });
  await createRsvp(app, ben, eventId);
});
afterAll(() => app.close());

const write = (person: Person, text: string, commentId: string = randomUUID()) =>
  person.api.comments.write({ eventId, commentId, text });
const textsFor = async ({ api }: Person) => (await api.comments.list({ eventId })).comments.map(({ text }) => text);

describe('comments on an event', () => {
  it('are shared by its host and everyone on its list, oldest first', async () => {
    await write(ada, 'Is there a ramp?');
    app.clock.advance({ seconds: 1 });
    await write(host, 'Yes, at the back.');
    const { comments, mayWrite } = await ben.api.comments.list({ eventId });
    expect(mayWrite).toBe(true);
    expect(comments).toMatchObject([
      { text: 'Is there a ramp?', firstName: 'Ada', by: 'guest', mayRemove: false },
      { text: 'Yes, at the back.', firstName: 'Hana', by: 'host', mayRemove: false },
    ]);
    expect(JSON.stringify(comments)).not.toContain(ada.userId);
    expect((await ada.api.comments.list({ eventId })).comments[0]).toMatchObject({ by: 'self', mayRemove: true });
  });

  it('are closed to everyone else', async () => {
    const stranger = await createOnboarded(app);
    const { id: commentId } = await write(ada, 'Is there a ramp?');
    const attempts = [
      stranger.api.comments.list({ eventId }),
      write(stranger, 'Hello'),
      stranger.api.comments.checkWords({ eventId, text: 'Hello' }),
      stranger.api.comments.remove({ eventId, commentId }),
      stranger.api.safety.report({ place: 'comment', commentId, reason: 'other' }),
    ];
    expect(await Promise.all(attempts.map(codeOf))).toEqual(attempts.map(() => 'NOT_FOUND'));
    await ada.api.townSquare.rsvp({ eventId, answer: 'no' });
    expect(await codeOf(ada.api.comments.list({ eventId }))).toBe('NOT_FOUND');
    expect(await codeOf(ada.api.comments.remove({ eventId, commentId }))).toBeNull();
  });

  it('are written once for one id, which nobody else can take', async () => {
    const commentId = randomUUID();
    await Promise.all([1, 2, 3].map(() => write(ada, 'Is there a ramp?', commentId)));
    expect(await textsFor(ben)).toEqual(['Is there a ramp?']);
    expect(await codeOf(write(ben, 'Another', commentId))).toBe('NOT_FOUND');
  });

  it('are deleted by their author and by the host, and by no other guest', async () => {
    const [first, second] = [await write(ada, 'One'), await write(ada, 'Two')];
    expect(await codeOf(ben.api.comments.remove({ eventId, commentId: first.id }))).toBe('NOT_FOUND');
    await ada.api.comments.remove({ eventId, commentId: first.id });
    expect(await textsFor(ben)).toEqual(['Two']);
    await host.api.comments.remove({ eventId, commentId: second.id });
    expect(await textsFor(ada)).toEqual([]);
    expect(await codeOf(ada.api.comments.remove({ eventId, commentId: second.id }))).toBe('NOT_FOUND');
  });

  it('are not shown across a block, and not of a hidden person, who sees them', async () => {
    await write(ada, 'Of Ada');
    app.clock.advance({ seconds: 1 });
    await write(ben, 'Of Ben');
    await app.features.blocks.add(app.database.db, ben.userId, ada.userId);
    expect(await textsFor(ada)).toEqual(['Of Ada']);
    expect(await textsFor(ben)).toEqual(['Of Ben']);
    expect(await textsFor(host)).toEqual(['Of Ada', 'Of Ben']);
    await app.rows(sql`update profiles set hidden_since = now() where id = ${ada.userId}`);
    expect(await textsFor(host)).toEqual(['Of Ben']);
    expect(await textsFor(ada)).toEqual(['Of Ada']);
  });

  it('end a week after the event, and with its cancellation', async () => {
    app.clock.advance({ days: 6 });
    ada = await app.signIn(ada);
    expect(await codeOf(write(ada, 'Thank you!'))).toBeNull();
    app.clock.advance({ days: 2 });
    ada = await app.signIn(ada);
    expect(await codeOf(write(ada, 'Once more'))).toBe('EVENT_OVER');
    expect(await ada.api.comments.list({ eventId })).toMatchObject({ mayWrite: false });
    await app.rows(sql`update social_events set status = 'cancelled' where id = ${eventId}`);
    expect(await codeOf(write(ada, 'Why?'))).toBe('EVENT_CANCELLED');
  });

  it('are limited for one person, and for all together', async () => {
    const fill = (person: Person, count: number) =>
      app.rows(sql`insert into event_comments (id, event_id, author_id, text, created_at)
        select gen_random_uuid(), ${eventId}, ${person.userId}, 'Tea', now() from generate_series(1, ${count}::int)`);
    await fill(ada, COMMENTS_AN_EVENT);
    expect(await codeOf(write(ada, 'One more'))).toBe('TOO_MANY_COMMENTS');
    expect(await codeOf(write(ben, 'The first'))).toBeNull();
    await fill(host, MOST_COMMENTS - COMMENTS_AN_EVENT - 1);
    expect(await codeOf(write(ben, 'Too late'))).toBe('TOO_MANY_COMMENTS');
  });
});

it('a reported comment reaches the moderators, and vanishes for both', async () => {
  const { id: commentId } = await write(ada, 'An unkind word');
  const { reportId } = await ben.api.safety.report({ place: 'comment', commentId, reason: 'harassment' });
  const [report] = await app.rows<{ reported: string; place: string; evidence: object }>(
    sql`select reported_id as reported, place, evidence from reports where id = ${reportId}`,
  );
  expect(report).toMatchObject({
    reported: ada.userId,
    place: 'comment',
    evidence: { comment: { eventId }, messages: [{ id: commentId, senderId: ada.userId, text: 'An unkind word' }] },
  });
  expect(await textsFor(ben)).toEqual([]);
  expect(await codeOf(ada.api.safety.report({ place: 'comment', commentId, reason: 'other' }))).toBe('NOT_FOUND');
});

it('a moderator removes reported comments, and no others', async () => {
  const mo = await createModerator(app);
  const { id: commentId } = await write(ada, 'An unkind word');
  await write(ada, 'A kind word');
  await ben.api.safety.report({ place: 'comment', commentId, reason: 'hate' });
  const [open] = await app.rows<{ id: string }>(
    sql`select id from moderation_cases where subject_id = ${ada.userId} and closed_at is null`,
  );
  const act = { caseId: open?.id ?? '', kind: 'remove-text', text: 'messages', rule: 'no-hate' } as const;
  await mo.api.moderation.claim({ caseId: act.caseId });
  await mo.api.moderation.act(act);
  expect(await textsFor(ada)).toEqual(['A kind word']);
});
