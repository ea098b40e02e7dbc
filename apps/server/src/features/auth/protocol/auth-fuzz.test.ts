import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress } from '../../../../testing/auth-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';

let database: TestDatabase;
let apps: AuthApp[];
let bearer: string;

beforeAll(async () => {
  database = await createTestDatabase();
  apps = await Promise.all([true, false].map((isAutoconfirm) => createAuthApp(database.db, { isAutoconfirm })));
  const session = await apps[0]?.post('/signup', { email: newAddress(), password: 'correct horse' });
  bearer = session?.json().access_token;
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.close();
});

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\0',
    'a\0b@c.de',
    '\ud800',
    '\ud800@c.de',
    `${'a'.repeat(300)}@c.de`,
    '__proto__',
    "' or 1=1 --",
    'İ@c.de',
    '',
    '%00',
  ),
);
const email = fc.oneof(fc.emailAddress(), oddText);
const password = fc.oneof(fc.string({ minLength: 6, maxLength: 20, unit: 'binary' }), oddText);
const odd = fc.oneof(oddText, fc.jsonValue({ maxDepth: 3 }), fc.constant(null), fc.constant(Number.MAX_VALUE));
const either = <T>(usual: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: odd });

const body = fc.record(
  {
    email: either(email),
    phone: odd,
    password: either(password),
    data: either(fc.dictionary(oddText, odd, { maxKeys: 4 })),
    type: either(fc.constantFrom('signup', 'magiclink', 'recovery', 'email', 'invite', 'email_change')),
    token: either(fc.constantFrom('123456', 'pkce_x')),
    token_hash: odd,
    refresh_token: odd,
    auth_code: either(fc.uuid()),
    code_verifier: odd,
    code_challenge: either(fc.constant('a'.repeat(43))),
    code_challenge_method: either(fc.constantFrom('s256', 'plain', 'S256')),
    create_user: either(fc.boolean()),
    app_metadata: odd,
    gotrue_meta_security: odd,
  },
  { requiredKeys: [] },
);
const call = fc.record({
  route: fc.constantFrom(
    ...(['/signup', '/token', '/verify', '/otp', '/recover', '/resend', '/logout'] as const).map(
      (path) => ['POST', path] as const,
    ),
    ...(['/verify', '/user', '/authorize', '/settings'] as const).map((path) => ['GET', path] as const),
    ['PUT', '/user'] as const,
  ),
  query: fc.dictionary(
    fc.constantFrom('grant_type', 'redirect_to', 'type', 'token', 'scope', 'provider'),
    fc.oneof(
      fc.constantFrom('password', 'refresh_token', 'pkce', 'signup', 'email', 'others', 'https://cuppa.example/%'),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    ),
  ),
  body: either(body),
  isSignedIn: fc.boolean(),
  isAutoconfirm: fc.boolean(),
});

it('never answers 5xx, and every refusal is JSON of the protocol', async () => {
  await fc.assert(
    fc.asyncProperty(call, async ({ route: [method, path], query, body, isSignedIn, isAutoconfirm }) => {
      const app = apps[isAutoconfirm ? 0 : 1] as AuthApp;
      const answer = await app.send(method, `${path}?${new URLSearchParams(query)}`, {
        ...(method !== 'GET' && { body }),
        ...(isSignedIn && { bearer }),
      });
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      if (answer.statusCode < 400) return;
      expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      expect(answer.headers['x-sb-error-code']).toBe(answer.json().code);
    }),
    { numRuns: 100 },
  );
  expect(apps.flatMap((app) => app.failures)).toEqual([]);
}, 60_000);
