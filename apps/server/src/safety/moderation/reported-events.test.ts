import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, createHost, hostEvent, readNotices } from '../../../testing/hosting.ts';
import { createModerator } from '../../../testing/moderation.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let mo: Person;
beforeAll(async () => {
  app = await createTestApp();
  mo = await createModerator(app);
});
afterAll(() => app.close());

const removal = { kind: 'remove-text', text: 'event', rule: 'no-hate' } as const;

async function caseAbout({ userId }: Person): Promise<string> {
  const [row] = await app.rows<{ id: string }>(sql`
    select id from moderation_cases where subject_id = ${userId} and closed_at is null`);
  if (!row) throw new Error('there is no case');
  return row.id;
}

it('the words of a reported event are removed everywhere, its series is called off, and its guests are told', async () => {
  const host = await createHost(app);
  const [guest, reporter] = [await createOnboarded(app), await createOnboarded(app)];
  const words = { title: 'zqbad title', description: 'zqbad description' };
  const place = { name: 'zqbad place', latitude: 51.5072, longitude: -0.1276 };
  const eventId = await hostEvent(host, { ...words, place, repeatsUntil: '2026-03-28' });
  const other = await hostEvent(host, { title: 'A quiet walk', startsOn: '2026-04-18T10:00' });
  await guest.api.townSquare.rsvp({ eventId, answer: 'yes' });
  await host.api.hosting.message({ eventId, messageId: eventId, text: 'zqbad message' });
  const move = async (startsOn: string) => {
    const { fields, sequence } = await host.api.hosting.fields({ eventId });
    await host.api.hosting.change({ eventId, sequence, scope: 'this', fields: { ...fields, startsOn } as never });
  };
  await move('2026-03-14T19:00');
  app.clock.advance({ hours: 1 });
  await app.drainJobs();
  // One change is told, and another waits.
  await move('2026-03-14T20:00');
  await reporter.api.safety.report({ place: 'event', eventId, reason: 'hate' });
  const caseId = await caseAbout(host);
  await mo.api.moderation.act({ caseId, ...removal });

  const left = await app.rows<{ text: string }>(sql`
    select row_to_json(e)::text as text from social_events e where host_id = ${host.userId}
    union all select data::text from notices where user_id = ${guest.userId}
    union all select row_to_json(r)::text from event_rsvps r
    union all select text from event_messages`);
  expect(left.filter(({ text }) => text.includes('zqbad'))).toEqual([]);
  expect(await guest.api.townSquare.read({ eventId })).toMatchObject({
    title: 'An event that was removed',
    description: '',
    status: 'cancelled',
    ownPart: 'going',
  });
  expect(await readNotices(guest, 'event.cancelled')).toMatchObject([{ eventId, words: '' }]);
  expect(
    await app.rows(sql`select data from notices where user_id = ${guest.userId} and kind = 'event.changed'`),
  ).toMatchObject([{ data: { location: '', before: { location: '' } } }]);
  const standing = await app.rows<{ id: string }>(sql`
    select id from social_events where host_id = ${host.userId} and status = 'open'`);
  expect(standing).toEqual([{ id: other }]);
  expect(await guest.api.townSquare.read({ eventId: other })).toMatchObject({ title: 'A quiet walk' });
});

it('an act on events that no one reported, or that are gone, removes nothing', async () => {
  const host = await createHost(app);
  const eventId = await hostEvent(host);
  const reporter = await createOnboarded(app);
  await reporter.api.safety.report({ place: 'event', eventId, reason: 'hate' });
  const caseId = await caseAbout(host);
  await app.rows(sql`update reports set evidence = evidence - 'event' where case_id = ${caseId}`);
  expect(await codeOf(mo.api.moderation.act({ caseId, ...removal }))).toBe('NOTHING_TO_REMOVE');
  expect(await app.rows(sql`select status from social_events where id = ${eventId}`)).toEqual([{ status: 'open' }]);
});

it('a report of an event opens a case about its host, and hides the event only from the reporter', async () => {
  const host = await createHost(app);
  const [reporter, other] = [await createOnboarded(app), await createOnboarded(app)];
  const eventId = await hostEvent(host, { title: 'Free coins', description: 'Send money.' });
  const titlesOf = async ({ api }: Person) =>
    (await api.townSquare.list({ search: 'free coins' })).events.map(({ title }) => title);
  expect(await titlesOf(reporter)).toEqual(['Free coins']);
  await reporter.api.safety.report({ place: 'event', eventId, reason: 'scam', details: 'No tea at all.' });
  const caseId = await caseAbout(host);
  expect((await mo.api.moderation.queue({})).items.map(({ id }) => id)).toContain(caseId);
  const { items } = await mo.api.moderation.claim({ caseId });
  expect(items).toMatchObject([
    {
      place: 'event',
      reason: 'scam',
      details: 'No tea at all.',
      evidence: { events: [{ title: 'Free coins', description: 'Send money.' }] },
    },
  ]);
  expect(await titlesOf(reporter)).toEqual([]);
  expect(await codeOf(reporter.api.townSquare.read({ eventId }))).toBe('NOT_FOUND');
  expect(await titlesOf(other)).toEqual(['Free coins']);
  expect(await other.api.townSquare.read({ eventId })).toMatchObject({ status: 'open' });
});
