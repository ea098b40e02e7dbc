import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createWithXp } from '../../../testing/store-people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('a theme is used immediately, one at a time, and only by its buyer', async () => {
  const person = await createWithXp(app, 700);
  const worn = async () => (await person.api.profile.me()).theme;
  expect(await worn()).toBeNull();
  await expect(person.api.xpStore.use({ itemId: 'theme_night', isInUse: true })).rejects.toMatchObject({
    code: 'NOT_OWNED',
  });
  await person.api.xpStore.buy({ itemId: 'theme_garden', purchaseId: randomUUID() });
  expect(await worn()).toBe('theme_garden');
  await person.api.xpStore.buy({ itemId: 'theme_night', purchaseId: randomUUID() });
  expect(await worn()).toBe('theme_night');
  await person.api.xpStore.use({ itemId: 'theme_garden', isInUse: false });
  expect(await worn()).toBe('theme_night');
  await person.api.xpStore.use({ itemId: 'theme_garden', isInUse: true });
  expect(await worn()).toBe('theme_garden');
  await person.api.xpStore.use({ itemId: 'theme_garden', isInUse: false });
  expect(await worn()).toBeNull();
});

it('a theme stays private', async () => {
  const [person, other] = [await createWithXp(app, 400), await createOnboarded(app)];
  const { connectionId } = await connect(app, person, other);
  await person.api.xpStore.buy({ itemId: 'theme_garden', purchaseId: randomUUID() });
  const seen = [await other.api.connections.list({}), await other.api.connections.read({ connectionId })];
  expect(JSON.stringify(seen)).not.toContain('theme_garden');
});
