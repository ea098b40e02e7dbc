import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress } from '../../../../testing/auth-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';

let database: TestDatabase;
let app: AuthApp;
let bearer: string;

// No server listens on this port, so every response must work without a provider.
const NOWHERE = 'http://127.0.0.1:9';
const client = { FACEBOOK_CLIENT_ID: 'a', FACEBOOK_CLIENT_SECRET: 'b', APPLE_CLIENT_ID: 'a', APPLE_CLIENT_SECRET: 'b' };

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { ...client, APPLE_ISSUER: NOWHERE, FACEBOOK_TOKEN_URL: NOWHERE, MANUAL_LINKING: true };
  app = await createAuthApp(database.db, { env });
  const session = await app.post('/signup', { email: newAddress(), password: 'correct horse' });
  bearer = session.json().access_token;
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('\0', '\ud800', '__proto__', '%00', 'a'.repeat(5_000)),
);
const fields = fc.record(
  {
    provider: fc.oneof(fc.constantFrom('facebook', 'apple', 'FACEBOOK'), odd),
    redirect_to: odd,
    scopes: odd,
    code_challenge: fc.oneof(fc.constant('a'.repeat(43)), odd),
    code_challenge_method: fc.constantFrom('s256', 'plain', 'x'),
    state: fc.oneof(fc.uuid(), odd, fc.constant('a visit')),
    code: odd,
    iss: odd,
    user: fc.oneof(fc.json(), odd),
    error: odd,
    error_description: odd,
    skip_http_redirect: fc.constantFrom('true', 'false'),
  },
  { requiredKeys: [] },
);
const call = fc.record({
  route: fc.constantFrom(
    ['GET', '/authorize'] as const,
    ['GET', '/callback'] as const,
    ['POST', '/callback'] as const,
    ['GET', '/user/identities/authorize'] as const,
  ),
  fields,
  rubbish: fc.option(odd),
});

it('never answers 5xx, whatever a provider or an imitator sends', async () => {
  await fc.assert(
    fc.asyncProperty(call, async ({ route: [method, path], fields: given, rubbish }) => {
      const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.toWellFormed()]));
      if (values.state === 'a visit') {
        const started = await app.send(
          'GET',
          `/authorize?provider=facebook&code_challenge_method=s256&code_challenge=${'a'.repeat(43)}`,
        );
        values.state = new URL(String(started.headers.location)).searchParams.get('state') ?? '';
      }
      const form = rubbish ?? new URLSearchParams(values).toString();
      const answer = await app.send(method, method === 'GET' ? `${path}?${new URLSearchParams(values)}` : path, {
        bearer,
        ...(method === 'POST' && { body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      });
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      if (answer.statusCode >= 400) expect(answer.json()).toMatchObject({ code: expect.any(String) });
      else if (answer.statusCode >= 300) expect(URL.canParse(String(answer.headers.location))).toBe(true);
    }),
    { numRuns: 150 },
  );
  expect(app.failures).toEqual([]);
}, 60_000);
