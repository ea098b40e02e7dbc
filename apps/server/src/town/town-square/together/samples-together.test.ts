import { CORE_VALUE_IDS } from '@cuppa/domain/accounts/onboarding/core-values';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../../testing/connections.ts';
import { createEvent } from '../../../../testing/events.ts';
import { createHost } from '../../../../testing/hosting.ts';
import { createOnboarded } from '../../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { DEMO_CONTENT: 'true' } });
});
afterAll(() => app.close());

it('suggests samples to two people of one town, only while no person’s event fits', async () => {
  const two = [];
  for (const firstName of ['Ada', 'Ben']) {
    const coreValues = CORE_VALUE_IDS.slice(0, 5);
    const person = await createOnboarded(app, { firstName, coreValues, timeZone: 'Europe/London' });
    await person.api.places.sharePosition({ latitude: 51.5072, longitude: -0.1276 });
    two.push(person);
  }
  const [ada, ben] = [two[0]!, two[1]!];
  const { connectionId } = await connect(app, ada, ben);
  const suggested = await ada.api.together.suggest({ connectionId });
  expect(suggested).toHaveLength(3);
  expect(suggested.every(({ event }) => event.isSample)).toBe(true);
  const { userId: hostId } = await createHost(app);
  const eventId = await createEvent(app, { hostId });
  expect((await ada.api.together.suggest({ connectionId })).map(({ event }) => event.id)).toEqual([eventId]);
  await app.rows(sql`delete from social_events where id = ${eventId}`);
  await ben.api.places.sharePosition({ latitude: 51.4545, longitude: -2.5879 });
  expect(await ada.api.together.suggest({ connectionId })).toEqual([]);
});
