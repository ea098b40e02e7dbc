import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import type { EventFields } from '@cuppa/contract/town/hosting/hosting-contract';
import { sql } from 'drizzle-orm';
import { createOnboarded } from './people.ts';
import type { Person, TestApp } from './test-app.ts';

/** XP of level 3, at which a person may host events of any size. */
const HOST_XP = 800;

/** Creates a person who may host events of any size. */
export async function createHost(app: TestApp, traits: Parameters<typeof createOnboarded>[1] = {}): Promise<Person> {
  const host = await createOnboarded(app, { firstName: 'Hana', ...traits });
  await app.rows(sql`update profiles set xp = ${HOST_XP} where id = ${host.userId}`);
  return host;
}

/**
 * Fields of a table of tea in London on the first Saturday after the test clock's start, at six in the evening, two
 * hours long.
 */
export const eventFields = (change: Partial<EventFields> = {}): EventFields => ({
  title: 'A table of tea',
  type: 'community',
  description: 'Bring a cup.',
  startsOn: '2026-03-14T18:00',
  lengthMinutes: 120,
  place: { name: 'Market Hall', latitude: 51.5072, longitude: -0.1276 },
  link: null,
  capacity: null,
  pictureId: null,
  repeatsUntil: null,
  ...change,
});

/** Publishes an event; answers its id. */
export async function hostEvent(host: Person, change: Partial<EventFields> = {}): Promise<string> {
  const { eventId } = await host.api.hosting.publish({ draftId: randomUUID(), fields: eventFields(change) });
  return eventId;
}

/** The data of a person's notices of a kind, newest first. */
export async function readNotices(person: Person, kind: NoticeKind): Promise<object[]> {
  const { items } = await person.api.notices.list({ limit: 50 });
  return items.filter((notice) => notice.kind === kind).map(({ data }) => data);
}

/** The number of guests by the event's own count and by its list, and the length of the waiting list. */
export async function countList(app: TestApp, eventId: string) {
  const [row] = await app.rows<{ attendees: number; going: number; waiting: number }>(sql`
    select attendees,
      (select count(*)::int from event_rsvps where event_id = ${eventId} and state = 'going') as going,
      (select count(*)::int from event_rsvps where event_id = ${eventId} and state = 'waiting') as waiting
    from social_events where id = ${eventId}`);
  if (!row) throw new Error('the event is gone');
  return row;
}

/** The refusal code of some work; null if it succeeds. */
export const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: { code: string }) => error.code,
  );
