import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { areaOf } from '../src/town/town-square/event-area.ts';
import { eventRsvps, socialEvents } from '../src/town/town-square/town-square.table.ts';
import type { Person, TestApp } from './test-app.ts';

type EventFacts = Partial<typeof socialEvents.$inferInsert> & { inHours?: number };

/** Inserts an open event; by default a table of tea in the middle of London, two hours long. */
export async function createEvent(app: TestApp, facts: EventFacts = {}): Promise<string> {
  const { inHours = 24, ...given } = facts;
  const now = app.clock.now();
  const dateTime = given.dateTime ?? new Date(now.getTime() + inHours * HOUR_MS);
  const place = { latitude: 51.5072, longitude: -0.1276, ...given };
  const { latitude, longitude } = place;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const row = {
    id: randomUUID(),
    title: 'A table of tea',
    type: 'community' as const,
    description: 'Bring a cup.',
    endsAt: new Date(dateTime.getTime() + 2 * HOUR_MS),
    timeZone: 'Europe/London',
    location: point === null ? '' : 'Market Hall',
    area: await areaOf(point),
    createdAt: now,
    changedAt: now,
    ...place,
    dateTime,
  };
  await app.database.db.insert(socialEvents).values(row);
  return row.id;
}

/** Inserts a person into the list of an event. Does not change the event's `attendees`. */
export async function createRsvp(
  app: TestApp,
  { userId }: Pick<Person, 'userId'>,
  eventId: string,
  facts: Partial<typeof eventRsvps.$inferInsert> = {},
): Promise<void> {
  const now = app.clock.now();
  await app.database.db
    .insert(eventRsvps)
    .values({ eventId, userId, state: 'going', createdAt: now, changedAt: now, ...facts });
}
