import type { PassportInterval } from '@cuppa/domain/passport/passport/passport';
import type { Person, TestApp } from './test-app.ts';

/** Opens an address of the test checkout on a test app, whatever its host. */
export const openVisit = (app: TestApp, url: string): Promise<Response> =>
  fetch(`${app.url}${new URL(url).pathname}`, { redirect: 'manual' });

/** Presses a button of the test checkout. */
export const pressAt = (app: TestApp, url: string, action: string): Promise<Response> =>
  fetch(`${app.url}${new URL(url).pathname}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });

/** Buys a passport at the test checkout. */
export async function buyPassport(app: TestApp, { api }: Person, interval: PassportInterval = 'month'): Promise<void> {
  const { url } = await api.passport.checkout({ interval });
  const answer = await pressAt(app, url, 'buy');
  if (answer.headers.get('location') !== '/passport?checkout=done') throw new Error(`not bought: ${answer.status}`);
}

/** Triggers an action on a person's subscription in the test checkout. */
export async function letHappen(app: TestApp, { api }: Person, action: string): Promise<void> {
  const { url } = await api.passport.portal();
  const answer = await pressAt(app, url, action);
  if (answer.status !== 303) throw new Error(`${action} answered ${answer.status}`);
}
