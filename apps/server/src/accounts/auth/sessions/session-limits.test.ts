import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress } from '../../../../testing/auth-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import type { AuthEnv } from '../auth.env.ts';

const PASSWORD = 'correct horse';
const DAY_MS = 86_400_000;
let database: TestDatabase;
const apps: AuthApp[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.close();
});

async function start(env: Partial<AuthEnv>): Promise<AuthApp> {
  const app = await createAuthApp(database.db, { env });
  apps.push(app);
  return app;
}
async function signUp(app: AuthApp) {
  const email = newAddress();
  const session = (await app.post('/signup', { email, password: PASSWORD })).json();
  return { email, refresh_token: session.refresh_token as string, access_token: session.access_token as string };
}
const signIn = async (app: AuthApp, email: string) =>
  (await app.post('/token?grant_type=password', { email, password: PASSWORD })).json();
const refresh = (app: AuthApp, refresh_token: string) => app.post('/token?grant_type=refresh_token', { refresh_token });

it('has no end by default', async () => {
  const app = await start({});
  const { refresh_token } = await signUp(app);
  app.passTime(400 * DAY_MS);
  expect((await refresh(app, refresh_token)).statusCode).toBe(200);
});

it('ends at its timebox, even if it is used', async () => {
  const app = await start({ SESSION_TIMEBOX_SECONDS: 3 * 3_600, JWT_LIFETIME_SECONDS: 36_000 });
  const { refresh_token, access_token } = await signUp(app);
  app.passTime(2 * 3_600_000);
  const second = (await refresh(app, refresh_token)).json();
  app.passTime(2 * 3_600_000);
  expect((await refresh(app, second.refresh_token)).json().code).toBe('session_expired');
  expect((await app.send('GET', '/user', { bearer: access_token })).json().code).toBe('session_not_found');
});

it('ends after inactivity; a refresh counts as activity', async () => {
  const app = await start({ SESSION_INACTIVITY_SECONDS: 3_600 });
  const { refresh_token } = await signUp(app);
  app.passTime(3_000_000);
  const second = (await refresh(app, refresh_token)).json();
  app.passTime(3_000_000);
  const third = (await refresh(app, second.refresh_token)).json();
  app.passTime(4_000_000);
  const answer = await refresh(app, third.refresh_token);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'session_expired']);
});

it('is only kept for the newest sign-in if one session is allowed', async () => {
  const app = await start({ SESSION_SINGLE_PER_USER: true });
  const first = await signUp(app);
  app.passTime(1_000);
  const second = await signIn(app, first.email);
  expect((await refresh(app, first.refresh_token)).json().message).toContain('Revoked by Newer Login');
  expect((await refresh(app, second.refresh_token)).statusCode).toBe(200);
});

it('returns the active token for an older one within the reuse interval', async () => {
  const app = await start({ REFRESH_REUSE_SECONDS: 10 });
  const first = await signUp(app);
  const second = (await refresh(app, first.refresh_token)).json();
  const third = (await refresh(app, second.refresh_token)).json();
  app.passTime(9_000);
  expect((await refresh(app, first.refresh_token)).json().refresh_token).toBe(third.refresh_token);
  app.passTime(2_000);
  expect((await refresh(app, first.refresh_token)).json().code).toBe('refresh_token_already_used');
  expect((await refresh(app, third.refresh_token)).json().code).toBe('session_not_found');
});
