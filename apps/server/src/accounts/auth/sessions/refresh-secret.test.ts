import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress } from '../../../../testing/auth-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';

const PASSWORD = 'correct horse';
let database: TestDatabase;
let app: AuthApp;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAuthApp(database.db);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

it('encrypts the secret of refresh tokens, and keeps earlier sessions', async () => {
  const session = (await app.post('/signup', { email: newAddress(), password: PASSWORD })).json();
  const rows = await database.db.execute<{ key: string }>('select refresh_token_hmac_key as key from auth.sessions');
  expect(rows.rows.every(({ key }) => key.startsWith('v1.'))).toBe(true);
  const bare = await createAuthApp(database.db, { env: { SECRETS_KEY: undefined } });
  const old = (await bare.post('/signup', { email: newAddress(), password: PASSWORD })).json();
  const refresh = (refresh_token: string) => app.post('/token?grant_type=refresh_token', { refresh_token });
  expect((await refresh(old.refresh_token)).statusCode).toBe(200);
  expect((await refresh(session.refresh_token)).statusCode).toBe(200);
  const lost = await bare.post('/token?grant_type=refresh_token', { refresh_token: session.refresh_token });
  expect(lost.json().code).toBe('refresh_token_not_found');
  await bare.close();
});
