import type { Page } from '@playwright/test';
import { type PushEndpoint, startPushEndpoint } from '../apps/server/testing/push-endpoint.ts';
import type { App } from './app.ts';
import { test as base, expect } from './fixtures.ts';
import { arriveAsMember } from './steps/account.ts';
import { newPerson } from './steps/person.ts';
import { subscribeAt } from './steps/push.ts';

/** Half an hour from now, in the zone of the journeys' browsers. */
const teaTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
}).format(new Date(Date.now() + 30 * 60_000));

export const test = base.extend<object, { service: PushEndpoint }>({
  service: [
    async ({ browser: _browser }, use) => {
      const service = await startPushEndpoint();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  appSettings: async ({ service }, use) => use({ ...service.env, OFFER_SECONDS: '15', TEA_TIMES: teaTime }),
});

type Tools = { app: App; service: PushEndpoint; openWindow: (visit: object) => Promise<Page> };

/** A person whose browser allows notifications, unless other permissions are given. */
export async function arrive({ app, service, openWindow }: Tools, permissions = ['notifications']) {
  const page = await openWindow({ serviceWorkers: 'allow' });
  await page.context().grantPermissions([...permissions, 'camera', 'microphone'], { origin: app.url });
  await subscribeAt(service, page);
  const person = newPerson();
  const session = await arriveAsMember(app, page, person);
  return { page, person, session };
}

/** The next message that is sent to an address. */
export async function nextTo(service: PushEndpoint, endpoint: string, work: () => Promise<unknown>) {
  const before = service.to(endpoint).length;
  await work();
  await expect.poll(() => service.to(endpoint).length).toBeGreaterThan(before);
  return service.to(endpoint)[before]!;
}
