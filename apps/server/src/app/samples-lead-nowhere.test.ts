import { contract } from '@cuppa/contract/contract';
import { CORE_VALUE_IDS } from '@cuppa/domain/accounts/onboarding/core-values';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../testing/connections.ts';
import { createEvent } from '../../testing/events.ts';
import { codeOf, createHost } from '../../testing/hosting.ts';
import { createOnboarded } from '../../testing/people.ts';
import { proceduresAbout } from '../../testing/procedures.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

type Route = { '~orpc': { route: { method?: string } } };

let app: TestApp;
let ada: Person;
let ben: Person;
let connectionId: string;
let callId: string;
let sampleIds: string[];
beforeAll(async () => {
  app = await createTestApp({ env: { DEMO_CONTENT: 'true' } });
  const create = async (firstName: string) => {
    const coreValues = CORE_VALUE_IDS.slice(0, 5);
    const person = await createOnboarded(app, { firstName, coreValues, timeZone: 'Europe/London' });
    await person.api.places.sharePosition({ latitude: 51.5072, longitude: -0.1276 });
    return person;
  };
  [ada, ben] = [await create('Ada'), await create('Ben')];
  ({ connectionId, callId } = await connect(app, ada, ben));
  await ada.api.townSquare.list({});
  sampleIds = (await app.rows<{ id: string }>(sql`select id from social_events`)).map(({ id }) => id);
});
afterAll(() => app.close());

/** The answers of every procedure that reads, about the pair and a sample. */
async function readEverything(): Promise<Map<string, unknown>> {
  const id = sampleIds[0] ?? '';
  const answers = new Map<string, unknown>();
  for (const [name, call] of Object.entries(
    proceduresAbout({ callId, connectionId, id, photoId: id, sessionId: id }),
  )) {
    const [feature = '', procedure = ''] = name.split('.');
    const { method } = (contract as unknown as Record<string, Record<string, Route>>)[feature]?.[procedure]?.['~orpc']
      .route ?? { method: undefined };
    if (method === 'GET') answers.set(name, await call(ada.api).catch(() => null));
  }
  const everywhere = { west: -180, east: 180, south: -90, north: 90 };
  return answers.set('townSquare.pins', await ada.api.townSquare.pins(everywhere));
}

/** Whether each event in an answer that is a sample says so. */
function areSamplesMarked(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return true;
  const isSample = Object.values(answer).some((value) => sampleIds.includes(value as string));
  return (
    (!isSample || (answer as { isSample?: boolean }).isSample === true) && Object.values(answer).every(areSamplesMarked)
  );
}

it('samples are shown in the Town Square alone, and say that they are', async () => {
  expect(sampleIds.length).toBeGreaterThan(0);
  const answers = await readEverything();
  expect(answers.size).toBeGreaterThan(50);
  const showing = [...answers].filter(([, answer]) => sampleIds.some((id) => JSON.stringify(answer).includes(id)));
  expect(showing.map(([name]) => name).toSorted()).toEqual(['townSquare.list', 'townSquare.pins', 'townSquare.read']);
  for (const [name, answer] of showing) expect(areSamplesMarked(answer), name).toBe(true);
});

it('no one can answer a sample, go to it together, or find it signed out', async () => {
  const eventId = sampleIds[0] ?? '';
  expect(await codeOf(ada.api.townSquare.rsvp({ eventId, answer: 'yes' }))).toBe('NOT_FOUND');
  expect(await codeOf(ada.api.townSquare.arrive({ eventId }))).not.toBeNull();
  expect(await codeOf(ada.api.together.answer({ connectionId, eventId, answer: 'yes' }))).toBe('NOT_FOUND');
  for (const path of [`/api/events/${eventId}`, `/api/events/${eventId}/picture`, `/calendar/events/${eventId}.ics`])
    expect((await fetch(app.url + path)).status, path).toBe(404);
});

it('what a person hosts is suggested at once', async () => {
  const { userId: hostId } = await createHost(app);
  const eventId = await createEvent(app, { hostId });
  expect((await ada.api.together.suggest({ connectionId })).map(({ event }) => event.id)).toEqual([eventId]);
  expect((await ada.api.home.highlights()).event?.id).toBe(eventId);
  expect((await ada.api.whatsNext.list()).steps.map(({ kind }) => kind)).toContain('event');
});
