import { expect, type Page } from '@playwright/test';
import type { App } from '../app.ts';
import { readMail } from './mailbox.ts';
import type { Person } from './person.ts';
import { keepSession, type Session } from './signed-in.ts';

/** Creates an account through the API, with its address confirmed if the server requires that. */
export async function createAccount(app: App, page: Page, person: Person, birthday?: string): Promise<Session> {
  const { email, password } = person;
  const data = birthday === undefined ? {} : { birthday };
  // Signing in on the page later is then no sign-in from a new device.
  const headers = { 'user-agent': await page.evaluate(() => navigator.userAgent) };
  const signedUp = await page.request.post(`${app.url}/auth/v1/signup`, { headers, data: { email, password, data } });
  await expect(signedUp).toBeOK();
  const answer = (await signedUp.json()) as Partial<Session>;
  if (answer.access_token !== undefined) return answer as Session;
  const { code } = await readMail(app, email, 'signup');
  const verified = await page.request.post(`${app.url}/auth/v1/verify`, {
    headers,
    data: { type: 'signup', email, token: code },
  });
  await expect(verified).toBeOK();
  return (await verified.json()) as Session;
}

/** Creates an account that has finished the onboarding too. */
export async function createMember(app: App, page: Page, person: Person): Promise<Session> {
  const session = await createAccount(app, page, person, '1995-04-14');
  const headers = { authorization: `Bearer ${session.access_token}` };
  const put = (path: string, data: unknown) =>
    page.request.put(`${app.url}/api/v1/onboarding${path}`, { headers, data });
  await expect(await put('/preference', { connectionPreference: 'friendship' })).toBeOK();
  await expect(await put('/core-values', { coreValues: ['honesty', 'adventure'] })).toBeOK();
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(await page.request.patch(`${app.url}/api/v1/profile`, { headers, data: { timeZone } })).toBeOK();
  return session;
}

/** Creates a person who has finished the onboarding, all through the API, signed in on a page at /home. */
export async function arriveAsMember(app: App, page: Page, person: Person): Promise<Session> {
  const session = await createMember(app, page, person);
  await keepSession(page, session);
  await page.goto('/home');
  return session;
}

/** Answers through the API what a member is asked before a first call. */
export async function answerForCalls(app: App, page: Page, session: Session, firstName: string): Promise<void> {
  const headers = { authorization: `Bearer ${session.access_token}` };
  const data = { firstName, languages: ['en'] };
  await expect(await page.request.patch(`${app.url}/api/v1/profile`, { headers, data })).toBeOK();
  await expect(await page.request.post(`${app.url}/api/v1/safety/rules`, { headers, data: {} })).toBeOK();
}

/** Like arriveAsMember, for a person who is asked nothing more before a call. */
export async function arriveAsCaller(app: App, page: Page, person: Person): Promise<Session> {
  const session = await createMember(app, page, person);
  await answerForCalls(app, page, session, person.firstName);
  await keepSession(page, session);
  await page.goto('/home');
  return session;
}

/** Fills in the sign-in form on the current page. */
export async function enterPassword(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function enterCode(page: Page, code: string, button = 'Continue'): Promise<void> {
  await page.getByRole('textbox', { name: /code/i }).fill(code);
  await page.getByRole('button', { name: button, exact: true }).click();
}
