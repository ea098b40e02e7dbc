import { expect, type Page } from '@playwright/test';
import type { App } from '../app.ts';
import { createMember } from './account.ts';
import { authenticatorCode } from './authenticator.ts';
import type { Person } from './person.ts';
import { keepSession, type Session } from './signed-in.ts';

/** Creates a moderator whose session has proved an authenticator app, through the API, on a page at /moderation. */
export async function arriveAsModerator(app: App, page: Page, person: Person): Promise<Session> {
  const session = await createMember(app, page, person);
  const headers = { authorization: `Bearer ${session.access_token}` };
  const { firstName } = person;
  await expect(await page.request.patch(`${app.url}/api/v1/profile`, { headers, data: { firstName } })).toBeOK();
  await app.query('update profiles set moderator_since = now() where id = $1', [session.user.id]);
  const proved = await proveFactor(app, page, headers);
  await keepSession(page, proved);
  await page.goto('/moderation');
  return proved;
}

/** Adds an authenticator app and enters its first code; answers the session that has proved it. */
async function proveFactor(app: App, page: Page, headers: Record<string, string>): Promise<Session> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${app.url}/auth/v1/factors${path}`, { headers, data });
    await expect(answer).toBeOK();
    return answer;
  };
  const factor = (await (await post('', { factor_type: 'totp', friendly_name: 'Tea tin' })).json()) as {
    id: string;
    totp: { secret: string };
  };
  const challenge = (await (await post(`/${factor.id}/challenge`, {})).json()) as { id: string };
  const code = authenticatorCode(factor.totp.secret);
  const verified = await post(`/${factor.id}/verify`, { challenge_id: challenge.id, code });
  return (await verified.json()) as Session;
}
