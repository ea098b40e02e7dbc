import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthServer, newAddress, PASSWORD, startAuthServer } from './auth-server.ts';

let server: AuthServer;
let closed: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
  closed = await startAuthServer({
    database: server.database,
    isMailing: true,
    env: { SIGNUP_ENABLED: 'false' },
  });
});
afterAll(async () => {
  await closed.close();
  await server.close();
});

it('GET /health names the protocol', async () => {
  const answer = await server.get('/health');
  expect([answer.status, answer.json]).toEqual([
    200,
    { version: expect.any(String), name: 'GoTrue', description: expect.any(String) },
  ]);
});

it('GET /settings lists what is enabled', async () => {
  const answer = await server.get('/settings');
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({
    external: { email: true, phone: false, google: false, facebook: false, apple: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: expect.any(Boolean),
    sms_provider: expect.any(String),
    saml_enabled: false,
  });
  expect(Object.values(answer.json.external).every((value) => typeof value === 'boolean')).toBe(true);
  expect((await closed.get('/settings')).json).toMatchObject({ disable_signup: true, mailer_autoconfirm: false });
});

it('GET /.well-known/jwks.json lists public keys only, cached for ten minutes', async () => {
  const answer = await server.get('/.well-known/jwks.json');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
  expect(answer.json.keys.length).toBeGreaterThan(0);
  for (const key of answer.json.keys) {
    expect(key).toMatchObject({
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
      kid: expect.any(String),
    });
    expect(key).not.toHaveProperty('d');
    expect(key).not.toHaveProperty('k');
  }
});

it('an access token verifies with the public key that its header names', async () => {
  const { access_token } = await server.signUp();
  const header = JSON.parse(Buffer.from(access_token.split('.')[0] ?? '', 'base64url').toString());
  expect(header).toEqual({ alg: 'ES256', kid: expect.any(String), typ: 'JWT' });
  const { keys } = (await server.get('/.well-known/jwks.json')).json;
  const key = keys.find(({ kid }) => kid === header.kid);
  const { payload } = await jwtVerify(access_token, await importJWK({ ...key }, 'ES256'), { algorithms: ['ES256'] });
  expect(payload.aud).toBe('authenticated');
});

it('the official client verifies its claims locally, without a request for the user', async () => {
  const client = server.client();
  const { data } = await client.signUp({ email: newAddress(), password: PASSWORD });
  const token = data.session?.access_token ?? '';
  await client.signOut({ scope: 'local' });
  // The session is gone on the server, so only a local check can still succeed.
  const { data: checked, error } = await client.getClaims(token);
  expect(error).toBeNull();
  expect(checked?.claims).toMatchObject({ sub: data.user?.id, aal: 'aal1', aud: 'authenticated' });
  expect(checked?.header.alg).toBe('ES256');
  expect((await client.getClaims(`${token.slice(0, -8)}AAAAAAAA`)).error).not.toBeNull();
});
